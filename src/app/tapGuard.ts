/** Milliseconds after a tap in which whatever has come to its place ignores another one. */
const pause = 500;
/** CSS pixels that a finger may stray between two taps on the same place. */
const stray = 40;

const controls = 'a, button, input, select, textarea, label, summary';

interface Tap {
  at: number;
  /** Null when only the inline script knows of it (`firstTap.ts`): its place is not known. */
  place: { x: number; y: number; control: Element } | null;
}

/**
 * Ignores a second tap of a double tap that would hit another control than the first one did: the first may
 * have changed the page, and nobody
 * meant what has come to that place. A second tap on the same control counts.
 *
 * Taps are told apart by time and place; a mouse says by `detail` that it was clicked twice. Keys and scripts
 * are not guarded.
 * @param earlyTapAt when the inline script counted a tap on a face, on the clock of `Event.timeStamp`
 */
export function guardTaps(page: EventTarget, earlyTapAt: number | null = null): void {
  let last: Tap | null = earlyTapAt === null ? null : { at: earlyTapAt, place: null };
  let isMouse = true;
  page.addEventListener(
    'pointerdown',
    (event) => {
      isMouse = (event as PointerEvent).pointerType === 'mouse';
    },
    true,
  );
  // Preventing `mousedown`, which a touch sends when it ends, leaves the focus where it is: no keyboard
  // comes.
  for (const type of ['mousedown', 'click'])
    page.addEventListener(
      type,
      (event) => {
        const tap = event as MouseEvent;
        // By a key or a script.
        if (tap.detail === 0) return;
        if (isUnmeant(tap, last, isMouse)) {
          tap.preventDefault();
          tap.stopImmediatePropagation();
          return;
        }
        const control = type === 'click' && controlOf(tap.target);
        if (control) last = { at: tap.timeStamp, place: { x: tap.clientX, y: tap.clientY, control } };
      },
      true,
    );
}

function isUnmeant(
  { timeStamp, target, clientX, clientY, detail }: MouseEvent,
  last: Tap | null,
  isMouse: boolean,
) {
  if (!last || timeStamp - last.at > pause) return false;
  const control = controlOf(target) ?? (target as Element | null)?.closest?.('dialog');
  if (!control) return false;
  // The faces were there already.
  if (!last.place) return !control.closest('form[data-vote]');
  const { x, y } = last.place;
  const isSamePlace = isMouse ? detail > 1 : Math.hypot(clientX - x, clientY - y) <= stray;
  return isSamePlace && control !== last.place.control;
}

/** The control that a tap on this works: a label works its field. */
function controlOf(target: EventTarget | null): Element | null {
  const found = (target as Element | null)?.closest?.(controls) ?? null;
  return (found as HTMLLabelElement | null)?.control ?? found;
}
