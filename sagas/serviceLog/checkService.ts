import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { noAccessPath, uidToCome } from '../../contract/screens';
import { wentOnline } from '../../state/device/deviceSlice';
import { selectParams } from '../../state/navigation/navigationSelectors';
import { retryPressed } from '../../state/question/questionSlice';
import { serviceChecked, servicesRestored } from '../../state/serviceLog/servicesActions';
import { selectLoggedHere, selectNow, selectUndoneHere } from '../../state/serviceLog/servicesSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';

/**
 * Asks the server about the service that an address names, if this phone has no record of it: an address
 * alone proves no service. Only staff can ask; the screen offers a sign-in to others. Retries when the
 * network is back or the person presses Try again, for as long as the address is open.
 */
export function* checkService(): SagaGenerator<void> {
  const { questionId = '', rateUid: serviceUid = '' } = yield* select(selectParams);
  // Without a time, this phone's own services have not been read yet.
  if ((yield* select(selectNow)) === 0) yield* take(servicesRestored);
  while (!(yield* select(selectLoggedHere)) && !(yield* select(selectUndoneHere))) {
    // Only the phone on which it waits knows a service without a uid.
    if (serviceUid === uidToCome) return void (yield* put(serviceChecked({ serviceUid, status: 'missing' })));
    if (!(yield* select(selectAuthorized))) return;
    const outcome = yield* callApi('serviceLogDetails', { params: { id: questionId, uid: serviceUid } });
    if (outcome.kind === 'ok') return void (yield* put(serviceChecked({ serviceUid, status: 'confirmed' })));
    const isAnswered = outcome.kind === 'refused' && outcome.status < 429;
    if (isAnswered && outcome.code === errors.serviceLogDenied.code)
      return yield* port('navigation', 'replace', { href: noAccessPath });
    yield* put(serviceChecked({ serviceUid, status: isAnswered ? 'missing' : 'unreachable' }));
    if (isAnswered) return;
    yield* take([wentOnline.type, retryPressed.type]);
  }
}
