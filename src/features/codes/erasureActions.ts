import { createAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../../contract/ids';

/**
 * Everything that was given with a vote has been erased, here or elsewhere (PV-1). The face stays, and nothing else that the page could show.
 * `erasedAt` is in UTC milliseconds by the server, null when only the fact is known.
 */
export const voteErased = createAction<{ voteKey: VoteKey; erasedAt: number | null }>('erasure/voteErased');
