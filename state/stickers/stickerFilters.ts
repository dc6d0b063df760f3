import { stickersPath } from '../../contract/screens';
import {
  stickerOrders,
  stickerStates,
  type StickerFilters,
  type StickerOrder,
  type StickersQuery,
  type StickerState,
} from '../../contract/stickers';
import { listAddress } from '../list/listAddress';

/** Filters and order of the list, named as in the address and the call; '' means not chosen. */
export interface ListFilters {
  q: string;
  state: StickerState | '';
  place: string;
  printed: 'yes' | 'no' | '';
  sort: StickerOrder;
}

export const stickersAddress = listAddress<ListFilters>(stickersPath, {
  q: {},
  state: { accepts: (state) => stickerStates.includes(state as StickerState) },
  place: {},
  printed: { accepts: (printed) => printed === 'yes' || printed === 'no' },
  sort: { accepts: (order) => stickerOrders.includes(order as StickerOrder), usual: 'newest' },
});

/** The filters as parameters of the call, without those that are not chosen. */
export const wireFiltersOf = (filters: ListFilters): StickerFilters & Pick<StickersQuery, 'sort'> =>
  stickersAddress.queryOf(filters) as StickerFilters & Pick<StickersQuery, 'sort'>;
