import { roles, type Role } from '../../contract/accounts';
import { peopleOrders, personStates, type PeopleOrder, type PersonState } from '../../contract/people';
import { peoplePath } from '../../contract/screens';
import { listAddress } from '../list/listAddress';

/** Filters and order of the list, named as in the address and the call; '' means not chosen. */
export interface PeopleFilters {
  org: string;
  q: string;
  role: Role | '';
  site: string;
  state: PersonState | '';
  sort: PeopleOrder;
}

const oneOf = (words: readonly string[]) => (word: string) => words.includes(word);

export const peopleAddress = listAddress<PeopleFilters>(peoplePath, {
  org: { isScope: true },
  q: {},
  role: { accepts: oneOf(roles) },
  site: {},
  state: { accepts: oneOf(personStates) },
  sort: { accepts: oneOf(peopleOrders), usual: 'name' },
});
