import type { UnknownAction } from 'redux';
import { locationChanged } from '../../state/navigation/navigationSlice';
import * as reports from '../../state/reportSchedules/reportSchedulesSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

type Row = [string, UnknownAction[], object | null];
const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const scope = { kind: 'organisation', uid: 'o1' } as never;
const schedule = (uid: string, more: object = {}) =>
  ({
    uid,
    every: 'month',
    weekday: 4,
    hour: 6,
    to: [{ email: 'a@b.c' }, { email: 'd@e.f' }],
    ...more,
  }) as never;
const [first, second] = [schedule('s1'), schedule('s2')];
const pressed = reports.reportsPressed({ scope, org: 'o1' });
const came = reports.schedulesReceived({ schedules: [first, second] });
const started = reports.sendingStarted({ key: 'k' });
const failed = reports.reportsFailed({ failure });
const added = reports.newPressed({ hour: 7 });
const edited = reports.editPressed({ uid: 's2' });
const asked = reports.deletePressed({ uid: 's1' });
const mail = reports.mailPressed({ uid: 's1' });
const mailed = reports.reportMailed({ uid: 's1' });
const list = {
  scope,
  org: 'o1',
  schedules: [first, second],
  view: { kind: 'list' },
  status: 'open',
  key: null,
  mailing: null,
  mailed: null,
  failure: null,
};
const form = { every: 'week', weekday: 0, hour: 7, to: '' };
const formView = { kind: 'form', uid: null, form };
const typed = reports.formFilled({ form: { to: 'x@y.z' } });
const inside = [came, added, edited, asked, reports.backPressed(), typed, started, mail, mailed, failed];
const saves = [reports.scheduleSaved({ schedule: first }), reports.scheduleDeleted({ uid: 's1' })];

describe('the dialog of reports by mail', () => {
  it.each<Row>([
    ['is closed', [], null],
    ['opens before its schedules are there', [pressed], { ...list, schedules: null }],
    ['lists its schedules', [pressed, came], list],
    ['closes', [pressed, came, reports.reportsClosed()], null],
    ['takes nothing while it is closed', [...inside, ...saves], null],
    [
      'closes with the page',
      [pressed, came, locationChanged({ address: addressOf('/desk') } as never)],
      null,
    ],
    ['closes with the session', [pressed, came, identityLost()], null],
    ['closes for another person', [pressed, came, identityReceived({} as never)], null],
    ['fills in a new schedule', [pressed, came, added], { ...list, view: formView }],
    [
      'fills in a schedule as it is',
      [pressed, came, edited],
      {
        ...list,
        view: { kind: 'form', uid: 's2', form: { every: 'month', weekday: 4, hour: 6, to: 'a@b.c\nd@e.f' } },
      },
    ],
    ['edits none that it lacks', [pressed, came, reports.editPressed({ uid: 's9' })], list],
    ['edits none before they are there', [pressed, edited], { ...list, schedules: null }],
    ['asks before it deletes', [pressed, came, asked], { ...list, view: { kind: 'delete', uid: 's1' } }],
    ['goes back to its list', [pressed, came, added, started, failed, reports.backPressed()], list],
    [
      'takes what is typed',
      [pressed, came, added, typed],
      { ...list, view: { ...formView, form: { ...form, to: 'x@y.z' } } },
    ],
    [
      'takes nothing typed in its list',
      [pressed, came, started, typed],
      { ...list, key: 'k', status: 'sending' },
    ],
    [
      'sends under a key',
      [pressed, came, added, started],
      { ...list, view: formView, key: 'k', status: 'sending' },
    ],
    [
      'keeps the key of a failure',
      [pressed, came, added, started, failed],
      { ...list, view: formView, key: 'k', failure },
    ],
    [
      'forgets a failure at the next try',
      [pressed, came, added, failed, started],
      { ...list, view: formView, key: 'k', status: 'sending' },
    ],
    [
      'has a new key for another schedule',
      [pressed, came, added, started, failed, typed],
      { ...list, view: { ...formView, form: { ...form, to: 'x@y.z' } }, failure },
    ],
    [
      'has a first schedule',
      [pressed, added, started, reports.scheduleSaved({ schedule: second })],
      { ...list, schedules: [second] },
    ],
    [
      'has a new schedule first',
      [pressed, came, added, started, reports.scheduleSaved({ schedule: schedule('s3') })],
      { ...list, schedules: [schedule('s3'), first, second] },
    ],
    [
      'has a changed schedule in its place',
      [pressed, came, edited, started, reports.scheduleSaved({ schedule: schedule('s2', { hour: 9 }) })],
      { ...list, schedules: [first, schedule('s2', { hour: 9 })] },
    ],
    [
      'loses a schedule',
      [pressed, came, asked, started, reports.scheduleDeleted({ uid: 's1' })],
      { ...list, schedules: [second] },
    ],
    [
      'loses none that are not there',
      [pressed, reports.scheduleDeleted({ uid: 's1' })],
      { ...list, schedules: [] },
    ],
    ['asks for a mail to oneself', [pressed, came, failed, mail], { ...list, mailing: 's1' }],
    ['has mailed it', [pressed, came, mail, mailed], { ...list, mailed: 's1' }],
    [
      'asks for another mail',
      [pressed, came, mail, mailed, reports.mailPressed({ uid: 's2' })],
      { ...list, mailing: 's2' },
    ],
    ['has not mailed it', [pressed, came, mail, failed], { ...list, failure }],
    ['forgets the mail in another view', [pressed, came, mail, mailed, added], { ...list, view: formView }],
    [
      'changes nothing by a press alone',
      [pressed, came, added, reports.confirmPressed()],
      { ...list, view: formView },
    ],
  ])('%s', (_what, actions, dialog) => {
    expect(deskStateAfter(actions, '/desk/insights').reportSchedules).toEqual({ dialog });
  });
});
