import { allow } from '../featureRedaction';
import { spliceFields } from '../note/noteRedaction';
import { tokensFields } from '../session/sessionRedaction';
import type * as slice from './accountSlice';
import type * as shift from './shiftSlice';

const shiftFields = { services: 'number', waiting: '~key' } as const;
const signIn = { reply: tokensFields } as const;

export const accountRedaction = allow<{ account: typeof slice; shift: typeof shift }>()({
  slices: {
    account: {
      state: {
        attempts: 'number',
        status: 'word',
        pausedUntil: 'number',
        failure: 'code',
        resetToken: '~token',
        signUpKey: '~key',
        form: 'word',
        back: 'href',
      },
      actions: {
        accountOpened: { form: 'word', resetToken: '~token', back: 'href' },
        signInPressed: { back: 'href' },
        signUpKeyMade: { key: '~key' },
        formChosen: { form: 'word' },
        fieldEdited: { field: 'word', splice: spliceFields },
        sendFailed: { code: 'code', pausedUntil: 'number' },
        providerChosen: { provider: 'word' },
      },
    },
    shift: {
      state: shiftFields,
      actions: { shiftEnded: shiftFields, shiftRecalled: { services: 'number' } },
    },
  },
  effects: {
    'providers.ask': { argument: { provider: 'word', key: '~key' } },
    'providers.takeAnswer': { argument: { key: '~key' }, answer: { token: '~token' } },
  },
  calls: {
    signInGoogle: { body: { google_token: '~token' }, reply: tokensFields },
    signInFacebook: { body: { facebook_token: '~token' }, reply: tokensFields },
    signInLocal: signIn,
    signUpLocal: signIn,
    signInDemo: signIn,
    resetPassword: { body: { token: '~token' } },
  },
});
