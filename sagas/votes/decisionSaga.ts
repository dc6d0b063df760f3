import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  decisionConfirmed,
  decisionDone,
  decisionFailed,
  decisionStarted,
} from '../../state/votes/decisionSlice';
import { selectDecision, selectVotes } from '../../state/votes/votesSelectors';
import { votesActions, votesAddress } from '../../state/votes/votesSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { loadFailureOf } from '../desk/loadFailureOf';
import { askForSignIn } from '../list/listFlow';
import { safely } from '../safely';
import { openVotes, votesQuery } from './votesSaga';

/** Handles decisions about votes that were held back, and about repeats. */
export function* decisionSaga(): SagaGenerator<void> {
  yield* takeLeading(decisionConfirmed, safely(decide));
}

/** The server decides about all that the filters find, up to the newest vote on the screen. */
function* decide(): SagaGenerator<void> {
  const { asked } = yield* select(selectDecision);
  const { list } = yield* select(selectVotes);
  const newest = list.status === 'loaded' ? list.votes[0] : undefined;
  if (!asked || !newest) return;
  const { action } = asked;
  yield* put(decisionStarted());
  const { search } = yield* select(selectAddress);
  const filter = votesQuery(votesAddress.queryOf(votesAddress.filtersOf(search)));
  const outcome = yield* callApi('bulkVotes', { body: { filter, until_uid: newest.uid, action } });
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn(votesActions);
  if (outcome.kind !== 'ok') return void (yield* put(decisionFailed({ failure: loadFailureOf(outcome) })));
  yield* put(decisionDone({ action, changed: outcome.reply.changed }));
  yield* openVotes();
}
