import type { WirePerson } from '../../contract/people';
import { allow, type AllowedOf } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './peopleSlice';

// Who has which role where. Never a name, an address or a password.
const person = {
  uid: '~person',
  role: 'word',
  sites: { uid: 'id' },
  state: 'word',
  last_seen: 'number',
  expires_at: 'number',
} as const satisfies AllowedOf<WirePerson>;
const list = {
  organisations: { uid: 'id' },
  org_uid: 'id',
  sites: { uid: 'id' },
  roles: 'word',
  people: person,
  next: '~vote',
} as const;
const form = { role: 'word', siteUids: 'id' } as const;
const filters = { org: 'id', role: 'word', site: 'id', state: 'word', sort: 'word' } as const;
const made = { uid: '~person' } as const;

export const peopleRedaction = allow<{ people: typeof slice }>()({
  slices: {
    people: {
      state: {
        list: { status: 'word', failure, ...list, now: 'number' },
        typed: filters,
        dialog: { kind: 'word', uid: '~person', form, status: 'word', key: '~key', refusal: 'word', failure },
        done: 'word',
      },
      actions: {
        listReceived: { ...list, now: 'number' },
        listFailed: { failure },
        filterTyped: { filters },
        filtersChosen: { filters },
        dialogOpened: { kind: 'word', uid: '~person' },
        dialogFilled: { form },
        callStarted: { key: '~key' },
        callRefused: { refusal: 'word' },
        callFailed: { failure, key: '~key' },
      },
    },
  },
  calls: {
    people: { query: { ...filters, before: '~vote' }, reply: list },
    invite: { body: { role: 'word', site_uids: 'id' }, reply: made },
    addPerson: { body: { site_uids: 'id' }, reply: made },
    changePerson: { body: { role: 'word', site_uids: 'id' } },
    transferOwnership: { body: { person_uid: '~person' } },
  },
});
