import { select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { serviceLogAuthPath, signInHref } from '../../contract/screens';
import { selectQuestion } from '../../state/question/questionSelectors';
import { port } from '../effects';

/**
 * Leads to the staff PIN if the sticker has one, else to a login (SL-2).
 * @param back where the login leads afterwards
 */
export function* askWho(questionUid: QuestionUid, back: string): SagaGenerator<void> {
  const hasPin = (yield* select(selectQuestion))?.staff?.includes('pin') === true;
  const href = hasPin ? serviceLogAuthPath(questionUid) : signInHref(back);
  yield* port('navigation', 'replace', { href });
}
