import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import { backOf, disabledPath, notFoundPath, ownBusinessPath, signInHref } from '../../contract/screens';
import {
  selectAddress,
  selectAskedQuestion,
  selectHref,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { packLoaded } from '../../state/language/languageSlice';
import { selectQuestion } from '../../state/question/questionSelectors';
import { loadFailed, loadStarted, loaded, retryPressed } from '../../state/question/questionSlice';
import { selectAuthorized, selectUser } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { readOutcome } from '../api/sendRequest';
import { rightsKnown } from '../session/loadUser';

export function* questionSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(loadQuestion));
  yield* takeLatest(packLoaded, safely(completeQuestion));
}

/**
 * Loads the question of the address by `questionInfo`, unless it is loaded (RT-15). Offline it is the one
 * that this device saw last (KI-2).
 */
export function* loadQuestion(): SagaGenerator<void> {
  const questionUid = yield* select(selectAskedQuestion);
  if (!questionUid) return;
  const brought = yield* select(selectQuestion);
  // A vote brings the owner's texts in all languages; a person who has voted before needs them now.
  const isVoting = ['Rate', 'Rate-selected'].includes(yield* select(selectScreen));
  // The question also brings what staff can do here.
  const isEnough = isVoting && (brought?.staff !== undefined || !(yield* select(selectAuthorized)));
  if (brought && (isEnough || !brought.isPartial)) return;
  if (!brought) yield* put(loadStarted({ questionUid }));
  const outcome = yield* askForQuestion(questionUid);
  // A retry keeps running after the person has gone to another address. Its answer does not belong there.
  if ((yield* select(selectAskedQuestion)) !== questionUid) return;
  if (outcome.kind === 'ok') {
    yield* put(loaded({ questionUid, question: outcome.reply }));
    return;
  }
  if (brought) return;
  const { question: seen } =
    outcome.kind === 'unreachable'
      ? yield* port('persistence', 'question', { questionUid })
      : { question: null };
  if (seen) {
    yield* put(loaded({ questionUid, question: seen }));
    return;
  }
  yield* put(loadFailed({ questionUid }));
  // People sign in without the sticker.
  if ((yield* select(selectScreen)) === 'Login') return;
  const page = outcome.kind === 'refused' ? yield* pageAfterRefusal(questionUid, outcome) : null;
  if (!page) return;
  const href = (yield* signInInstead()) ?? (yield* select(selectHref, page));
  yield* port('navigation', 'replace', { href });
}

/** The sign-in page, for a person whom another page has led to the PIN pad of a sticker that is no more. */
function* signInInstead(): SagaGenerator<string | null> {
  const back = backOf((yield* select(selectAddress)).search);
  return (yield* select(selectScreen)) === 'SLAuth' && back !== undefined ? signInHref(back) : null;
}

/**
 * A page that the server has drawn has the owner's texts in its own language alone, and not what staff can do
 * at the sticker.
 */
export function* completeQuestion(): SagaGenerator<void> {
  const question = yield* select(selectQuestion);
  if (!question?.isPartial) return;
  const outcome = yield* askForQuestion(question.uid);
  if (outcome.kind !== 'ok' || (yield* select(selectQuestion))?.uid !== question.uid) return;
  yield* put(loaded({ questionUid: question.uid, question: outcome.reply }));
}

function* askForQuestion(questionUid: QuestionUid) {
  const answer = yield* callApi('questionInfo', { body: { question_id: questionUid } });
  return readOutcome(answer, ({ question }) => questionFromWire(question));
}

/** Returns the page on which an administrator links an unlinked sticker (specification § 8, code 1215). */
function* linkPageFor(
  questionUid: string,
  { code }: { code: string | number },
): SagaGenerator<string | null> {
  if (code !== errors.stickerDisabled.code) return null;
  if ((yield* select(selectAuthorized)) && !(yield* select(selectUser))) yield* rightsKnown(questionUid);
  return (yield* select(selectUser))?.isUserAdmin ? ownBusinessPath(questionUid) : null;
}

/**
 * The page to which the refusal of a call at a sticker leads (specification § 8); null when a retry may
 * help.
 */
export function* pageAfterRefusal(
  questionUid: string,
  refused: { status: number; code: string | number },
): SagaGenerator<string | null> {
  return (yield* linkPageFor(questionUid, refused)) ?? pageFor(refused);
}

/** The page for a sticker that cannot be used (specification § 8); null when a retry may help. */
export function pageFor({ status, code }: { status: number; code: string | number }): string | null {
  if (code === errors.stickerDisabled.code) return disabledPath;
  // An address may hold text that cannot be a sticker's uid.
  const missing =
    code === errors.stickerNotFound.code ||
    code === errors.notFound.code ||
    code === errors.invalidRequest.code;
  return missing || status === 404 ? notFoundPath : null;
}
