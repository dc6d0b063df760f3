import { mostNotes, type WireWords } from '../../contract/insights';
import { defaultLocale, locales, toLocale, type Locale } from '../../contract/languages';
import { sad } from '../../contract/rating';
import { all, type Command } from '../db/database';
import { notesIn, type NoteRow } from './insightsQueries';
import { firstIdOf, type Period } from './periods';
import type { ScopeFilter } from './scopeFilter';
import { foldWord, wordsOf, type KnownWords, type Words } from './wordsOf';

/** Words that are shown. */
const shown = 20;
/** What one vote says does not come often. */
const often = 2;

interface Notes {
  /** The newest first, one a vote. */
  notes: readonly (NoteRow & { words: Words })[];
  isCut: boolean;
}

/** Which votes of a period and a scope are meant; '' for no date. */
interface Within {
  filter: ScopeFilter;
  period: Period;
}

/** The newest notes of votes that count, with their words. */
function* notesWithin({ filter, period }: Within): Command<Notes> {
  const first = period.from === '' ? '' : firstIdOf(period);
  const rows = yield* all(notesIn({ ...filter, ...period, first, count: mostNotes + 1 }));
  // Of a vote that has several, the newest comes first.
  const newest = new Map<string, NoteRow>();
  for (const row of rows.slice(0, mostNotes)) if (!newest.has(row.id)) newest.set(row.id, row);
  const known = new Map<Locale, KnownWords>(locales.map((locale) => [locale, new Map()]));
  return {
    notes: [...newest.values()].map((row) => {
      const locale = toLocale(row.locale) ?? defaultLocale;
      return { ...row, words: wordsOf(row.text, locale, known.get(locale)) };
    }),
    isCut: rows.length > mostNotes,
  };
}

/** Words that come often in the notes of a period, and how often they came in another. */
export function* oftenWords(now: Within, other: Within | null): Command<WireWords> {
  const { notes, isCut } = yield* notesWithin(now);
  const past = other ? yield* notesWithin(other) : { notes: [], isCut: false };
  const counts = countsOf(notes);
  const earlier = countsOf(past.notes);
  const list = [...counts]
    .filter(([, { votes }]) => votes >= often)
    .toSorted(([one, a], [two, b]) => b.votes - a.votes || b.sad - a.sad || (one < two ? -1 : 1))
    .slice(0, shown)
    .map(([folded, count]) => ({
      word: usualForm(count.forms),
      votes: count.votes,
      sad: count.sad,
      before: earlier.get(folded)?.votes ?? 0,
    }));
  return { notes: notes.length, is_cut: isCut || past.isCut, list };
}

/** Ids of the votes that a word was counted in. @param word in any of its forms */
export function* votesWithWord(within: Within, word: string): Command<string[]> {
  const folded = foldWord(word);
  const { notes } = yield* notesWithin(within);
  return notes.filter(({ words }) => words.has(folded)).map(({ id }) => id);
}

interface Count {
  votes: number;
  sad: number;
  /** How often it was written how. */
  forms: Map<string, number>;
}

function countsOf(notes: Notes['notes']): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { rating, words } of notes)
    for (const [folded, form] of words) {
      const count = counts.get(folded) ?? { votes: 0, sad: 0, forms: new Map<string, number>() };
      counts.set(folded, count);
      count.votes += 1;
      if (rating === sad) count.sad += 1;
      count.forms.set(form, (count.forms.get(form) ?? 0) + 1);
    }
  return counts;
}

/** As most people wrote it. */
function usualForm(forms: ReadonlyMap<string, number>): string {
  const [[form] = ['']] = [...forms].toSorted(([one, a], [two, b]) => b - a || (one < two ? -1 : 1));
  return form;
}
