import { actionChannel, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptChange, OutboxItem } from '../../contract/outbox';
import type { Rating } from '../../contract/rating';
import { itemDeleted, itemStored } from '../../src/features/outbox/outboxSlice';
import { selectItemsOf, selectLaterChange } from '../../src/features/outbox/outboxSelectors';
import { selectUnderWay } from '../../src/features/voting/votingSelectors';
import { ratingChanged, ratingChosen } from '../../src/features/voting/votingSlice';
import type { CastVote } from '../../src/features/voting/votingState';
import { port } from '../effects';
import { itemAbout } from '../outbox/itemAbout';
import { drop } from '../outbox/keepItem';
import { safely } from '../safely';

/**
 * A face that is tapped while another one is on its way is sent when the answer has come (`changeSaga.ts`). Until then the device keeps it behind what it
 * follows, so that a reload in that moment makes it all the same. One after the other, as each replaces the one before.
 */
export function* wantedSaga(): SagaGenerator<void> {
  const chances = yield* actionChannel<Chance>([ratingChosen.type, ratingChanged.type, itemStored.type]);
  while (true) {
    const { payload } = yield* take(chances);
    yield* call(safely(keepWanted), ('item' in payload ? payload.item : payload).questionUid);
  }
}

type Chance = ReturnType<typeof ratingChosen | typeof ratingChanged | typeof itemStored>;

function* keepWanted(questionUid: QuestionUid): SagaGenerator<void> {
  const underWay = yield* select(selectUnderWay, questionUid);
  if (!underWay) return;
  const { voted, rating, wanted } = underWay;
  const later = yield* select(selectLaterChange, voted);
  if ((later?.rating ?? rating) === wanted) return;
  const remove = later ? [later.key] : [];
  if (wanted === rating) yield* port('outbox', 'commit', { remove });
  else {
    const item = yield* changeItem({ ...voted, rating }, wanted, (later?.sequence ?? voted.sequence) + 1);
    yield* port('outbox', 'commit', { put: [item], remove });
    const still = yield* select(selectUnderWay, questionUid);
    // The answer has come meanwhile, and the flow that it woke sends the face itself.
    if (still?.voted.key === voted.key && still.voted.sequence === voted.sequence)
      yield* put(itemStored({ item }));
    else yield* drop(item);
  }
  for (const key of remove) yield* put(itemDeleted({ key }));
}

/** A change of a vote as the device keeps it. `voted.rating` is what stands again when the server refuses it. */
export function* changeItem(voted: CastVote, rating: Rating, sequence: number): SagaGenerator<KeptChange> {
  return { kind: 'change', ...(yield* itemAbout(voted)), rating, before: voted.rating, sequence };
}

/** The server does not take something, and with it goes what was to follow. */
export function* dropWithLater(item: OutboxItem, voteKey: VoteKey, sequence: number): SagaGenerator<void> {
  yield* drop(item);
  for (const other of yield* select(selectItemsOf, voteKey))
    if (other.kind === 'change' && other.sequence > sequence) yield* drop(other);
}
