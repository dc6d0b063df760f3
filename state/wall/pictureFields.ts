import type { WirePicture } from '../../contract/walls';
import type { AllowedOf } from '../featureRedaction';
import { faces, share } from '../insights/figuresRedaction';

/** Figures and times of a wall screen. Never the name of the place, nor the key of the link. */
export const pictureFields = {
  date: 'date',
  time_zone: 'keep',
  votes: faces,
  happy: share,
  service: { at: 'number' },
  now: 'number',
} as const satisfies AllowedOf<WirePicture>;
