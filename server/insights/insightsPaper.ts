import { bucketsOf, isByWeek } from '../../contract/buckets';
import type { InsightsReply } from '../../contract/insights';
import type { Locale } from '../../contract/languages';
import type { FileParts } from '../files/fileParts';
import {
  add,
  colours,
  drawHead,
  drawSection,
  newPaper,
  numberPages,
  paragraph,
  type Document,
  type Structure,
} from '../files/paper';
import { localDate } from '../serviceLog/localDate';
import { dateText, filled, reportTexts } from '../services/reportTexts';
import { drawSadHours, hoursHeight } from './hoursOnPaper';
import { figureWords, listsTold, pointTold, sharesTold, type FigureWords } from './insightsWords';
import { chartHeight, drawShareChart } from './shareChartOnPaper';

/** The figures of a period on paper. */
export interface InsightsPaper {
  found: InsightsReply;
  organisation: string;
  /** JPEG or PNG; null without one. */
  logo: Uint8Array | null;
  locale: Locale;
  /** UTC milliseconds. */
  now: number;
}

/** Lays out Insights as a tagged PDF, with all that the screen has. */
export async function insightsPaper(input: InsightsPaper): Promise<FileParts<null>> {
  const { found, organisation, logo, locale, now } = input;
  const words = figureWords(locale);
  const { texts, period } = words;
  const report = reportTexts[locale];
  const doc = await newPaper(`${texts.title}: ${found.scope.name}`, locale, now);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, {
    logo,
    logoName: organisation,
    what: organisation === found.scope.name ? texts.title : `${organisation} · ${texts.title}`,
    title: found.scope.name,
    facts: [
      filled(texts.period, period(found)),
      ...(found.before ? [filled(texts.compared, period(found.before))] : []),
      filled(report.made, { text: dateText(locale, localDate(now, found.time_zone)) }),
      filled(report.zone, { text: found.time_zone }),
    ],
  });
  for (const line of sharesTold(found, words))
    add(doc, root, 'P', line, { font: 'bold', size: 11, after: 4 });
  drawChart(doc, root, found, words);
  drawHours(doc, root, found, words);
  for (const [title, lines] of listsTold(found, words))
    if (lines.length > 0)
      drawSection(doc, root, { title, continued: filled(report.continued, { text: title }) }, (section) =>
        lines.map((line) => paragraph(doc, section, line)),
      );
  root.end();
  numberPages(doc, (n, total) => filled(report.page, { n, total }));
  doc.end();
  return { head: null, parts: doc as AsyncIterable<Uint8Array> };
}

function drawChart(doc: Document, root: Structure, found: InsightsReply, words: FigureWords): void {
  const { texts, percent, days, tag } = words;
  const byWeek = isByWeek(found.days);
  const buckets = bucketsOf(found.days, byWeek);
  const before = found.before ? bucketsOf(found.before.days, byWeek) : [];
  const title = byWeek ? texts.byWeek : texts.byDay;
  const said = buckets.filter(({ happy }) => happy.share !== null);
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  drawSection(doc, root, { title, continued: title }, (section) => [
    {
      height: chartHeight,
      draw: () =>
        drawShareChart(
          doc,
          section,
          { buckets, before },
          {
            alt: [title, ...said.map((bucket) => pointTold(days(bucket), bucket, words))].join('. '),
            percent,
            date: (date) => short.format(Date.parse(`${date}T00:00Z`)),
          },
        ),
    },
    paragraph(doc, section, texts.band, { size: 8, color: colours.quiet }),
  ]);
}

function drawHours(doc: Document, root: Structure, { hours }: InsightsReply, words: FigureWords): void {
  const { texts } = words;
  if (hours.flat().every(({ sad }) => sad === 0)) return;
  const title = hours.flat().some(({ open }) => open !== null) ? texts.hoursOpen : texts.hoursAll;
  drawSection(doc, root, { title, continued: title }, (section) => [
    { height: hoursHeight, draw: () => drawSadHours(doc, section, hours, { title, words }) },
  ]);
}
