/** Flags under which Chromium runs headless, as root too, and asks nothing of the outside. */
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
  // A microphone that beeps; whether pages may listen is each test's.
  '--use-fake-device-for-media-stream',
];
