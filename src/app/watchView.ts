import type { UnknownAction } from 'redux';
import { preferencesChanged, resized, type Preferences, type View } from '../../state/device/deviceSlice';

type Dispatch = (action: UnknownAction) => void;

/** Milliseconds of rest after which a size counts: a keyboard slides in, a window is dragged. */
const rest = 300;
/** Changes of a session that its log keeps. */
const most = 100;

/** Dispatches what is seen now, when it is not what was known before. @param enter makes an action of it */
function watcher<Seen>(
  dispatch: Dispatch,
  before: Seen,
  see: () => Seen,
  enter: (seen: Seen) => UnknownAction,
) {
  let known = JSON.stringify(before);
  let left = most;
  return () => {
    const seen = see();
    const text = JSON.stringify(seen);
    if (text === known || left === 0) return;
    known = text;
    left -= 1;
    dispatch(enter(seen));
  };
}

/** Enters each new size of the window into the log. The header has the first one. */
export function watchSize(dispatch: Dispatch): void {
  const look = watcher(dispatch, viewNow(), viewNow, resized);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, rest);
  };
  window.addEventListener('resize', wait);
  window.visualViewport?.addEventListener('resize', wait);
}

function viewNow(): View {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  const zoom = hundredths(visualViewport?.scale ?? 1);
  const visible = Math.round((visualViewport?.height ?? height) * zoom);
  // A scrollbar takes a few pixels; a keyboard takes a third of the screen.
  return { width, height, ...(height - visible > 40 && { visible }), ...(zoom !== 1 && { zoom }) };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

const usual: Preferences = { scheme: 'light', reducedMotion: false, contrast: 'usual', ratio: 1 };

/** Enters what a person has set in the system into the log, and each change of it. */
export function watchPreferences(dispatch: Dispatch): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const more = window.matchMedia('(prefers-contrast: more)');
  const less = window.matchMedia('(prefers-contrast: less)');
  const see = (): Preferences => ({
    scheme: dark.matches ? 'dark' : 'light',
    reducedMotion: still.matches,
    contrast: more.matches ? 'more' : less.matches ? 'less' : 'usual',
    ratio: hundredths(window.devicePixelRatio),
  });
  const look = watcher(dispatch, usual, see, preferencesChanged);
  for (const list of [dark, still, more, less]) list.addEventListener('change', look);
  // The browser's zoom and another display change the ratio together with the size.
  window.addEventListener('resize', look);
  look();
}
