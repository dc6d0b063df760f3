import { casesRulesOf, usualCasesRules } from '../../contract/casesRules';
import { foreignTag } from '../../contract/languages';
import { serviceLogConfigFromWire } from '../../contract/serviceLogConfig';
import { isDelivered } from '../../contract/webhooks';

describe('what an organisation decides about its cases', () => {
  it.each([[null], [{}], [{ cases: null }], [{ cases: {} }]])('is the usual for %j', (settings) => {
    expect(casesRulesOf(settings)).toEqual(usualCasesRules);
  });

  it('is all that its settings say', () => {
    const chosen = { proof: 'photo', window_hours: 0, sad_alone: false, reopen_hours: 0, show_proof: true };
    expect(casesRulesOf({ cases: chosen })).toEqual(chosen);
  });

  it('stays the usual where a setting is of another kind', () => {
    const odd = { proof: 'dance', window_hours: '6', sad_alone: 0, reopen_hours: null, show_proof: 'yes' };
    expect(casesRulesOf({ cases: odd })).toEqual(usualCasesRules);
  });
});

it.each([
  [null, false],
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [500, false],
])('a receiver that answers %p has the event: %p', (status, has) => {
  expect(isDelivered({ status })).toBe(has);
});

it.each([
  [undefined, 'en', undefined],
  ['en', 'en', undefined],
  ['de', 'en', 'de'],
  ['sp', 'en', 'es'],
] as const)('a text in %p on a screen in %p is marked %p', (written, screen, tag) => {
  expect(foreignTag(written, screen)).toBe(tag);
});

it.each([
  [{}, { force: false, editsPlacement: false, snapText: null }],
  [
    { force: true, show_placement_edit: true },
    { force: true, editsPlacement: true, snapText: null },
  ],
  [
    { force: 'yes', show_placement_edit: 1 },
    { force: false, editsPlacement: false, snapText: null },
  ],
  [{ snap_picture_text: ' ' }, { force: false, editsPlacement: false, snapText: null }],
  [{ snap_picture_text: ' Show it ' }, { force: false, editsPlacement: false, snapText: ' Show it ' }],
  [{ snap_picture_text: 7 }, { force: false, editsPlacement: false, snapText: null }],
])('a service log configured as %j asks for %j', (config, expected) => {
  expect(serviceLogConfigFromWire(config)).toMatchObject(expected);
});
