import type { SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../contract/ids';
import { limits } from '../contract/limits';
import type { Question } from '../contract/question';
import type { SeenQuestion } from '../contract/storedKeys';
import { port } from './effects';

/** Keeps a question for a day without network: the newest some twenty, each once. */
export function* rememberQuestion(question: Question): SagaGenerator<void> {
  const at = yield* port('clock', 'now');
  const others = (yield* readSeen()).filter((seen) => seen.question.uid !== question.uid);
  const questions = [{ question, at }, ...others].slice(0, limits.seenQuestions);
  yield* port('storage', 'write', { area: 'local', values: { questions } });
}

/** The question as this device has last seen it, or null. */
export function* seenQuestion(questionUid: QuestionUid): SagaGenerator<Question | null> {
  const seen = (yield* readSeen()).find(({ question }) => question.uid === questionUid);
  return seen?.question ?? null;
}

function* readSeen(): SagaGenerator<SeenQuestion[]> {
  const { questions } = yield* port('storage', 'read', { area: 'local', keys: ['questions'] });
  return Array.isArray(questions) ? questions.filter(isSeen) : [];
}

/** What is stored may come from an older version or another hand; a screen must be able to draw it. */
function isSeen(stored: unknown): stored is SeenQuestion {
  const { question, at } = (stored ?? {}) as Partial<SeenQuestion>;
  return (
    typeof at === 'number' &&
    typeof question?.uid === 'string' &&
    typeof question.text === 'string' &&
    typeof question.hideSoSo === 'boolean' &&
    typeof question.dumpstersMode === 'boolean' &&
    (question.place === null || typeof question.place?.name === 'string')
  );
}
