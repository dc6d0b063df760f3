import type { BulkVotesReply } from '../../contract/votes';
import { all, changes, first, Overtaken, run, type Command, type Database } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { tally } from '../insights/tally';
import { inPortions } from '../db/inPortions';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedInFully } from '../session/caller';
import { filterOf, votesScope } from './listVotes';
import { countVote, discardVote, voteIdByUid, votesListed, voteToCount } from './votesQueries';

/** Votes in a transaction. */
const atOnce = 200;

/**
 * Counts or discards all flagged votes or repeats of a filter that are no newer than the one on the screen.
 * What counts then may open a case.
 * @throws Problem invalidRequest for a filter of neither; notFound, forbidden, tokenRefused; what was done
 *   before stays
 */
export async function bulkVotes(database: Database, call: Call<'bulkVotes'>): Promise<BulkVotesReply> {
  const { changed } = await inPortions(database, (before) => someOf(call, before));
  return { changed };
}

function* someOf(
  { body, principal, requestId, now }: Call<'bulkVotes'>,
  before: string | undefined,
): Command<{ changed: number; next: string | undefined }> {
  const caller = yield* signedInFully(principal);
  // A word is in votes that count, and these wait for that.
  if (body.filter.word !== undefined) throw new Problem('invalidRequest', 'filter.word');
  const { within } = yield* votesScope(caller, body.filter);
  const filter = filterOf(body.filter);
  if (!filter.flagged && !filter.repeat) throw new Problem('invalidRequest');
  const newest = yield* first(voteIdByUid({ uid: body.until_uid }));
  if (!newest) throw new Problem('notFound');
  const rows = yield* all(
    votesListed({
      ...filter,
      ...within,
      ids: null,
      user_id: caller.identityId,
      // Ids that follow the newest one's are longer or greater.
      before: before ?? `${newest.id}~`,
      count: atOnce,
    }),
  );
  const counts = body.action === 'count';
  let changed = 0;
  for (const { id } of rows) {
    const vote = yield* first(voteToCount({ id }));
    if (!vote || vote.reviewed_at !== null || (counts && vote.is_lead)) continue;
    const { rating } = vote;
    if ((yield* changes(counts ? countVote({ id, now, rating }) : discardVote({ id, now }))) === 0)
      throw new Overtaken();
    if (counts) yield* tally(vote, { ...vote, is_flagged: false, is_repeat: false, is_counted: true });
    yield* run(
      insertEvent({
        type: counts ? 'vote.counted' : 'vote.discarded',
        vote_id: id,
        identity_id: caller.identityId,
        request_id: requestId,
        at: now,
      }),
    );
    changed += 1;
  }
  return { changed, next: rows.length === atOnce ? rows.at(-1)?.id : undefined };
}
