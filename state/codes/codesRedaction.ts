import { allow } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import { spliceFields } from '../note/noteRedaction';
import { serviceNames } from '../question/questionRedaction';
import type * as slice from './codesSlice';

// Never the code: whoever has it may erase the vote's content.
const info = {
  rating: 'number',
  votedAt: 'number',
  placeName: 'keep',
  given: { photoCount: 'number', recordingCount: 'number' },
  answer: { at: 'number' },
  state: 'word',
  erasedAt: 'number',
  serviceSince: { names: serviceNames, localDate: 'date', daysAgo: 'number' },
} as const;

export const codesRedaction = allow<{ codes: typeof slice }>()({
  slices: {
    codes: {
      state: { info, reason: messageFields },
      actions: {
        codeEdited: { splice: spliceFields },
        ownCodeGiven: { splice: spliceFields },
        found: { info },
        erased: { erasedAt: 'number' },
        refused: { reason: messageFields },
      },
    },
  },
  calls: {
    codeInfo: {
      reply: {
        rate: 'number',
        voted_at: 'number',
        place_name: 'keep',
        given: { photos: 'number', recordings: 'number' },
        answer: { answered_at: 'number' },
        state: 'word',
        erased_at: 'number',
        service_since: { names: serviceNames, local_date: 'date', days_ago: 'number' },
      },
    },
    eraseByCode: { reply: { erased_at: 'number', vote_uid: '~vote' } },
  },
});
