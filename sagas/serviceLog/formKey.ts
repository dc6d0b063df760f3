import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { selectFormOn } from '../../state/serviceLog/formSelectors';
import { keyGiven } from '../../state/serviceLog/formSlice';
import { port } from '../effects';

/** Gives a form another key: from now on it is another service. */
export function* renewKey(questionUid: QuestionUid): SagaGenerator<VoteKey> {
  const key = (yield* port('ids', 'create', { kind: 'itemKey' })) as VoteKey;
  yield* put(keyGiven({ questionUid, key, at: yield* port('clock', 'now') }));
  return key;
}

/** Gives a form the key of its service, once: every tab that has the draft sends it under the same one. */
export function* giveKey(questionUid: QuestionUid): SagaGenerator<VoteKey> {
  const given = (yield* select(selectFormOn, questionUid)).key;
  return given ?? (yield* renewKey(questionUid));
}
