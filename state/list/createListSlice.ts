import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { matchScreen, type DeskScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';
import { loadedList, loadingList, type ListPart } from './listReducers';

/** State of a page that shows one list. */
export interface ListState<Page, Filters> {
  isSignedOut: boolean;
  /** The person may not see the list. */
  isRefused: boolean;
  list: ListPart<Page>;
  /** Filters as typed, before the address has them; null if nothing was typed. */
  typed: Filters | null;
}

/** Whether somebody has opened the page. */
export const wasShown = ({ list, isRefused }: Pick<ListState<unknown, unknown>, 'list' | 'isRefused'>) =>
  list.status !== 'none' || isRefused;

/**
 * Slice of a page that shows one list and changes nothing. A page that does more spreads `listReducers` into
 * a slice of its own.
 * @param name starts the types of its actions
 * @param screens on every other screen the state is the initial one
 */
export function createListSlice<Page, Filters>(name: string, ...screens: readonly DeskScreen[]) {
  type State = ListState<Page, Filters>;
  const initial: State = { isSignedOut: false, isRefused: false, list: { status: 'none' }, typed: null };
  const actions = {
    signInNeeded: createAction(`${name}/signInNeeded`),
    refused: createAction(`${name}/refused`),
    listRequested: createAction(`${name}/listRequested`),
    listReceived: createAction(`${name}/listReceived`, (payload: Page) => ({ payload })),
    listFailed: createAction<{ failure: LoadFailure }>(`${name}/listFailed`),
    retryPressed: createAction(`${name}/retryPressed`),
    /** A person chooses filters. The address changes when the history reports it. */
    filtersChosen: createAction(`${name}/filtersChosen`, (payload: { filters: Partial<Filters> }) => ({
      payload,
    })),
    /** A person types a filter. It takes effect after a pause. */
    filterTyped: createAction(`${name}/filterTyped`, (payload: { filters: Filters }) => ({ payload })),
  };

  function reducer(state: State = initial, action: UnknownAction): State {
    if (actions.signInNeeded.match(action)) return { ...initial, isSignedOut: true };
    if (actions.refused.match(action)) return { ...initial, isRefused: true };
    if (actions.listRequested.match(action)) return { ...state, list: loadingList(state.list) };
    if (actions.listReceived.match(action)) return { ...state, list: loadedList(action.payload) };
    if (actions.listFailed.match(action))
      return { ...state, list: { status: 'failed', failure: action.payload.failure } };
    if (actions.filterTyped.match(action)) return { ...state, typed: action.payload.filters };
    if (locationChanged.match(action)) {
      const { screen } = matchScreen(action.payload.address.path);
      const isHere = (screens as readonly string[]).includes(screen);
      return isHere ? (state.typed === null ? state : { ...state, typed: null }) : initial;
    }
    // After sign-out nothing that the person saw stays.
    if (identityLost.match(action) || identityReceived.match(action))
      return wasShown(state) ? { ...initial, isSignedOut: true } : state;
    return state;
  }

  return { initial, actions, reducer };
}
