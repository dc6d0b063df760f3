import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './decisionSlice';
import { votesFilter } from './votesRedaction';

const done = { action: 'word', changed: 'number' } as const;

export const decisionRedaction = allow<{ votesDecision: typeof slice }>()({
  slices: {
    votesDecision: {
      state: { asked: { action: 'word', status: 'word', failure }, done },
      actions: {
        decisionAsked: { action: 'word' },
        decisionDone: done,
        decisionFailed: { failure },
      },
    },
  },
  calls: {
    bulkVotes: {
      body: { filter: votesFilter, until_uid: '~vote', action: 'word' },
      reply: { changed: 'number' },
    },
  },
});
