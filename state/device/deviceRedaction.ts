import { allow } from '../featureRedaction';
import type * as slice from './deviceSlice';

export const deviceRedaction = allow<{ device: typeof slice }>()({
  slices: { device: { actions: { downloadWentOn: { bytes: 'number' } } } },
});
