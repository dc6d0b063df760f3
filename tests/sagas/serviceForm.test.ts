import type { AccessToken, QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptAmendment, KeptService } from '../../contract/outbox';
import type { WireRoundSticker } from '../../contract/serviceLogs';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { refusal, userInfo, wireQuestion } from '../../fixtures/exampleData';
import type { WorldOptions } from '../../fixtures/fakeWorld';
import type { Flow } from '../../fixtures/runFlow';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import { selectFormFailure, selectFormOn, selectIssuesOn } from '../../state/serviceLog/formSelectors';
import {
  choicePicked,
  documentsPicked,
  exceptionAdded,
  figureEdited,
  itemToggled,
  keyGiven,
  savePressed,
  strokeDrawn,
  textEdited,
} from '../../state/serviceLog/formSlice';
import { signedIn as signedInAs } from '../../state/session/sessionSlice';
import { selectLoggedHere } from '../../state/serviceLog/servicesSelectors';
import { draftsRestored } from '../../state/note/noteSlice';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { serviceLimits } from '../../contract/serviceLogs';
import { undoPressed } from '../../state/serviceLog/servicesActions';
import { changedElsewhere, retryPressed } from '../../state/outbox/outboxSlice';
import { digitPressed } from '../../state/pins/pinSlice';
import {
  answerQuestion,
  begin,
  nothingStored,
  answerPopup,
  follow,
  open,
  reload,
  sentTo,
  signOut,
} from '../support/flows';

const cafe = 'demo-cafe' as QuestionUid;
const path = '/questions/demo-cafe/service/log';
const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };
const template = grease as unknown as ServiceTemplate;
const sticker: WireRoundSticker = {
  uid: cafe,
  text: 'How is the trap?',
  org_uid: 'org',
  place: { uid: 'p', name: 'Corner Café', time_zone: 'America/New_York', location: null },
  placement: 'Back yard',
  asset_id: null,
  service_log_enabled: false,
  new_service_log_enabled: true,
  service_log_config: null,
  sld_translations: null,
  question_translations: null,
  template: { id: 'grease', version: 1 },
  cleaning_schedule: 1,
  schedule: { status: 'never', due_date: null, days_overdue: 0 },
  last_service: null,
};

async function openForm(more: WorldOptions = signedIn): Promise<Flow> {
  const flow = await open(path, more);
  await flow.world.answer('serviceForm', 200, { at: 1, sticker, templates: [template] });
  await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
  return flow;
}

const figure = (flow: Flow, field: string, value: string) =>
  flow.act(figureEdited({ questionUid: cafe, field, figure: value }));

async function fillIn(flow: Flow, gallons = '800'): Promise<void> {
  await figure(flow, 'gallons', gallons);
  await figure(flow, 'grease', '4');
  await figure(flow, 'solids', '3');
  await figure(flow, 'total', '32');
  await flow.act(choicePicked({ questionUid: cafe, field: 'waste_type', picked: wasteType }));
  await flow.act(
    textEdited({
      questionUid: cafe,
      field: 'manifest.number',
      splice: { at: 0, removed: 0, inserted: 'MF-20881' },
    }),
  );
}
const wasteField = template.fields.find(({ id }) => id === 'waste_type');
const wasteType = wasteField?.kind === 'choice' ? wasteField.options[0]!.value : '';
const itemsField = template.fields.find(({ kind }) => kind === 'items');
const itemDone = itemsField?.kind === 'items' ? itemsField.options[0]!.value : '';
const save = (flow: Flow) => flow.act(savePressed({ questionUid: cafe }));
const files = (flow: Flow) => sentTo(flow, 'sendServiceFile').map(({ form }) => form?.fields['kind']);
const stored = { uid: 'service-1', undo_until: 1, local_date: '2025-11-13T05:42' };

it('asks who it is before the form opens', async () => {
  const flow = await open(path);
  await answerQuestion(flow);
  expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(path)}`);
});

it('asks for the PIN where somebody has one, and comes back to the form', async () => {
  const flow = await open(path);
  const features = {
    hide_so_so: false,
    dumpsters_mode: false,
    new_service_log: true,
    has_pins: true,
  } as const;
  await answerQuestion(flow, { features });
  expect(flow.world.href()).toBe('/r/sl/demo-cafe/auth');
  for (const digit of '1234') await flow.act(digitPressed({ digit }));
  await flow.world.answer('signInPin', 200, {
    access_token: 'ana',
    refresh_token: 'refresh-of-ana',
    first_name: 'Ana',
    expires_in: 43_200,
  });
  await flow.world.answer('userInfo', 200, userInfo({ guid: 'guid-of-ana' }));
  await flow.world.advance(900);
  expect(flow.world.href()).toBe(path);
});

it('asks for a sign-in without a line, as it cannot know of a PIN', async () => {
  const flow = await open(path);
  await flow.world.dropLine('questionInfo');
  expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(path)}`);
});

it.each([
  [1022, 403, '/r/sl/no_access'],
  [404, 404, '/r/404'],
])('leads from the code %s to its page', async (code, status, href) => {
  const flow = await open(path, signedIn);
  await flow.world.answer('serviceForm', status, refusal(code));
  expect(flow.world.href()).toBe(href);
});

it.each([
  ['an administrator to linking the sticker', true, '/r/own-business?question=demo-cafe'],
  ['anybody else to the page of disabled stickers', false, '/r/disabled'],
])('leads from a disabled sticker %s (RD-5)', async (_, isUserAdmin, href) => {
  const flow = await open(path, signedIn);
  await flow.world.answer('serviceForm', 410, refusal(1215));
  await flow.world.answer('userInfo', 200, userInfo({ isUserAdmin }));
  expect(flow.world.href()).toBe(href);
});

it('keeps one item, and sends its files under their own keys before the record (SL-6)', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await flow.act(strokeDrawn({ questionUid: cafe, stroke: [10, 20, 300, 40] }));
  const paper = { id: 'paper-1', name: 'manifest.pdf', type: 'application/pdf', size: 9 };
  await flow.act(documentsPicked({ questionUid: cafe, documents: [paper] }));
  await save(flow);
  expect(flow.state().outbox.items.map(({ kind }) => kind)).toEqual(['service']);
  expect(flow.world.href()).toBe('/r/slf/demo-cafe/saved');
  expect(files(flow)).toEqual(['document']);
  expect(sentTo(flow, 'createServiceLog')).toEqual([]);
  await flow.world.answer('sendServiceFile', 200, { file: {} });
  expect(files(flow)).toEqual(['document', 'signature']);
  await flow.world.answer('sendServiceFile', 200, { file: {} });
  const keys = sentTo(flow, 'sendServiceFile').map(({ idempotencyKey }) => idempotencyKey);
  expect(sentTo(flow, 'createServiceLog')[0]?.form?.record).toMatchObject({
    type: template.types[0]!.value,
    template: 'grease',
    template_version: 1,
    volume_pumped: 800,
    depths: { grease: 4, solids: 3, total: 32 },
    manifest: { number: 'MF-20881' },
    values: { waste_type: wasteType },
    file_key: keys,
    lost_files: 0,
  });
  await flow.world.answer('createServiceLog', 200, stored);
  expect(flow.world.href()).toBe('/r/slf/demo-cafe/service-1');
  expect(flow.state().outbox.items).toEqual([]);
  expect(selectLoggedHere(flow.state())).toMatchObject({
    gallons: 800,
    fileCount: 1,
    serviceUid: 'service-1',
  });
});

it('says what is missing, and keeps what was filled in', async () => {
  const flow = await openForm();
  await figure(flow, 'gallons', '-3');
  await save(flow);
  const issues = selectIssuesOn(flow.state(), cafe);
  expect(issues).toContainEqual({ field: 'volume_pumped', code: 'negative' });
  expect(issues).toContainEqual({ field: 'manifest', code: 'required' });
  expect(flow.world.href()).toBe(path);
  expect(selectFormOn(flow.state(), cafe).figures).toEqual({ gallons: '-3' });
  expect(flow.state().outbox.items).toEqual([]);
});

it('saves no text that is too long, and keeps all of it [service-text-too-long]', async () => {
  const flow = await openForm();
  await fillIn(flow);
  const comment = 'x'.repeat(2_001);
  const splice = { at: 0, removed: 0, inserted: comment };
  await flow.act(textEdited({ questionUid: cafe, field: 'comment', splice }));
  await save(flow);
  expect(selectIssuesOn(flow.state(), cafe)).toEqual([{ field: 'comment', code: 'too_long', limit: 2_000 }]);
  expect(selectFormOn(flow.state(), cafe).typed).toMatchObject({ comment });
  expect(flow.state().outbox.items).toEqual([]);
});

it('asks above 25 % for gallons or a reason [service-dumpsters]', async () => {
  const flow = await openForm();
  await fillIn(flow, '0');
  await figure(flow, 'grease', '12');
  await save(flow);
  expect(selectIssuesOn(flow.state(), cafe)).toEqual([
    { field: 'depths', code: 'over_quarter', limit: 0.25 },
  ]);
  await flow.act(exceptionAdded({ questionUid: cafe, picked: 'other' }));
  await save(flow);
  expect(flow.world.href()).toBe('/r/slf/demo-cafe/saved');
});

it('refuses a paper that is no PDF, and keeps the rest', async () => {
  const flow = await openForm();
  flow.world.media.documentFails = 'WrongDocument';
  const picture = { id: 'paper-1', name: 'photo.pdf', type: 'application/pdf', size: 9 };
  await flow.act(documentsPicked({ questionUid: cafe, documents: [picture] }));
  expect(flow.state().messages.popup?.text).toEqual({ text: 'WrongDocument' });
  expect(selectFormOn(flow.state(), cafe).documents).toEqual([]);
});

it('says how many photos a service may have when more are picked (SL-6)', async () => {
  const flow = await openForm();
  const photos = Array.from({ length: serviceLimits.photos + 1 }, (_, index) => ({
    id: `photo-${index}`,
    name: `photo-${index}.jpg`,
    type: 'image/jpeg',
    size: 9,
  }));
  await flow.act(photosPicked({ questionUid: cafe, photos, most: serviceLimits.photos }));
  expect(flow.state().messages.popup?.text).toEqual({
    text: 'max_attach_photos_count_error',
    values: { v1: 20 },
  });
  expect(flow.state().attachments.drafts[0]?.photos).toHaveLength(20);
});

describe('A paper that the server does not take', () => {
  const paper = { id: 'paper-1', name: 'manifest.pdf', type: 'application/pdf', size: 9 };
  /** The record has been sent without it. */
  async function refused(status: number, code: string): Promise<Flow> {
    const flow = await openForm();
    await fillIn(flow);
    await flow.act(documentsPicked({ questionUid: cafe, documents: [paper] }));
    await flow.act(strokeDrawn({ questionUid: cafe, stroke: [1, 2] }));
    await save(flow);
    await flow.world.answer('sendServiceFile', status, refusal(code));
    await flow.world.answer('sendServiceFile', 200, { file: {} });
    return flow;
  }
  const keyOf = (flow: Flow, kind: string) =>
    sentTo(flow, 'sendServiceFile').find(({ form }) => form?.fields['kind'] === kind)?.idempotencyKey;
  const left = (flow: Flow) => flow.state().outbox.items as KeptAmendment[];

  it.each([
    [415, 'WrongFormat', 'WrongDocument'],
    [413, 'document_overweight', 'document_overweight'],
    [413, 'proxy_limit', 'proxy_limit'],
  ])('stays on the phone, and the person hears of it: %s %s', async (status, code, reason) => {
    const flow = await refused(status, code);
    expect(selectLoggedHere(flow.state())?.fileCount).toBe(1);
    expect(sentTo(flow, 'createServiceLog')[0]?.form?.record).toMatchObject({
      file_key: [keyOf(flow, 'signature')],
      lost_files: 1,
    });
    await flow.world.answer('createServiceLog', 200, stored);
    expect(flow.state().messages.popup?.text).toEqual({ text: 'ServiceFilesRefused' });
    expect(selectLoggedHere(flow.state())?.fileCount).toBe(0);
    expect(left(flow)).toMatchObject([
      { kind: 'amendment', serviceUid: 'service-1', isFilesOnly: true, refusal: { status, code: reason } },
    ]);
    expect(left(flow)[0]?.files.map(({ kind }) => kind)).toEqual(['document']);
    // It survives the page.
    const again = await reload(flow);
    expect(left(again)[0]?.files.map(({ kind }) => kind)).toEqual(['document']);
  });

  it('is added to its service once the server takes it [service-paper-later]', async () => {
    const flow = await refused(415, 'WrongFormat');
    await flow.world.answer('createServiceLog', 200, stored);
    await answerPopup(flow, 'ok');
    const tryAgain = () => flow.act(retryPressed({ key: left(flow)[0]!.key }));
    await tryAgain();
    await flow.world.answer('sendServiceFile', 415, refusal('WrongFormat'));
    // Without its file the amendment is nothing: it is not sent, and not dropped.
    expect(sentTo(flow, 'amendServiceLog')).toEqual([]);
    expect(left(flow)).toMatchObject([{ isFilesOnly: true, refusal: { status: 415 } }]);
    await answerPopup(flow, 'ok');
    await tryAgain();
    await flow.world.answer('sendServiceFile', 200, { file: {} });
    expect(sentTo(flow, 'amendServiceLog')[0]?.form).toMatchObject({
      fields: { version: '1' },
      record: { file_key: [keyOf(flow, 'signature'), keyOf(flow, 'document')], lost_files: 0 },
    });
    await flow.world.answer('amendServiceLog', 200, { uid: 'service-1', version: 2 });
    expect(left(flow)).toEqual([]);
    expect(selectLoggedHere(flow.state())?.fileCount).toBe(1);
  });

  it('stays on the phone where a proxy refuses it with a page of its own', async () => {
    const flow = await openForm();
    await fillIn(flow);
    await flow.act(documentsPicked({ questionUid: cafe, documents: [paper] }));
    await save(flow);
    await flow.world.answerFromElsewhere('sendServiceFile', 413, '<html>Request Entity Too Large</html>');
    await flow.world.answer('createServiceLog', 200, stored);
    expect(left(flow)).toMatchObject([
      { isFilesOnly: true, refusal: { status: 413, code: 'RefusedOnTheWay' } },
    ]);
  });
});

describe('A service that something on the way refuses', () => {
  async function answered(status: number): Promise<Flow> {
    const flow = await openForm();
    await fillIn(flow);
    await save(flow);
    await flow.world.answerFromElsewhere('createServiceLog', status, '<html>No</html>');
    return flow;
  }

  it('is kept, named, and sent again when the person asks', async () => {
    const flow = await answered(403);
    const [item] = flow.state().outbox.items;
    expect(item).toMatchObject({ kind: 'service', refusal: { status: 403, code: 'RefusedOnTheWay' } });
    expect(flow.state().messages.popup?.text).toEqual({ text: 'RefusedOnTheWay' });
    await answerPopup(flow, 'ok');
    await flow.act(retryPressed({ key: item!.key }));
    await flow.world.answer('createServiceLog', 200, stored);
    expect(selectLoggedHere(flow.state())?.serviceUid).toBe('service-1');
  });

  it('is tried again where only a part of the refusal arrived [service-refusal-cut]', async () => {
    const flow = await openForm();
    await fillIn(flow);
    await save(flow);
    await flow.world.answer('createServiceLog', 403, '{"e');
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'service', refusal: null, attempts: 1 }]);
    await flow.world.advance(5_000);
    await flow.world.answer('createServiceLog', 200, stored);
    expect(selectLoggedHere(flow.state())?.serviceUid).toBe('service-1');
  });

  it('is tried again by itself where the server is only away [service-server-away]', async () => {
    const flow = await answered(502);
    expect(flow.state().outbox.items[0]).toMatchObject({ kind: 'service', refusal: null });
    await flow.world.advance(60_000);
    expect(sentTo(flow, 'createServiceLog')).toHaveLength(2);
  });
});

it('sends a file once, though the line is lost after it', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await flow.act(strokeDrawn({ questionUid: cafe, stroke: [1, 2] }));
  await save(flow);
  await flow.world.answer('sendServiceFile', 200, { file: {} });
  await flow.world.dropLine('createServiceLog');
  const again = await reload(flow);
  expect(files(again)).toEqual([]);
  expect(sentTo(again, 'createServiceLog')).toHaveLength(1);
});

describe('A service that waits while its author is away', () => {
  /** It was saved offline, and its author has signed out. */
  async function leftBehind(): Promise<Flow> {
    const flow = await openForm();
    await fillIn(flow);
    await flow.act(strokeDrawn({ questionUid: cafe, stroke: [1, 2] }));
    await save(flow);
    await flow.world.dropLine('sendServiceFile');
    await signOut(flow);
    await flow.world.advance(3_000);
    return flow;
  }
  type Call = 'sendServiceFile' | 'createServiceLog';
  const shown = (flow: Flow, call: Call) =>
    sentTo(flow, call).map(({ bearer, sessionToken }) => [bearer, sessionToken]);
  const asked = (flow: Flow) => sentTo(flow, 'sendServiceFile').length;
  const enters = (flow: Flow, token: string) => {
    flow.world.stored.local.set('user_guid', token);
    return flow.act(signedInAs({ accessToken: token as AccessToken }));
  };
  const delivered = async (flow: Flow) => {
    await flow.world.answer('sendServiceFile', 200, { file: {} });
    await flow.world.answer('createServiceLog', 200, stored);
    expect(flow.state().outbox.items).toEqual([]);
  };

  it('is sent under the session in which it was made, as nobody else’s (PN-3, SE-9)', async () => {
    const flow = await leftBehind();
    expect(shown(flow, 'sendServiceFile').at(-1)).toEqual([null, 'token-of-ana']);
    await delivered(flow);
    expect(shown(flow, 'createServiceLog')).toEqual([[null, 'token-of-ana']]);
    expect(flow.log()).not.toContain('token-of-ana');
  });

  it('is not sent as somebody else’s who has signed in since (SE-9)', async () => {
    const flow = await leftBehind();
    await flow.world.dropLine('sendServiceFile');
    await enters(flow, 'bob');
    expect(shown(flow, 'sendServiceFile').at(-1)).toEqual([null, 'token-of-ana']);
    await delivered(flow);
  });

  it('arrives after its PIN was revoked while it waited (PN-3)', async () => {
    const flow = await openForm({ local: { ...signedIn.local, refresh_token: 'refresh-of-ana' } });
    await fillIn(flow);
    await save(flow);
    await flow.world.answer('createServiceLog', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
    await flow.world.advance(5_000);
    expect(shown(flow, 'createServiceLog')).toEqual([
      ['token-of-ana', 'token-of-ana'],
      [null, 'token-of-ana'],
    ]);
    await flow.world.answer('createServiceLog', 200, stored);
    expect(flow.state().outbox.items).toEqual([]);
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/service-1');
  });

  it('waits for its author where the server takes the session no longer, and asks nobody to sign in (SE-9)', async () => {
    const flow = await leftBehind();
    await flow.world.answer('sendServiceFile', 403, refusal('token_refused'));
    const at = flow.world.href();
    await flow.world.advance(10_000);
    expect(flow.world.href()).toBe(at);
    expect(sentTo(flow, 'signUpAnonymous')).toEqual([]);
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'service', refusal: null }]);
  });

  describe('and was kept by an older build', () => {
    /** Such an item has no session's token. */
    async function keptByOlderBuild(): Promise<Flow> {
      const flow = await leftBehind();
      const { items } = flow.world.outbox;
      for (const [key, item] of items) {
        const { sessionToken: _, ...older } = item as KeptService;
        items.set(key, older);
      }
      return reload(flow, '/');
    }

    it('stays on the phone and asks nothing of the server (SE-9)', async () => {
      const flow = await keptByOlderBuild();
      for (let minute = 0; minute < 30; minute += 1) await flow.world.advance(60_000);
      expect(asked(flow)).toBe(0);
      expect(flow.state().outbox.items).toMatchObject([{ kind: 'service', refusal: null }]);
    });

    it('is sent at once when its author is back, and not as somebody else’s (SE-9) [service-author-back]', async () => {
      const flow = await keptByOlderBuild();
      await enters(flow, 'bob');
      await flow.world.advance(300_000);
      expect(asked(flow)).toBe(0);
      await enters(flow, 'ana');
      expect(shown(flow, 'sendServiceFile')).toEqual([['ana', undefined]]);
      await delivered(flow);
    });
  });

  it('stays its author’s when their session had ended on the device before they saved (SE-9)', async () => {
    const user = { guid: 'ana', first_name: 'Ana', last_name: '', email: null, client: false };
    const flow = await openForm({ local: { ...signedIn.local, userInfoStorage: user } });
    await fillIn(flow);
    // The page still waits for the identity that comes after the session (`sessionSaga.ts`,
    // `becomeSomebodyNew`).
    flow.world.stored.local.delete('user_guid');
    await save(flow);
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'service', authorGuid: 'ana' }]);
    await flow.world.dropLine('createServiceLog');
    await enters(flow, 'bob');
    await flow.world.advance(3_000);
    expect(new Set(shown(flow, 'createServiceLog').map(String))).toEqual(new Set([',token-of-ana']));
    await flow.world.answer('createServiceLog', 200, stored);
    expect(flow.state().outbox.items).toEqual([]);
  });
});

it('keeps a service whose form the server does not know, for the person to decide', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await save(flow);
  await flow.world.answer('createServiceLog', 409, refusal('template_unknown'));
  expect(flow.state().outbox.items).toMatchObject([
    { kind: 'service', refusal: { code: 'template_unknown' } },
  ]);
});

it('is taken back from the phone', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await save(flow);
  await flow.world.dropLine('createServiceLog');
  const { key } = selectLoggedHere(flow.state())!;
  await flow.act(undoPressed({ key }));
  expect(flow.state().services?.undone).toBe(cafe);
  // It may have arrived while its answer was lost, so the server is told.
  expect(flow.state().outbox.items).toMatchObject([{ kind: 'undo', serviceKey: key }]);
  await flow.world.advance(5_000);
  expect(sentTo(flow, 'withdrawServiceLog')).toMatchObject([{ params: { id: cafe }, body: { key } }]);
  await flow.world.answer('withdrawServiceLog', 200, { success: true });
  await flow.world.advance(600_000);
  expect(flow.state().outbox.items).toEqual([]);
  expect(sentTo(flow, 'createServiceLog')).toHaveLength(1);
});

it('is undone after a reload, even without a line', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await save(flow);
  await flow.world.dropLine('createServiceLog');
  await flow.act(undoPressed({ key: selectLoggedHere(flow.state())!.key }));
  await flow.world.dropLine('withdrawServiceLog');
  const again = await reload(flow);
  await again.world.advance(60_000);
  await again.world.answer('withdrawServiceLog', 200, { success: true });
  expect(again.state().outbox.items).toEqual([]);
});

it('that the server no longer undoes stays there, and the person is told', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await save(flow);
  await flow.world.dropLine('createServiceLog');
  await flow.act(undoPressed({ key: selectLoggedHere(flow.state())!.key }));
  await flow.world.advance(5_000);
  await flow.world.answer('withdrawServiceLog', 410, refusal('undo_over', 'Too late.'));
  expect(flow.state().messages.popup?.kind).toBe('error');
  expect(flow.state().outbox.items).toEqual([]);
});

it('loses nothing on a phone that can store nothing', async () => {
  const flow = await openForm({ ...signedIn, ...nothingStored });
  await fillIn(flow);
  await save(flow);
  await flow.world.dropLine('createServiceLog');
  expect(flow.world.href()).toBe(path);
  expect(selectFormOn(flow.state(), cafe).figures['gallons']).toBe('800');
  await answerPopup(flow, 'cancel');
});

it('has the form again after a killed browser, and opens it without a line (bar 11)', async () => {
  const flow = await openForm();
  await fillIn(flow);
  await flow.act(itemToggled({ questionUid: cafe, option: itemDone }));
  const again = await reload(flow);
  await again.world.dropLine('serviceForm');
  expect(selectFormFailure(again.state())).toBeNull();
  expect(selectFormOn(again.state(), cafe)).toMatchObject({
    figures: { gallons: '800' },
    levels: [itemDone],
    typed: { 'manifest.number': 'MF-20881' },
  });
  await save(again);
  expect(again.world.href()).toBe('/r/slf/demo-cafe/saved');
});

it('says that a form cannot be opened for the first time without a line', async () => {
  const flow = await open(path, signedIn);
  await flow.world.dropLine('serviceForm');
  expect(selectFormFailure(flow.state())).toEqual({ text: 'NotLoaded' });
});

describe('A draft that is open in two tabs', () => {
  async function twoTabs(): Promise<[Flow, Flow]> {
    const first = await openForm();
    await fillIn(first);
    const second = await reload(first, path, { session: {} });
    await second.world.answer('serviceForm', 200, { at: 1, sticker, templates: [template] });
    return [first, second];
  }
  /** What the first tab has written meanwhile. */
  function share(first: Flow, second: Flow): void {
    for (const [key, value] of first.world.stored.local) second.world.stored.local.set(key, value);
  }

  it('is one service in both, under one key', async () => {
    const [first, second] = await twoTabs();
    await save(first);
    await save(second);
    const keys = [...first.state().outbox.items, ...second.state().outbox.items].map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('closes in one tab when the other has saved it', async () => {
    const [first, second] = await twoTabs();
    await save(first);
    await first.world.answer('createServiceLog', 200, stored);
    share(first, second);
    await second.act(changedElsewhere());
    await second.world.advance(1_000);
    expect(second.world.href()).toBe('/r/slf/demo-cafe/service-1');
    expect(second.state().messages.banner?.message).toEqual({ text: 'SavedInOtherTab' });
    expect(selectFormOn(second.state(), cafe).figures).toEqual({});
  });

  async function bothBegunEmpty(): Promise<[Flow, Flow]> {
    const first = await openForm();
    const second = await reload(first, path, { session: {} });
    await second.world.answer('serviceForm', 200, { at: 1, sticker, templates: [template] });
    // Each fake world counts its keys from the start.
    await second.act(keyGiven({ questionUid: cafe, key: 'key-of-the-second-tab' as VoteKey, at: begin }));
    await first.world.advance(60_000);
    return [first, second];
  }

  it('is one service, too, where both tabs began it empty', async () => {
    const [first, second] = await bothBegunEmpty();
    await fillIn(first);
    await fillIn(second);
    await save(first);
    await first.world.answer('createServiceLog', 200, stored);
    share(first, second);
    await save(second);
    expect(sentTo(second, 'createServiceLog')).toEqual([]);
    expect(second.world.href()).toBe('/r/slf/demo-cafe/service-1');
  });

  it('takes the next service in the tab in which nothing was given', async () => {
    const [first, second] = await bothBegunEmpty();
    await fillIn(first);
    await save(first);
    await first.world.answer('createServiceLog', 200, stored);
    share(first, second);
    await second.world.advance(120_000);
    await second.act(changedElsewhere());
    await second.world.advance(1_000);
    expect(second.world.href()).toBe(path);
    await fillIn(second);
    await save(second);
    expect(sentTo(second, 'createServiceLog')).toHaveLength(1);
  });

  it('is not sent again by a tab that has slept meanwhile', async () => {
    const [first, second] = await twoTabs();
    await save(first);
    await first.world.answer('createServiceLog', 200, stored);
    share(first, second);
    await save(second);
    expect(sentTo(second, 'createServiceLog')).toEqual([]);
    expect(second.world.href()).toBe('/r/slf/demo-cafe/service-1');
  });
});

it.each([
  ['QuotaExceeded', 'PhoneFull'],
  ['StorageBlocked', 'NoteNotSent'],
] as const)('says why a service waits on the screen: %s', async (outboxFails, text) => {
  const flow = await openForm({ ...signedIn, outboxFails });
  await fillIn(flow);
  await save(flow);
  await flow.world.dropLine('createServiceLog');
  expect(flow.state().messages.popup?.text).toEqual({ text });
  expect(flow.world.href()).toBe(path);
  await answerPopup(flow, 'ok');
  expect(sentTo(flow, 'createServiceLog')).toHaveLength(2);
  const [first, second] = sentTo(flow, 'createServiceLog');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('createServiceLog', 200, stored);
  expect(flow.world.href()).toMatch(/^\/r\/slf\/demo-cafe\//);
});

it('leaves a person alone who has left the form [service-form-left]', async () => {
  const flow = await openForm({ ...signedIn, ...nothingStored });
  await fillIn(flow);
  await save(flow);
  await follow(flow, '/r/404');
  await flow.world.answer('createServiceLog', 200, stored);
  expect(flow.world.href()).toBe('/r/404');
  expect(selectFormOn(flow.state(), cafe).figures).toEqual({});
});

it('counts no photo that the server did not take', async () => {
  const flow = await openForm();
  await fillIn(flow);
  const photos = ['photo-1', 'photo-2'].map((id) => ({
    status: 'ready' as const,
    id,
    name: `${id}.jpg`,
    type: 'image/jpeg',
    size: 1_000,
    sha256: 'ab12',
  }));
  await flow.act(draftsRestored({ drafts: [], files: [{ questionUid: cafe, photos, audio: null }] }));
  await save(flow);
  expect(selectLoggedHere(flow.state())).toMatchObject({ photoCount: 2, fileCount: 0 });
  await flow.world.answer('sendServiceFile', 200, { file: {} });
  await flow.world.answer('sendServiceFile', 415, refusal('WrongFormat'));
  await flow.world.answer('createServiceLog', 200, stored);
  expect(selectLoggedHere(flow.state())).toMatchObject({ photoCount: 1, fileCount: 0 });
  expect(flow.state().outbox.items).toMatchObject([
    { kind: 'amendment', version: 1, reason: 'photo-2.jpg', files: [{ kind: 'photo' }] },
  ]);
});

it.each([
  ['DocumentOverweight', { text: 'PhotoOverweight', values: { v1: 20 } }],
  ['QuotaExceeded', { text: 'NoRoomOnPhone' }],
  ['Unreadable', { text: 'PhotoNotPrepared' }],
])('says why a document cannot be kept: %s', async (name, text) => {
  const flow = await openForm();
  flow.world.media.documentFails = name;
  const paper = { id: 'paper-1', name: 'manifest.pdf', type: 'application/pdf', size: 9_000 };
  await flow.act(documentsPicked({ questionUid: cafe, documents: [paper] }));
  expect(flow.state().messages.popup?.text).toEqual(text);
  expect(selectFormOn(flow.state(), cafe).documents).toEqual([]);
});

it('records where the phone was when the form opened', async () => {
  const flow = await openForm();
  await flow.world.location.found({ lat: 40.7, lng: -74.1, accuracy: 12 });
  await fillIn(flow);
  await save(flow);
  expect(sentTo(flow, 'createServiceLog')[0]?.form?.record).toMatchObject({
    location: { lat: 40.7, lng: -74.1, accuracy: 12 },
  });
});

it('sends what was refused and changed as another request [service-form-refused-unstored]', async () => {
  const flow = await openForm({ ...signedIn, ...nothingStored });
  await fillIn(flow);
  await save(flow);
  await flow.world.answer('createServiceLog', 400, { error: { code: 'invalid_request', message: 'No.' } });
  expect(flow.state().messages.popup?.text).toEqual({ text: 'invalid_request' });
  await answerPopup(flow, 'ok');
  const [first, second] = sentTo(flow, 'createServiceLog');
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  await flow.world.answer('createServiceLog', 200, stored);
  expect(flow.world.href()).toMatch(/^\/r\/slf\/demo-cafe\//);
});
