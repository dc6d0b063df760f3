import type { UnknownAction } from 'redux';
import { call, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { DeskRootState } from '../../state/deskRootReducer';
import type { createListSlice, ListState } from '../../state/list/createListSlice';
import type { ListAddress } from '../../state/list/listAddress';
import type { LoadFailure } from '../../state/desk/loadFailure';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';
import { loadFailureOf } from '../desk/loadFailureOf';
import { whileHere } from '../desk/whileHere';

/** What a list's slice hears of its load. */
export interface LoadActions<Page> {
  signInNeeded: () => UnknownAction;
  listRequested: () => UnknownAction;
  listReceived: (page: Page) => UnknownAction;
  listFailed: (why: { failure: LoadFailure }) => UnknownAction;
  /** Without it a refusal is a failure like any other. */
  refused?: () => UnknownAction;
}

/** Filters and page of the address as parameters of the call. */
export function* pageQuery<Filters>(
  address: ListAddress<Filters>,
): SagaGenerator<Partial<Filters> & { before?: string }> {
  const { search } = yield* select(selectAddress);
  const before = address.cursorOf(search);
  return { ...address.queryOf(address.filtersOf(search)), ...(before && { before }) };
}

/** Loads a page of a list. An answer for an address that the person has left is dropped. */
export function* loadList<Page>(
  actions: LoadActions<Page>,
  load: () => SagaGenerator<Outcome<Page>>,
): SagaGenerator<void> {
  if (!(yield* select(selectAuthorized))) return yield* askForSignIn(actions);
  yield* put(actions.listRequested());
  const outcome = yield* whileHere(load());
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* askForSignIn(actions);
  if (outcome.kind === 'ok') yield* put(actions.listReceived(outcome.reply));
  else if (actions.refused && isRefused(outcome)) yield* put(actions.refused());
  else yield* put(actions.listFailed({ failure: loadFailureOf(outcome) }));
}

/** Shows that the page needs a sign-in, and leads there. */
export function* askForSignIn({
  signInNeeded,
}: Pick<LoadActions<never>, 'signInNeeded'>): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

/** Whether the person may not do this at all. */
export const isRefused = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.code === errors.forbidden.code;

/** Adds the time of a reply, so that its page can say "three hours ago". UTC milliseconds by the device. */
export function* withNow<Reply>(
  load: SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Outcome<Reply & { now: number }>> {
  const outcome = yield* load;
  if (outcome.kind !== 'ok') return outcome;
  return { ...outcome, reply: { ...outcome.reply, now: yield* port('clock', 'now') } };
}

/** Other filters start on their first page. */
export function* openFiltered<Filters>(
  address: ListAddress<Filters>,
  change: Partial<Filters>,
): SagaGenerator<void> {
  const { search } = yield* select(selectAddress);
  const href = address.href({ ...address.filtersOf(search), ...change });
  yield* port('navigation', 'push', { href });
}

/** Milliseconds without typing after which a filter is complete. */
const typingPause = 600;

/**
 * Opens what was typed, after a pause. A filter that is not complete, such as half a day, waits for the rest.
 * The words are not compared with those of the address: a log masks both, so two searches may look alike in
 * it.
 * @param typed what waits for the address; null once the address has it or the person has left the page
 */
export function* openTyped<Filters>(
  address: ListAddress<Filters>,
  typed: (state: DeskRootState) => Partial<Filters> | null,
): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: typingPause });
  const wanted = yield* select(typed);
  const { search } = yield* select(selectAddress);
  if (wanted === null || !address.accepts(wanted)) return;
  const href = address.href({ ...address.filtersOf(search), ...wanted });
  yield* port('navigation', 'push', { href });
}

/** The flows of a page that shows one list (`src/desk/list/README.md`). */
export function listFlow<Page, Filters>({
  actions,
  address,
  selectState,
  load,
}: {
  actions: ReturnType<typeof createListSlice<Page, Filters>>['actions'];
  address: ListAddress<Filters>;
  selectState: (state: DeskRootState) => ListState<Page, Filters>;
  load: (query: Partial<Filters> & { before?: string }) => SagaGenerator<Outcome<Page>>;
}) {
  /** Loads the page that the address names. */
  function* open(): SagaGenerator<void> {
    const query = yield* pageQuery(address);
    yield* loadList(actions, () => load(query));
  }

  function* watch(): SagaGenerator<void> {
    yield* takeLatest(actions.retryPressed, safely(open));
    yield* takeLatest(
      actions.filtersChosen,
      safely(function* follow({ payload }: ReturnType<typeof actions.filtersChosen>) {
        yield* openFiltered(address, payload.filters);
      }),
    );
    yield* takeLatest(
      actions.filterTyped,
      safely(function* follow() {
        yield* call(openTyped<Filters>, address, (state: DeskRootState) => selectState(state).typed);
      }),
    );
  }

  return { open, watch };
}
