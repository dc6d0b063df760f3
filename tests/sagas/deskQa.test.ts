import { copyPressed } from '../../state/desk/deskSlice';
import { selectQa } from '../../state/recordings/qaSelectors';
import {
  commentPressed,
  commentTyped,
  downloadPressed,
  filterTyped,
  keepEdited,
  keepPressed,
  workChosen,
} from '../../state/recordings/qaSlice';
import { qaFiltersOf } from '../../state/recordings/qaFilters';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { reportPressed } from '../../state/recordings/recordingsActions';
import { selectMayReport, selectReport } from '../../state/recordings/recordingsSelectors';
import { reportEdited, sendReportPressed, sendWithoutPressed } from '../../state/recordings/recordingsSlice';
import { recordingDetails, refusal, userInfo, wireRecording } from '../../fixtures/exampleData';
import { olive, openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const qa = (flow: DeskFlow) => selectQa(flow.state());
const error = { code: 'forbidden', message: 'This identity may not do that.' };

async function opened(href = '/qa'): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('recordings', 200, { recordings: [wireRecording], next: 'report-1' });
  return flow;
}

it('loads the list that the address names, and follows typed filters after a pause', async () => {
  const flow = await opened('/qa?error=NetworkError&before=report-9');
  expect(sentBy(flow, 'recordings')[0]?.query).toEqual({ error: 'NetworkError', before: 'report-9' });
  expect(qa(flow).list).toMatchObject({ status: 'loaded', recordings: [wireRecording], isStale: false });
  const filters = { ...qaFiltersOf(''), q: 'tap', from: '2026-1' };
  await flow.act(filterTyped({ filters }));
  await flow.world.advance(1_000);
  // A day in mid-typing is not sent.
  expect(flow.world.href()).toBe('/qa?error=NetworkError&before=report-9');
  await flow.act(filterTyped({ filters: { ...filters, from: '' } }));
  await flow.world.advance(1_000);
  expect(flow.world.href()).toBe('/qa?q=tap');
  expect(sentBy(flow, 'recordings').at(-1)?.query).toEqual({ q: 'tap' });
});

it('opens a report, downloads its log, and says why a download fails [qa-download-fails]', async () => {
  const flow = await opened();
  await flow.act(linkFollowed({ href: '/qa/recordings/report-1' }));
  expect(sentBy(flow, 'recordingDetails')[0]?.params).toEqual({ uid: 'report-1' });
  await flow.world.answer('recordingDetails', 200, recordingDetails);
  expect(qa(flow).opened).toMatchObject({ status: 'loaded', recording: { uid: 'report-1' } });
  await flow.act(downloadPressed());
  expect(sentBy(flow, 'recordingLog')[0]).toMatchObject({ params: { uid: 'report-1' }, saveAs: 'rlog' });
  await flow.world.dropLine('recordingLog');
  expect(qa(flow).download).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(downloadPressed());
  await flow.world.answer('recordingLog', 200, {});
  expect(qa(flow).download).toBeNull();
  // The log hides what the person wrote.
  expect(flow.log()).not.toContain('does nothing');
});

describe('a report whose answer is slow', () => {
  const edited = keepEdited({ days: 90, reason: 'seen again' });
  async function openReport(flow: DeskFlow, uid: string): Promise<void> {
    await flow.act(linkFollowed({ href: `/qa/recordings/${uid}` }));
    await flow.world.answer('recordingDetails', 200, { ...recordingDetails, uid });
  }

  it('keeps no other report from being kept', async () => {
    const flow = await opened();
    await openReport(flow, 'report-1');
    await flow.act(edited);
    await flow.act(keepPressed());
    await openReport(flow, 'report-2');
    await flow.act(edited);
    await flow.act(keepPressed());
    expect(sentBy(flow, 'keepRecording').map(({ params }) => params?.['uid'])).toEqual([
      'report-1',
      'report-2',
    ]);
    const reply = { expires_at: 1, kept_reason: 'seen again' };
    await flow.world.answer('keepRecording', 200, reply);
    await flow.world.answer('keepRecording', 200, reply);
    expect(qa(flow).keep?.status).toBe('saved');
  });

  it('keeps no other log from being downloaded, and does not fail at another report', async () => {
    const flow = await opened();
    await openReport(flow, 'report-1');
    await flow.act(downloadPressed());
    await openReport(flow, 'report-2');
    await flow.act(downloadPressed());
    expect(sentBy(flow, 'recordingLog').map(({ params }) => params?.['uid'])).toEqual([
      'report-1',
      'report-2',
    ]);
    await flow.world.dropLine('recordingLog');
    // The failure belongs to the report that was left.
    expect(qa(flow).download).toEqual({ status: 'loading' });
    await flow.world.answer('recordingLog', 200, {});
    expect(qa(flow).download).toBeNull();
  });

  it('tells a failed download at its own report alone', async () => {
    const flow = await opened();
    await openReport(flow, 'report-1');
    await flow.act(downloadPressed());
    await openReport(flow, 'report-2');
    await flow.world.dropLine('recordingLog');
    expect(qa(flow).download).toBeNull();
  });
});

it('copies the id of a request [qa-id-copied]', async () => {
  const flow = await opened();
  await flow.act(copyPressed({ text: 'request-1' }));
  expect(flow.world.desk.copied).toEqual(['request-1']);
  expect(flow.state().desk.copied).toEqual({ text: 'request-1', isCopied: true });
  await flow.act(linkFollowed({ href: '/qa/recordings/report-1' }));
  expect(flow.state().desk.copied).toBeUndefined();
});

it('keeps a report for longer, and says why that failed [qa-kept-longer]', async () => {
  const flow = await opened();
  await flow.act(linkFollowed({ href: '/qa/recordings/report-1' }));
  await flow.world.answer('recordingDetails', 200, recordingDetails);
  await flow.act(keepEdited({ days: 365, reason: 'Maria is on it' }));
  await flow.act(keepPressed());
  expect(sentBy(flow, 'keepRecording')[0]).toMatchObject({
    params: { uid: 'report-1' },
    body: { days: 365, reason: 'Maria is on it' },
  });
  await flow.world.dropLine('keepRecording');
  expect(qa(flow).keep).toMatchObject({ reason: 'Maria is on it', status: 'failed' });
  await flow.act(keepPressed());
  const kept = { expires_at: 1_800_000_000_000, kept_reason: 'Maria is on it' };
  await flow.world.answer('keepRecording', 200, kept);
  expect(qa(flow).keep).toMatchObject({ reason: '', status: 'saved' });
  expect(qa(flow).opened).toMatchObject({ recording: kept });
  expect(flow.log()).not.toContain('Maria');
});

it('reports nothing from the desk of an organisation that takes no reports of its staff [qa-no-reports]', async () => {
  expect(selectMayReport((await openDesk('/desk')).state())).toBe(true);
  const organisation = { uid: 'demo-org', name: 'Riverside', role: 'owner', multiple: true } as const;
  const organizations = [{ ...organisation, reports: { staff: false } as const }];
  const flow = await openDesk('/desk', { local: { ...olive, userInfoStorage: userInfo({ organizations }) } });
  expect(selectMayReport(flow.state())).toBe(false);
});

it('says who may see reports, and leads whoever is signed out to sign-in [qa-no-access]', async () => {
  const flow = await openDesk('/qa');
  await flow.world.answer('recordings', 403, { error });
  expect(qa(flow).isRefused).toBe(true);
  const nobody = await openDesk('/qa', { local: {} });
  expect(nobody.world.href()).toBe('/r/sign-in?back=%2Fqa');
});

it('keeps a report of the desk on the device until it gets through [qa-report-offline]', async () => {
  const flow = await openDesk('/desk');
  await flow.act(reportPressed());
  await flow.act(sendReportPressed());
  await flow.world.dropLine('sendRecording');
  expect(selectReport(flow.state())?.status).toBe('waiting');
  expect([...flow.world.outbox.items.values()]).toMatchObject([{ kind: 'report' }]);
  await flow.act(reportPressed());
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 200, { uid: 'report-2' });
  expect(selectReport(flow.state())?.status).toBe('sent');
  expect(flow.world.outbox.items.size).toBe(1);
});

it('says of a report of the desk that it was refused, and keeps its words [qa-report-refused]', async () => {
  const flow = await openDesk('/desk');
  await flow.act(reportPressed());
  await flow.act(reportEdited({ splice: { at: 0, removed: 0, inserted: ' It hangs. ' } }));
  await flow.act(sendReportPressed());
  await flow.act(sendReportPressed());
  await flow.world.answer('sendRecording', 413, { error: { code: 'recording_too_large', message: 'No.' } });
  expect(selectReport(flow.state())).toMatchObject({ text: ' It hangs. ', refused: { isKept: false } });
  expect(flow.world.outbox.items.size).toBe(0);
  await flow.act(sendWithoutPressed());
  expect(sentBy(flow, 'sendRecording')).toHaveLength(2);
  await flow.world.answer('sendRecording', 200, { uid: 'report-2' });
  expect(selectReport(flow.state())?.status).toBe('sent');
});

it('says that a report is lost where nothing can be stored', async () => {
  const flow = await openDesk('/desk', { outboxFails: 'StorageBlocked' });
  await flow.act(reportPressed());
  await flow.act(sendReportPressed());
  await flow.world.dropLine('sendRecording');
  expect(selectReport(flow.state())?.status).toBe('failed');
});

it('says who is on a report, and shows what somebody else has changed meanwhile', async () => {
  const flow = await opened();
  await flow.act(linkFollowed({ href: '/qa/recordings/report-1' }));
  await flow.world.answer('recordingDetails', 200, recordingDetails);
  await flow.act(workChosen({ status: 'in_progress' }));
  expect(sentBy(flow, 'workOnRecording')[0]).toMatchObject({
    params: { uid: 'report-1' },
    body: { status: 'in_progress', assignee_uid: null, version: 0 },
  });
  const saved = { status: 'in_progress', version: 1, assignee: null };
  await flow.world.answer('workOnRecording', 200, saved);
  expect(qa(flow)).toMatchObject({ work: { status: 'saved' }, opened: { recording: saved } });
  await flow.act(workChosen({ assignee_uid: 'person-1' }));
  expect(sentBy(flow, 'workOnRecording')[1]).toMatchObject({
    body: { assignee_uid: 'person-1', version: 1 },
  });
  await flow.world.answer('workOnRecording', 409, refusal('edited_meanwhile'));
  const theirs = { ...recordingDetails, status: 'resolved', version: 2 };
  await flow.world.answer('recordingDetails', 200, theirs);
  expect(qa(flow)).toMatchObject({ work: { status: 'failed' }, opened: { recording: { version: 2 } } });
});

it('keeps a comment on a report until the server has it [report-comment-again]', async () => {
  const flow = await opened();
  await flow.act(linkFollowed({ href: '/qa/recordings/report-1' }));
  await flow.world.answer('recordingDetails', 200, { ...recordingDetails, comments: [] });
  await flow.act(commentTyped({ text: ' Seen on another phone, too. ' }));
  await flow.act(commentPressed());
  // A second press while the first is on its way sends nothing.
  await flow.act(commentPressed());
  const [sent, ...others] = sentBy(flow, 'commentRecording');
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ params: { uid: 'report-1' }, body: { text: 'Seen on another phone, too.' } });
  await flow.act(commentTyped({ text: 'x' }));
  await flow.world.dropLine('commentRecording');
  expect(qa(flow).comment).toMatchObject({
    text: ' Seen on another phone, too. ',
    status: 'failed',
    failure: { kind: 'offline' },
  });
  await flow.act(commentPressed());
  // The server knows by the key whether it has the comment already.
  expect(sentBy(flow, 'commentRecording')[1]?.idempotencyKey).toBe(sent?.idempotencyKey);
  const { comments } = recordingDetails;
  await flow.world.answer('commentRecording', 200, { comments });
  expect(qa(flow)).toMatchObject({ opened: { recording: { comments } } });
  expect(qa(flow).comment).toBeUndefined();
  await flow.act(commentTyped({ text: 'Mended.' }));
  await flow.act(commentPressed());
  expect(sentBy(flow, 'commentRecording')[2]?.idempotencyKey).not.toBe(sent?.idempotencyKey);
  expect(flow.log()).not.toContain('phone, too');
});
