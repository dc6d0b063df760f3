/**
 * English for developers. The packs of texts are in production builds, which hold nothing of running
 * sessions.
 */
export const liveTexts = {
  title: 'Running sessions',
  help: 'Tabs of this browser in which Smilelog is open. Pick one to watch each turn as it happens.',
  none: 'No other tab runs Smilelog. Open a page in another tab, and it will be listed here.',
  entries: { visitor: 'Visitor', desk: 'Desk' },
  follow: 'Follow',
  stop: 'Stop following',
  closed: 'The tab has been closed.',
} as const;
