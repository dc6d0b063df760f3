import { amendmentFilesKey } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import { serviceLimits, type ServiceLogDetailsReply, type ServiceRecord } from '../../contract/serviceLogs';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { recordedForm } from '../../contract/storedForm';
import { refusal, wireHistory, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import { selectChanges } from '../../state/services/historySelectors';
import { changesPressed } from '../../state/services/changesSlice';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import {
  selectDraftOn,
  selectMostPhotos,
  selectRecordingRoom,
} from '../../state/attachments/attachmentsSelectors';
import { recordPressed } from '../../state/attachments/voiceSlice';
import { recordOf } from '../../state/serviceLog/formRules';
import { selectAmending, selectFormFailure, selectFormOn } from '../../state/serviceLog/formSelectors';
import {
  amendPressed,
  amendRetryPressed,
  discardPressed,
  documentsPicked,
  figureEdited,
  reasonEdited,
  recordedFileRemoved,
} from '../../state/serviceLog/formSlice';
import { nothingStored, open, reload, sentTo, signOut } from '../support/flows';

const trap = 'demo-septic' as QuestionUid;
const path = `/questions/${trap}/service/log/Zservice0001aa`;
const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };
const template = grease as unknown as ServiceTemplate;
const record: ServiceRecord = {
  type: 'pumped',
  template: 'grease',
  template_version: 1,
  sec_level: ['fully_evacuated'],
  volume_pumped: 800,
  additional_data: '',
  additional_info: [{ name: 'Lid', value: 'blue' }],
  comment: 'hose too short',
  date: '2025-11-12T08:00:00.000Z',
  arrived_at: '2025-11-12T07:30:00.000Z',
  left_at: '2025-11-12T08:10:00.000Z',
  depths: { grease: 9, solids: 3, total: 40 },
  manifest: { number: '40-3001', transporter: 'Blue Truck', receiver: 'City works' },
  values: { waste_type: 'brown_grease', capacity: 1_000, device: 'Trap 1' },
  exceptions: [],
  location: null,
  file_key: ['photo-1', 'photo-2'],
  lost_files: 0,
};
const file = (key: string) => ({
  key,
  uid: key,
  kind: 'photo' as const,
  url: `/f/${key}`,
  thumbnail_url: null,
  display_name: '',
});
const details = (more: Partial<ServiceLogDetailsReply> = {}): ServiceLogDetailsReply => ({
  uid: 'Zservice0001aa',
  version: 1,
  record,
  form: recordedForm(record, template),
  entry: wireHistory().ratesData[0]!,
  files: [file('photo-1'), file('photo-2')],
  amendments: [],
  template,
  can_amend: true,
  undo_until: null,
  distance: null,
  time_zone: 'UTC',
  device_date: null,
  stored_at: 1,
  ...more,
});

async function openAmendment(more: Partial<Parameters<typeof open>[1] & object> = {}): Promise<Flow> {
  const flow = await open(path, { ...signedIn, ...more });
  await flow.world.answer('questionInfo', 200, { question: wireQuestion({ uid: trap }) });
  await flow.world.answer('serviceLogDetails', 200, details());
  return flow;
}
const amend = (flow: Flow) => flow.act(amendPressed({ questionUid: trap }));
const sayWhy = (flow: Flow) =>
  flow.act(reasonEdited({ splice: { at: 0, removed: 0, inserted: 'typed a 0 too many' } }));

it('a form that nobody has touched is the record that fills it in', () => {
  const form = {
    ...recordedForm(record, template),
    questionUid: trap,
    template: null,
    documents: [],
    strokes: [],
  };
  const { arrived_at: arrivedAt, left_at: leftAt } = record;
  const at = Date.parse(record.date);
  expect({
    ...recordOf(form, template, { at, location: null, arrivedAt, leftAt }),
    date: record.date,
  }).toEqual({
    ...record,
    file_key: [],
  });
});

it('sends the whole record with what was changed, the reason and the version, by the outbox [amendment-record]', async () => {
  const flow = await openAmendment();
  expect(selectFormOn(flow.state(), trap).figures).toMatchObject({
    gallons: '800',
    arrived: '2025-11-12T07:30',
  });
  await flow.act(figureEdited({ questionUid: trap, field: 'gallons', figure: '80' }));
  await flow.act(recordedFileRemoved({ fileKey: 'photo-2' }));
  await sayWhy(flow);
  await amend(flow);
  expect(flow.world.href()).toBe(`/r/${trap}/sl`);
  expect(flow.state().messages.banner?.message.text).toBe('AmendmentSaved');
  const [sent] = sentTo(flow, 'amendServiceLog');
  expect(sent?.params).toEqual({ id: trap, uid: 'Zservice0001aa' });
  expect(sent?.form?.fields).toEqual({ reason: 'typed a 0 too many', version: '1' });
  expect(sent?.form?.record).toEqual({ ...record, volume_pumped: 80, file_key: ['photo-1'] });
  const asked = sentTo(flow, 'serviceLogInfo').length;
  await flow.world.answer('amendServiceLog', 200, { uid: 'Zservice0001aa', version: 2 });
  expect(flow.state().outbox.items).toEqual([]);
  expect(sentTo(flow, 'serviceLogInfo')).toHaveLength(asked + 1);
});

it('sends a change that waited under the session in which it was made (PN-3, SE-9)', async () => {
  const flow = await openAmendment();
  await sayWhy(flow);
  await amend(flow);
  await flow.world.dropLine('amendServiceLog');
  await signOut(flow);
  await flow.world.advance(3_000);
  const { bearer, sessionToken } = sentTo(flow, 'amendServiceLog').at(-1)!;
  expect([bearer, sessionToken]).toEqual([null, 'token-of-ana']);
  await flow.world.answer('amendServiceLog', 200, { uid: 'Zservice0001aa', version: 2 });
  expect(flow.state().outbox.items).toEqual([]);
});

it('asks again for a service that did not come [amendment-retried]', async () => {
  const flow = await open(path, signedIn);
  await flow.world.dropLine('serviceLogDetails');
  expect(selectFormFailure(flow.state())).toEqual({ text: 'NotLoaded' });
  await flow.act(amendRetryPressed());
  expect(selectFormFailure(flow.state())).toBeNull();
  await flow.world.answer('serviceLogDetails', 200, details());
  expect(selectFormOn(flow.state(), trap).figures).toMatchObject({ gallons: '800' });
});

it('asks for the reason, and by the template’s rules, before it sends [amendment-reason]', async () => {
  const flow = await openAmendment();
  await amend(flow);
  expect(flow.state().serviceForm?.issues).toMatchObject({ questionUid: trap, found: [] });
  await sayWhy(flow);
  await flow.act(figureEdited({ questionUid: trap, field: 'gallons', figure: '-1' }));
  await amend(flow);
  expect(flow.state().serviceForm?.issues?.found).toContainEqual({
    code: 'negative',
    field: 'volume_pumped',
  });
  expect(sentTo(flow, 'amendServiceLog')).toEqual([]);
});

describe('New photos and a voice recording', () => {
  const key = amendmentFilesKey('Zservice0001aa');
  const photo = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 9 });
  async function addFiles(flow: Flow): Promise<void> {
    await flow.act(photosPicked({ questionUid: key, photos: [photo('new-1'), photo('new-2')], most: 18 }));
    await flow.world.media.photoReady();
    await flow.world.media.photoReady();
    await flow.act(recordPressed({ questionUid: key }));
    await flow.world.media.allowMicrophone();
    await flow.world.media.hear(4);
  }

  it('are sent under their own keys before the record that names them (SL-6)', async () => {
    const flow = await openAmendment();
    await addFiles(flow);
    await sayWhy(flow);
    await amend(flow);
    // Save ends the recording.
    await flow.world.media.recordingKept(5);
    const sent = () => sentTo(flow, 'sendServiceFile');
    for (const kind of ['photo', 'photo', 'audio']) {
      expect(sent().at(-1)?.form?.fields['kind']).toBe(kind);
      expect(sentTo(flow, 'amendServiceLog')).toEqual([]);
      await flow.world.answer('sendServiceFile', 200, { file: {} });
    }
    const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect(sentTo(flow, 'amendServiceLog')[0]?.form?.record?.file_key).toEqual([...record.file_key, ...keys]);
    await flow.world.answer('amendServiceLog', 200, { uid: 'Zservice0001aa', version: 2 });
    expect(flow.state().outbox.items).toEqual([]);
    expect(selectDraftOn(flow.state(), key)).toBeNull();
  });

  it('count with the files that stay, and stand apart from those of a new service there', async () => {
    const flow = await openAmendment();
    expect(selectMostPhotos(flow.state())).toBe(serviceLimits.photos - 2);
    await flow.act(recordedFileRemoved({ fileKey: 'photo-2' }));
    expect(selectMostPhotos(flow.state())).toBe(serviceLimits.photos - 1);
    expect(selectRecordingRoom(flow.state())).toBe(serviceLimits.recordings);
    await addFiles(flow);
    expect(selectDraftOn(flow.state(), trap)).toBeNull();
    expect(flow.log()).not.toContain('Zservice0001aa');
  });

  it('are sent again when the line was lost in the middle [amendment-files-retried]', async () => {
    const flow = await openAmendment();
    await addFiles(flow);
    await sayWhy(flow);
    await amend(flow);
    await flow.world.media.recordingKept(5);
    await flow.world.answer('sendServiceFile', 200, { file: {} });
    await flow.world.dropLine('sendServiceFile');
    const again = await reload(flow, '/');
    const kinds = () => sentTo(again, 'sendServiceFile').map(({ form }) => form?.fields['kind']);
    await again.world.answer('sendServiceFile', 200, { file: {} });
    await again.world.answer('sendServiceFile', 200, { file: {} });
    expect(kinds()).toEqual(['photo', 'audio']);
    await again.world.answer('amendServiceLog', 200, { uid: 'Zservice0001aa', version: 2 });
    expect(again.state().outbox.items).toEqual([]);
  });
});

describe('An amendment that was begun', () => {
  const paper = { id: 'paper-1', name: 'manifest.pdf', type: 'application/pdf', size: 9 };
  async function begun(): Promise<Flow> {
    const flow = await openAmendment();
    await flow.act(figureEdited({ questionUid: trap, field: 'gallons', figure: '80' }));
    await flow.act(recordedFileRemoved({ fileKey: 'photo-2' }));
    await flow.act(documentsPicked({ questionUid: trap, documents: [paper] }));
    await sayWhy(flow);
    return flow;
  }
  const kept = {
    version: 1,
    reason: 'typed a 0 too many',
    form: { figures: { gallons: '80' }, documents: [{ id: 'paper-1' }] },
    files: [{ key: 'photo-1' }],
  };
  const amending = (flow: Flow) => selectAmending(flow.state(), trap);

  it('is there again after a killed browser, and is saved without a line (bar 11)', async () => {
    const flow = await reload(await begun(), path, {});
    expect(amending(flow)).toMatchObject(kept);
    await flow.world.dropLine('serviceLogDetails');
    expect(selectFormFailure(flow.state())).toBeNull();
    await amend(flow);
    expect(flow.state().messages.banner?.message.text).toBe('AmendmentSaved');
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'amendment', reason: 'typed a 0 too many' }]);
    expect(flow.world.persisted('amendments')).toEqual([]);
  });

  it('keeps what is typed while the server answers', async () => {
    const flow = await reload(await begun(), path, {});
    await flow.act(figureEdited({ questionUid: trap, field: 'gallons', figure: '81' }));
    await flow.world.answer('serviceLogDetails', 200, details());
    expect(amending(flow)).toMatchObject({ ...kept, form: { figures: { gallons: '81' } } });
  });

  it('keeps its reason and new files where somebody else has amended the service meanwhile, and says so [amendment-conflict]', async () => {
    const flow = await reload(await begun(), path, {});
    const newer = { ...record, volume_pumped: 790 };
    await flow.world.answer(
      'serviceLogDetails',
      200,
      details({ version: 2, record: newer, form: recordedForm(newer, template) }),
    );
    expect(amending(flow)).toMatchObject({
      version: 2,
      reason: 'typed a 0 too many',
      form: { figures: { gallons: '790' }, documents: [{ id: 'paper-1' }] },
      files: [{ key: 'photo-1' }, { key: 'photo-2' }],
    });
    expect(flow.state().messages.banner?.message.text).toBe('edited_meanwhile');
  });

  it('is kept while another service is amended there, and has its own photos', async () => {
    const flow = await begun();
    const photo = { id: 'new-1', name: 'new-1.jpg', type: 'image/jpeg', size: 9 };
    const key = amendmentFilesKey('Zservice0001aa');
    await flow.act(photosPicked({ questionUid: key, photos: [photo], most: 18 }));
    await flow.world.media.photoReady();
    const other = await reload(flow, `/questions/${trap}/service/log/Zservice0002bb`, {});
    await other.world.answer('serviceLogDetails', 200, details({ uid: 'Zservice0002bb' }));
    expect(amending(other)).toMatchObject({ serviceUid: 'Zservice0002bb', reason: '' });
    expect(selectMostPhotos(other.state())).toBe(serviceLimits.photos - 2);
    const back = await reload(other, path, {});
    expect(amending(back)).toMatchObject(kept);
    expect(selectDraftOn(back.state(), key)?.photos).toMatchObject([{ id: 'new-1' }]);
    expect(back.world.media.swept).toEqual(expect.arrayContaining(['new-1', 'paper-1']));
  });

  it('is discarded with its files when the person says so', async () => {
    const flow = await begun();
    await flow.act(discardPressed());
    expect(flow.world.href()).toBe(`/r/${trap}/sl`);
    expect(flow.world.persisted('amendments')).toEqual([]);
    expect(flow.world.media.removed).toContain('paper-1');
    const again = await reload(flow, path, {});
    await again.world.answer('serviceLogDetails', 200, details());
    expect(amending(again)).toMatchObject({ reason: '', isEdited: false, form: { documents: [] } });
  });

  it('is forgotten with its files when the person signs out', async () => {
    const flow = await begun();
    const key = amendmentFilesKey('Zservice0001aa');
    const photo = { id: 'new-1', name: 'new-1.jpg', type: 'image/jpeg', size: 9 };
    await flow.act(photosPicked({ questionUid: key, photos: [photo], most: 18 }));
    expect(flow.world.persisted('files')).toHaveLength(1);
    await signOut(flow);
    expect(flow.world.persisted('files')).toEqual([]);
    expect(flow.world.persisted('amendments')).toEqual([]);
    expect(flow.state().serviceForm).toMatchObject({ amending: null, setAside: [] });
  });

  it('is not stored when nothing was changed', async () => {
    expect((await openAmendment()).world.persisted('amendments')).toEqual([]);
  });
});

it('keeps what the server refused because somebody else has amended it meanwhile (ER-1) [amendment-refused]', async () => {
  const flow = await openAmendment();
  await sayWhy(flow);
  await amend(flow);
  await flow.world.answer('amendServiceLog', 409, refusal('edited_meanwhile'));
  expect(flow.state().outbox.items).toMatchObject([
    { kind: 'amendment', refusal: { code: 'edited_meanwhile' } },
  ]);
});

it('a device that can store nothing keeps the form until the server has the change', async () => {
  const flow = await openAmendment(nothingStored);
  await sayWhy(flow);
  await amend(flow);
  await flow.world.dropLine('amendServiceLog');
  expect(flow.state().serviceForm?.amending?.reason).toBe('typed a 0 too many');
  expect(flow.world.href()).toBe(path);
});

it.each([
  ['may not be amended', { can_amend: false }],
  ['was logged by sticker', { record: null, form: null, template: null }],
])('says so of a service that %s', async (_, more) => {
  const flow = await open(path, signedIn);
  await flow.world.answer('serviceLogDetails', 200, details(more));
  expect(selectFormFailure(flow.state())).toEqual({ text: 'forbidden' });
});

it('asks who it is first', async () => {
  const flow = await open(path);
  expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(path)}`);
});

it('shows what amendments have changed, and hides it in the log', async () => {
  const flow = await open(`/r/${trap}/sl`, signedIn);
  await flow.act(changesPressed({ questionUid: trap, serviceUid: 'Zservice0001aa' }));
  const before = 'hose too short';
  const after = 'hose fits';
  const words = { label: 'Comment', before_text: before, after_text: after };
  const changes = [{ field: 'comment', before, after, ...words }];
  const amendments = [{ version: 2, reason: 'mixed up', author: 'Ana', at: 1, late: null, changes }];
  await flow.world.answer('serviceLogDetails', 200, details({ amendments }));
  expect(selectChanges(flow.state())).toMatchObject({ status: 'open', amendments });
  expect(flow.log()).not.toMatch(/hose (too|fits)|Trap 1/);
});

it('leads whoever may not log services to the page that says so [amendment-denied]', async () => {
  const flow = await open(path, signedIn);
  await flow.world.answer('questionInfo', 200, { question: wireQuestion({ uid: trap }) });
  await flow.world.answer('serviceLogDetails', 403, refusal(1022));
  expect(flow.world.href()).toBe('/r/sl/no_access');
});

it.each([
  ['StorageBlocked', null, 'NoteNotSent'],
  ['QuotaExceeded', null, 'PhoneFull'],
  ['StorageBlocked', 'edited_meanwhile', 'edited_meanwhile'],
] as const)(
  'says why nothing was changed where nothing is stored: %s, %s [amendment-unstored]',
  async (outboxFails, code, text) => {
    const flow = await openAmendment({ outboxFails });
    await sayWhy(flow);
    await amend(flow);
    if (code === null) await flow.world.dropLine('amendServiceLog');
    else await flow.world.answer('amendServiceLog', 409, refusal(code));
    expect(flow.state().messages.popup?.text).toEqual({ text });
    expect(flow.world.href()).toBe(path);
    expect(flow.state().serviceForm?.amending?.reason).toBe('typed a 0 too many');
  },
);

it('says why the changes of a service cannot be shown [service-changes-fail]', async () => {
  const flow = await open(`/r/${trap}/sl`, signedIn);
  const pressed = changesPressed({ questionUid: trap, serviceUid: 'Zservice0001aa' });
  await flow.act(pressed);
  await flow.world.dropLine('serviceLogDetails');
  expect(selectChanges(flow.state())).toMatchObject({ status: 'failed', reason: { text: 'NotLoaded' } });
  await flow.act(pressed);
  await flow.world.answer('serviceLogDetails', 403, refusal('forbidden'));
  expect(selectChanges(flow.state())).toMatchObject({ status: 'failed', reason: { text: 'forbidden' } });
});
