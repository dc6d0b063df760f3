import { allow } from '../app/featureRedaction';
import type * as slice from './deskSlice';

export const deskRedaction = allow<{ desk: typeof slice }>()({
  slices: {
    desk: { state: { menu: 'word', origin: 'keep' }, actions: { menuOpened: { menu: 'word' } } },
  },
});
