/** Defined by the build (`vite.config.ts`). */
declare const __APP_VERSION__: string;
declare const __BUILD__: string;
/** Hash of the reducers' source. */
declare const __REDUCERS__: string;
/** Whether this is the server's build. Only it draws the content of `<noscript>`. */
declare const __SERVER__: boolean;

interface Window {
  /** For support: `await smilelog.exportLog()` in the console returns this session's redacted log. */
  smilelog: { exportLog(): Promise<string> };
  /** Set by the inline script of a server-drawn page. */
  smilelogEarly?: import('../firstTap').EarlyPage;
}
