import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { serviceFromWire } from '../../contract/serviceHistory';
import { selectFromVote } from '../../state/services/historySelectors';
import { recentFailed, recentPressed, recentReceived } from '../../state/services/recentSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Loads the newest service of a sticker when somebody presses the button (HI-7). */
export function* recentSaga(): SagaGenerator<void> {
  yield* takeLatest(recentPressed, safely(fetchRecent));
}

function* fetchRecent({ payload: { questionUid } }: ReturnType<typeof recentPressed>): SagaGenerator<void> {
  const rate_uid = (yield* select(selectFromVote)) ?? (yield* select(selectVotedHere))?.voteUid;
  const outcome = readOutcome(
    yield* callApi('recentService', {
      params: { id: questionUid },
      ...(rate_uid && { query: { rate_uid } }),
    }),
    ({ service }) => service && serviceFromWire(service),
  );
  if (outcome.kind === 'ok') yield* put(recentReceived({ questionUid, service: outcome.reply }));
  else yield* put(recentFailed({ questionUid, reason: messageOf(outcome, 'NotLoaded') }));
}
