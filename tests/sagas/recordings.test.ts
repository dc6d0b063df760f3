import type { Flow } from '../../fixtures/runFlow';
import { wentOnline } from '../../src/features/device/deviceSlice';
import { bannerShown } from '../../src/features/messages/messagesSlice';
import { spliceOf } from '../../src/features/note/noteRules';
import { reportPressed } from '../../src/features/recordings/recordingsActions';
import { selectReport, selectReportOffered } from '../../src/features/recordings/recordingsSelectors';
import { dialogClosed, reportEdited, sendReportPressed } from '../../src/features/recordings/recordingsSlice';
import { answerPopup, open, openVoteScreen, reload, sentTo } from '../support/flows';

const reports = (flow: Flow) => sentTo(flow, 'sendRecording');
const statusOf = (flow: Flow) => selectReport(flow.state())?.status;

async function opened(...visit: Parameters<typeof openVoteScreen>) {
  const flow = await openVoteScreen(...visit);
  await flow.act(reportPressed());
  return flow;
}

const write = (flow: Flow, text: string) =>
  flow.act(reportEdited({ splice: spliceOf(selectReport(flow.state())?.text ?? '', text, 1_000) }));

it('shows what is in the log, and sends it with the words of the person (LOG-2)', async () => {
  const flow = await opened();
  expect(selectReport(flow.state())).toEqual({
    summary: { actions: 2, requests: 1, from: 0, to: 5_000 },
    text: '',
    status: 'writing',
  });
  await write(flow, ' The face does nothing ☹ ');
  await flow.act(sendReportPressed());
  const [report] = reports(flow);
  expect(report).toMatchObject({
    reportText: 'The face does nothing ☹',
    file: { type: 'application/gzip' },
    idempotencyKey: expect.stringContaining('itemKey'),
  });
  expect(statusOf(flow)).toBe('sending');
  await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
  expect(statusOf(flow)).toBe('sent');
  expect(flow.state().outbox.items).toEqual([]);
  await flow.act(dialogClosed());
  expect(selectReport(flow.state())).toBeNull();
});

it('hides the words of the person in the log (LOG-5)', async () => {
  const flow = await opened();
  await write(flow, 'Maria at maria@example.org saw it');
  await flow.act(sendReportPressed());
  expect(flow.log()).not.toMatch(/Maria|example/);
});

it('keeps a report without a network, and sends it later under the same key', async () => {
  const flow = await opened();
  await flow.act(sendReportPressed());
  const [key, file] = [reports(flow)[0]?.idempotencyKey, reports(flow)[0]?.file];
  await flow.world.dropLine('sendRecording');
  expect(statusOf(flow)).toBe('waiting');
  const later = await reload(flow);
  await later.act(wentOnline());
  expect(reports(later)[0]).toMatchObject({ idempotencyKey: key, file: { id: file?.id } });
  expect(later.world.media.swept ?? [file?.id]).toContain(file?.id);
  await later.world.answer('sendRecording', 200, { uid: 'report-1' });
  expect(later.state().outbox.items).toEqual([]);
});

it('says that a refused report was not sent, and lets the person try again', async () => {
  const flow = await opened();
  await flow.act(sendReportPressed());
  const error = { code: 'not_redacted', message: 'turn 3 a.payload.text (email)' };
  await flow.world.answer('sendRecording', 422, { error });
  expect(statusOf(flow)).toBe('failed');
  expect(flow.state().outbox.items).toEqual([]);
  await flow.act(sendReportPressed());
  expect(reports(flow)).toHaveLength(2);
});

it('says so where the browser cannot keep the log', async () => {
  const flow = await opened();
  flow.world.media.documentFails = 'NotPacked';
  await flow.act(sendReportPressed());
  expect([statusOf(flow), reports(flow)]).toEqual(['failed', []]);
});

it('offers another try if the part does not load (ER-3)', async () => {
  const flow = await open('/r/404');
  flow.world.missingGroups.add('recordings');
  await flow.act(reportPressed());
  expect(flow.state().messages.popup?.text).toEqual({ text: 'PartNotLoaded' });
  flow.world.missingGroups.clear();
  await answerPopup(flow, 'ok');
  expect(statusOf(flow)).toBe('writing');
});

it('offers a report after the same error was shown twice, and not on a tablet at the door', async () => {
  const banner = (text: string) => bannerShown({ message: { text }, durationMs: 1_000, kind: 'error' });
  const flow = await openVoteScreen();
  await flow.act(banner('internal'));
  await flow.act(banner('unavailable'));
  expect(selectReportOffered(flow.state())).toBe(false);
  await flow.act(banner('internal'));
  expect(selectReportOffered(flow.state())).toBe(true);
  const kiosk = await openVoteScreen('/r/rate/demo-cafe?kiosk=1');
  for (let times = 0; times < 3; times++) await kiosk.act(banner('internal'));
  expect(selectReportOffered(kiosk.state())).toBe(false);
});
