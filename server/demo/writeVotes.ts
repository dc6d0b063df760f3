import type { Schema } from '../db/schema';
import { idAt } from '../db/newId';
import { happy } from '../../contract/rating';
import { visitors } from '../../fixtures/demo/visitors';
import { first, run, type Command } from '../db/database';
import { insertContact, takeSlot } from '../attachments/attachmentQueries';
import { placeVote } from '../cases/placeVotes';
import { recount } from '../cases/placementQueries';
import { demoScans } from '../insights/scanQueries';
import { localHour, recount as recountVotes } from '../insights/tally';
import { putLocation } from '../location/locationQueries';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { newIdentity } from '../session/identity';
import { randomUid, timedUid, type Keyring } from '../session/keyring';
import { insertIdentity } from '../session/sessionQueries';
import { putAnswer } from '../tiles/answerQueries';
import { insertNote, insertVote } from '../voting/votingQueries';
import { demoVotes, pick, randomFrom, type DemoVote, type Random } from './demoVotes';
import { caretaking, type Caretaking } from './demoWork';
import type { DemoFiles } from './demoFiles';

/** Stands for the requests that the demo's rows never had. */
const requestId = 'demo';
/** Visitors come again: so many people are behind all the votes. */
const people = 900;

/** The votes of every sticker that is there, oldest first. */
export function* votesToWrite(now: number): Command<DemoVote[]> {
  const votes: DemoVote[] = [];
  for (const one of visitors) {
    const scanned = yield* first(scannedByUid({ uid: one.sticker }));
    if (scanned) votes.push(...demoVotes(one, scanned.time_zone ?? 'UTC', now));
  }
  return votes.toSorted((one, other) => one.at - other.at);
}

/**
 * Writes votes, and the cases as the product and the staff would have made them, in the order in which it all
 * would have happened.
 */
export function* writeVotes(
  votes: readonly DemoVote[],
  { keyring, files, now }: { keyring: Keyring; files: DemoFiles; now: number },
): Command<void> {
  const random = randomFrom(20_261);
  const stickers = new Map<string, Scanned | undefined>();
  for (const { sticker } of visitors) stickers.set(sticker, yield* first(scannedByUid({ uid: sticker })));
  const identities: string[] = [];
  for (let person = 0; person < people; person++) {
    const { row } = newIdentity(keyring, 'anonymous', votes[0]?.at ?? now);
    yield* run(insertIdentity(row));
    identities.push(row.id);
  }
  const work = yield* caretaking(randomFrom(7), now);
  for (const vote of votes) {
    const scanned = stickers.get(vote.sticker);
    if (!scanned) continue;
    yield* work.until(vote.at);
    yield* writeVote(vote, scanned, { random, identity: pick(random, identities) ?? '', files, work });
  }
  yield* work.until(now);
  yield* recountVotes();
  yield* run(demoScans({}));
}

interface Around {
  random: Random;
  identity: string;
  files: DemoFiles;
  work: Caretaking;
}

function* writeVote(vote: DemoVote, scanned: Scanned, around: Around): Command<void> {
  const id = idAt(vote.at);
  yield* run(insertVote(voteRow(id, vote, scanned, around)));
  yield* writeDetails(id, vote, around);
  if (vote.isFlagged || (vote.rating === happy && !vote.note)) return;
  for (const case_id of (yield* placeVote(id, vote.at)).keys()) {
    yield* run(recount({ id: case_id }));
    yield* around.work.calls(case_id, scanned.org_uid ?? '', vote);
  }
}

function* writeDetails(vote_id: string, vote: DemoVote, { identity, files, random }: Around): Command<void> {
  const { at, tile, note, position } = vote;
  const row = { vote_id, request_id: requestId, created_at: at + 9_000, device_date: null };
  if (tile !== undefined)
    yield* run(putAnswer({ ...row, id: idAt(at + 9_000), option: tile, removed_at: null }));
  if (note && !note.isSpoken)
    yield* run(
      insertNote({ ...row, id: idAt(at + 30_000), identity_id: identity, text: note.text, key_hash: null }),
    );
  if (note?.contact !== undefined) {
    const asked = { contact_info: note.contact, consent_id: null, consented_at: null, key_hash: null };
    yield* run(insertContact({ ...row, ...asked, id: idAt(at + 40_000) }));
  }
  const file = files.get(vote);
  if (file) {
    const kind = note?.isSpoken ? 'recording' : 'photo';
    const slot = { slot: 1, client_id: randomUid(), tile_text: null, removed_at: null };
    yield* run(takeSlot({ ...row, ...file, ...slot, id: idAt(at + 20_000), uid: randomUid(), kind }));
  }
  if (position) {
    const fix = { is_old: false, is_special: false, fix_date: null, accuracy: Math.round(5 + random() * 20) };
    yield* run(putLocation({ ...row, ...position, ...fix, id: idAt(at + 3_000) }));
  }
}

function voteRow(id: string, vote: DemoVote, scanned: Scanned, { identity }: Around): Schema['votes'] {
  const { sticker_id, question_id, place_id, organisation_id } = scanned;
  return {
    id,
    uid: timedUid(vote.at),
    sticker_id,
    question_id,
    place_id,
    organisation_id,
    identity_id: identity,
    rating: vote.rating,
    rating_sequence: 0,
    changed_at: null,
    mode: 'vote',
    is_service_log: false,
    is_lead: false,
    is_repeat: false,
    is_counted: !vote.isFlagged,
    is_flagged: vote.isFlagged,
    late: null,
    screen_width: 390,
    screen_height: 844,
    inner_width: 390,
    inner_height: 664,
    locale: vote.lang,
    key_hash: null,
    body_hash: null,
    has_new_identity: false,
    code_hash: null,
    erased_at: null,
    reviewed_at: null,
    voted_at: null,
    request_id: requestId,
    created_at: vote.at,
    local_hour: localHour(vote.at, scanned.time_zone),
  };
}
