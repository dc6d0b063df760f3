import { createSelector } from '@reduxjs/toolkit';
import { queryValue } from '../../../contract/screens';
import type { WireSticker } from '../../../contract/stickers';
import { selectAddress } from '../../features/navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { stickerFiltersOf } from './stickerFilters';

export const selectStickers = (state: DeskRootState) => state.stickers;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** Filters and order in the address. */
export const selectStickerFilters = createSelector([selectSearch], stickerFiltersOf);

/** The search as the field shows it: as typed, else from the address. */
export const selectTypedSearch = (state: DeskRootState): string =>
  state.stickers.typed ?? selectStickerFilters(state).q;

/** The sticker after which the address's page begins; '' on the first page. */
export const selectStickersBefore = (state: DeskRootState): string =>
  queryValue(selectSearch(state), 'before') ?? '';

/** The stickers of the page. */
export const selectShownStickers = (state: DeskRootState): readonly WireSticker[] =>
  state.stickers.list.status === 'loaded' ? state.stickers.list.stickers : none;
const none: readonly WireSticker[] = [];

/** The one sticker that is chosen, if it is on the page. */
export const selectOnlyChosen = createSelector(
  [selectShownStickers, (state: DeskRootState) => state.stickers.chosen],
  (shown, chosen) => (chosen.length === 1 ? shown.find(({ uid }) => uid === chosen[0]) : undefined),
);
