import { recordingLimits } from '../../contract/recordings';
import type { Flow } from '../../fixtures/runFlow';
import { wentOnline } from '../../state/device/deviceSlice';
import { bannerShown } from '../../state/messages/messagesSlice';
import { spliceOf } from '../../state/note/noteRules';
import { reportPressed } from '../../state/recordings/recordingsActions';
import {
  selectMayReport,
  selectReport,
  selectReportOffered,
} from '../../state/recordings/recordingsSelectors';
import {
  dialogClosed,
  reportEdited,
  sendReportPressed,
  sendWithoutPressed,
} from '../../state/recordings/recordingsSlice';
import { answerPopup, answerQuestion, open, openVoteScreen, reload, sentTo } from '../support/flows';

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

it('is not sent while its words are too many, and keeps them all', async () => {
  const flow = await opened();
  const words = 'x'.repeat(recordingLimits.textLength + 1);
  await flow.act(reportEdited({ splice: { at: 0, removed: 0, inserted: words } }));
  await flow.act(sendReportPressed());
  expect(selectReport(flow.state())).toMatchObject({ status: 'writing', tooLong: 1, text: words });
  expect(reports(flow)).toEqual([]);
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

it('sends what happened before the page was loaded again, after the report itself (LOG-2)', async () => {
  const flow = await opened(undefined, { earlierLogs: ['log-2', 'log-1'] });
  expect(selectReport(flow.state())?.summary).toMatchObject({ earlier: { logs: 2, from: -9_000 } });
  await write(flow, 'The page went white');
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
  await flow.world.answer('sendRecording', 200, { uid: 'part-1' });
  expect(statusOf(flow)).toBe('sending');
  await flow.world.answer('sendRecording', 200, { uid: 'part-2' });
  const [report, ...parts] = reports(flow);
  expect([report?.reportText, report?.reportUid]).toEqual(['The page went white', undefined]);
  expect(parts.map(({ reportUid, reportText }) => [reportUid, reportText])).toEqual([
    ['report-1', undefined],
    ['report-1', undefined],
  ]);
  expect(new Set(reports(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  expect([statusOf(flow), flow.state().outbox.items]).toEqual(['sent', []]);
  // The device has forgotten them.
  await flow.act(dialogClosed());
  await flow.act(reportPressed());
  expect(selectReport(flow.state())?.summary?.earlier).toBeUndefined();
});

it('tries a report again as a whole when one of its parts does not get through', async () => {
  const flow = await opened(undefined, { earlierLogs: ['log-1'] });
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
  await flow.world.dropLine('sendRecording');
  expect(statusOf(flow)).toBe('waiting');
  const later = await reload(flow);
  await later.act(wentOnline());
  await later.world.answer('sendRecording', 200, { uid: 'report-1' });
  await later.world.answer('sendRecording', 200, { uid: 'part-1' });
  const keys = [flow, later].map((one) => reports(one).map(({ idempotencyKey }) => idempotencyKey));
  expect(keys[1]).toEqual(keys[0]);
  expect(later.state().outbox.items).toEqual([]);
});

it('leaves out a part that the server refuses, and counts the report as sent', async () => {
  const flow = await opened(undefined, { earlierLogs: ['log-1'] });
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
  await flow.world.answer('sendRecording', 403, { error: { code: 'reports_off', message: '' } });
  expect([statusOf(flow), flow.state().outbox.items]).toEqual(['sent', []]);
});

const refusal = { code: 'not_redacted', message: 'turn 3 a.payload.text (email)' };

it('says why a report was refused, keeps it, and sends the words without the recording [recording-refused]', async () => {
  const flow = await opened();
  await write(flow, 'The face does nothing');
  await flow.act(sendReportPressed());
  const first = reports(flow)[0];
  await flow.world.answer('sendRecording', 422, { error: refusal });
  expect(selectReport(flow.state())).toMatchObject({
    status: 'refused',
    refused: { code: 'not_redacted', isKept: true },
  });
  expect(flow.state().outbox.items).toMatchObject([{ kind: 'report', refusal: { code: 'not_redacted' } }]);
  await flow.act(sendWithoutPressed());
  const second = reports(flow)[1];
  expect(second).toMatchObject({ reportText: 'The face does nothing' });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  const wanted = flow.turns.flatMap(({ effects }) =>
    effects.flatMap((effect) => ('name' in effect && effect.name === 'log.keep' ? [effect.arg] : [])),
  );
  expect(wanted).toMatchObject([{}, { isBare: true }]);
  await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
  expect([statusOf(flow), flow.state().outbox.items]).toEqual(['sent', []]);
});

it('tells a refusal also when the dialog has been closed, and after a reload', async () => {
  const flow = await opened();
  await write(flow, 'The face does nothing');
  await flow.act(sendReportPressed());
  await flow.act(dialogClosed());
  await flow.world.dropLine('sendRecording');
  const later = await reload(flow);
  await later.act(wentOnline());
  expect(selectReport(later.state())).toBeNull();
  await later.world.answer('sendRecording', 409, { error: { code: 'recording_newer', message: '' } });
  expect(selectReport(later.state())).toMatchObject({
    text: 'The face does nothing',
    status: 'refused',
    refused: { code: 'recording_newer', isKept: true },
  });
  await later.act(dialogClosed());
  expect(later.state().outbox.items).toHaveLength(1);
});

it('drops a report that the organisation does not take, and offers none there', async () => {
  const flow = await opened();
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 403, { error: { code: 'reports_off', message: '' } });
  expect(selectReport(flow.state())).toMatchObject({
    status: 'refused',
    refused: { code: 'reports_off', isKept: false },
  });
  expect(flow.state().outbox.items).toEqual([]);
  const closed = await open('/r/rate/demo-cafe');
  await answerQuestion(closed, { reports: { visitors: false } });
  expect(selectMayReport(closed.state())).toBe(false);
  const failure = bannerShown({ message: { text: 'TryLater' }, durationMs: 1_000, kind: 'error' });
  await closed.act(failure);
  await closed.act(failure);
  expect(selectReportOffered(closed.state())).toBe(false);
});

it('does not disturb a report that the person writes meanwhile', async () => {
  const flow = await opened();
  await flow.act(sendReportPressed());
  await flow.act(dialogClosed());
  await flow.act(reportPressed());
  await write(flow, 'Another thing');
  await flow.world.answer('sendRecording', 422, { error: refusal });
  expect(selectReport(flow.state())).toMatchObject({ text: 'Another thing', status: 'writing' });
  expect(flow.state().outbox.items).toHaveLength(1);
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
