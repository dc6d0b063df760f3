import { allow } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './finderSlice';

// What people search for, and the names of what they find, may name people. Uids are public.
const named = { uid: 'id' } as const;
const found = {
  places: named,
  questions: { ...named, written_in: 'word' },
  stickers: named,
  people: { ...named, org_uid: 'id' },
} as const;

export const finderRedaction = allow<{ finder: typeof slice }>()({
  slices: {
    finder: {
      state: { result: { status: 'word', failure, ...found }, at: 'number' },
      actions: {
        finderFound: found,
        finderFailed: { failure },
        finderMoved: { at: 'number' },
      },
    },
  },
  calls: { search: { reply: found } },
});
