import type { QuestionUid } from '../../contract/ids';
import { refusal, wireHistory, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectRecent, selectReport } from '../../state/services/historySelectors';
import { recentClosed, recentPressed } from '../../state/services/recentSlice';
import {
  exportPressed,
  reportClosed,
  reportEmailEdited,
  reportOpened,
  reportSubmitted,
} from '../../state/services/reportSlice';
import { answerPopup, answerQuestion, follow, open, sentTo } from '../support/flows';

const trap = 'demo-septic' as QuestionUid;
const path = `/r/${trap}/sl`;
const email = 'kim@example.org';

async function openHistory(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open(path, more);
  await answerQuestion(flow, wireQuestion({ uid: trap }));
  await flow.world.answer('serviceLogInfo', 200, wireHistory(2, { show_fog_report_btn: true }));
  return flow;
}

async function ask(flow: Flow, typed = email): Promise<void> {
  await flow.act(reportOpened({ questionUid: trap }));
  await flow.act(reportEmailEdited({ splice: { at: 0, removed: 0, inserted: typed } }));
  await flow.act(reportSubmitted());
}
const accept = ({ world }: Flow) =>
  world.answer('requestReport', 200, { success: true, report: { uid: 'Zreport0001aa' } });
const progress = ({ world }: Flow, state: string, done = 0, total = 0) =>
  world.answer('reportProgress', 200, { state, done, total });

it('HI-5: follows a report until it has gone, then closes the popup and says so for two seconds', async () => {
  const flow = await openHistory();
  await ask(flow, ` ${email} `);
  expect(selectReport(flow.state()).status).toBe('asking');
  expect(sentTo(flow, 'requestReport').map(({ params, query }) => [params, query])).toEqual([
    [{ id: trap }, { email }],
  ]);
  await accept(flow);
  await progress(flow, 'making', 1, 2);
  expect(selectReport(flow.state())).toMatchObject({
    isOpen: true,
    status: 'making',
    progress: { stage: 'making', done: 1, total: 2, isLate: false },
  });
  await flow.world.advance(2_000);
  await progress(flow, 'sent', 2, 2);
  expect(selectReport(flow.state())).toMatchObject({ isOpen: false, status: 'typing', email: '' });
  expect(flow.state().messages.banner).toMatchObject({
    message: { text: 'ReportSent', values: { email } },
    durationMs: 2_000,
  });
  await flow.world.advance(2_000);
  expect(flow.state().messages.banner).toBeNull();
  expect(flow.log()).not.toContain('kim@');
});

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['kim', 'wrong'],
  [`${'k'.repeat(320)}@x.example`, 'wrong'],
])('HI-5: sends nothing for the address %p, which is %s', async (typed, kind) => {
  const flow = await openHistory();
  await ask(flow, typed);
  expect(selectReport(flow.state())).toMatchObject({ status: 'typing', problem: { kind }, email: typed });
  expect(sentTo(flow, 'requestReport')).toEqual([]);
});

it.each([
  [400, 'email_invalid', { kind: 'wrong' }],
  [429, 'too_many_requests', { kind: 'limit' }],
  [403, 'forbidden', { kind: 'refused', reason: { text: 'forbidden' } }],
])('HI-5: the refusal %d %s is said, and the address stays (ER-1)', async (status, code, problem) => {
  const flow = await openHistory();
  await ask(flow);
  await flow.world.answer('requestReport', status, refusal(code));
  expect(selectReport(flow.state())).toMatchObject({ isOpen: true, status: 'typing', problem, email });
});

it('HI-5: without a connection the address stays, and the next Send asks again [report-offline]', async () => {
  const flow = await openHistory();
  await ask(flow);
  await flow.world.dropLine('requestReport');
  expect(selectReport(flow.state()).problem).toEqual({ kind: 'unreachable' });
  await flow.act(reportSubmitted());
  await accept(flow);
  expect(selectReport(flow.state()).status).toBe('making');
});

it('HI-5: goes on when the popup is closed, the line is lost, and the page is left', async () => {
  const flow = await openHistory();
  await ask(flow);
  await accept(flow);
  await flow.act(reportClosed());
  await flow.world.dropLine('reportProgress');
  await follow(flow, `/r/rate/${trap}`);
  await flow.world.advance(2_000);
  await progress(flow, 'sent');
  expect(flow.state().messages.banner?.message.text).toBe('ReportSent');
});

it('HI-5: says when the mail server is away, and stops asking after ten minutes', async () => {
  const flow = await openHistory();
  await ask(flow);
  await accept(flow);
  await progress(flow, 'mailing', 2, 2);
  for (let looks = 0; looks < 15; looks += 1) {
    await flow.world.advance(2_000);
    await progress(flow, 'mailing', 2, 2);
  }
  expect(selectReport(flow.state()).progress?.isLate).toBe(true);
  await flow.world.advance(600_000);
  await progress(flow, 'mailing', 2, 2);
  expect(selectReport(flow.state()).status).toBe('typing');
  const asked = sentTo(flow, 'reportProgress').length;
  await flow.world.advance(60_000);
  expect(sentTo(flow, 'reportProgress')).toHaveLength(asked);
});

it('HI-5: a report that failed for good is said in the popup [report-failed]', async () => {
  const flow = await openHistory();
  await ask(flow);
  await accept(flow);
  await progress(flow, 'failed');
  expect(selectReport(flow.state())).toMatchObject({ status: 'typing', problem: { kind: 'failed' }, email });
});

it('HI-7: fetches the newest service, or that there is none', async () => {
  const flow = await openHistory();
  await flow.act(recentPressed({ questionUid: trap }));
  await flow.world.answer('recentService', 200, { service: wireHistory().ratesData[0] });
  expect(selectRecent(flow.state(), trap)).toMatchObject({ status: 'open', service: { type: 'Pumped' } });
  await flow.act(recentClosed());
  await flow.act(recentPressed({ questionUid: trap }));
  await flow.world.answer('recentService', 200, { service: null });
  expect(selectRecent(flow.state(), trap)).toMatchObject({ status: 'open', service: null });
  await follow(flow, `/r/rate/${trap}`);
  expect(selectRecent(flow.state(), trap).status).toBe('closed');
});

it('HI-7: says why the newest service did not come, and names the vote of the address', async () => {
  const flow = await open(`${path}?rate_uid=Zv3uR0a8T0mKx1`);
  await flow.act(recentPressed({ questionUid: trap }));
  await flow.world.dropLine('recentService');
  expect(selectRecent(flow.state(), trap)).toMatchObject({ reason: { text: 'NotLoaded' } });
  expect(sentTo(flow, 'recentService').map(({ query }) => query)).toEqual([{ rate_uid: 'Zv3uR0a8T0mKx1' }]);
});

const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };

it('staff downloads the services as a file', async () => {
  const flow = await openHistory(signedIn);
  await flow.act(exportPressed({ format: 'csv' }));
  expect(sentTo(flow, 'services')).toMatchObject([
    { query: { question: trap }, saveAs: 'csv', bearer: 'token-of-ana' },
  ]);
  expect(selectReport(flow.state()).exporting).toBe('csv');
  await flow.world.answer('services', 200, {});
  expect(selectReport(flow.state()).exporting).toBeNull();
});

it('a download after the token has expired goes with the new one', async () => {
  const flow = await openHistory({ local: { ...signedIn.local, refresh_token: 'refresh-1' } });
  await flow.act(exportPressed({ format: 'xlsx' }));
  await flow.world.answer('services', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 200, { access_token: 'token-2', refresh_token: 'r', user_guid: 'ana' });
  expect(sentTo(flow, 'services').map(({ bearer }) => bearer)).toEqual(['token-of-ana', 'token-2']);
});

it('says that a file has not everything', async () => {
  const flow = await openHistory(signedIn);
  await flow.act(exportPressed({ format: 'xlsx' }));
  await flow.world.answer('services', 200, {}, { isCut: true });
  expect(flow.state().messages.popup?.text).toEqual({ text: 'ExportCut' });
});

it('says why there is no file', async () => {
  const flow = await openHistory(signedIn);
  await flow.act(exportPressed({ format: 'xlsx' }));
  await flow.world.dropLine('services');
  expect(flow.state().messages.popup?.text).toEqual({ text: 'NotLoaded' });
});

it('says once that a file has not everything, until it is read [services-file-cut]', async () => {
  const flow = await openHistory(signedIn);
  await flow.act(exportPressed({ format: 'csv' }));
  // Two presses ask for one file.
  await flow.act(exportPressed({ format: 'csv' }));
  expect(sentTo(flow, 'services')).toHaveLength(1);
  await flow.world.answer('services', 200, {}, { isCut: true });
  expect(selectReport(flow.state()).exporting).toBeNull();
  await answerPopup(flow, 'ok');
  expect(flow.state().messages.popup).toBeNull();
  await flow.act(exportPressed({ format: 'xlsx' }));
  await flow.world.answer('services', 403, refusal('forbidden'));
  expect(flow.state().messages.popup?.text).toEqual({ text: 'forbidden' });
  expect(selectReport(flow.state()).exporting).toBeNull();
});
