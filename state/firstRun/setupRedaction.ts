import { allow } from '../featureRedaction';
import { tokensFields } from '../session/sessionRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './setupSlice';

// Nothing that a person types: the code of the first run, names, the address, the password.
export const setupRedaction = allow<{ setup: typeof slice }>()({
  slices: {
    setup: {
      state: { status: 'word', failure, refusal: 'word' },
      actions: {
        setupFailed: { failure },
        setupTyped: { field: 'word' },
        setupRefused: { refusal: 'word' },
      },
    },
  },
  calls: { setup: { reply: { ...tokensFields, sticker_uid: 'id' } } },
});
