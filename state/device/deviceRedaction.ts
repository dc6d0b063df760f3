import { allow } from '../featureRedaction';
import type * as slice from './deviceSlice';

// The message of an error may quote what a person typed.
const thrown = { name: 'word', frames: 'component' } as const;

export const deviceRedaction = allow<{ device: typeof slice }>()({
  slices: {
    device: {
      actions: {
        resized: { width: 'number', height: 'number', visible: 'number', zoom: 'number' },
        preferencesChanged: { scheme: 'word', contrast: 'word', ratio: 'number' },
        // Its name may hold what a person typed.
        tapMissed: { x: 'number', y: 'number', on: 'word' },
        taskTookLong: { ms: 'number' },
        errorThrown: thrown,
        rejectionUnhandled: thrown,
        downloadWentOn: { bytes: 'number' },
      },
    },
  },
});
