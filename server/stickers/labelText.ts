import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';

/** The fonts of everything that the server prints. */
export const fontFiles = {
  text: join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;
export type FontName = keyof typeof fontFiles;

const fonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const held = fonts.get(name) ?? (create(readFileSync(fontFiles[name])) as Font);
  fonts.set(name, held);
  return held;
}

/** Width of a line, in units of `size`. */
export function widthOf(text: string, font: FontName, size: number): number {
  const { unitsPerEm } = fontOf(font);
  return (fontOf(font).layout(text).advanceWidth / unitsPerEm) * size;
}

/** SVG path of a line of text with its left end of the baseline at (x, y). */
export function pathOf(text: string, font: FontName, size: number, x: number, y: number): string {
  const held = fontOf(font);
  const scale = size / held.unitsPerEm;
  const { glyphs, positions } = held.layout(text);
  let pen = x;
  const parts: string[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const at = positions[index];
    const left = pen + (at?.xOffset ?? 0) * scale;
    const base = y - (at?.yOffset ?? 0) * scale;
    for (const { command, args } of glyph.path.commands)
      parts.push(
        `${svgCommands[command]}${args.map((value, i) => (i % 2 ? base - value * scale : left + value * scale).toFixed(3)).join(' ')}`,
      );
    pen += (at?.xAdvance ?? 0) * scale;
  }
  return parts.join('');
}

const svgCommands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/**
 * Breaks a text into lines of at most `width`, and makes the letters smaller if it needs more lines than
 * there are. A word that is still too long is cut.
 * @returns the lines and their size; the last line ends in "…" if something is missing
 */
export function fitText(
  text: string,
  font: FontName,
  box: { width: number; size: number; smallest: number; lines: number },
): { lines: string[]; size: number } {
  const { smallest, lines: most, width } = box;
  for (let size = box.size; size > smallest; size *= 0.9) {
    const lines = wrapped(text, font, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(line, font, size) <= width))
      return { lines, size };
  }
  const lines = wrapped(text, font, smallest, width);
  const kept = lines.slice(0, most).map((line) => cut(line, font, smallest, width, false));
  if (lines.length > most) kept[most - 1] = cut(`${lines[most - 1]}…`, font, smallest, width, true);
  return { lines: kept, size: smallest };
}

function wrapped(text: string, font: FontName, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, font, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, font: FontName, size: number, width: number, isCut: boolean): string {
  if (widthOf(line, font, size) <= width) return line;
  const letters = [...line.replace(/…$/u, '')];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, font, size) > width) letters.pop();
  return isCut || letters.length > 0 ? `${letters.join('')}…` : line;
}
