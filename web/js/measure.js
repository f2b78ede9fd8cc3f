// How wide words are, and lines that fit: SVG does not break lines by itself.

const FONT = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Segoe UI", system-ui, sans-serif';

/** @type {CanvasRenderingContext2D | null} */
let pen = null;
/** @type {Map<string, number>} */
const known = new Map();

/**
 * The width of a text in units of a font 1 unit high.
 * @param {string} text
 * @param {boolean} [bold]
 */
export function width(text, bold = false) {
    const key = (bold ? 'b' : 'n') + text;
    let w = known.get(key);
    if (w === undefined) {
        pen ??= document.createElement('canvas').getContext('2d');
        if (!pen) return text.length * 0.55;
        pen.font = `${bold ? 700 : 400} 100px ${FONT}`;
        w = pen.measureText(text).width / 100;
        known.set(key, w);
    }
    return w;
}

/**
 * Breaks a text into lines.
 * @param {string} text
 * @param {number} room
 * @param {number} size
 * @param {boolean} [bold]
 * @returns {string[]}
 */
export function wrap(text, room, size, bold = false) {
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (line && width(longer, bold) * size > room) {
            lines.push(line);
            line = word;
        } else line = longer;
    }
    if (line) lines.push(line);
    return lines;
}

/**
 * The biggest of several sizes at which a text fits in so many lines; at the last one it is squeezed.
 * @param {string} text
 * @param {number} room
 * @param {number[]} sizes
 * @param {(size: number) => number} allowed
 * @returns {{ size: number, lines: { text: string, wide: boolean }[] }}
 */
export function fit(text, room, sizes, allowed) {
    for (const size of sizes) {
        const lines = wrap(text, room, size, true);
        if (lines.length <= allowed(size) && lines.every((l) => width(l, true) * size <= room)) return { size, lines: lines.map((l) => ({ text: l, wide: false })) };
    }
    const size = sizes[sizes.length - 1];
    const most = allowed(size);
    let lines = wrap(text, room, size, true);
    if (lines.length > most) lines = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
    return { size, lines: lines.map((l) => ({ text: l, wide: width(l, true) * size > room })) };
}
