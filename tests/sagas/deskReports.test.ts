import { refusal } from '../../fixtures/exampleData';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { wireReport } from '../../fixtures/exampleReports';
import {
  backPressed,
  confirmPressed,
  deletePressed,
  editPressed,
  formFilled,
  mailPressed,
  newPressed,
  reportsPressed,
} from '../../state/reportSchedules/reportSchedulesSlice';
import { selectReports } from '../../state/reportSchedules/reportSchedulesSelectors';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const scope = { kind: 'place', uid: 'demo-place-restroom', name: 'River Park' } as const;
const dialog = (flow: DeskFlow) => selectReports(flow.state()).dialog;
const uids = (flow: DeskFlow) => dialog(flow)?.schedules?.map(({ uid }) => uid);

async function openReports(schedules = [wireReport()]): Promise<DeskFlow> {
  const flow = await openDesk('/desk/insights');
  await flow.world.answer('insights', 200, insightsFigures());
  await flow.act(reportsPressed({ scope, org: 'demo-org' }));
  await flow.world.answer('reportSchedules', 200, { schedules, next: null });
  return flow;
}

it('an owner sets a report up, and a retry repeats the key', async () => {
  const flow = await openReports();
  await flow.act(newPressed({ hour: 7 }));
  await flow.act(formFilled({ form: { weekday: 4, to: 'anna@reader.example,\n ben@reader.example ' } }));
  await flow.act(confirmPressed());
  await flow.world.dropLine('createReportSchedule');
  expect(dialog(flow)).toMatchObject({
    view: { kind: 'form' },
    status: 'open',
    failure: { kind: 'offline' },
  });
  await flow.act(confirmPressed());
  const [first, second] = sentBy(flow, 'createReportSchedule');
  expect(first?.body).toEqual({
    scope: 'place:demo-place-restroom',
    every: 'week',
    weekday: 4,
    hour: 7,
    to: ['anna@reader.example', 'ben@reader.example'],
  });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('createReportSchedule', 200, wireReport({ uid: 'report-2' }));
  expect(uids(flow)).toEqual(['report-2', 'report-1']);
  expect(dialog(flow)).toMatchObject({ view: { kind: 'list' }, key: null });
});

it('what is typed stays when somebody else was first, and goes through then', async () => {
  const flow = await openReports();
  await flow.act(editPressed({ uid: 'report-1' }));
  await flow.act(formFilled({ form: { hour: 9 } }));
  await flow.act(confirmPressed());
  await flow.world.answer('saveReportSchedule', 409, refusal('edited_meanwhile'));
  await flow.world.answer('reportSchedules', 200, {
    schedules: [wireReport({ hour: 10, version: 2 })],
    next: null,
  });
  expect(dialog(flow)).toMatchObject({
    view: { kind: 'form', form: { hour: 9, to: 'anna@reader.example' } },
    failure: { message: { text: 'edited_meanwhile' } },
  });
  await flow.act(confirmPressed());
  expect(sentBy(flow, 'saveReportSchedule').map(({ body }) => (body as { version: number }).version)).toEqual(
    [1, 2],
  );
  await flow.world.answer('saveReportSchedule', 200, wireReport({ hour: 9, version: 3 }));
  expect(dialog(flow)?.schedules).toMatchObject([{ hour: 9, version: 3 }]);
});

it('a report is deleted only after a question, whoever was first', async () => {
  const flow = await openReports();
  await flow.act(deletePressed({ uid: 'report-1' }));
  await flow.act(backPressed());
  await flow.act(confirmPressed());
  expect(sentBy(flow, 'deleteReportSchedule')).toEqual([]);
  await flow.act(deletePressed({ uid: 'report-1' }));
  await flow.act(confirmPressed());
  await flow.world.answer('deleteReportSchedule', 404, refusal(404));
  expect(uids(flow)).toEqual([]);
  expect(dialog(flow)?.view).toEqual({ kind: 'list' });
});

it('a person has the last one sent to themselves', async () => {
  const flow = await openReports();
  await flow.act(mailPressed({ uid: 'report-1' }));
  await flow.world.dropLine('sendReport');
  expect(dialog(flow)).toMatchObject({ mailing: null, mailed: null, failure: { kind: 'offline' } });
  await flow.act(mailPressed({ uid: 'report-1' }));
  await flow.world.answer('sendReport', 200, { success: true });
  expect(dialog(flow)).toMatchObject({ mailing: null, mailed: 'report-1', failure: null });
});

it('no address and no name is in a log', async () => {
  const flow = await openReports();
  await flow.act(editPressed({ uid: 'report-1' }));
  await flow.act(formFilled({ form: { to: 'clara@reader.example' } }));
  await flow.act(confirmPressed());
  await flow.world.answer('saveReportSchedule', 200, wireReport());
  const log = flow.log();
  for (const secret of ['anna@', 'clara@', 'Olive']) expect(log).not.toContain(secret);
});
