import { allow } from '../featureRedaction';
import { spliceFields } from '../note/noteRedaction';
import type * as slice from './linkingSlice';

// The places to choose from reveal whom a person works for.
export const linkingRedaction = allow<{ linking: typeof slice }>()({
  slices: {
    linking: {
      state: { status: 'word' },
      actions: { queryEdited: { splice: spliceFields } },
    },
  },
  calls: { linkPlaces: { reply: { question: { uid: 'id', text: 'keep' } } } },
});
