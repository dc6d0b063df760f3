import { allow } from '../featureRedaction';
import { reportTermsFields } from '../question/questionRedaction';
import type * as slice from './accountSlice';

const account = {
  userGuid: '~guid',
  person: {
    role: 'word',
    langCode: 'word',
    logo: 'keep',
    reports: reportTermsFields,
    inbox: { open: 'number', unread: 'number' },
  },
} as const;

export const accountRedaction = allow<{ account: typeof slice }>()({
  slices: {
    account: {
      state: account,
      actions: { accountRestored: account, personReceived: { person: account.person } },
    },
  },
});
