// Addresses of the page, without loading it anew.

/** @type {() => void} */
let listener = () => {};

/** @param {() => void} show */
export function onRoute(show) {
    listener = show;
    addEventListener('popstate', show);
}

/** Goes to an address. @param {string} path @param {boolean} [replace] */
export function go(path, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    listener();
}

/** Changes the address without showing anything else. @param {string} path */
export const note = (path) => history.replaceState(null, '', path);

/** A link that does not load the page anew. @param {MouseEvent} e */
export function follow(e) {
    const a = e.target instanceof Element ? e.target.closest('a[href^="/"]') : null;
    if (!a || e.defaultPrevented || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0 || a.hasAttribute('download') || a.getAttribute('href')?.startsWith('/api/')) return;
    e.preventDefault();
    go(a.getAttribute('href') ?? '/');
}
