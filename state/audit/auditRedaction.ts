import { allow } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './auditSlice';

// Which kind of thing was edited when. Never who did it, or what they wrote.
const list = {
  entries: {
    id: '~vote',
    at: 'number',
    uid: 'id',
    place: { uid: 'id' },
    person: { uid: '~person' },
  },
  people: { uid: '~person' },
  next: '~vote',
} as const;
const page = { ...list, now: 'number' } as const;
const filters = { place: 'id' } as const;

export const auditRedaction = allow<{ audit: typeof slice }>()({
  slices: {
    audit: {
      state: { list: { status: 'word', failure, ...page }, typed: filters },
      actions: {
        listReceived: page,
        listFailed: { failure },
        filtersChosen: { filters },
        filterTyped: { filters },
      },
    },
  },
  calls: { audit: { query: { place: 'id', before: '~vote' }, reply: list } },
});
