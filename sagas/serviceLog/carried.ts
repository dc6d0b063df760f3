import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { stickerFromWire } from '../../contract/serviceRound';
import { selectQuestion } from '../../state/question/questionSelectors';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import { roundRestored, stickerReceived } from '../../state/serviceLog/roundSlice';
import { selectCarried, selectRoundRestored } from '../../state/serviceLog/servicesSelectors';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';

/** Waits until the stored round has been read. */
export function* roundKnown(): SagaGenerator<void> {
  if (!(yield* select(selectRoundRestored))) yield* take(roundRestored);
}

/** Shows the question from the stored round until the server answers; offline it stays. */
export function* showCarried(questionUid: QuestionUid): SagaGenerator<void> {
  yield* roundKnown();
  if (yield* select(selectQuestion)) return;
  const carried = yield* select(selectCarried, questionUid);
  if (!carried) return;
  yield* put(loadStarted({ questionUid }));
  yield* put(loaded({ questionUid, question: carried.question }));
}

/**
 * Asks the server for a sticker's last service, its schedule and the templates.
 * @returns how the call ended
 */
export function* refreshSticker(questionUid: QuestionUid): SagaGenerator<Outcome<unknown>> {
  const outcome = readOutcome(
    yield* callApi('serviceForm', { params: { id: questionUid } }),
    ({ sticker, templates }) => ({ sticker: stickerFromWire(sticker), templates }),
  );
  if (outcome.kind === 'ok') yield* put(stickerReceived(outcome.reply));
  return outcome;
}
