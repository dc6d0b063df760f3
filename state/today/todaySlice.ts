import { createAction } from '@reduxjs/toolkit';
import { screens } from '../../contract/screens';
import { type TodayReply } from '../../contract/insights';
import { scopePattern } from '../../contract/scope';
import { createListSlice } from '../list/createListSlice';
import { listAddress } from '../list/listAddress';

/** What Today is about, named as in the address and the call; '' means the organisation. */
export interface TodayFilters {
  scope: string;
}

export const todayAddress = listAddress<TodayFilters>(screens.Desk.pattern, {
  scope: { isScope: true, accepts: (text) => scopePattern.test(text) },
});

/** What the page shows, with the names of the wire. */
export interface TodayPage extends TodayReply {
  /** Reference time of "waits for 38 minutes", UTC milliseconds by the device. */
  now: number;
}

const slice = createListSlice<TodayPage, TodayFilters>('today', 'Desk');

/** The server tells of something that the page may not show yet. */
export const newsHeard = createAction('today/newsHeard');

export const todayActions = slice.actions;
export const { refused, listRequested, listReceived, listFailed, retryPressed, filtersChosen, filterTyped } =
  slice.actions;
export const todayReducer = slice.reducer;
