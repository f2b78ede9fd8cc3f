// Making and changing elements. `h` makes HTML, `s` makes SVG; neither ever reads text as markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attrs */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Attributes: `class`, `on: {click}`, `data: {key}`, `css: {'--x': '1px'}`; `true` is an attribute without value, `false` and `null` are left out.
 * @param {Element} el
 * @param {Attrs} attrs
 */
export function set(el, attrs) {
    for (const [name, value] of Object.entries(attrs)) {
        if (name === 'on') {
            for (const [event, handler] of Object.entries(value)) el.addEventListener(event, handler);
        } else if (name === 'data') {
            for (const [key, v] of Object.entries(value)) if (v != null) /** @type {HTMLElement} */ (el).dataset[key] = String(v);
        } else if (name === 'css') {
            for (const [key, v] of Object.entries(value)) /** @type {HTMLElement} */ (el).style.setProperty(key, String(v));
        } else if (value === false || value == null) {
            el.removeAttribute(name);
        } else {
            const text = value === true ? '' : String(value);
            if (el.getAttribute(name) !== text) el.setAttribute(name, text);
        }
    }
}

/**
 * @param {Element} el
 * @param {(Child | Child[])[]} children
 */
function fill(el, children) {
    for (const child of children.flat()) {
        if (child == null || child === false || child === '') continue;
        el.append(child instanceof Node ? child : String(child));
    }
}

/**
 * An HTML element: `h('button', {class: 'go'}, 'Go')`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attrs} [attrs]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attrs = {}, ...children) {
    const el = document.createElement(tag);
    set(el, attrs);
    fill(el, children);
    return el;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attrs} [attrs]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, attrs = {}, ...children) {
    const el = document.createElementNS(SVG, tag);
    set(el, attrs);
    fill(el, children);
    return el;
}

/**
 * Makes these the children of an element, leaving those in place that are there already.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function put(parent, ...children) {
    /** @type {Node[]} */
    const wanted = [];
    for (const child of children.flat()) {
        if (child == null || child === false || child === '') continue;
        wanted.push(child instanceof Node ? child : document.createTextNode(String(child)));
    }
    const keep = new Set(wanted);
    for (const old of [...parent.childNodes]) if (!keep.has(old)) old.remove();
    let at = parent.firstChild;
    for (const node of wanted) {
        if (node === at) at = at.nextSibling;
        else parent.insertBefore(node, at);
    }
}

/**
 * Sets text only where it differs, so that live regions do not speak twice.
 * @param {Element} el
 * @param {string} text
 */
export function say(el, text) {
    if (el.textContent !== text) el.textContent = text;
}

/**
 * The element of an id that the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
    const el = document.getElementById(id);
    if (!el) throw new Error(`no element #${id}`);
    return el;
}

/**
 * Moves focus along the elements of a list by arrow keys (menus, tabs).
 * @param {KeyboardEvent} e
 * @param {HTMLElement[]} list
 * @returns {boolean} whether it did
 */
export function rove(e, list) {
    const now = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[e.key];
    let next = -1;
    if (step) next = now < 0 ? 0 : (now + step + list.length) % list.length;
    else if (e.key === 'Home') next = 0;
    else if (e.key === 'End') next = list.length - 1;
    if (next < 0 || !list[next]) return false;
    list[next].focus();
    e.preventDefault();
    e.stopPropagation();
    return true;
}

/** Keeps the click that ends a drag or a long press from doing anything. */
export function swallowClick() {
    const stop = (/** @type {Event} */ e) => {
        e.stopPropagation();
        e.preventDefault();
    };
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }), 80);
}
