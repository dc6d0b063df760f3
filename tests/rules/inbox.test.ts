import type { JsonObject } from '../../contract/json';
import { caseProofs } from '../../contract/casesRules';
import { withValueAt } from '../../contract/settingsFields';
import { settingsIssues } from '../../contract/settingsRules';
import { snoozeUntil } from '../../contract/snooze';
import { durationText } from '../../contract/durationText';
import { filtersOfSaved, savedFilterOf } from '../../state/inbox/casesQuery';
import { inboxAddress } from '../../state/inbox/inboxSlice';
import { filtersOfView, viewOf } from '../../state/inbox/inboxViews';

const utc = (text: string) => Date.parse(`${text}Z`);
const zone = 'Europe/Berlin';

describe('a snooze', () => {
  it.each([
    // Thursday, a quarter past ten at night in Berlin.
    ['hour', '2026-11-26T22:15'],
    ['fourHours', '2026-11-27T01:15'],
    ['tomorrow', '2026-11-27T07:00'],
    ['monday', '2026-11-30T07:00'],
  ] as const)('of %s ends on the clock of the zone', (choice, until) => {
    expect(snoozeUntil(choice, utc('2026-11-26T21:15'), zone)).toBe(utc(until));
  });

  it('from a Monday or a Sunday to Monday is the next one', () => {
    expect(snoozeUntil('monday', utc('2026-11-30T05:00'), zone)).toBe(utc('2026-12-07T07:00'));
    expect(snoozeUntil('monday', utc('2026-11-29T05:00'), zone)).toBe(utc('2026-11-30T07:00'));
  });

  it('over the change of the clocks still ends at eight', () => {
    expect(snoozeUntil('tomorrow', utc('2026-10-24T12:00'), zone)).toBe(utc('2026-10-25T07:00'));
    expect(snoozeUntil('tomorrow', utc('2026-03-28T12:00'), zone)).toBe(utc('2026-03-29T06:00'));
  });

  it('that is ended is over at once', () => {
    expect(snoozeUntil('end', utc('2026-11-26T21:15'), zone)).toBe(0);
  });
});

describe('a view', () => {
  it('is found by its filters, and other filters are none', () => {
    expect(viewOf(filtersOfView.mine)).toBe('mine');
    expect(viewOf({ ...filtersOfView.mine, state: 'resolved' })).toBeNull();
  });

  it.each([
    '',
    '?state=all&tile=Dirty',
    '?assignee=person-1&place=cafe&q=wet%20floor',
    '?kind=praise&unread=true',
  ])('that is saved leads to the same filters: %s', (search) => {
    const filters = inboxAddress.filtersOf(search);
    expect(filtersOfSaved(savedFilterOf(filters), '')).toEqual(filters);
  });
});

it('a length of time is in its largest full unit', () => {
  expect(durationText(30_000, 'en')).toBe('1 min');
  expect(durationText(38 * 60_000, 'en')).toBe('38 min');
  expect(durationText(26 * 3_600_000, 'en')).toBe('1 day');
});

describe('what a tile asks of who resolves its cases', () => {
  const issues = (path: string, proof: unknown) =>
    settingsIssues(
      'question',
      withValueAt({ text: 'How was it?' }, path, [{ text: 'Dirty', value: 'Dirty', proof }]),
    );

  it('is a tap, a note, a photo, or left to the organisation', () => {
    for (const proof of [...caseProofs, null, undefined])
      expect(issues('second_level_details_config.sad.blocks', proof)).toEqual([]);
    expect(issues('second_level_details_config.sad.blocks', 'video')).toEqual([
      { field: 'second_level_details_config.sad.blocks.0.proof', code: 'wrong' },
    ]);
  });
});

describe('what an organisation settles about cases', () => {
  const issues = (cases: JsonObject) => settingsIssues('organisation', { name: 'Riverside', cases });

  it('is checked by field', () => {
    expect(issues({ proof: 'video', window_hours: 0, reopen_hours: 721, sad_alone: 1 })).toEqual([
      { field: 'cases.proof', code: 'wrong' },
      { field: 'cases.window_hours', code: 'too_small', limit: 1 },
      { field: 'cases.sad_alone', code: 'wrong' },
      { field: 'cases.reopen_hours', code: 'too_large', limit: 720 },
    ]);
  });

  it('may be left out, and never may be zero hours', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ proof: 'note', window_hours: 720, reopen_hours: 0, sad_alone: false })).toEqual([]);
  });
});
