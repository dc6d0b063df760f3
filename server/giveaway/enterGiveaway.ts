import { giveawayFromWire, type GiveawayStanding } from '../../contract/giveaway';
import { limits } from '../../contract/limits';
import type { JsonObject } from '../../contract/json';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { localDate } from '../serviceLog/localDate';
import type { Keyring } from '../session/keyring';
import { contactHash } from './contactHash';
import {
  contactlessEntries,
  contactOfVote,
  contestOfVote,
  countedVotes,
  deleteEntry,
  entriesOf,
  insertEntry,
  openContestMs,
  publicReview,
} from './giveawayQueries';

/** Fields of a vote that an entry needs. */
export interface ContestVote {
  vote_id: string;
  identity_id: string;
  is_counted: boolean;
  organisation_id: string | null;
  place_id: string;
  time_zone: string;
  giveaway_json: object | null;
}

interface Context {
  requestId: string;
  now: number;
}

/** Whether everybody who votes takes part (`user_started`, specification § 4). */
export const entersByVote = (giveaway: object | null): boolean =>
  giveawayFromWire(giveaway as JsonObject | null)?.participates === true;

/** Whether a question has a contest. */
export const hasContest = (giveaway: object | null): boolean =>
  giveawayFromWire(giveaway as JsonObject | null) !== null;

/** The vote with its contest; undefined without a contest. */
export function* contestVote(vote: { id: string }): Command<ContestVote | undefined> {
  const found = yield* first(contestOfVote({ id: vote.id }));
  return found && hasContest(found.giveaway_json) ? found : undefined;
}

/**
 * Enters for the gift card: once a visitor, contact, place and hour of the place's clock (GV-5). Another try
 * within the hour adds no entry.
 *
 * A review link or a vote brings no contact; one that was left with the vote before counts. If the person
 * leaves one later, their entries of an open contest at the place get it, and those go whose hour the contact
 * has entered already: otherwise one phone number could enter with any number of fresh identities.
 * @param contact contact details that come with it; absent without any
 */
export function* enterGiftCard(
  vote: ContestVote,
  context: Context & { keyring: Keyring },
  contact?: string,
): Command<void> {
  const period = hourOf(vote, context.now);
  const known = contact ?? (yield* first(contactOfVote(vote)))?.contact_info;
  const contact_hash = known === undefined ? null : contactHash(context.keyring, known);
  const since = context.now - openContestMs;
  for (const entry of contact_hash === null ? [] : yield* all(contactlessEntries({ ...vote, since }))) {
    yield* run(deleteEntry({ id: entry.id }));
    yield* run(insertEntry({ ...entry, contact_hash }));
  }
  yield* enter('gift_card', vote, { period, contact_hash }, context);
}

/**
 * Enters an ambassador's counted vote into the month's drawing: once a place and day (GV-6). Nobody else's is
 * entered.
 */
export function* enterDrawing(vote: ContestVote, context: Context): Command<void> {
  if (!vote.is_counted || !(yield* standingOf(vote)).is_ambassador) return;
  yield* enter('drawing', vote, { period: dayOf(vote, context.now), contact_hash: null }, context);
}

function* enter(
  kind: 'gift_card' | 'drawing',
  { place_id, vote_id, identity_id }: ContestVote,
  { period, contact_hash }: Pick<Schema['giveaway_entries'], 'period' | 'contact_hash'>,
  { requestId, now }: Context,
): Command<void> {
  // The person may have entered on this device before signing in.
  if ((yield* all(entriesOf({ place_id, identity_id, kind, from: period }))).length > 0) return;
  const entry = { id: newId(), kind, place_id, vote_id, identity_id, contact_hash, period };
  yield* run(insertEntry({ ...entry, request_id: requestId, created_at: now }));
}

type Standing = Pick<
  GiveawayStanding,
  'votes' | 'votes_needed' | 'review_required' | 'has_review' | 'is_ambassador'
>;

/**
 * Counted votes alone make an ambassador, unless the owner also asks for a public review (`design.md` § 6).
 */
function* standingOf({ identity_id, organisation_id, giveaway_json }: ContestVote): Command<Standing> {
  const counted = yield* all(countedVotes({ identity_id, organisation_id }));
  const votes = counted.reduce((sum, { vote_count }) => sum + vote_count, 0);
  const review_required = (giveaway_json as JsonObject | null)?.review_required === true;
  const has_review = (yield* first(publicReview({ identity_id, organisation_id }))) !== undefined;
  const votes_needed = limits.ambassadorVotes;
  const is_ambassador = votes >= votes_needed && (has_review || !review_required);
  return { votes, votes_needed, review_required, has_review, is_ambassador };
}

/**
 * How the voter stands, for the popup.
 * @param provider_enters whether the installation lets people sign in with a provider
 */
export function* giveawayStanding(
  vote: ContestVote,
  now: number,
  provider_enters: boolean,
): Command<GiveawayStanding> {
  const { place_id, identity_id } = vote;
  const entered = yield* all(
    entriesOf({ place_id, identity_id, kind: 'gift_card', from: hourOf(vote, now) }),
  );
  const drawing = yield* all(
    entriesOf({ place_id, identity_id, kind: 'drawing', from: `${dayOf(vote, now).slice(0, 7)}-01` }),
  );
  const minute = Number(localDate(now, vote.time_zone).slice(-2));
  return {
    entered: entered.length > 0,
    next_entry_at: now - (now % 60_000) + (60 - minute) * 60_000,
    ...(yield* standingOf(vote)),
    drawing_entries: drawing.length,
    provider_enters,
  };
}

const hourOf = ({ time_zone }: ContestVote, now: number) => localDate(now, time_zone).slice(0, 13);
const dayOf = ({ time_zone }: ContestVote, now: number) => localDate(now, time_zone).slice(0, 10);
