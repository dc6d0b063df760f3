import type { JsonObject } from '../../contract/json';
import { limits } from '../../contract/limits';
import { withValueAt, type SettingsKind } from '../../contract/settingsFields';
import { nameIssue, settingsIssues, type SettingsIssue } from '../../contract/settingsRules';

const named: Record<SettingsKind, JsonObject> = {
  organisation: { name: 'Riverside' },
  site: { name: 'Old Town' },
  place: { name: 'Corner Café' },
  question: { text: 'How was it?' },
};

/** What is wrong with settings that are right but for one value. */
const issuesAt = (kind: SettingsKind, path: string, value: unknown) =>
  settingsIssues(kind, withValueAt(named[kind], path, value));

/** A kind, a path, values that are fine there, and others with what is wrong with them. */
type Row = [SettingsKind, string, readonly unknown[], (readonly [unknown, Omit<SettingsIssue, 'field'>])[]];

const wrong = { code: 'wrong' } as const;
const no = (code: SettingsIssue['code']) => ({ code });
const tooLong = (limit: number) => ({ code: 'too_long', limit }) as const;
const tooSmall = (limit: number) => ({ code: 'too_small', limit }) as const;
const tooLarge = (limit: number) => ({ code: 'too_large', limit }) as const;
const empty = [undefined, null, '', '  '];
const letters = (count: number) => 'ä'.repeat(count);

const fields: Row[] = [
  [
    'site',
    'name',
    ['Old Town', letters(200), '😀'.repeat(200)],
    [
      ...empty.map((value) => [value, no('required')] as const),
      [letters(201), tooLong(200)],
      ['😀'.repeat(201), tooLong(200)],
      ['two\nlines', wrong],
      [7, wrong],
    ],
  ],
  [
    'place',
    'social_subtitle',
    [...empty, letters(500)],
    [
      [letters(501), tooLong(500)],
      ['two\nlines', wrong],
    ],
  ],
  [
    'question',
    'giveaway.description',
    [...empty, 'two\nlines', letters(2_000)],
    [
      [letters(2_001), tooLong(2_000)],
      [['a', 'list'], wrong],
    ],
  ],
  [
    'place',
    'site_url',
    [...empty, 'https://cafe.example', 'http://cafe.example', `https://cafe.example/${letters(1_979)}`],
    [
      ['javascript:alert(1)', no('no_address')],
      ['cafe', no('no_address')],
      [7, no('no_address')],
      [`https://cafe.example/${letters(1_980)}`, tooLong(2_000)],
    ],
  ],
  [
    'place',
    'location.lat',
    [...empty, -90, 90, 0, 59.9],
    [
      [-90.1, tooSmall(-90)],
      [90.1, tooLarge(90)],
      ['59', no('no_number')],
      [NaN, no('no_number')],
      [Infinity, no('no_number')],
    ],
  ],
  [
    'place',
    'repeat_window_minutes',
    [null, 0, 10_080],
    [
      [-1, tooSmall(0)],
      [10_081, tooLarge(10_080)],
      [1.5, no('no_number')],
    ],
  ],
  [
    'place',
    'features.hide_so_so',
    [null, true, false],
    [
      ['yes', wrong],
      [1, wrong],
    ],
  ],
  [
    'organisation',
    'brand_color',
    [null, '#ab4545'],
    [
      ['red', no('no_color')],
      [0xab4545, no('no_color')],
    ],
  ],
  [
    'organisation',
    'locale',
    [null, 'de'],
    [
      ['xx', wrong],
      [['de'], wrong],
    ],
  ],
  [
    'question',
    'second_level_details_config.settings.profile.items',
    [null, []],
    [
      ['everything', wrong],
      [['nothing known'], wrong],
    ],
  ],
  [
    'organisation',
    'logo',
    [null, '/media/pictures/abc'],
    [
      ['https://other.example/logo.png', wrong],
      ['//other.example/logo.png', wrong],
    ],
  ],
  ['question', 'place_uid', [null, 'demo-place-cafe'], [[7, wrong]]],
  ['place', 'features.auto_review', [null, 'link-1'], [[true, wrong]]],
  [
    'organisation',
    'time_zone',
    [null, 'Europe/Berlin', 'UTC'],
    [
      ['Mars/Olympus', wrong],
      [7, wrong],
    ],
  ],
  [
    'question',
    'second_level_details_config.sad.blocks',
    [null, '', []],
    [
      ['none', wrong],
      [{ 0: {} }, wrong],
    ],
  ],
  [
    'question',
    'schedule',
    [null, undefined, '', { kind: 'week', count: 3 }],
    [
      ['weekly', wrong],
      [['weekly'], wrong],
      [7, wrong],
    ],
  ],
];

const rows = fields.flatMap(([kind, path, fine, bad]) => [
  ...fine.map((value) => [kind, path, shown(value), value, []] as const),
  ...bad.map(([value, issue]) => [kind, path, shown(value), value, [{ field: path, ...issue }]] as const),
]);

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 40);
}

it.each(rows)('a %s with %s as %s has its mark', (kind, path, _shown, value, issues) => {
  expect(issuesAt(kind, path, value)).toEqual(issues);
});

it('a flag beside the own switch of a question is checked', () => {
  const settings = { ...named.question, new_service_log_enabled: true, features: { new_service_log: 'on' } };
  expect(settingsIssues('question', settings)).toEqual([{ field: 'features.new_service_log', ...wrong }]);
});

describe('an entry of a list', () => {
  const blocks = 'second_level_details_config.sad.blocks';
  const tiles = (count: number, tile: object) => Array.from({ length: count }, () => tile);

  it('is marked by its place in the list', () => {
    const issues = issuesAt('question', blocks, [
      { text: 'Dirty' },
      { icon: 'dirty' },
      { text: 'x', icon: 'cow' },
    ]);
    expect(issues).toEqual([
      { field: `${blocks}.1.text`, code: 'required' },
      { field: `${blocks}.2.icon`, code: 'wrong' },
    ]);
  });

  it('may be the sixtieth, and not the next one', () => {
    const most = limits.answersPerVote;
    expect(issuesAt('question', blocks, tiles(most, { text: 'Dirty' }))).toEqual([]);
    expect(issuesAt('question', blocks, tiles(most + 1, {}))).toEqual([
      { field: blocks, code: 'too_many', limit: most },
    ]);
  });

  it('needs times only on a date that is open', () => {
    const path = 'opening_hours.exceptions';
    expect(issuesAt('place', path, [{ date: '2026-12-25', closed: true }])).toEqual([]);
    expect(issuesAt('place', path, [{ date: 'Christmas', opens: '9', closes: '12:00' }])).toEqual([
      { field: `${path}.0.date`, code: 'no_date' },
      { field: `${path}.0.opens`, code: 'no_time' },
    ]);
  });
});

it('only a place is checked for its opening hours', () => {
  const twice = { exceptions: [1, 2].map(() => ({ date: '2026-12-25', closed: true })) };
  expect(issuesAt('place', 'opening_hours', twice)).toEqual([
    { field: 'opening_hours.exceptions.1.date', code: 'twice' },
  ]);
  for (const kind of ['organisation', 'site', 'question'] as const)
    expect(issuesAt(kind, 'opening_hours', twice)).toEqual([]);
});

describe('a schedule of services', () => {
  const time = { time: '09:00', window_minutes: 30, weekdays: [0] };
  it.each<[string, unknown, [string, SettingsIssue['code']][]]>([
    ['of no kind', {}, [['kind', 'required']]],
    ['of an unknown kind', { kind: 'never' }, [['kind', 'wrong']]],
    ['of hours without a number', { kind: 'every' }, [['hours', 'required']]],
    ['of hours with one', { kind: 'every', hours: 2, times: [], count: 'x' }, []],
    ['of a week without a number', { kind: 'week', hours: 'x' }, [['count', 'required']]],
    ['of times without any', { kind: 'at' }, [['times', 'required']]],
    ['of times that are emptied', { kind: 'at', times: '' }, [['times', 'required']]],
    ['of times with an empty list', { kind: 'at', times: [] }, [['times', 'required']]],
    ['of times that are no list', { kind: 'at', times: 'noon' }, [['times', 'wrong']]],
    ['of one time', { kind: 'at', times: [time] }, []],
    [
      'of times without days',
      { kind: 'at', times: [time, { ...time, weekdays: [] }, { ...time, weekdays: null }] },
      [
        ['times.1.weekdays', 'required'],
        ['times.2.weekdays', 'required'],
      ],
    ],
    [
      'of times on a day that is none',
      { kind: 'at', times: [{ ...time, weekdays: [7] }] },
      [['times.0.weekdays', 'wrong']],
    ],
  ])('%s has its marks', (_which, schedule, issues) => {
    expect(issuesAt('question', 'schedule', schedule)).toEqual(
      issues.map(([field, code]) => ({ field: `schedule.${field}`, code })),
    );
  });

  it('is no business of a place', () => {
    expect(issuesAt('place', 'schedule', 'weekly')).toEqual([]);
  });
});

describe('a translation', () => {
  it.each(['question_translations', 'sld_translations'])('among %s has a longest length', (table) => {
    const issuesOf = (said: unknown) => issuesAt('question', table, { de: { text: said }, fr: null });
    expect(issuesOf(letters(500))).toEqual([]);
    expect(issuesOf(letters(501))).toEqual([{ field: `${table}.de.text`, ...tooLong(500) }]);
    expect(issuesOf({ length: 501 })).toEqual([]);
    expect(issuesAt('question', table, null)).toEqual([]);
    expect(issuesAt('place', table, { de: { text: letters(501) } })).toEqual([]);
  });
});

it.each<[string, Omit<SettingsIssue, 'field'> | null]>([
  ['Pier 4', null],
  [letters(200), null],
  [letters(201), tooLong(200)],
  ['  ', no('required')],
  ['Pier\n4', wrong],
])('a new thing named %j has its mark', (name, issue) => {
  expect(nameIssue(name)).toEqual(issue && { field: 'name', ...issue });
});
