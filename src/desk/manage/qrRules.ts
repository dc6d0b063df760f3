import encodeQR from 'qr';

/** A QR code as squares. */
export interface QrPicture {
  /** Squares per side, including the quiet zone of four that scanners need. */
  size: number;
  /** SVG path of the dark squares, one unit each. */
  path: string;
}

/** Encodes a text as a QR code. A quarter of it may be torn off or dirty, as on a sticker. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  return {
    size: rows.length,
    path: rows.flatMap((row, y) => runsOf(row).map(([x, w]) => square(x, y, w))).join(''),
  };
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
