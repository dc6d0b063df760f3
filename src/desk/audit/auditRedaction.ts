import { allow } from '../../app/featureRedaction';
import { failureFields as failure } from '../loadFailureRedaction';
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

export const auditRedaction = allow<{ audit: typeof slice }>()({
  slices: {
    audit: {
      state: { list: { status: 'word', failure, ...list } },
      actions: {
        listReceived: list,
        listFailed: { failure },
        filtersChosen: { filters: { place: 'id' } },
      },
    },
  },
  calls: { audit: { query: { place: 'id', before: '~vote' }, reply: list } },
});
