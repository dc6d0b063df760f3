import { isViewerKey, type FrameMessage } from './frameMessages';

/**
 * Keeps the frame from acting: links lead nowhere, nothing takes the focus from the viewer, and the viewer's
 * keys are passed on to it. The page's policy forbids requests and forms.
 */
export function keepStill(tell: (message: FrameMessage) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isViewerKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      tell({ smilelog: 'key', key: event.key });
    },
    true,
  );
  // A phone's scrollbars take no room.
  document.documentElement.style.scrollbarWidth = 'none';
  HTMLElement.prototype.focus = () => undefined;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModalWithoutFocus() {
    // A modal dialog takes the focus when it opens. The viewer's elements are of another window's classes.
    const focused = window.parent.document.activeElement as HTMLElement | null;
    showModal.call(this);
    window.parent.focus();
    focused?.focus();
  };
}

/** Writes times as the recorded device did. A time zone that this browser does not know is left out. */
export function writeTimesIn(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  try {
    new DateTimeFormat('en', { timeZone });
  } catch {
    return;
  }
  const zoned = (options?: Intl.DateTimeFormatOptions) => ({ timeZone, ...options });
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (format, [locale, options]) => new format(locale as string, zoned(options as object)),
    apply: (format, _, [locale, options]) => format(locale as string, zoned(options as object)),
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const written = Date.prototype[name];
    Date.prototype[name] = function writeInZone(this: Date, locale?: unknown, options?: unknown) {
      return written.call(this, locale as string, zoned(options as object));
    };
  }
}
