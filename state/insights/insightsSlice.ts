import { screens } from '../../contract/screens';
import { comparePattern, type InsightsReply } from '../../contract/insights';
import { scopePattern } from '../../contract/scope';
import { createListSlice } from '../list/createListSlice';
import { dayField, listAddress } from '../list/listAddress';

/** What figures are about, named as in the address and the call; '' means the usual. */
export interface InsightsFilters {
  /** `place:` and a uid, and so on; usually the organisation. */
  scope: string;
  /** Local dates, `2026-11-26`, both included; usually the last four weeks. */
  from: string;
  to: string;
  /** `before`, `year`, or `place:` and a uid. */
  compare: string;
}

export const insightsAddress = listAddress<InsightsFilters>(screens.Insights.pattern, {
  scope: { isScope: true, accepts: (text) => scopePattern.test(text) },
  from: dayField,
  to: dayField,
  compare: { usual: 'before', accepts: (text) => comparePattern.test(text) },
});

/** What the page shows, with the names of the wire. */
export interface InsightsPage extends InsightsReply {
  /** When it was loaded, UTC milliseconds by the device: the end of "the last 28 days". */
  now: number;
}

const slice = createListSlice<InsightsPage, InsightsFilters>('insights', 'Insights');

export const insightsActions = slice.actions;
export const { listRequested, listReceived, listFailed, retryPressed, filtersChosen, filterTyped } =
  slice.actions;
export const insightsReducer = slice.reducer;
