import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import type { KeptChange, KeptNote, KeptVote, OutboxItem } from '../../contract/outbox';
import { itemsKept, itemsSubmitted } from '../../state/outbox/outboxSlice';

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

/** A note that waits; a test names the fields that matter to it. */
export function keptNote(more: Partial<KeptNote> = {}): KeptNote {
  return { ...about, kind: 'note', text: 'Wet floor.', contact: '', photos: [], audio: null, ...more };
}

/** A change that waits. */
export function keptChange(more: Partial<KeptChange> = {}): KeptChange {
  return { ...about, kind: 'change', rating: 1, before: 3, sequence: 1, ...more };
}

/** A vote that is being sent. */
export function keptVote({ key = about.voteKey, ...more }: Partial<KeptVote> = {}): KeptVote {
  const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };
  const vote = { key, voteKey: key as VoteKey, voteUid: null };
  return { ...about, ...vote, kind: 'vote', rating: 3, mode: 'auto', page, ...more };
}

/**
 * Items that the person has given and the device has stored. `replaced` are the keys of items that they
 * replace.
 */
export function given(
  items: readonly OutboxItem[],
  replaced: readonly string[] = [],
): [UnknownAction, UnknownAction] {
  return [itemsSubmitted({ items, replaced }), itemsKept({ itemKeys: items.map(({ key }) => key) })];
}
