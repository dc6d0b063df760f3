import { createSelector } from '@reduxjs/toolkit';
import { localDate } from '../../contract/localDate';
import { nextDate } from '../../contract/openingHours';
import type { DeskRootState } from '../deskRootReducer';
import { selectAddress } from '../navigation/navigationSelectors';
import { insightsAddress, type InsightsPage } from './insightsSlice';

export const selectInsights = (state: DeskRootState) => state.insights;

/** What the address asks for. */
export const selectInsightsFilters = createSelector(
  [(state: DeskRootState) => selectAddress(state).search],
  insightsAddress.filtersOf,
);

/** Days of the periods that a person chooses with one press. */
export const presets = [7, 28, 90, 365] as const;

/** The last so many days, up to today at the places. */
export function lastDays(days: number, { now, time_zone }: Pick<InsightsPage, 'now' | 'time_zone'>) {
  const to = localDate(now, time_zone).slice(0, 10);
  return { from: nextDate(to, 1 - days), to };
}
