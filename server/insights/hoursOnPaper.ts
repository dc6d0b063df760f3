import type { WireHour } from '../../contract/insights';
import { sadHours } from '../../contract/sadHours';
import { colours, pageMargin, type Document, type Structure } from '../files/paper';
import { filled } from '../services/reportTexts';
import type { FigureWords } from './insightsWords';

/** Points. Weekdays stand left of the cells, hours above them. */
const cell = { width: 19, height: 15, gap: 1 };
const around = { left: 34, top: 12 };
export const hoursHeight = around.top + 7 * cell.height + 10;

/** From few sad votes to most, as on the screen in its light scheme; white letters on the last two. */
const shades = ['#f1ede6', '#f9dcd7', '#f2b8b0', '#e58d82', '#cf5a4c', '#a83226'];
const lightFrom = 4;

/** Draws sad votes by weekday and hour. What a screen reader says names each cell that has some. */
export function drawSadHours(
  doc: Document,
  parent: Structure,
  hours: readonly (readonly WireHour[])[],
  { title, words: { texts, tag, number } }: { title: string; words: FigureWords },
): void {
  const top = doc.y + around.top;
  const left = pageMargin + around.left;
  const darkness = sadHours(hours).shades;
  // 2024 began on a Monday.
  const weekday = (day: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));
  const told = hours.flatMap((day, index) =>
    day.flatMap(({ sad }, hour) =>
      sad === 0
        ? []
        : [filled(texts.sadVotes, { of: `${weekday(index, 'long')} ${hour}:00`, n: number(sad) })],
    ),
  );
  const write = (text: string, x: number, y: number, width: number, color = colours.quiet) =>
    doc
      .font('text')
      .fontSize(7)
      .fillColor(color)
      .text(text, x, y, { width, align: 'center', lineBreak: false });
  parent.add(
    doc.struct('Figure', { alt: [title, ...told].join('. ') }, () => {
      for (let hour = 0; hour < 24; hour += 3)
        write(String(hour), left + hour * cell.width, top - around.top + 2, cell.width);
      for (const [index, day] of hours.entries()) {
        const y = top + index * cell.height;
        write(weekday(index, 'short'), pageMargin, y + 4, around.left - 4);
        for (const [hour, { sad, open }] of day.entries()) {
          const x = left + hour * cell.width;
          const shade = darkness[index]?.[hour] ?? 0;
          doc.rect(x, y, cell.width - cell.gap, cell.height - cell.gap);
          // Closed hours have an outline alone.
          if (open === 0) doc.lineWidth(0.4).stroke(colours.line);
          else doc.fill(shades[shade] ?? shades[0]);
          if (sad > 0)
            write(
              number(sad),
              x,
              y + 4,
              cell.width - cell.gap,
              shade >= lightFrom ? '#ffffff' : colours.text,
            );
        }
      }
    }),
  );
  doc.x = pageMargin;
  doc.y = top + 7 * cell.height + 6;
}
