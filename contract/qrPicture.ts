import encodeQR from 'qr';

/** A QR code as squares. */
export interface QrPicture {
  /** Squares per side, including the quiet zone of four that scanners need. */
  size: number;
  /** SVG path of the dark squares, one unit each. */
  path: string;
}

/** How much of a code may be unreadable: a quarter, or three tenths. */
export type Correction = 'quartile' | 'high';

/** A run of dark squares in a row: where it begins, and how many they are. */
export type QrRun = readonly [x: number, y: number, width: number];

/**
 * Encodes a text as a QR code. By default a quarter of it may be torn off or dirty, as on a sticker.
 * @returns the squares per side with the quiet zone, and the runs of dark squares
 */
export function qrRuns(text: string, correction: Correction = 'quartile'): { size: number; runs: QrRun[] } {
  const rows = encodeQR(text, 'raw', { ecc: correction, border: 4 });
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => [x, y, width] as const));
  return { size: rows.length, runs };
}

/** The same as an SVG path. */
export function qrPicture(text: string, correction?: Correction): QrPicture {
  const { size, runs } = qrRuns(text, correction);
  return { size, path: runs.map(([x, y, width]) => square(x, y, width)).join('') };
}

/** The largest part of a code's side, without the quiet zone, that a picture in its middle may cover. */
export const largestLogo = 0.28;

/**
 * The correction for a code with a picture in its middle. A picture takes from what may be unreadable, so
 * that less is left for dirt: up to a fifth of the side it is 4 % of the code, beyond that up to 8 %.
 * @param share of the code's side that the picture covers; 0 without one
 */
export function correctionFor(share: number): Correction {
  return share <= 0.2 ? 'quartile' : 'high';
}

const square = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`;

/** Runs of dark squares as [first, count]. Fewer shapes, and no hairlines between them. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** The code as an SVG file, black on white, scalable for print. */
export function qrSvg(text: string): string {
  const { size, path } = qrPicture(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}
