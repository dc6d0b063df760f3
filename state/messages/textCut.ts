import { durations } from '../../contract/limits';
import { bannerShown } from './messagesSlice';

/** Says that a field has left out what was longer than `most` characters. */
export const textCut = (most: number) =>
  bannerShown({
    message: { text: 'TextCut', values: { v1: most } },
    durationMs: durations.errorLong,
    kind: 'error',
  });
