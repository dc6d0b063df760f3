import type { LocationStepBody } from '../../contract/location';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as slice from './locationSlice';

// A person's position and its accuracy are never logged; only its age is.
const voteKey = { voteKey: '~key' } as const;
const call = { body: { date: 'date', original_date: 'date' } } as const;
const about = {
  question_uid: 'id',
  vote_uid: '~vote',
  place_name: 'keep',
  date: 'date',
} satisfies AllowedOf<LocationStepBody>;
const step = { body: about } as const;

export const locationRedaction = allow<{ location: typeof slice }>()({
  slices: {
    location: {
      state: { status: 'word', ...voteKey },
      actions: {
        locationWanted: voteKey,
        locationExplained: voteKey,
        locationAllowed: voteKey,
        locationDeclined: voteKey,
        locatingStarted: voteKey,
        locatingSkipped: voteKey,
        fixReceived: { ...voteKey, ageMs: 'number' },
        fixFailed: { ...voteKey, code: 'code' },
        locationEnded: voteKey,
      },
    },
  },
  effects: {
    'location.permission': { answer: { status: 'word' } },
    'location.locate': { argument: { ms: 'number' }, answer: { ageMs: 'number' } },
  },
  calls: {
    sendLocation: call,
    sendOldLocation: call,
    voteGeolocationError: { body: { ...about, error: 'code', type: 'word' } },
    gpsAllowedPopup: step,
    gpsPopupAsked: step,
    gpsRequested: step,
    gpsLoadingPopupHide: step,
  },
});
