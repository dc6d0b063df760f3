import { allow } from '../featureRedaction';
import type * as slice from './reviewsSlice';

const click = { query: { rate_id: '~vote', link_id: 'keep' } } as const;

export const reviewsRedaction = allow<{ reviews: typeof slice }>()({
  slices: {
    reviews: {
      state: {
        pages: { redirect: 'keep', review: 'word', voteKey: '~key' },
        popup: { status: 'word' },
      },
      actions: {
        linkPressed: { questionUid: 'id', link: 'keep' },
        redirectSettled: { voteKey: '~key' },
        reviewOpened: { voteKey: '~key', review: 'word' },
      },
    },
  },
  calls: { sendSocialClick: click, sendSocialClickWithoutAuth: click },
});
