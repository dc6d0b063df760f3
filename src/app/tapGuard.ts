/** Milliseconds after a tap in which whatever has come to its place ignores another one. */
const pause = 500;
/** CSS pixels that a finger may stray between two taps on the same place. */
const stray = 40;

const controls = 'a, button, input, select, textarea, label, summary';

/** A tap that has worked a control. */
export interface Tap {
  /** On the clock of `Event.timeStamp`, in ms. */
  at: number;
  /** Where the finger was, in CSS pixels of the window. */
  area: Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;
  control: Element;
}

/**
 * Ignores a second tap of a double tap that would hit another control than the first one did: the first may
 * have changed the page, and nobody meant what has come to that place. A second tap on the same control
 * counts.
 *
 * Taps are told apart by time and place; a mouse says by `detail` that it was clicked twice. Keys and scripts
 * are not guarded.
 * @param last a tap that was counted before
 */
export function guardTaps(page: EventTarget, last: Tap | null = null): void {
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
        if (control) last = { at: tap.timeStamp, area: areaOf(tap), control };
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
  const { left, right, top, bottom } = last.area;
  const isNear = Math.hypot(beyond(clientX, left, right), beyond(clientY, top, bottom)) <= stray;
  return (isMouse ? detail > 1 : isNear) && control !== last.control;
}

/** How far a place is from a range, in either direction. */
const beyond = (place: number, from: number, to: number) => Math.max(from - place, place - to, 0);

const areaOf = ({ clientX, clientY }: MouseEvent) => ({
  left: clientX,
  right: clientX,
  top: clientY,
  bottom: clientY,
});

/** The control that a tap on this works: a label works its field. */
function controlOf(target: EventTarget | null): Element | null {
  const found = (target as Element | null)?.closest?.(controls) ?? null;
  return (found as HTMLLabelElement | null)?.control ?? found;
}
