import { createSelector } from '@reduxjs/toolkit';
import { isOutOfUse, type WireSticker } from '../../contract/stickers';
import { selectAddress } from '../navigation/navigationSelectors';
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

/**
 * What printed addresses begin with: the server prints them. Until it has said so, the desk's own address.
 */
export const selectPrintedBase = ({ stickers: { choices }, desk }: DeskRootState): string =>
  (choices.status === 'loaded' ? choices.base : undefined) ?? desk.origin;

/** The host of the printed addresses if it leads each device to itself; else null. */
export function selectLocalHost(state: DeskRootState): string | null {
  const [, host = ''] = /^https?:\/\/([^/]+)/.exec(selectPrintedBase(state)) ?? [];
  return /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])(:\d+)?$/.test(host) ? host : null;
}

/**
 * Stickers of the page that print: the chosen ones, or all that the filters find. Unless those name a state,
 * the ones that are out of use are left out.
 */
export const selectPrinted = createSelector(
  [selectShownStickers, selectStickerFilters, ({ stickers }: DeskRootState) => stickers.studio?.uids],
  (shown, { state }, uids): readonly string[] =>
    uids ?? shown.filter((one) => state !== '' || !isOutOfUse(one.state)).map(({ uid }) => uid),
);

/** How many of the stickers that print are out of use. */
export const selectPrintedOutOfUse = createSelector(
  [selectShownStickers, selectPrinted],
  (shown, printed) => shown.filter(({ uid, state }) => printed.includes(uid) && isOutOfUse(state)).length,
);
