import { allow } from '../featureRedaction';
import { tokensFields } from '../session/sessionRedaction';
import type * as slice from './pinSlice';

// Never a digit, nor whose PIN it was.
export const pinRedaction = allow<{ pin: typeof slice }>()({
  slices: {
    pin: {
      state: { status: 'word', failure: 'code', pausedUntil: 'number', now: 'number', triesLeft: 'number' },
      actions: {
        pinRefused: { code: 'code', pausedUntil: 'number', now: 'number', triesLeft: 'number' },
        pauseRecalled: { pausedUntil: 'number', now: 'number' },
        triesRecalled: { triesLeft: 'number' },
        pauseTicked: { now: 'number' },
      },
    },
  },
  calls: {
    signInPin: {
      body: { question_uid: 'id' },
      reply: {
        access_token: tokensFields.access_token,
        refresh_token: tokensFields.refresh_token,
        question_access: { '*': {} },
      },
    },
  },
});
