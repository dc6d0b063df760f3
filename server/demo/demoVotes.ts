import { localDate, momentOf } from '../../contract/localDate';
import type { Locale } from '../../contract/languages';
import { happy, sad, soSo, type Rating } from '../../contract/rating';
import { soSoTiles, type DemoNote, type DemoVisitors } from '../../fixtures/demo/visitors';

/** How far back the demo's votes go. */
export const demoDays = 90;

/** A vote of the demo, before it has a row. */
export interface DemoVote {
  sticker: string;
  /** UTC milliseconds. */
  at: number;
  rating: Rating;
  tile: string | undefined;
  note: DemoNote | undefined;
  lang: Locale;
  /** Too many came from its address: it waits for a decision. */
  isFlagged: boolean;
  position: { lat: number; lng: number } | undefined;
}

/** Numbers from 0 up to 1, the same ones for each start (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

const day = 86_400_000;
const minute = 60_000;
/** The commonest languages twice, so that the list looks like a street and not like a dictionary. */
const langs: readonly Locale[] = ['en', 'en', 'en', 'de', 'de', 'de', 'fr', 'it', 'ru', 'uk', 'sp'];

/**
 * The votes of one sticker in the days before now, oldest first. The same ones each time, but for their
 * dates: some hours are busy, some days bad, and lately something has changed.
 */
export function demoVotes(visitors: DemoVisitors, timeZone: string, now: number): DemoVote[] {
  const random = randomFrom(
    [...visitors.sticker].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  const votes: DemoVote[] = [];
  for (let ago = demoDays; ago >= 0; ago--) {
    const date = localDate(now - ago * day, timeZone).slice(0, 10);
    const isBusy = visitors.busy?.includes(new Date(`${date}T00:00Z`).getUTCDay()) ?? false;
    const count = Math.round(visitors.perDay * (0.6 + 0.8 * random()) * (isBusy ? 2 : 1));
    const [from, to] = visitors.hours;
    const opensAt = momentOf(`${date}T${String(from).padStart(2, '0')}:00`, timeZone);
    for (let vote = 0; vote < count; vote++) {
      // Two draws make the middle of the day the busiest.
      const intoDay = ((random() + random()) / 2) * (to - from);
      const at = Math.round(opensAt + intoDay * 60 * minute);
      const made = voteAt(visitors, at, { ago, isBad: isBusy && from + intoDay >= 13 }, random);
      if (at < now - minute) votes.push(made);
    }
  }
  return votes.toSorted((one, other) => one.at - other.at);
}

function voteAt(
  visitors: DemoVisitors,
  at: number,
  { ago, isBad }: { ago: number; isBad: boolean },
  random: Random,
): DemoVote {
  const rating = ratingBy(visitors, (ago < 7 ? (visitors.lately ?? 0) : 0) + (isBad ? 14 : 0), random);
  const note = random() < (rating === happy ? 0.02 : 0.14) ? noteFor(visitors, rating, random) : undefined;
  const tiles = rating === happy ? [] : (rating === soSo && soSoTiles[visitors.sticker]) || visitors.tiles;
  return {
    sticker: visitors.sticker,
    at,
    rating,
    note,
    // The first tile is the commonest: the square of a draw favours it.
    tile: note ? note.tile : random() < 0.75 ? tiles?.[Math.floor(random() ** 2 * tiles.length)] : undefined,
    lang: note?.lang ?? pick(random, langs) ?? 'en',
    isFlagged: random() < 0.002,
    position: visitors.around && random() < 0.7 ? near(visitors.around, random) : undefined,
  };
}

function ratingBy(visitors: DemoVisitors, more: number, random: Random): Rating {
  const drawn = random() * 100;
  const sadShare = Math.max(1, visitors.sad + more);
  if (drawn < sadShare) return sad;
  return drawn < sadShare + visitors.soSo ? soSo : happy;
}

const noteFor = ({ notes }: DemoVisitors, rating: Rating, random: Random): DemoNote | undefined =>
  pick(
    random,
    notes.filter((note) => note.rating === rating),
  );

/** Within some 40 metres. */
const near = ({ lat, lng }: { lat: number; lng: number }, random: Random) => ({
  lat: lat + (random() - 0.5) * 0.0007,
  lng: lng + (random() - 0.5) * 0.0011,
});
