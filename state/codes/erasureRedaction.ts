import { allow } from '../featureRedaction';
import type * as actions from './erasureActions';
import type * as slice from './erasureSlice';

const erased = { voteKey: '~key', erasedAt: 'number' } as const;

export const erasureRedaction = allow<{ erasure: typeof slice & typeof actions }>()({
  slices: { erasure: { state: erased, actions: { voteErased: erased } } },
});
