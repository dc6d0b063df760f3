import { call, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Locale } from '../../contract/languages';
import { kioskPace } from '../../contract/limits';
import { pickerOpened } from '../../src/features/attachments/attachmentsSlice';
import { stopPressed } from '../../src/features/attachments/voiceSlice';
import { donePressed, visitorLeft } from '../../src/features/kiosk/kioskActions';
import {
  selectFilesToForget,
  selectHasBegun,
  selectIsBusy,
  selectIsUntouched,
  selectKioskStart,
} from '../../src/features/kiosk/kioskSelectors';
import { selectWantedLocale } from '../../src/features/language/languageSelectors';
import { languageChosen } from '../../src/features/language/languageSlice';
import { selectPopup } from '../../src/features/messages/messagesSelectors';
import { popupAnswered } from '../../src/features/messages/messagesSlice';
import { tileCameraOpened } from '../../src/features/tiles/tilesSlice';
import { ratingChanged, ratingChosen } from '../../src/features/voting/votingSlice';
import { port } from '../effects';
import { askPopup } from '../messages/messagesSaga';
import { safely } from '../safely';

/**
 * A tablet at the door, on which one visitor after the other votes (KI-1). Touches are no actions: the port knows when the last one was, and is
 * asked when a pause may be over, so that a whole visit leaves a few lines in the log.
 */
export function* kioskSaga(): SagaGenerator<void> {
  const locale = yield* select(selectWantedLocale);
  const picker: Picker = { openedAt: -Infinity };
  yield* takeEvery([ratingChosen, ratingChanged, donePressed], safely(fillScreen));
  yield* takeEvery([pickerOpened, tileCameraOpened], safely(notePicker), picker);
  // A day without a network begins before the first vote.
  yield* port('install', 'keepApp');
  while (true) {
    while (yield* select(selectIsUntouched, locale)) yield* take('*');
    const { done, untouched } = yield* race({
      done: take(donePressed),
      untouched: call(untilUntouched, locale),
      gone: call(untilGone, picker),
    });
    if (untouched) continue;
    if (done) yield* put(stopPressed());
    while (yield* select(selectIsBusy)) yield* take('*');
    yield* call(safely(turnToNext), locale);
  }
}

/** It is as it was before anybody came: there is nothing to end. */
function* untilUntouched(locale: Locale): SagaGenerator<true> {
  while (!(yield* select(selectIsUntouched, locale))) yield* take('*');
  return true;
}

/** When the device's own picker or camera was opened last: while it is, the page hears of no touch. */
interface Picker {
  openedAt: number;
}

function* notePicker(picker: Picker): SagaGenerator<void> {
  picker.openedAt = yield* port('clock', 'now');
}

function* fillScreen(): SagaGenerator<void> {
  yield* port('kiosk', 'fillScreen');
}

/** Until nobody has touched the tablet for long enough, and nothing is under way. Who has begun something is asked before. */
function* untilGone(picker: Picker): SagaGenerator<void> {
  let rest: number = kioskPace.idle;
  while (true) {
    yield* port('clock', 'sleep', { ms: rest });
    const { quietMs, isFilling } = yield* port('kiosk', 'look');
    const now = yield* port('clock', 'now');
    const begun = isFilling || (yield* select(selectHasBegun));
    // The tap that opened it was the last touch.
    const isPicking = now - quietMs <= picker.openedAt + kioskPace.tap;
    const patience = isPicking ? kioskPace.picking : begun ? kioskPace.begun : kioskPace.idle;
    if (quietMs < patience) rest = patience - quietMs;
    else if (yield* select(selectIsBusy)) rest = kioskPace.look;
    else if (!begun || !(yield* isStillThere())) return;
    else rest = kioskPace.begun;
  }
}

/** What would be lost is worth a question. */
function* isStillThere(): SagaGenerator<boolean> {
  const { answer } = yield* race({
    answer: call(askPopup, {
      kind: 'question' as const,
      title: { text: 'StillThere' },
      text: { text: 'StillThereWhy' },
      ok: { text: 'StillHere' },
      cancel: null,
      additional: null,
      closesOutside: true,
    }),
    late: call(sleepWhileAsked),
  });
  return answer !== undefined;
}

function* sleepWhileAsked(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: kioskPace.asked });
}

/** The next one finds the vote screen, in the tablet's own language, and nothing of whoever was here before. What was sent waits for the line. */
function* turnToNext(locale: Locale): SagaGenerator<void> {
  const popup = yield* select(selectPopup);
  // Whatever waits for the answer comes to its end.
  if (popup) yield* put(popupAnswered({ id: popup.id, answer: 'cancel' }));
  const ids = yield* select(selectFilesToForget);
  yield* put(visitorLeft());
  if ((yield* select(selectWantedLocale)) !== locale) yield* put(languageChosen({ locale }));
  yield* port('storage', 'write', { area: 'session', values: { voted: null } });
  const href = yield* select(selectKioskStart);
  if (href) yield* port('navigation', 'replace', { href });
  if (ids.length > 0) yield* port('blobs', 'remove', { ids });
}
