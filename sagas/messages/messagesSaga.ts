import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { selectLocale } from '../../state/language/languageSelectors';
import { selectBanner, selectLastMessageId } from '../../state/messages/messagesSelectors';
import {
  bannerShown,
  bannerTimedOut,
  popupAnswered,
  popupOpened,
  popupTimedOut,
  type Message,
  type Popup,
  type PopupAnswer,
} from '../../state/messages/messagesSlice';
import { port } from '../effects';
import type { Outcome } from '../api/sendRequest';

/** Hides banners in time. A newer banner replaces an older one and its timer. */
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

/** Shows a failure. @returns whether the person wants a retry */
export function* askToTryAgain(text: Message): SagaGenerator<boolean> {
  const answer = yield* askPopup({
    kind: 'error',
    title: null,
    text,
    ok: { text: 'TryAgain' },
    cancel: { text: 'Cancel' },
    additional: null,
    closesOutside: true,
  });
  return answer === 'ok';
}

/** Shows an error that closes by its button or after a time. */
export function* showError(text: Message, durationMs: number): SagaGenerator<void> {
  const id = yield* openPopup({
    kind: 'error',
    title: null,
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
const isTranslated = (code: string | number): code is string =>
  typeof code === 'string' && translatedCodes.has(code);

/**
 * Shows the server's message with its code until the person answers, in an 'Error' modal (specification §
 * 8). The server's messages are English: in other languages our own text says what a known code means.
 */
export function* showRefusal({
  message,
  code,
}: {
  message: string;
  code: string | number;
}): SagaGenerator<void> {
  const isEnglish = (yield* select(selectLocale)) === 'en';
  yield* askPopup({
    kind: 'error',
    title: { text: 'Error' },
    text: { text: isTranslated(code) && !isEnglish ? code : message, code },
    ok: { text: 'Ok' },
    cancel: null,
    additional: null,
    closesOutside: true,
  });
}

/** The message for a failed call: our text for a code that we know, else the server's message. */
export function messageOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, unreachable: string): Message {
  if (outcome.kind === 'unreachable') return { text: unreachable };
  return { text: isTranslated(outcome.code) ? outcome.code : outcome.message };
}
