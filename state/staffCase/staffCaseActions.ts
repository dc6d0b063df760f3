import { createAction } from '@reduxjs/toolkit';
import type { SeenCase } from '../../contract/phoneCase';

/* Actions of the send queue, which is part of the app; the slice comes with the group `staff`. */

/** The case as the server has it. A merged one answers as the one that took its votes over. */
export const caseSeen = createAction<SeenCase & { caseUid: string }>('staffCase/caseSeen');
/** Somebody else had resolved the case before. */
export const caseWasResolved = createAction<{ caseUid: string }>('staffCase/caseWasResolved');
