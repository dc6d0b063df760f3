import type { UnknownAction } from 'redux';
import { plainError } from '../../replay/turn';
import { errorThrown, rejectionUnhandled, type ThrownByScript } from '../../state/device/deviceSlice';
import { longest } from '../../state/recordings/thrownErrors';
import { framesOf } from './componentsOf';

/** Errors of a session that its log keeps: a broken timer may throw without end. */
const most = 20;

/** Enters errors that nothing catches into the log, each kind of them once. */
export function watchErrors(dispatch: (action: UnknownAction) => void): void {
  const known = new Set<string>();
  const enter = (action: (thrown: ThrownByScript) => UnknownAction, error: unknown) => {
    const thrown = thrownBy(error);
    const kind = `${thrown.name} ${thrown.message}`;
    if (known.size >= most || known.has(kind)) return;
    known.add(kind);
    dispatch(action(thrown));
  };
  window.addEventListener('error', ({ error, message }) => {
    // The browser says so when boxes take two frames to settle; nothing was thrown.
    if (!message.startsWith('ResizeObserver loop')) enter(errorThrown, error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => enter(rejectionUnhandled, reason));
}

function thrownBy(error: unknown): ThrownByScript {
  const { name, message } = plainError(error);
  const { stack } = (error ?? {}) as { stack?: unknown };
  return {
    name,
    message: message.slice(0, longest),
    frames: framesOf(typeof stack === 'string' ? stack : ''),
  };
}
