import type { Locale } from '../../contract/languages';
import { toRating } from '../../contract/rating';
import { managePath } from '../../contract/screens';
import type { VotesQuery } from '../../contract/votes';
import { all, type Command } from '../db/database';
import type { FileParts, FileWorld } from '../files/fileParts';
import { localDate } from '../serviceLog/localDate';
import type { Principal } from '../session/caller';
import { pageOfVotes, type VoteOfPage } from '../votes/listVotes';
import { contactsTold, moreOfVotes, positionsOf } from './exportQueries';
import { exportTexts } from './exportTexts';
import { tableFile, tablePage, utcTime, type TablePage } from './tableFile';

/** A download of votes. */
export interface VotesFile {
  format: 'csv' | 'xlsx';
  principal: Principal;
  query: VotesQuery;
  locale: Locale;
  /** Of links, without a trailing slash. */
  base: string;
}

const columns = [
  ['date', 'time'],
  ['utc', 'time'],
  ['zone', 'text'],
  ['place', 'text'],
  ['question', 'text'],
  ['placement', 'text'],
  ['sticker', 'text'],
  ['face', 'text'],
  ['tiles', 'text'],
  ['note', 'text'],
  ['language', 'text'],
  ['contact', 'text'],
  ['latitude', 'number'],
  ['longitude', 'number'],
  ['accuracy', 'number'],
  ['counted', 'text'],
  ['held', 'text'],
  ['repeat', 'text'],
  ['photos', 'number'],
  ['recordings', 'number'],
  ['erased', 'time'],
  ['vote', 'text'],
  ['link', 'text'],
] as const;
type Column = (typeof columns)[number][0];

/**
 * Makes a list of votes as a file, with the addresses and positions that each vote itself shows to the
 * caller.
 * @throws Problem as `listVotes`
 */
export function votesFile(input: VotesFile, { database }: FileWorld): Promise<FileParts<{ more: boolean }>> {
  const { format, query, locale } = input;
  return tableFile(format, query.cursor, {
    heads: columns.map(([name]) => exportTexts[locale].columns[name]),
    kinds: columns.map(([, kind]) => kind),
    readPage: (before) => database.read(() => readPage(input, before)),
  });
}

function* readPage(input: VotesFile, before: string | undefined): Command<TablePage> {
  const { votes, next } = yield* pageOfVotes(input.principal, input.query, before, tablePage);
  const ids = votes.map(({ id }) => id);
  const more = new Map((yield* all(moreOfVotes({ ids }))).map((row) => [row.id, row]));
  const contacts = yield* all(contactsTold({ ids }));
  const positions = new Map((yield* all(positionsOf({ ids }))).map((row) => [row.vote_id, row]));
  const rows = votes.map(({ id, vote }) =>
    rowOf(vote, input, {
      ...(more.get(id) ?? { locale: '', placement: null, time_zone: null }),
      contacts: contacts.filter(({ vote_id }) => vote_id === id).map(({ text }) => text),
      position: positions.get(id),
    }),
  );
  return { rows, next };
}

interface MoreOfVote {
  locale: string;
  placement: string | null;
  time_zone: string | null;
  contacts: readonly string[];
  position: { lat: number; lng: number; accuracy: number } | undefined;
}

function rowOf(
  vote: VoteOfPage['vote'],
  { locale, base }: VotesFile,
  { position, contacts, placement, ...more }: MoreOfVote,
): string[] {
  const { faces, yes, no } = exportTexts[locale];
  const zone = more.time_zone ?? 'UTC';
  const cells: Record<Column, string> = {
    date: localDate(vote.voted_at, zone).replace('T', ' '),
    utc: utcTime(vote.voted_at),
    zone,
    place: vote.place?.name ?? '',
    question: vote.question.text,
    placement: placement ?? '',
    sticker: vote.question.uid,
    face: faces[vote.rate - 1] ?? String(vote.rate),
    tiles: vote.tiles.join('; '),
    note: vote.note,
    language: more.locale,
    contact: contacts.join('; '),
    latitude: position ? String(position.lat) : '',
    longitude: position ? String(position.lng) : '',
    accuracy: position ? String(position.accuracy) : '',
    counted: vote.is_counted ? yes : no,
    held: vote.is_flagged ? yes : no,
    repeat: vote.is_repeat ? yes : no,
    photos: String(vote.photos),
    recordings: String(vote.recordings),
    erased: vote.erased_at === null ? '' : localDate(vote.erased_at, zone).replace('T', ' '),
    vote: vote.uid,
    link: base + managePath(vote.question.uid, vote.uid, toRating(vote.rate) ?? undefined),
  };
  return columns.map(([name]) => cells[name]);
}
