import type { PushMessage } from '../../contract/push';

/** A notification as the worker shows it. */
export interface Shown {
  title: string;
  options: {
    body: string;
    lang: string;
    tag: string;
    renotify: boolean;
    icon: string;
    badge: string;
    data: PushMessage;
    actions: { action: string; title: string }[];
  };
}

/**
 * What the worker shows for a message. Browsers want a notification for every message, so one that cannot be
 * read is shown as well.
 * @param text of the message; null for none
 */
export function shownFor(text: string | null): Shown {
  const message = messageIn(text);
  const { title, body, lang, tag, take, stop } = message;
  return {
    title,
    options: {
      body,
      lang,
      tag,
      // A later message about a case takes the place of the one before, and is heard.
      renotify: true,
      icon: '/r/icon-192.png',
      badge: '/r/icon-192.png',
      data: message,
      actions: [
        ...(take ? [{ action: 'take', title: take.label }] : []),
        ...(stop ? [{ action: 'stop', title: stop.label }] : []),
      ],
    },
  };
}

/** What a press of a notification, or of one of its buttons, leads to. */
export type Pressed =
  | { kind: 'open'; path: string }
  /** Takes the case on; if that fails, its page opens. */
  | { kind: 'take'; path: string; shown: Shown };

export function pressedOn(action: string, data: unknown): Pressed {
  const message = isMessage(data) ? data : unreadable;
  const { take: wanted, stop, ...said } = message;
  if (action === 'take' && wanted) {
    const shown = shownFor(JSON.stringify({ ...said, body: wanted.done, ...(stop && { stop }) }));
    return {
      kind: 'take',
      path: wanted.path,
      shown: { ...shown, options: { ...shown.options, renotify: false } },
    };
  }
  return { kind: 'open', path: action === 'stop' && stop ? stop.path : message.url };
}

const unreadable: PushMessage = {
  title: 'Smilelog',
  body: '',
  lang: 'en',
  tag: 'unread',
  url: '/desk/inbox',
};

function messageIn(text: string | null): PushMessage {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return isMessage(message) ? message : unreadable;
  } catch {
    return unreadable;
  }
}

/** Only paths of ours are opened: `//` would lead to another host. */
const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body, lang, tag, url, take, stop } = value as Record<string, unknown>;
  return (
    [title, body, lang, tag].every((text) => typeof text === 'string') &&
    isPath(url) &&
    [take, stop].every((action) => action === undefined || isPath((action as { path?: unknown }).path))
  );
}
