import { createAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';

/**
 * Everything that was given with a vote was erased, here or elsewhere (PV-1). Only the face stays. `erasedAt`
 * is UTC milliseconds by the server, or null if only the fact is known.
 */
export const voteErased = createAction<{ voteKey: VoteKey; erasedAt: number | null }>('erasure/voteErased');
