import { select, type SagaGenerator } from 'typed-redux-saga';
import type { OutboxItem } from '../../contract/outbox';
import { selectKiosk } from '../../src/features/navigation/navigationSelectors';
import { selectItemsOf } from '../../src/features/outbox/outboxSelectors';
import { selectQuestion } from '../../src/features/question/questionSelectors';
import type { CastVote } from '../../src/features/voting/votingState';
import { port } from '../effects';

type Vote = Pick<CastVote, 'key' | 'voteUid' | 'questionUid'>;
type About = Omit<OutboxItem & { kind: 'vote' }, 'kind' | 'rating' | 'mode' | 'page'>;

/** What every item of the outbox says besides what it brings: a key of its own, the vote that it belongs to, and when it was given. */
export function* itemAbout(vote: Vote): SagaGenerator<About> {
  return yield* aboutWithKey(vote, yield* port('ids', 'create', { kind: 'itemKey' }));
}

/** The same of the vote itself, whose key it is. */
export function* aboutWithKey(
  { key: voteKey, voteUid, questionUid }: Vote,
  key: string,
): SagaGenerator<About> {
  const { name: placeName } = (yield* select(selectQuestion))?.place ?? { name: null };
  const nextAt = yield* port('clock', 'now');
  const last = (yield* select(selectItemsOf, voteKey)).at(-1);
  // The order of a vote's items is that of these times, whatever the device's clock does.
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
