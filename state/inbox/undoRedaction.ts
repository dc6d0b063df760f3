import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { caseReplyFields as reply } from './caseRedaction';
import type * as slice from './undoSlice';

const made = { caseUid: '~vote', version: 'number' } as const;
const bulk = { uid: '~vote', changed: 'number' } as const;
const result = { changed: 'number', failed: 'number' } as const;

export const undoRedaction = allow<{ inboxUndo: typeof slice }>()({
  slices: {
    inboxUndo: {
      state: { status: 'word', made, bulk, again: { made, bulk }, ...result, failure },
      actions: { undoOffered: { made, bulk }, undoDone: result, undoFailed: { failure } },
    },
  },
  calls: {
    undoCase: { body: { version: 'number' }, reply },
    undoBulk: { reply: { taken_back: 'number', changed_since: 'number' } },
  },
});
