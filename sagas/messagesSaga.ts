import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../contract/errors';
import { selectBanner, selectLastMessageId } from '../src/features/messages/messagesSelectors';
import {
  bannerShown,
  bannerTimedOut,
  popupAnswered,
  popupOpened,
  popupTimedOut,
  type Message,
  type Popup,
  type PopupAnswer,
} from '../src/features/messages/messagesSlice';
import { port } from './effects';
import type { Outcome } from './sendRequest';

/** A newer banner replaces an older one and its clock. */
export function* messagesSaga(): SagaGenerator<void> {
  yield* takeLatest(bannerShown, hideBannerInTime);
}

function* hideBannerInTime({ payload }: ReturnType<typeof bannerShown>): SagaGenerator<void> {
  const banner = yield* select(selectBanner);
  yield* port('clock', 'sleep', { ms: payload.durationMs });
  if (banner) yield* put(bannerTimedOut({ id: banner.id }));
}

/** Opens a popup and waits for its answer; a popup that another one replaces counts as closed from outside. */
export function* askPopup(popup: Omit<Popup, 'id'>): SagaGenerator<PopupAnswer> {
  yield* put(popupOpened(popup));
  const id = yield* select(selectLastMessageId);
  while (true) {
    const action = yield* take<ReturnType<typeof popupAnswered> | ReturnType<typeof popupOpened>>([
      popupAnswered.type,
      popupOpened.type,
    ]);
    if (popupOpened.match(action)) return 'outside';
    const { answer } = action.payload;
    if (action.payload.id === id && (answer !== 'outside' || popup.closesOutside)) return answer;
  }
}

/** An error that goes away by itself, or by its button. */
export function* showError(text: Message, durationMs: number): SagaGenerator<void> {
  yield* race({
    answer: call(askPopup, {
      kind: 'error' as const,
      title: { text: 'Error' },
      text,
      ok: { text: 'Ok' },
      cancel: null,
      additional: null,
      closesOutside: true,
    }),
    late: call(closePopupLate, durationMs),
  });
}

function* closePopupLate(durationMs: number): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: durationMs });
  yield* put(popupTimedOut({ id: yield* select(selectLastMessageId) }));
}

const translatedCodes: ReadonlySet<string | number> = new Set(Object.values(errors).map(({ code }) => code));

/** What to tell a person about a call that failed: the text of a code we know, else what the server said. */
export function messageOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>, unreachable: string): Message {
  if (outcome.kind === 'unreachable') return { text: unreachable };
  return {
    text:
      typeof outcome.code === 'string' && translatedCodes.has(outcome.code) ? outcome.code : outcome.message,
  };
}
