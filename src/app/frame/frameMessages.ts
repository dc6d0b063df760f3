import type { Locale } from '../../../contract/languages';
import type { WireQuestion } from '../../../contract/question';
import type { Rating } from '../../../contract/rating';

/** Messages between the viewer of recorded sessions and the frame in which it draws their screens. */

/** To the frame: draw this state. */
export interface ShowMessage {
  smilelog: 'show';
  turn: number;
  state: unknown;
  /** IANA time zone of the recorded device. */
  tz: string;
}

/** To the visitor's frame: draw what a visitor would see of this question, after a vote if one is given. */
export interface PreviewMessage {
  smilelog: 'preview';
  turn: number;
  question: WireQuestion;
  rating: Rating | null;
  locale: Locale;
}

/** From the frame. */
export type FrameMessage =
  /** It listens. */
  | { smilelog: 'ready' }
  /** The screens of this turn are drawn, or could not be drawn because a chunk did not load. */
  | { smilelog: 'shown'; turn: number; isFailed: boolean }
  /** A screen dispatched an action, which was swallowed. */
  | { smilelog: 'swallowed'; turn: number; type: string }
  /** A key was pressed in the frame. The viewer's keys work there, too. */
  | { smilelog: 'key'; key: string };

/** Keys of the viewer. */
export const viewerKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
  '/',
] as const;
export type ViewerKey = (typeof viewerKeys)[number];

export const isViewerKey = (key: string): key is ViewerKey => (viewerKeys as readonly string[]).includes(key);

/**
 * Receives a window's messages from one other window of the same origin. Messages from anywhere else are
 * ignored.
 * @returns stops listening
 */
export function listenTo<Message extends { smilelog: string }>(
  source: () => MessageEventSource | null | undefined,
  heard: (message: Message) => void,
): () => void {
  const listener = ({ origin, source: from, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || from === null || from !== source()) return;
    if (typeof data === 'object' && data !== null && 'smilelog' in data) heard(data as Message);
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}
