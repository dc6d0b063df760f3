import { allow } from '../featureRedaction';
import { consentFields } from '../question/questionRedaction';
import { tokensFields } from '../session/sessionRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './joinSlice';

// Nothing of who invites whom, and nothing that a person types.
const invitation = { role: 'word', consent: consentFields } as const;
const token = { token: '~token' } as const;

export const joinRedaction = allow<{ join: typeof slice }>()({
  slices: {
    join: {
      state: { status: 'word', failure, invitation, refusal: 'word' },
      actions: {
        invitationReceived: invitation,
        invitationFailed: { failure },
        joinTyped: { field: 'word' },
        joinRefused: { refusal: 'word' },
      },
    },
  },
  calls: {
    invitation: { body: token, reply: invitation },
    acceptInvitation: { body: token, reply: tokensFields },
    joinByInvitation: { body: token },
  },
});
