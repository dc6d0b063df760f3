/** Flags that run Chromium headless, also as root, and without requests to the outside. */
export const chromeArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--lang=en-US',
  // A microphone that beeps. Each test decides whether pages may listen.
  '--use-fake-device-for-media-stream',
];
