import { allow } from '../featureRedaction';
import { pictureFields as picture } from './pictureFields';
import type * as slice from './wallSlice';

export const wallRedaction = allow<{ wall: typeof slice }>()({
  slices: {
    wall: {
      state: { status: 'word', picture, receivedAt: 'number', now: 'number' },
      actions: {
        pictureReceived: { picture, now: 'number' },
        pictureKept: { picture, receivedAt: 'number', now: 'number' },
        pictureMissed: { now: 'number' },
      },
    },
  },
  effects: { 'page.wallKey': { answer: { token: '~token' } } },
  calls: { wallPicture: { body: { token: '~token' }, reply: picture } },
});
