import { allow } from '../../app/featureRedaction';
import { spliceFields } from '../note/noteRedaction';
import { tokensFields } from '../session/sessionRedaction';
import type * as slice from './accountSlice';

const signIn = { reply: tokensFields } as const;

export const accountRedaction = allow<{ account: typeof slice }>()({
  slices: {
    account: {
      state: {
        attempts: 'number',
        status: 'word',
        pausedUntil: 'number',
        failure: 'code',
        resetToken: '~token',
        form: 'word',
      },
      actions: {
        accountOpened: { form: 'word', resetToken: '~token' },
        formChosen: { form: 'word' },
        fieldEdited: { field: 'word', splice: spliceFields },
        sendFailed: { code: 'code', pausedUntil: 'number' },
        providerChosen: { provider: 'word' },
      },
    },
  },
  calls: {
    signInLocal: signIn,
    signUpLocal: signIn,
    resetPassword: { body: { token: '~token' } },
  },
});
