import { createSelector } from '@reduxjs/toolkit';
import { queryValue } from '../../contract/screens';
import type { RootState } from '../rootReducer';
import type { LinkPlace } from './linkingSlice';

export const selectLinking = (state: RootState) => state.linking;
/** The sticker to be linked. */
export const selectLinkedQuestion = (state: RootState) =>
  queryValue(state.navigation.address.search, 'question') ?? null;

/** Places whose name, site or organisation contains every word of the search. */
export const selectFoundPlaces = createSelector([selectLinking], (linking): readonly LinkPlace[] => {
  const words = (linking?.query ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (linking?.places ?? []).filter(({ name, siteName, orgName }) => {
    const text = `${name} ${siteName} ${orgName}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
});
