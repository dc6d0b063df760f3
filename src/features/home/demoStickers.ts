import type { Texts } from '../../i18n/useTexts';

/** The stickers of the demo data (`docs/` and the README name the same ids), with what each one stands for. */
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
