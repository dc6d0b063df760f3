import { createSelector } from '@reduxjs/toolkit';
import type { WireSticker } from '../../../contract/stickers';
import { selectAddress } from '../../features/navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { stickersAddress } from './stickerFilters';

export const selectStickers = (state: DeskRootState) => state.stickers;

const selectSearch = (state: DeskRootState) => selectAddress(state).search;

/** Filters and order in the address. */
export const selectStickerFilters = createSelector([selectSearch], stickersAddress.filtersOf);

/** The search as the field shows it: as typed, else from the address. */
export const selectTypedSearch = (state: DeskRootState): string =>
  state.stickers.typed ?? selectStickerFilters(state).q;

/** The stickers of the page. */
export const selectShownStickers = (state: DeskRootState): readonly WireSticker[] =>
  state.stickers.list.status === 'loaded' ? state.stickers.list.stickers : none;
const none: readonly WireSticker[] = [];

/** The one sticker that is chosen, if it is on the page. */
export const selectOnlyChosen = createSelector(
  [selectShownStickers, (state: DeskRootState) => state.stickers.chosen],
  (shown, chosen) => (chosen.length === 1 ? shown.find(({ uid }) => uid === chosen[0]) : undefined),
);
