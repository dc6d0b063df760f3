import { allow } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import { spliceFields } from '../note/noteRedaction';
import type * as slice from './linkingSlice';

// The places to choose from reveal whom a person works for.
export const linkingRedaction = allow<{ linking: typeof slice }>()({
  slices: {
    linking: {
      state: { status: 'word', refusal: messageFields },
      actions: { placesFailed: { refusal: messageFields }, queryEdited: { splice: spliceFields } },
    },
  },
  calls: { linkPlaces: { reply: { question: { uid: 'id', text: 'keep' } } } },
});
