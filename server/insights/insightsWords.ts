import { durationText } from '../../contract/durationText';
import {
  votesIn,
  type Faces,
  type InsightsReply,
  type WireChanges,
  type WireShares,
} from '../../contract/insights';
import { languageTag, type Locale } from '../../contract/languages';
import { shareOf, type Share } from '../../contract/statistics';
import { dateText, filled } from '../services/reportTexts';
import { insightsTexts } from './insightsTexts';

/** How figures are written in a language. */
export type FigureWords = ReturnType<typeof figureWords>;

export function figureWords(locale: Locale) {
  const texts = insightsTexts[locale];
  const tag = languageTag(locale);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const period = ({ from, to }: { from: string; to: string }) => ({
    from: dateText(locale, from),
    to: dateText(locale, to),
  });
  return {
    texts,
    tag,
    percent: (share: number) => percent.format(share),
    number: (count: number) => count.toLocaleString(tag),
    period,
    /** "Nov 3, 2026" or "Nov 3, 2026 to Nov 9, 2026" */
    days: (of: { from: string; to: string }) =>
      of.from === of.to ? dateText(locale, of.from) : filled(texts.period, period(of)),
  };
}

/** The shares of the whole period in lines; under ten votes the faces and no percentage. */
export function sharesTold(found: InsightsReply, words: FigureWords): string[] {
  const { votes, happy, sad, before, change } = found;
  const { texts, percent, number } = words;
  const told = (text: string, share: Share) =>
    filled(text, {
      share: percent(share.share ?? 0),
      n: number(votesIn(votes)),
      interval: intervalOf(share),
    });
  const shares =
    happy.share === null ? [facesTold(votes, words)] : [told(texts.happy, happy), told(texts.sad, sad)];
  const isFew = happy.share === null || before?.happy.share === null;
  return before ? [...shares, changeTold(change, isFew, texts)] : shares;
}

/** What is on the page as lists: each with its title, and a line for each row. */
export function listsTold(found: InsightsReply, words: FigureWords): [title: string, lines: string[]][] {
  const { texts, number } = words;
  return [
    [texts.wentWrong, found.tiles.map(({ tile, ...times }) => counted(tile, times, found, words))],
    [texts.words, found.words.list.map(({ word, ...times }) => counted(word, times, found, words))],
    [texts.times, timesTold(found, words)],
    [texts.around, found.around.types.flatMap((type) => aroundTold(type, words))],
    [
      texts.places,
      found.compared.map((place) =>
        [
          pointTold(place.name, place, words),
          changeTold(place.change, place.happy.share === null, texts),
        ].join(' · '),
      ),
    ],
    [texts.stickers, found.stickers.map(({ name, ...votes }) => stickerTold(name, votes, words))],
    [
      texts.response,
      found.response.map(({ name, place, votes, scans }) =>
        filled(texts.scans, {
          of: place === null ? name : `${place} · ${name}`,
          n: number(votes),
          scans: number(scans),
        }),
      ),
    ],
  ];
}

/** Shares at a place, a sticker or in some days, with their intervals where they are told. */
export function pointTold(of: string, { votes, happy, sad }: WireShares, words: FigureWords): string {
  const { texts, percent, number } = words;
  if (happy.share === null) return `${of}: ${facesTold(votes, words)}`;
  const share = (one: Share) => `${percent(one.share ?? 0)} (${intervalOf(one)})`;
  return filled(texts.point, { of, happy: share(happy), sad: share(sad), n: number(votesIn(votes)) });
}

function stickerTold(name: string, votes: Faces, words: FigureWords): string {
  const whole = votesIn(votes);
  const happy = shareOf({ part: votes.happy, whole });
  return pointTold(name, { votes, happy, sad: shareOf({ part: votes.sad, whole }) }, words);
}

const facesTold = (votes: Faces, { texts }: FigureWords): string =>
  filled(texts.faces, { sad: votes.sad, soSo: votes.so_so, happy: votes.happy });

const intervalOf = ({ low, high }: Share): string => `${Math.round(low * 100)}–${Math.round(high * 100)}`;

/** As on the screen: more happy votes, or fewer sad ones, and only where the change is more than chance. */
function changeTold(change: WireChanges | null, isFew: boolean, texts: FigureWords['texts']): string {
  if (!change || isFew) return texts.tooFew;
  const clear = change.happy.clear ? change.happy.diff : change.sad.clear ? -change.sad.diff : 0;
  return clear === 0 ? texts.noChange : clear > 0 ? texts.better : texts.worse;
}

function counted(
  text: string,
  { votes, before }: { votes: number; before: number },
  found: InsightsReply,
  { texts, number }: FigureWords,
): string {
  const values = { text, n: number(votes), before: number(before) };
  return filled(found.before ? texts.countedBefore : texts.counted, values);
}

/** Votes after a service, before it and at such hours without one. It claims no more. */
function aroundTold(
  { type, before, after, usual, change }: InsightsReply['around']['types'][number],
  words: FigureWords,
): string[] {
  const { texts, percent, number } = words;
  const said = ({ votes, happy }: WireShares) =>
    happy.share === null
      ? facesTold(votes, words)
      : filled(texts.shareOfVotes, {
          share: percent(happy.share),
          interval: intervalOf(happy),
          n: number(votesIn(votes)),
        });
  const isFew = before.happy.share === null || after.happy.share === null;
  const told = filled(texts.aroundAfter, { what: type, after: said(after), before: said(before) });
  return [`${told} ${changeTold(change, isFew, texts)}`, filled(texts.aroundUsual, { usual: said(usual) })];
}

/** How long it took until somebody saw a case and until it was fixed: the median and nine of ten. */
function timesTold({ cases }: InsightsReply, { texts, tag }: FigureWords): string[] {
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
