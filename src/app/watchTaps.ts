import type { UnknownAction } from 'redux';
import { tapMissed } from '../../state/device/deviceSlice';

/** What takes a tap. A heading that only the script focuses does not. */
const live =
  'a[href],button,input,select,textarea,label,summary,option,canvas,video,audio,iframe,[contenteditable],' +
  '[tabindex="0"],[role="button"],[role="link"],[role="option"],[role="tab"],[role^="menuitem"],' +
  '[role="checkbox"],[role="radio"],[role="switch"],[role="slider"]';
const disabled = ':disabled,[aria-disabled="true"]';

/** Pixels that a finger may move in a tap. */
const steady = 10;
/** Taps of a session that its log keeps, and characters of a name. */
const most = 40;
const nameLength = 40;

/** Enters taps that hit nothing, or something disabled, into the log. A scroll is no tap. */
export function watchTaps(dispatch: (action: UnknownAction) => void): void {
  let left = most;
  let from: { x: number; y: number } | null = null;
  const passively = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    ({ isPrimary, button, clientX: x, clientY: y }) => (from = isPrimary && button === 0 ? { x, y } : null),
    passively,
  );
  document.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const isTap = from && Math.hypot(clientX - from.x, clientY - from.y) <= steady;
      from = null;
      if (!isTap || left === 0 || !(target instanceof Element) || isTaken(target)) return;
      left -= 1;
      const element = target.closest(disabled) ?? target;
      dispatch(
        tapMissed({
          x: Math.round(clientX),
          y: Math.round(clientY),
          on: element.localName,
          name: nameOf(element),
          isDisabled: element.matches(disabled),
        }),
      );
    },
    passively,
  );
}

/** A tap beside a dialog closes it. Somebody who selects text does not tap. */
function isTaken(target: Element): boolean {
  if (target.closest(disabled)) return false;
  return target.closest(live) !== null || target.matches('dialog') || !document.getSelection()?.isCollapsed;
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, nameLength);
