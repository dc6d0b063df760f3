import type { Bucket } from '../../contract/buckets';
import { shareChart, shareLines } from '../../contract/shareChart';
import { colours, pageMargin, type Document, type Structure } from '../files/paper';

/** Points. Percents stand left of the drawing, dates below it. */
const drawing = { left: 34, height: 150, dates: 16 };
export const chartHeight = drawing.height + drawing.dates + 8;
/** As on the screen in its light scheme; grey for what the period is compared with. */
const inks = { happy: '#2a8a43', sad: '#c43d2f', before: '#b9b2a8' };

interface ChartTexts {
  /** The same figures in words, for who hears the paper. */
  alt: string;
  percent: (share: number) => string;
  /** @param date local date of a place */
  date: (date: string) => string;
}

/** Draws shares of happy and of sad votes over time with their bands, as the screen does. */
export function drawShareChart(
  doc: Document,
  parent: Structure,
  { buckets, before }: { buckets: readonly Bucket[]; before: readonly Bucket[] },
  { alt, percent, date }: ChartTexts,
): void {
  const top = doc.y + 6;
  const left = pageMargin + drawing.left;
  const width = doc.page.width - pageMargin - left;
  const { grid, shares, dates } = shareChart({ buckets, before }, { width, height: drawing.height });
  const small = () => doc.font('text').fontSize(7).fillColor(colours.quiet);
  parent.add(
    doc.struct('Figure', { alt }, () => {
      doc.save().translate(left, top);
      doc.lineWidth(0.5);
      for (const y of grid) doc.moveTo(0, y).lineTo(width, y).stroke(colours.line);
      for (const { of, isBefore, band, line, dots } of shares) {
        const ink = isBefore ? inks.before : inks[of];
        if (band) doc.path(band).fillOpacity(0.15).fill(ink);
        doc.fillOpacity(1);
        if (line)
          doc
            .path(line)
            .lineWidth(isBefore ? 0.8 : 1.4)
            .stroke(ink);
        for (const { x, y } of dots) doc.circle(x, y, 1.6).fill(ink);
      }
      doc.restore();
      for (const [index, y] of grid.entries())
        small().text(percent(shareLines[index] ?? 0), pageMargin, top + y - 4, {
          width: drawing.left - 4,
          align: 'right',
          lineBreak: false,
        });
      for (const [place, { index, x }] of dates.entries()) {
        const bucket = buckets[index];
        const align = place === 0 ? 'left' : place === dates.length - 1 ? 'right' : 'center';
        const from = { left: 0, center: -30, right: -60 }[align];
        if (bucket)
          small().text(date(bucket.from), left + x + from, top + drawing.height + 4, {
            width: 60,
            align,
            lineBreak: false,
          });
      }
    }),
  );
  doc.x = pageMargin;
  doc.y = top + drawing.height + drawing.dates;
}
