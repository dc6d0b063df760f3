import { select, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem } from '../../contract/outbox';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectItemsOf } from '../../state/outbox/outboxSelectors';
import { selectQuestion } from '../../state/question/questionSelectors';
import type { CastVote } from '../../state/voting/votingState';
import { port } from '../effects';

type Vote = Pick<CastVote, 'key' | 'voteUid' | 'questionUid'>;
type About = Omit<OutboxItem & { kind: 'vote' }, 'kind' | 'rating' | 'mode' | 'page'>;

/** The fields that every outbox item has: a key, its vote, and when it was given. */
export function* itemAbout(vote: Vote): SagaGenerator<About> {
  return yield* aboutWithKey(vote, yield* port('ids', 'create', { kind: 'itemKey' }));
}

/** The same for the vote itself, whose key serves as the item's key. */
export function* aboutWithKey(
  { key: voteKey, voteUid, questionUid }: Vote,
  key: string,
): SagaGenerator<About> {
  const { name: placeName } = (yield* select(selectQuestion))?.place ?? { name: null };
  const nextAt = yield* port('clock', 'now');
  const last = (yield* select(selectItemsOf, voteKey)).at(-1);
  // These times order a vote's items, so they must grow even when the device's clock goes back.
  const createdAt = Math.max(nextAt, (last?.createdAt ?? 0) + 1);
  const kiosk = (yield* select(selectKiosk)) !== undefined && { isKiosk: true as const };
  return {
    key,
    voteKey,
    voteUid,
    questionUid,
    placeName,
    createdAt,
    attempts: 0,
    nextAt,
    refusal: null,
    ...kiosk,
  };
}
