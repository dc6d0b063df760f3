import { missChanges, type LastService, type MissCase } from '../../server/cases/missChange';

const hour = 3_600_000;
const [first, second] = [100 * hour, 102 * hour];
const miss: MissCase = {
  id: 'miss',
  due_at: first,
  opened_at: first + hour,
  isOpen: true,
  isClosedByItself: false,
};
const served = { ...miss, isOpen: false, isClosedByItself: true };
const excused = { ...miss, isOpen: false };
const serviceAt = (served_at: number, came_at = served_at): LastService => ({ served_at, came_at });

const table: [what: string, due: number | null, last: LastService | null, MissCase[], object[]][] = [
  ['nothing is due and nothing open', null, null, [], []],
  ['a missed service opens a case', first, null, [], [{ to: 'opened', due_at: first }]],
  ['a miss that is open stays as it is', first, null, [miss], []],
  ['a service ends the miss', null, serviceAt(first + 2 * hour), [miss], [{ to: 'served', id: 'miss' }]],
  [
    'a service that a phone has held ends it too',
    null,
    serviceAt(first - hour, first + 3 * hour),
    [miss],
    [{ to: 'served', id: 'miss' }],
  ],
  ['a schedule that is gone ends the miss', null, null, [miss], [{ to: 'no_longer_due', id: 'miss' }]],
  [
    'a new schedule moves the miss',
    second,
    serviceAt(first - hour),
    [miss],
    [{ to: 'moved', id: 'miss', due_at: second }],
  ],
  [
    'a late service leaves the next one missed',
    second,
    serviceAt(first, second + hour),
    [miss],
    [
      { to: 'served', id: 'miss' },
      { to: 'opened', due_at: second },
    ],
  ],
  ['a service that is undone opens it again', first, null, [served], [{ to: 'reopened', id: 'miss' }]],
  [
    'the miss since ends with it',
    first,
    serviceAt(first - hour),
    [{ ...miss, id: 'later', due_at: second, opened_at: second + hour }, served],
    [
      { to: 'no_longer_due', id: 'later' },
      { to: 'reopened', id: 'miss' },
    ],
  ],
  ['what a person resolved stays resolved', first, null, [excused], []],
  ['the next miss is a case of its own', second, null, [served], [{ to: 'opened', due_at: second }]],
];

test.each(table)('%s', (_, due, last, cases, changes) => {
  expect(missChanges(due, last, cases)).toEqual(changes);
});
