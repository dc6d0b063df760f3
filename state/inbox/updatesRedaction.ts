import { allow } from '../featureRedaction';
import type * as slice from './updatesSlice';

const changed = { uids: '~vote', gone: '~vote' } as const;

export const updatesRedaction = allow<{ inboxUpdates: typeof slice }>()({
  slices: { inboxUpdates: { state: { behind: changed }, actions: { casesChanged: changed } } },
  effects: {
    'updates.next': { argument: { bearer: '~token' }, answer: { kind: 'word', ...changed } },
  },
});
