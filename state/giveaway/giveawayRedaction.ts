import type { GiveawayStanding } from '../../contract/giveaway';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as actions from './giveawayActions';
import type * as slice from './giveawaySlice';

const standing = {
  next_entry_at: 'number',
  votes: 'number',
  votes_needed: 'number',
  drawing_entries: 'number',
} satisfies AllowedOf<GiveawayStanding>;
const mark = { voteKey: '~key', contest: 'word' } as const;

export const giveawayRedaction = allow<{ giveaway: typeof slice & typeof actions }>()({
  slices: {
    giveaway: {
      state: { marks: mark, popup: { step: 'word', standing } },
      actions: { standingReceived: { standing }, contestMarked: { ...mark, questionUid: 'id' } },
    },
  },
  calls: { giveawayStanding: { reply: standing } },
});
