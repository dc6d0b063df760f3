import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { caseFields } from '../inbox/inboxRedaction';
import type * as slice from './latestSlice';
import { voteFields } from './manageRedaction';

const on = { questionUid: 'id' } as const;
const latest = {
  votes: { ...voteFields, uid: '~vote' },
  cases: caseFields,
  now: 'number',
} as const;
const photo = { voteUid: '~vote', photoIndex: 'number' } as const;

export const latestRedaction = allow<{ manageLatest: typeof slice }>()({
  slices: {
    manageLatest: {
      state: { status: 'word', uid: 'id', failure, ...latest, photo },
      actions: {
        latestRequested: on,
        latestReceived: { ...on, ...latest },
        latestFailed: { ...on, failure },
        latestPhotoOpened: photo,
        latestPhotoTurned: { photoIndex: 'number' },
      },
    },
  },
});
