import { put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { runsPlaces } from '../../contract/access';
import { pageShown } from '../../state/device/deviceSlice';
import { selectToday } from '../../state/today/todaySelectors';
import { todayActions, todayAddress, type TodayPage } from '../../state/today/todaySlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectPerson } from '../../state/user/accountSelectors';
import type { Outcome } from '../api/sendRequest';
import { callApi } from '../api/callApi';
import { whileHere } from '../desk/whileHere';
import { port } from '../effects';
import { isRefused, listFlow, pageQuery, withNow } from '../list/listFlow';

/** Milliseconds after which Today loads again. */
const refreshAfter = 180_000;

const flow = listFlow({
  actions: todayActions,
  address: todayAddress,
  selectState: selectToday,
  load: ({ scope }) => loadToday({ scope }),
});

export const todaySaga = flow.watch;

const loadToday = ({ scope }: { scope?: string | undefined }): SagaGenerator<Outcome<TodayPage>> =>
  withNow(callApi('today', { query: { ...(scope && { scope }) } }));

/**
 * Loads Today for people who run something, and keeps it fresh as long as it is open: each few minutes, and
 * when the person comes back to the tab. Everybody else has the desk's first page without figures, and who is
 * not signed in is asked to.
 */
export function* openToday(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return;
  const person = yield* select(selectPerson);
  // A role that is not known yet is left to the server.
  if (person !== null && !runsPlaces(person.role)) return;
  yield* flow.open();
  while ((yield* select(selectToday)).list.status !== 'none') {
    yield* race({ time: port('clock', 'sleep', { ms: refreshAfter }), back: take(pageShown) });
    yield* refresh();
  }
}

/** Loads it again without a word. What was there stays if no answer comes. */
function* refresh(): SagaGenerator<void> {
  const outcome = yield* whileHere(loadToday(yield* pageQuery(todayAddress)));
  if (outcome === 'left') return;
  if (outcome === 'signedOut') yield* put(todayActions.signInNeeded());
  else if (outcome.kind === 'ok') yield* put(todayActions.listReceived(outcome.reply));
  else if (isRefused(outcome)) yield* put(todayActions.refused());
}
