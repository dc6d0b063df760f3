import type { FastifyInstance } from 'fastify';
import type { CaseState } from '../../contract/cases';
import {
  keysOfCode,
  readCode,
  type CaseProgress,
  type CodeReply,
  type EraseReply,
} from '../../contract/voteCode';
import type { Locale } from '../../contract/languages';
import { proofForVisitor, visitorProof } from '../cases/visitorProof';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { removeObjects } from '../media/media';
import { latestService } from '../serviceLog/latestService';
import { codeHash, type Keyring } from '../session/keyring';
import { chosenTileNames } from '../tiles/tileNames';
import {
  caseOfVote,
  contactOfVote,
  filesOfVote,
  newestReply,
  noteOfVote,
  voteOfCode,
  type VoteOfCode,
} from './codeQueries';
import { eraseVote } from './eraseVote';

/**
 * Calls with the code of a vote (PV-1). The code is the only credential, so attempts are limited to a few a
 * minute (`addressLimits.ts`).
 */
export function codeRoutes(app: FastifyInstance): void {
  visitorProof(app);
  route(
    app,
    'codeInfo',
    async ({ body, now, locale }) => (await lookUpCode(app, body.code, now, locale)).info,
  );
  route(app, 'eraseByCode', ({ body, now, requestId }) => eraseByCode(app, body.code, now, requestId));
}

/** What the server holds for a code's vote, and its place's zone. @throws Problem notFound */
export function lookUpCode(
  { services: { database, keyring } }: FastifyInstance,
  code: string,
  now: number,
  locale: Locale,
): Promise<{ info: CodeReply; timeZone: string | null }> {
  return database.read(function* () {
    const vote = yield* findVote(code);
    return { info: yield* infoOf(vote, now, locale, keyring), timeZone: vote.time_zone };
  });
}

/** Erases what was given with a code's vote. @throws Problem notFound */
export async function eraseByCode(
  { services: { database, media } }: FastifyInstance,
  code: string,
  now: number,
  requestId: string,
): Promise<EraseReply> {
  const { reply, unneeded } = await database.command(function* () {
    return yield* eraseVote(yield* findVote(code), now, requestId);
  });
  // Files are removed after their rows: a crash in between leaves files that the sweep finds.
  await removeObjects(media, unneeded);
  // The answer does not wait: the rows are gone, and a backup may still be reading.
  void database.scrub();
  return reply;
}

/** @throws Problem notFound for malformed and unknown codes alike */
function* findVote(text: string): Command<VoteOfCode> {
  const code = readCode(text);
  for (const [from, to] of code ? keysOfCode(code) : []) {
    const vote = yield* first(voteOfCode({ from, to, code_hash: codeHash(code as string) }));
    if (vote) return vote;
  }
  throw new Problem('notFound');
}

function* infoOf(vote: VoteOfCode, now: number, locale: Locale, keyring: Keyring): Command<CodeReply> {
  const files = (yield* all(filesOfVote({ vote_id: vote.id }))).filter(
    ({ removed_at }) => removed_at === null,
  );
  const tiles = yield* chosenTileNames(vote.id, locale);
  const reply = yield* first(newestReply({ vote_id: vote.id }));
  const voted_at = vote.voted_at ?? vote.created_at;
  const service_since = yield* latestService(vote, now, voted_at);
  const found = yield* first(caseOfVote({ vote_id: vote.id }));
  const isErased = vote.erased_at !== null;
  const proof = found && !isErased ? yield* proofForVisitor(found, { keyring, now }) : [];
  return {
    rate: vote.rating,
    voted_at,
    place_name: vote.place_name,
    given: {
      note: (yield* first(noteOfVote({ vote_id: vote.id }))) !== undefined,
      contact: (yield* first(contactOfVote({ vote_id: vote.id }))) !== undefined,
      photos: files.filter(({ kind }) => kind === 'photo').length,
      recordings: files.filter(({ kind }) => kind === 'recording').length,
      ...(tiles.length > 0 && { tiles }),
    },
    answer: reply ? { text: reply.text, answered_at: reply.created_at } : null,
    state: progressOf(found?.state),
    ...(proof.length > 0 && { proof }),
    erased_at: vote.erased_at,
    ...(service_since && { service_since }),
  };
}

/** What a visitor hears of the case of their vote. */
function progressOf(state: CaseState | undefined): CaseProgress {
  if (state === 'resolved') return 'done';
  return state === undefined || state === 'new' ? 'received' : 'in_progress';
}
