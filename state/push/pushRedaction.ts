import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './pushSlice';

const uid = { uid: '~vote' } as const;
// Never the address of a browser at its push service, nor its keys: whoever has them can send to it.
const device = { ability: 'word', permission: 'word' } as const;

export const pushRedaction = allow<{ push: typeof slice }>()({
  slices: {
    push: {
      state: { status: 'word', ...uid, step: 'word', note: 'word', failure },
      actions: {
        looked: { status: 'word', ...uid },
        lookFailed: { failure },
        turnedOn: uid,
        notTurnedOn: { status: 'word', note: 'word', failure },
        tested: { note: 'word' },
        stepFailed: { failure },
      },
    },
  },
  effects: {
    'push.look': { answer: device },
    'push.subscribe': { answer: { permission: 'word' } },
  },
  calls: {
    pushSubscriptions: { reply: { subscriptions: { ...uid, created_at: 'number' } } },
    addPushSubscription: { reply: uid },
    testPushSubscription: { reply: { status: 'number', failure: 'word' } },
  },
});
