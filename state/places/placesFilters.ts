import { placesPath } from '../../contract/screens';
import { listAddress } from '../list/listAddress';

/** What the tree of places shows, named as in the address and the call; '' means not chosen. */
export interface PlacesFilters {
  /** Uid of an organisation. */
  org: string;
  /** Part of a name. */
  q: string;
}

/** A page begins after the last place of the page before. */
export const placesAddress = listAddress<PlacesFilters>(
  placesPath,
  { org: { isScope: true }, q: {} },
  'after',
);
