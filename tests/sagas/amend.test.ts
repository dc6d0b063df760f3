import type { QuestionUid } from '../../contract/ids';
import type { ServiceLogDetailsReply, ServiceRecord } from '../../contract/serviceLogs';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { recordedForm } from '../../contract/storedForm';
import { refusal, wireHistory, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import { selectChanges } from '../../src/features/history/historySelectors';
import { changesPressed } from '../../src/features/history/changesSlice';
import { recordOf } from '../../src/features/serviceLog/formRules';
import { selectFormFailure, selectFormOn } from '../../src/features/serviceLog/formSelectors';
import {
  amendPressed,
  amendRetryPressed,
  figureEdited,
  reasonEdited,
  recordedFileRemoved,
} from '../../src/features/serviceLog/formSlice';
import { nothingStored, open, sentTo, signOut } from '../support/flows';

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

it('sends the whole record with what was changed, the reason and the version, by the outbox', async () => {
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

it('asks again for a service that did not come', async () => {
  const flow = await open(path, signedIn);
  await flow.world.dropLine('serviceLogDetails');
  expect(selectFormFailure(flow.state())).toEqual({ text: 'NotLoaded' });
  await flow.act(amendRetryPressed());
  expect(selectFormFailure(flow.state())).toBeNull();
  await flow.world.answer('serviceLogDetails', 200, details());
  expect(selectFormOn(flow.state(), trap).figures).toMatchObject({ gallons: '800' });
});

it('asks for the reason, and by the template’s rules, before it sends', async () => {
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

it('keeps what the server refused because somebody else has amended it meanwhile (ER-1)', async () => {
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
  const changes = [{ field: 'comment', before: 'hose too short', after: 'hose fits' }];
  const amendments = [{ version: 2, reason: 'mixed up', author: 'Ana', at: 1, late: null, changes }];
  await flow.world.answer('serviceLogDetails', 200, details({ amendments }));
  expect(selectChanges(flow.state())).toMatchObject({ status: 'open', amendments });
  expect(flow.log()).not.toMatch(/hose (too|fits)|Trap 1/);
});
