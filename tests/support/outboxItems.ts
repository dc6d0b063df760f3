import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import type { KeptChange, KeptNote } from '../../contract/outbox';

const about = {
  key: 'item-key',
  voteKey: 'vote-key' as VoteKey,
  voteUid: 'vote-uid' as VoteUid,
  questionUid: 'demo-cafe' as QuestionUid,
  placeName: 'Corner Café',
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  attempts: 0,
  nextAt: 0,
  refusal: null,
};

/** A note that waits; a test names what matters. */
export function keptNote(more: Partial<KeptNote> = {}): KeptNote {
  return { ...about, kind: 'note', text: 'Wet floor.', contact: '', photos: [], audio: null, ...more };
}

/** Another face that waits. */
export function keptChange(more: Partial<KeptChange> = {}): KeptChange {
  return { ...about, kind: 'change', rating: 1, before: 3, sequence: 1, ...more };
}
