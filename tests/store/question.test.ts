import type { QuestionUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import { wireQuestion } from '../../fixtures/exampleData';
import { locationChanged } from '../../state/navigation/navigationSlice';
import {
  selectQuestion,
  selectQuestionFailed,
  selectQuestionsToStore,
} from '../../state/question/questionSelectors';
import { loaded, loadFailed, loadStarted, retryPressed } from '../../state/question/questionSlice';
import { addressOf, stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const other = { questionUid: 'other-lobby' as QuestionUid };
const question = questionFromWire(wireQuestion());
const arrived = loaded({ questionUid, question });
const here = '/r/rate/demo-cafe';

it('has no question while it is loading', () => {
  const state = stateAfter([loadStarted({ questionUid })], here);
  expect(selectQuestion(state)).toBeNull();
  expect(selectQuestionFailed(state)).toBe(false);
});

it('has the question that was loaded', () => {
  expect(selectQuestion(stateAfter([loadStarted({ questionUid }), arrived], here))).toEqual(question);
});

it('keeps a question for its own address', () => {
  const away = locationChanged({ address: addressOf('/r/rate/other-lobby'), cause: 'PUSH' });
  const state = stateAfter([loadStarted({ questionUid }), arrived, away], here);
  expect(selectQuestion(state)).toBeNull();
  expect(selectQuestion(stateAfter([loadStarted({ questionUid }), arrived], '/r/slf/demo-cafe/v'))).toEqual(
    question,
  );
});

it.each([
  ['an answer', arrived],
  ['a failure', loadFailed({ questionUid })],
])('ignores %s that nobody waits for any more', (_, late) => {
  expect(stateAfter([late], here).question).toEqual({ status: 'none' });
  expect(stateAfter([loadStarted(other), late], here).question).toEqual({
    status: 'loading',
    uid: 'other-lobby',
  });
});

it('stores a question without its latest service, which would be wrong days later (KI-2)', () => {
  const latest_service = { names: { en: 'Cleaned' }, local_date: '2026-11-19T10:40', days_ago: 0 };
  const shown = questionFromWire(wireQuestion({ latest_service }));
  expect(shown.latestService).toMatchObject({ localDate: '2026-11-19T10:40', daysAgo: 0 });
  const state = stateAfter([loadStarted({ questionUid }), loaded({ questionUid, question: shown })], here);
  expect(selectQuestionsToStore(state)).toStrictEqual({ [questionUid]: question });
});

it('has failed until the next try', () => {
  const failed = [loadStarted({ questionUid }), loadFailed({ questionUid })];
  expect(selectQuestionFailed(stateAfter(failed, here))).toBe(true);
  expect(selectQuestionFailed(stateAfter([...failed, retryPressed()], here))).toBe(true);
  expect(selectQuestionFailed(stateAfter([...failed, loadStarted({ questionUid })], here))).toBe(false);
  expect(selectQuestionFailed(stateAfter(failed, '/r/rate/other-lobby'))).toBe(false);
});
