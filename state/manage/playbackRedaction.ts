import { allow } from '../featureRedaction';
import type * as slice from './playbackSlice';

export const playbackRedaction = allow<{ playback: typeof slice }>()({
  slices: { playback: { state: { speed: 'number' }, actions: { speedChosen: { speed: 'number' } } } },
});
