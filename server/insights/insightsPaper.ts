import { bucketsOf, isByWeek, type Bucket } from '../../contract/buckets';
import { durationText } from '../../contract/durationText';
import { votesIn, type InsightsReply, type WireChanges, type WireShares } from '../../contract/insights';
import { languageTag, type Locale } from '../../contract/languages';
import type { Share } from '../../contract/statistics';
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
import { insightsTexts } from './insightsTexts';
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

type Words = ReturnType<typeof wordsIn>;

/** Lays out Insights as a tagged PDF, in the order of the screen. */
export async function insightsPaper(input: InsightsPaper): Promise<FileParts<null>> {
  const { found, organisation, logo, locale, now } = input;
  const words = wordsIn(locale);
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
  const lists: readonly [string, readonly string[]][] = [
    [texts.wentWrong, found.tiles.map(({ tile, ...times }) => counted(tile, times, found, words))],
    [texts.places, found.compared.map((place) => placeTold(place, words))],
    [texts.words, found.words.list.map(({ word, ...times }) => counted(word, times, found, words))],
    [texts.times, timesTold(found, words)],
  ];
  for (const [title, lines] of lists)
    if (lines.length > 0)
      drawSection(doc, root, { title, continued: filled(report.continued, { text: title }) }, (section) =>
        lines.map((line) => paragraph(doc, section, line)),
      );
  root.end();
  numberPages(doc, (n, total) => filled(report.page, { n, total }));
  doc.end();
  return { head: null, parts: doc as AsyncIterable<Uint8Array> };
}

/** Writes figures in a language. */
function wordsIn(locale: Locale) {
  const tag = languageTag(locale);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const day = (date: string) => dateText(locale, date);
  return {
    texts: insightsTexts[locale],
    tag,
    percent: (share: number) => percent.format(share),
    number: (count: number) => count.toLocaleString(tag),
    period: ({ from, to }: { from: string; to: string }) => ({ from: day(from), to: day(to) }),
    /** "Nov 3, 2026" or "Nov 3 to Nov 9, 2026" */
    days: ({ from, to }: { from: string; to: string }) =>
      from === to ? day(from) : filled(insightsTexts[locale].period, { from: day(from), to: day(to) }),
  };
}

/** Shares in words, and the change; under ten votes the faces and no percentage. */
function sharesTold(
  { votes, happy, sad, change }: WireShares & { change: WireChanges | null },
  { texts, percent, number }: Words,
): string[] {
  if (happy.share === null)
    return [filled(texts.faces, { sad: votes.sad, soSo: votes.so_so, happy: votes.happy })];
  const n = number(votesIn(votes));
  const told = (text: string, share: Share) =>
    filled(text, { share: percent(share.share ?? 0), n, interval: intervalOf(share) });
  return [told(texts.happy, happy), told(texts.sad, sad), ...(change ? [changeTold(change, texts)] : [])];
}

/** A place in one line. */
function placeTold(place: InsightsReply['compared'][number], words: Words): string {
  const { texts, percent, number } = words;
  const { name, happy, sad, votes, change } = place;
  if (happy.share === null) return `${name}: ${sharesTold(place, words).join('')}`;
  const shares = filled(texts.point, {
    of: name,
    happy: `${percent(happy.share)} (${intervalOf(happy)})`,
    sad: `${percent(sad.share ?? 0)} (${intervalOf(sad)})`,
    n: number(votesIn(votes)),
  });
  return change ? `${shares} · ${changeTold(change, texts)}` : shares;
}

const intervalOf = ({ low, high }: Share): string => `${Math.round(low * 100)}–${Math.round(high * 100)}`;

/** As on the screen: more happy votes, or fewer sad ones, and only where the change is more than chance. */
function changeTold({ happy, sad }: WireChanges, texts: Words['texts']): string {
  const clear = happy.clear ? happy.diff : sad.clear ? -sad.diff : 0;
  return clear === 0 ? texts.noChange : clear > 0 ? texts.better : texts.worse;
}

function drawChart(doc: Document, root: Structure, found: InsightsReply, words: Words): void {
  const { texts, percent, number, days } = words;
  const byWeek = isByWeek(found.days);
  const buckets = bucketsOf(found.days, byWeek);
  const before = found.before ? bucketsOf(found.before.days, byWeek) : [];
  const title = byWeek ? texts.byWeek : texts.byDay;
  const told = (bucket: Bucket) =>
    filled(texts.point, {
      of: days(bucket),
      happy: percent(bucket.happy.share ?? 0),
      sad: percent(bucket.sad.share ?? 0),
      n: number(votesIn(bucket.votes)),
    });
  const alt = buckets.filter(({ happy }) => happy.share !== null).map(told);
  drawSection(doc, root, { title, continued: title }, (section) => [
    {
      height: chartHeight,
      draw: () =>
        drawShareChart(
          doc,
          section,
          { buckets, before },
          {
            alt: [title, ...alt].join('. '),
            percent,
            date: (date) =>
              new Intl.DateTimeFormat(words.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
                Date.parse(`${date}T00:00Z`),
              ),
          },
        ),
    },
    paragraph(doc, section, texts.band, { size: 8, color: colours.quiet }),
  ]);
}

function counted(
  text: string,
  { votes, before }: { votes: number; before: number },
  found: InsightsReply,
  { texts, number }: Words,
): string {
  const values = { text, n: number(votes), before: number(before) };
  return filled(found.before ? texts.countedBefore : texts.counted, values);
}

/** How long it took until somebody saw a case and until it was fixed: the median and nine of ten. */
function timesTold({ cases }: InsightsReply, { texts, tag }: Words): string[] {
  const time = (ms: number) => durationText(ms, tag);
  const told = (text: string, median: number | null, most: number | null) => {
    if (median === null) return [];
    const nine = most === null ? [] : [filled(texts.nineOfTen, { time: time(most) })];
    return [[filled(text, { time: time(median) }), ...nine].join(' · ')];
  };
  return [
    ...told(texts.untilSeen, cases.acknowledge_ms, cases.acknowledge_90_ms),
    ...told(texts.untilFixed, cases.fix_ms, cases.fix_90_ms),
  ];
}
