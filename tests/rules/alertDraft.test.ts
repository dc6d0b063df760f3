import { alertLimits, type AlertTrigger, type WireAlertRule } from '../../contract/alerts';
import {
  bodyOfDraft,
  bodyOfRule,
  draftOf,
  emptyDraft,
  hasRoom,
  missingIn,
  readyNames,
  triggerOf,
  type AlertDraft,
} from '../../state/alerts/alertDraft';
import { shownChoice } from '../../state/alerts/alertChoicesSlice';

const fresh = {
  name: '',
  scope: 'place:cafe',
  kind: 'sad',
  n: 3,
  minutes: 30,
  above: 30,
  least: 10,
  days: 7,
  tile: '',
  words: [],
  word: '',
  isQuiet: false,
  from: '22:00',
  to: '06:00',
  waits: true,
  on: true,
  steps: [{ after: 0, by: 'mail', to: ['me'] }],
} as const;
const draft = (changes: Partial<AlertDraft> = {}): AlertDraft => ({ ...fresh, ...changes });
const rule = (trigger: AlertTrigger, more: Partial<WireAlertRule> = {}) =>
  ({
    uid: 'rule-1',
    name: 'Watch',
    scope: 'place:cafe',
    trigger,
    steps: [{ after: 5, by: 'mail', to: ['me'] }],
    quiet: null,
    wait_while_closed: false,
    on: false,
    ...more,
  }) as WireAlertRule;
const letters = (count: number) => '😀'.repeat(count);

it('a new rule begins with what is usual', () => {
  expect(emptyDraft('place:cafe', 'me')).toEqual(fresh);
  expect(emptyDraft('place:cafe', null)).toEqual({ ...fresh, steps: [{ after: 0, by: 'mail', to: [] }] });
  expect(readyNames).toEqual(['cafe', 'restroom', 'answer', 'septic']);
});

const triggers: AlertTrigger[] = [
  { kind: 'sad' },
  { kind: 'sads', n: 4, minutes: 45 },
  { kind: 'tile', tile: 'Dirty' },
  { kind: 'words', words: ['fire', 'glass'] },
  { kind: 'share', above: 0.29, least: 12, minutes: 60 },
  { kind: 'no_scans', days: 9 },
  { kind: 'wants_answer' },
  { kind: 'service_missed' },
];
it.each(triggers.map((trigger) => [trigger.kind, trigger] as const))(
  'a rule of %s is edited as it is',
  (_kind, trigger) => {
    const saved = rule(trigger);
    expect(draftOf(saved)).toEqual({
      ...fresh,
      name: 'Watch',
      ...trigger,
      ...(trigger.kind === 'share' && { above: 29 }),
      steps: saved.steps,
      waits: false,
      on: false,
    });
    const { uid: _uid, ...body } = saved;
    expect(bodyOfDraft(draftOf(saved))).toEqual(body);
    expect(bodyOfRule(saved, true)).toEqual({ ...body, on: true });
  },
);

it('quiet hours are sent while they are on', () => {
  const quiet = { from: '21:00', to: '07:00' };
  expect(draftOf(rule({ kind: 'sad' }, { quiet }))).toMatchObject({ isQuiet: true, ...quiet });
  expect(bodyOfDraft(draft({ isQuiet: true, ...quiet })).quiet).toEqual(quiet);
  expect(bodyOfDraft(draft(quiet)).quiet).toBeNull();
});

it('a name and steps are sent within their bounds', () => {
  const steps = [-1, 0, 2.9, alertLimits.minutes, alertLimits.minutes + 1, NaN].map((after) => ({
    after,
    by: 'mail' as const,
    to: ['me'],
  }));
  const body = bodyOfDraft(draft({ name: ' Watch ', steps }));
  expect(body.name).toBe('Watch');
  expect(body.steps.map(({ after }) => after)).toEqual([
    0,
    0,
    2,
    alertLimits.minutes,
    alertLimits.minutes,
    0,
  ]);
  expect(body.steps[0]).toEqual({ after: 0, by: 'mail', to: ['me'] });
});

it.each<[Partial<AlertDraft>, AlertTrigger]>([
  [
    { kind: 'sads', n: 0, minutes: 0 },
    { kind: 'sads', n: 1, minutes: 1 },
  ],
  [
    { kind: 'sads', n: 1_001, minutes: 10_081 },
    { kind: 'sads', n: 1_000, minutes: 10_080 },
  ],
  [
    { kind: 'sads', n: NaN, minutes: Infinity },
    { kind: 'sads', n: 1, minutes: 1 },
  ],
  [
    { kind: 'tile', tile: ' Dirty ' },
    { kind: 'tile', tile: 'Dirty' },
  ],
  [
    { kind: 'words', words: ['fire'], word: ' glass ' },
    { kind: 'words', words: ['fire', 'glass'] },
  ],
  [
    { kind: 'words', words: ['fire'], word: '  ' },
    { kind: 'words', words: ['fire'] },
  ],
  [
    { kind: 'share', above: -1, least: 0, minutes: 5 },
    { kind: 'share', above: 0, least: 1, minutes: 5 },
  ],
  [
    { kind: 'share', above: 100, least: 1_001 },
    { kind: 'share', above: 0.99, least: 1_000, minutes: 30 },
  ],
  [
    { kind: 'no_scans', days: 0 },
    { kind: 'no_scans', days: 1 },
  ],
  [
    { kind: 'no_scans', days: 91 },
    { kind: 'no_scans', days: 90 },
  ],
])('a draft with %j is sent as %j', (changes, trigger) => {
  expect(triggerOf(draft(changes))).toEqual(trigger);
});

const named = { name: 'Watch' };
it.each<[string, Partial<AlertDraft>, string[]]>([
  ['all it needs', named, []],
  ['no name', { name: '  ' }, ['name']],
  ['the longest name', { name: ` ${letters(80)} ` }, []],
  ['too long a name', { name: letters(81) }, ['name']],
  ['no tile', { ...named, kind: 'tile', tile: ' ' }, ['tile']],
  ['a tile', { ...named, kind: 'tile', tile: 'Dirty' }, []],
  ['no words', { ...named, kind: 'words' }, ['words']],
  ['a word that is being typed', { ...named, kind: 'words', word: 'fire' }, []],
  ['twenty words', { ...named, kind: 'words', words: Array.from({ length: 20 }, () => 'x') }, []],
  [
    'a word too many',
    { ...named, kind: 'words', words: Array.from({ length: 20 }, () => 'x'), word: 'y' },
    ['words'],
  ],
  ['the longest word', { ...named, kind: 'words', words: [letters(60)] }, []],
  ['too long a word', { ...named, kind: 'words', words: ['x', letters(61)] }, ['words']],
  ['no words that it does not need', { ...named, kind: 'sads', words: [] }, []],
  ['no steps', { ...named, steps: [] }, ['steps']],
  ['a step to nobody', { ...named, steps: [...fresh.steps, { after: 5, by: 'mail', to: [] }] }, ['steps']],
  ['quiet hours', { ...named, isQuiet: true }, []],
  ['quiet hours without a begin', { ...named, isQuiet: true, from: '' }, ['quiet']],
  ['quiet hours without an end', { ...named, isQuiet: true, to: '' }, ['quiet']],
  ['quiet hours without a length', { ...named, isQuiet: true, from: '06:00' }, ['quiet']],
  ['no quiet hours', { ...named, from: '', to: '' }, []],
  ['nothing', { kind: 'tile', steps: [], isQuiet: true, from: '' }, ['name', 'tile', 'steps', 'quiet']],
])('a draft with %s lacks its fields', (_what, changes, missing) => {
  expect(missingIn(draft(changes))).toEqual(missing);
});

it('ten steps fit, and no more', () => {
  const steps = (count: number) => Array.from({ length: count }, () => fresh.steps[0]);
  expect([9, 10].map((count) => hasRoom(draft({ steps: steps(count) })))).toEqual([true, false]);
});

it('a page shows the choice that is being saved', () => {
  const saving = [
    { rule_uid: 'rule-1', by: 'push' },
    { rule_uid: null, by: 'mail' },
    { rule_uid: 'rule-2', by: null },
  ] as never;
  expect(shownChoice(saving, 'rule-1', 'mail' as never)).toBe('push');
  expect(shownChoice(saving, null, null)).toBe('mail');
  expect(shownChoice(saving, 'rule-2', 'mail' as never)).toBeNull();
  expect(shownChoice(saving, 'rule-3', 'mail' as never)).toBe('mail');
});
