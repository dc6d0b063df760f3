import { all, call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { voteDetailsFromWire } from '../../contract/manage';
import type { CaseVote } from '../../state/inbox/caseFromWire';
import {
  latestCount,
  latestFailed,
  latestFileFailed,
  latestReceived,
  latestRequested,
  latestRetryPressed,
} from '../../state/manage/latestSlice';
import { selectManagedUid, selectManageLatest } from '../../state/manage/manageSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { safely } from '../safely';

/** Handles what visitors said last about a question. */
export function* latestSaga(): SagaGenerator<void> {
  yield* takeLatest(latestRetryPressed, safely(loadLatest));
  yield* takeLeading(latestFileFailed, safely(renewLatest));
}

/** Loads the newest votes of the question, each with everything that came with it, and its open cases. */
export function* loadLatest(): SagaGenerator<void> {
  const questionUid = yield* select(selectManagedUid);
  if (!questionUid) return;
  yield* put(latestRequested({ questionUid }));
  const { votes, cases } = yield* all({
    votes: call(fetchVotes, questionUid),
    cases: callApi('cases', {
      query: { question: questionUid, state: 'open', snoozed: 'false', limit: latestCount },
    }),
  });
  const failed = votes.kind !== 'ok' ? votes : cases.kind !== 'ok' ? cases : null;
  if (failed) return void (yield* put(latestFailed({ questionUid, failure: loadFailureOf(failed) })));
  if (votes.kind !== 'ok' || cases.kind !== 'ok') return;
  const now = yield* port('clock', 'now');
  yield* put(latestReceived({ questionUid, votes: votes.reply, cases: cases.reply.cases, now }));
}

function* fetchVotes(question: string): SagaGenerator<Outcome<readonly CaseVote[]>> {
  const listed = yield* callApi('votes', { query: { question } });
  if (listed.kind !== 'ok') return listed;
  const uids = listed.reply.votes.slice(0, latestCount).map(({ uid }) => uid);
  const votes = yield* all(uids.map((uid) => call(fetchVote, uid)));
  // A vote that was removed meanwhile is not among them.
  const there = votes.flatMap((vote) => (vote.kind === 'ok' ? [vote.reply] : []));
  return votes.find((vote) => vote.kind === 'unreachable') ?? { kind: 'ok', reply: there };
}

function* fetchVote(uid: string): SagaGenerator<Outcome<CaseVote>> {
  const answer = yield* callApi('voteDetails', { params: { voteId: uid } });
  return readOutcome(answer, (reply) => ({ uid, ...voteDetailsFromWire(reply) }));
}

/** Asks once for fresh URLs of the votes' files. A file that still fails does not exist. */
function* renewLatest(): SagaGenerator<void> {
  const latest = yield* select(selectManageLatest);
  if (latest.status === 'loaded' && !latest.isRenewed) yield* loadLatest();
}
