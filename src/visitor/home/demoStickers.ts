import type { Texts } from '../../i18n/useTexts';

/** Stickers of the demo data, each with its purpose. `docs/` and the README name the same ids. */
export const demoStickers = {
  'demo-cafe': 'DemoCafe',
  'demo-restroom': 'DemoRestroom',
  'demo-septic': 'DemoSeptic',
  'demo-airlead': 'DemoAirlead',
  'demo-event': 'DemoEvent',
  'demo-dumpster': 'DemoDumpster',
  'demo-gps': 'DemoGps',
  'demo-radio': 'DemoRadio',
  'demo-unlinked': 'DemoUnlinked',
  'demo-disabled': 'DemoDisabled',
  'other-lobby': 'OtherLobby',
} as const satisfies Record<string, keyof Texts>;
