import type { Address } from '../../contract/screens';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as slice from './navigationSlice';

const address = { path: 'href', search: 'search' } satisfies AllowedOf<Address>;
const link = { argument: { href: 'href' } } as const;
const elsewhere = { argument: { url: 'keep' } } as const;

export const navigationRedaction = allow<{ navigation: typeof slice }>()({
  slices: {
    navigation: {
      state: {
        address,
        match: {
          screen: 'id',
          params: {
            id: 'id',
            questionId: 'id',
            number: 'id',
            rateUid: '~vote',
            voteId: '~vote',
            serviceUid: '~vote',
            recordingUid: '~vote',
            caseUid: '~vote',
            recording: 'recording',
            kind: 'id',
            uid: 'id',
          },
        },
        previous: address,
        cause: 'word',
        kiosk: 'href',
        leadQuestion: 'id',
      },
      actions: { locationChanged: { address, cause: 'word' }, linkFollowed: { href: 'href' } },
    },
  },
  effects: {
    'navigation.push': link,
    'navigation.replace': link,
    // Pages of the place, as its owner entered them.
    'window.open': elsewhere,
    'window.leave': elsewhere,
    'window.share': {
      argument: { title: 'keep', href: 'keep' },
      answer: { outcome: 'word', link: 'keep' },
    },
  },
});
