import type { UnknownAction } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { runsPlaces } from '../../contract/access';
import { pageShown } from '../../state/device/deviceSlice';
import { selectToday } from '../../state/today/todaySelectors';
import { newsHeard, todayActions, todayAddress, type TodayPage } from '../../state/today/todaySlice';
import { selectInboxUpdates } from '../../state/inbox/inboxSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import { selectPerson } from '../../state/user/accountSelectors';
import type { Outcome } from '../api/sendRequest';
import { callApi } from '../api/callApi';
import { whileHere } from '../desk/whileHere';
import { port } from '../effects';
import { hearNews, type HeardNews } from '../inbox/hearNews';
import { isRefused, listFlow, pageQuery, withNow } from '../list/listFlow';

/** Milliseconds after which Today loads again, and after news: many of them come at once. */
const refreshAfter = { quiet: 180_000, news: 2_000 } as const;

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
 * Loads Today for people who run something, and keeps it fresh as long as it is open: when the server tells
 * of cases that change, when the person comes back to the tab, and each few minutes. Everybody else has the
 * desk's first page without figures, and who is not signed in is asked to.
 */
export function* openToday(): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return;
  const person = yield* select(selectPerson);
  // A role that is not known yet is left to the server.
  if (person !== null && !runsPlaces(person.role)) return;
  // Signing out ends it.
  yield* race({ shown: call(showToday), over: take(signedOut) });
}

function* showToday(): SagaGenerator<void> {
  yield* flow.open();
  if ((yield* select(selectToday)).list.status === 'none') return;
  // News that come while it loads are kept: the answer may be from before them.
  const news = yield* actionChannel(newsHeard.type, buffers.sliding<UnknownAction>(1));
  yield* fork(hearNews, noteNews);
  yield* keepFresh(news);
}

function* keepFresh(news: Channel<UnknownAction>): SagaGenerator<void> {
  while ((yield* select(selectToday)).list.status !== 'none') {
    yield* race({
      time: port('clock', 'sleep', { ms: refreshAfter.quiet }),
      back: take(pageShown),
      news: call(collectNews, news),
    });
    yield* refresh();
  }
}

function* noteNews({ kind }: HeardNews): SagaGenerator<void> {
  if (kind === 'changed' || kind === 'all') yield* put(newsHeard());
}

/** Waits for news, and then for more of them. Nobody who looks away needs any: coming back loads it. */
function* collectNews(news: Channel<UnknownAction>): SagaGenerator<void> {
  let isHidden = true;
  while (isHidden) {
    yield* take(news);
    yield* port('clock', 'sleep', { ms: refreshAfter.news });
    ({ isHidden } = yield* select(selectInboxUpdates));
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
