import { put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { changesFailed, changesPressed, changesReceived } from '../../state/services/changesSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Loads what amendments have changed in a service. */
export function* changesSaga(): SagaGenerator<void> {
  yield* takeLatest(changesPressed, safely(fetchChanges));
}

function* fetchChanges({ payload }: ReturnType<typeof changesPressed>): SagaGenerator<void> {
  const { questionUid, serviceUid } = payload;
  const outcome = readOutcome(
    yield* callApi('serviceLogDetails', { params: { id: questionUid, uid: serviceUid } }),
    ({ amendments, time_zone }) => ({ amendments, timeZone: time_zone }),
  );
  if (outcome.kind === 'ok') yield* put(changesReceived({ serviceUid, ...outcome.reply }));
  else yield* put(changesFailed({ serviceUid, reason: messageOf(outcome, 'NotLoaded') }));
}
