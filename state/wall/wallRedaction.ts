import { allow } from '../featureRedaction';
import { faces, share } from '../insights/figuresRedaction';
import type * as slice from './wallSlice';

// Figures and times. Never the name of the place, nor the key of the link.
const picture = {
  date: 'date',
  time_zone: 'keep',
  votes: faces,
  happy: share,
  service: { at: 'number' },
  now: 'number',
} as const;

export const wallRedaction = allow<{ wall: typeof slice }>()({
  slices: {
    wall: {
      state: { status: 'word', picture, receivedAt: 'number', now: 'number' },
      actions: {
        pictureReceived: { picture, now: 'number' },
        pictureMissed: { now: 'number' },
      },
    },
  },
  effects: { 'page.wallKey': { answer: { token: '~token' } } },
  calls: { wallPicture: { body: { token: '~token' }, reply: picture } },
});
