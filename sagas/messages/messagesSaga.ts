import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { selectBanner, selectLastMessageId } from '../../src/features/messages/messagesSelectors';
import {
  bannerShown,
  bannerTimedOut,
  popupAnswered,
  popupOpened,
  popupTimedOut,
  type Message,
  type Popup,
  type PopupAnswer,
} from '../../src/features/messages/messagesSlice';
import { port } from '../effects';
import type { Outcome } from '../api/sendRequest';

/** A newer banner replaces an older one and its clock. */
export function* messagesSaga(): SagaGenerator<void> {
  yield* takeLatest(bannerShown, hideBannerInTime);
}

function* hideBannerInTime({ payload }: ReturnType<typeof bannerShown>): SagaGenerator<void> {
  const banner = yield* select(selectBanner);
  yield* port('clock', 'sleep', { ms: payload.durationMs });
  if (banner) yield* put(bannerTimedOut({ id: banner.id }));
}

/** Opens a popup and waits for its answer. */
export function* askPopup(popup: Omit<Popup, 'id'>): SagaGenerator<PopupAnswer> {
  return yield* popupAnswer(yield* openPopup(popup), popup.closesOutside);
}

/** Says what failed. @returns whether the person wants another try */
export function* askToTryAgain(text: Message): SagaGenerator<boolean> {
  const answer = yield* askPopup({
    kind: 'error',
    title: { text: 'Error' },
    text,
    ok: { text: 'TryAgain' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  return answer === 'ok';
}

/** An error that goes away by itself, or by its button. */
export function* showError(text: Message, durationMs: number): SagaGenerator<void> {
  const id = yield* openPopup({
    kind: 'error',
    title: { text: 'Error' },
    text,
    ok: { text: 'Ok' },
    cancel: null,
    additional: null,
    closesOutside: true,
  });
  yield* race({ answer: call(popupAnswer, id, true), late: call(closePopupLate, id, durationMs) });
}

/** @returns the popup's id */
function* openPopup(popup: Omit<Popup, 'id'>): SagaGenerator<number> {
  yield* put(popupOpened(popup));
  return yield* select(selectLastMessageId);
}

/** A popup that another one replaces counts as closed from outside. */
function* popupAnswer(id: number, closesOutside: boolean): SagaGenerator<PopupAnswer> {
  while (true) {
    const action = yield* take<ReturnType<typeof popupAnswered> | ReturnType<typeof popupOpened>>([
      popupAnswered.type,
      popupOpened.type,
    ]);
    if (popupOpened.match(action)) return 'outside';
    const { answer } = action.payload;
    if (action.payload.id === id && (answer !== 'outside' || closesOutside)) return answer;
  }
}

function* closePopupLate(id: number, durationMs: number): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: durationMs });
  yield* put(popupTimedOut({ id }));
}

const translatedCodes: ReadonlySet<string | number> = new Set(Object.values(errors).map(({ code }) => code));

/** The server's message with its code (specification § 8). It stays until it is answered. */
export function* showRefusal({
  message,
  code,
}: {
  message: string;
  code: string | number;
}): SagaGenerator<void> {
  yield* askPopup({
    kind: 'error',
    title: { text: 'Error' },
    text: { text: `${message} (${code})` },
    ok: { text: 'Ok' },
    cancel: null,
    additional: null,
    closesOutside: true,
  });
}

/** What to tell a person about a call that failed: the text of a code we know, else what the server said. */
export function messageOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, unreachable: string): Message {
  if (outcome.kind === 'unreachable') return { text: unreachable };
  return {
    text:
      typeof outcome.code === 'string' && translatedCodes.has(outcome.code) ? outcome.code : outcome.message,
  };
}
