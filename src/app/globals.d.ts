/** Put in by the build (`vite.config.ts`). */
declare const __APP_VERSION__: string;
declare const __BUILD__: string;
/** Hash of the reducers' source. */
declare const __REDUCERS__: string;
/** Whether this is the server's build, which draws what stands in `<noscript>`: in a browser the app does not look into it. */
declare const __SERVER__: boolean;

interface Window {
  /** For support: `await smilelog.exportLog()` in the console gives this session's redacted log. */
  smilelog: { exportLog(): Promise<string> };
  /** The inline script of a page that the server drew. */
  smilelogEarly?: import('../firstTap').EarlyPage;
}
