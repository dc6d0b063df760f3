import { call, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Locale } from '../../contract/languages';
import { freshLogPace, kioskPace } from '../../contract/limits';
import { pickerOpened } from '../../state/attachments/attachmentsSlice';
import { stopPressed } from '../../state/attachments/voiceSlice';
import { donePressed, visitorLeft } from '../../state/kiosk/kioskActions';
import {
  selectFilesToForget,
  selectHasBegun,
  selectIsBusy,
  selectIsUntouched,
  selectKioskStart,
} from '../../state/kiosk/kioskSelectors';
import { selectWantedLocale } from '../../state/language/languageSelectors';
import { languageChosen } from '../../state/language/languageSlice';
import { selectPopup } from '../../state/messages/messagesSelectors';
import { popupAnswered } from '../../state/messages/messagesSlice';
import { selectSending } from '../../state/outbox/outboxSelectors';
import { tileCameraOpened } from '../../state/tiles/tilesSlice';
import { ratingChanged, ratingChosen } from '../../state/voting/votingSlice';
import { port } from '../effects';
import { needGroup } from '../groups/needGroup';
import { askPopup } from '../messages/messagesSaga';
import { freshLog } from '../recordings/freshLog';
import { safely } from '../safely';
import { heldNameSaga } from './heldNameSaga';

/**
 * Runs a kiosk: a tablet at the door, on which one visitor votes after the other (KI-1). Touches are no
 * actions. The port knows the time of the last touch and is asked when a pause may be over, so that a whole
 * visit costs a few lines of the log.
 */
export function* kioskSaga(): SagaGenerator<void> {
  const locale = yield* select(selectWantedLocale);
  const picker: Picker = { openedAt: -Infinity };
  yield* takeEvery([ratingChosen, ratingChanged, donePressed], safely(fillScreen));
  yield* takeEvery([pickerOpened, tileCameraOpened], safely(notePicker), picker);
  yield* fork(heldNameSaga);
  yield* fork(safely(freshLog), () => isAtRest(locale));
  // Before the first vote: the kiosk may stay offline for a day.
  yield* port('install', 'keepApp');
  yield* fork(needGroup, 'kiosk' as const);
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

/** Whether nobody stands at the tablet, and nothing is on its way. */
function* isAtRest(locale: Locale): SagaGenerator<boolean> {
  if (!(yield* select(selectIsUntouched, locale)) || (yield* select(selectSending)).length > 0) return false;
  const { quietMs, isFilling } = yield* port('kiosk', 'look');
  return !isFilling && quietMs >= freshLogPace.quiet;
}

/** Returns when the screen is as it was before the visitor came: there is nothing to end. */
function* untilUntouched(locale: Locale): SagaGenerator<true> {
  while (!(yield* select(selectIsUntouched, locale))) yield* take('*');
  return true;
}

/** When the device's own picker or camera was last opened. The page sees no touch while one is open. */
interface Picker {
  openedAt: number;
}

function* notePicker(picker: Picker): SagaGenerator<void> {
  picker.openedAt = yield* port('clock', 'now');
}

function* fillScreen(): SagaGenerator<void> {
  yield* port('kiosk', 'fillScreen');
}

/**
 * Returns when nobody has touched the tablet for long enough and nothing is in progress. A visitor who has
 * begun something is asked first.
 */
function* untilGone(picker: Picker): SagaGenerator<void> {
  let rest: number = kioskPace.idle;
  while (true) {
    yield* port('clock', 'sleep', { ms: rest });
    const { quietMs, isFilling } = yield* port('kiosk', 'look');
    const now = yield* port('clock', 'now');
    const begun = isFilling || (yield* select(selectHasBegun));
    // The tap that opened the picker was the last touch.
    const isPicking = now - quietMs <= picker.openedAt + kioskPace.tap;
    const patience = isPicking ? kioskPace.picking : begun ? kioskPace.begun : kioskPace.idle;
    if (quietMs < patience) rest = patience - quietMs;
    else if (yield* select(selectIsBusy)) rest = kioskPace.look;
    else if (!begun || !(yield* isStillThere())) return;
    else rest = kioskPace.begun;
  }
}

/** Asks before the visitor's input is dropped. */
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

/**
 * Prepares the tablet for the next visitor: the vote screen, in the tablet's own language, with nothing of
 * the previous visitor. Items in the outbox stay.
 */
function* turnToNext(locale: Locale): SagaGenerator<void> {
  const popup = yield* select(selectPopup);
  // Flows that wait for the answer end.
  if (popup) yield* put(popupAnswered({ id: popup.id, answer: 'cancel' }));
  const ids = yield* select(selectFilesToForget);
  yield* put(visitorLeft());
  if ((yield* select(selectWantedLocale)) !== locale) yield* put(languageChosen({ locale }));
  yield* port('storage', 'write', { area: 'session', values: { voted: null } });
  const href = yield* select(selectKioskStart);
  if (href) yield* port('navigation', 'replace', { href });
  if (ids.length > 0) yield* port('blobs', 'remove', { ids });
}
