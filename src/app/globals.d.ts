/** Put in by the build (`vite.config.ts`). */
declare const __APP_VERSION__: string;
declare const __BUILD__: string;
/** Hash of the reducers' source. */
declare const __REDUCERS__: string;

interface Window {
  /** For support: `await smilelog.exportLog()` in the console gives this session's redacted log. */
  smilelog: { exportLog(): Promise<string> };
  /** The inline script of a page that the server drew. */
  smilelogEarly?: import('../firstTap').EarlyPage;
}
