import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CaseKind, CasesReply, CaseState, CaseViewCounts, WireCase } from '../../contract/cases';
import { caseKinds, caseStates, countedViews, longestCaseSearch } from '../../contract/cases';
import { inboxPath } from '../../contract/screens';
import { createListSlice } from '../list/createListSlice';
import { listAddress } from '../list/listAddress';
import { loadedList } from '../list/listReducers';
import { rowOf } from './caseFromWire';
import { caseReceived, caseRenewed, overtaken, readStarted, stepDone, unreadDone } from './caseSlice';

/** Filters of the inbox, named as in the address; '' means not chosen. */
export interface InboxFilters {
  /** Uid of the organisation. */
  org: string;
  /** Uid of a sticker: the cases of its question alone. */
  question: string;
  /** `open`: all but resolved and snoozed. */
  state: 'open' | CaseState | 'all';
  kind: '' | CaseKind;
  /** `me`, `nobody`, or the uid of a person. */
  assignee: string;
  /** With a visitor who wants to hear back. */
  answer: '' | 'true';
  /** In which something has happened that the person has not seen. */
  unread: '' | 'true';
  place: string;
  /** Value of a tile. */
  tile: string;
  q: string;
}

/** As the call takes it. */
const longestTile = 1_000;
const longestUid = 64;

const oneOf = (words: readonly string[]) => (word: string) => words.includes(word);

const fields = {
  org: { isScope: true },
  question: { isScope: true },
  state: { accepts: oneOf(['open', ...caseStates, 'all']), usual: 'open' },
  kind: { accepts: oneOf(caseKinds) },
  assignee: { accepts: (who: string) => who.length <= longestUid },
  answer: { accepts: oneOf(['true']) },
  unread: { accepts: oneOf(['true']) },
  place: {},
  tile: { accepts: (tile: string) => tile.length <= longestTile },
  q: { accepts: (text: string) => text.length <= longestCaseSearch },
} as const;

/**
 * The inbox at a path: the list alone, or the list with an open case, which stays open while the filters
 * change.
 */
export const inboxAddressAt = (path: string) => listAddress<InboxFilters>(path, fields);
export const inboxAddress = inboxAddressAt(inboxPath);

/** A page of the list, with the names of the wire. */
export interface InboxPage extends CasesReply {
  /** Reference time of "waits for 38 minutes", UTC milliseconds by the device. */
  now: number;
}

const slice = createListSlice<InboxPage, InboxFilters>('inbox', 'Inbox', 'InboxCase');

export const inboxActions = slice.actions;
export const {
  signInNeeded,
  listRequested,
  listReceived,
  listFailed,
  retryPressed,
  filtersChosen,
  filterTyped,
} = slice.actions;

/** The page as the server has it now. @param payload.keep uids of rows that stay where they are */
export const listRefreshed = createAction<{ page: InboxPage; keep: readonly string[] }>(
  'inbox/listRefreshed',
);

type InboxState = ReturnType<typeof slice.reducer>;

/** A step with a case also changes its row and the counts. The row stays until the list loads again. */
export function inboxReducer(state: InboxState | undefined, action: UnknownAction): InboxState {
  const next = slice.reducer(state, action);
  if (listRefreshed.match(action)) return refreshed(next, action.payload);
  if (
    caseReceived.match(action) ||
    caseRenewed.match(action) ||
    stepDone.match(action) ||
    overtaken.match(action)
  ) {
    const { caseUid, of } = action.payload;
    return withRow(next, caseUid, rowOf(of));
  }
  if (readStarted.match(action)) return withMark(next, action.payload.caseUid, false);
  if (unreadDone.match(action)) return withMark(next, action.payload.caseUid, true);
  return next;
}

function withMark(state: InboxState, caseUid: string, unread: boolean): InboxState {
  const { list } = state;
  const row = list.status === 'loaded' && list.cases.find(({ uid }) => uid === caseUid);
  return row ? withRow(state, caseUid, { ...row, unread }) : state;
}

/** Whether a view shows a case; whose cases are one's own, the list does not know. */
function isIn(view: keyof CaseViewCounts, one: WireCase, now: number): boolean {
  const { state, snoozed_until: until, kind, waiting, unread = false } = one;
  if (view === 'all') return true;
  if (view === 'resolved') return state === 'resolved';
  if (state === 'resolved' || (until !== null && until > now)) return false;
  return { open: true, unread, mine: false, answer: waiting > 0, praise: kind === 'praise' }[view];
}

/** How many cases the views have when a row has changed. */
function viewsAfter(views: CaseViewCounts, before: WireCase, row: WireCase, now: number): CaseViewCounts {
  const after = { ...views };
  for (const view of countedViews) {
    const change = Number(isIn(view, row, now)) - Number(isIn(view, before, now));
    after[view] = Math.max(0, after[view] + change);
  }
  return after;
}

/** @param asked uid of the case that the answer was for: a merged one answers as the one that took it over */
function withRow(state: InboxState, asked: string, row: WireCase): InboxState {
  const { list } = state;
  if (list.status !== 'loaded') return state;
  const before = list.cases.find(({ uid }) => uid === row.uid);
  const counts = before
    ? {
        ...list.counts,
        [before.state]: list.counts[before.state] - 1,
        [row.state]: list.counts[row.state] + (before.state === row.state ? 0 : 1),
      }
    : list.counts;
  const cases = list.cases
    .filter(({ uid }) => uid === row.uid || uid !== asked)
    .map((one) => (one.uid === row.uid ? row : one));
  const views = before && list.views ? viewsAfter(list.views, before, row, list.now) : list.views;
  return {
    ...state,
    list: { ...list, cases, counts, ...(views && { views, unread: views.unread }) },
  };
}

function refreshed(
  state: InboxState,
  { page, keep }: ReturnType<typeof listRefreshed>['payload'],
): InboxState {
  const { list } = state;
  // A load that the person has asked for has its own answer.
  if (list.status !== 'loaded' || list.isStale) return state;
  const cases = [...page.cases];
  for (const [index, row] of list.cases.entries())
    if (keep.includes(row.uid) && !page.cases.some(({ uid }) => uid === row.uid)) cases.splice(index, 0, row);
  return { ...state, list: loadedList({ ...page, cases }) };
}
