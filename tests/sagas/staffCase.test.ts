import { caseFilesKey } from '../../contract/attachments';
import type { CaseReply, WireCaseDetails } from '../../contract/cases';
import { wireCaseDetails } from '../../fixtures/exampleCases';
import type { Flow } from '../../fixtures/runFlow';
import { draftsRestored } from '../../state/note/noteSlice';
import { selectQueue } from '../../state/outbox/outboxSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import {
  selectCaseNote,
  selectCaseNotesToStore,
  selectSeenCase,
} from '../../state/staffCase/staffCaseSelectors';
import {
  caseNoteTyped,
  fixPressed,
  givePressed,
  giveToggled,
  onItPressed,
  personPicked,
} from '../../state/staffCase/staffCaseSlice';
import { nothingStored, open, reload, sentTo } from '../support/flows';

const caseUid = 'case-1';
const path = `/r/case/${caseUid}`;
const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };

/** As a session by PIN gets it. */
const byPin = (more: Partial<WireCaseDetails> = {}): CaseReply =>
  wireCaseDetails({ may_manage: false, people: [], proof_policy: 'photo', ...more });

async function openCase(reply = byPin()): Promise<Flow> {
  const flow = await open(path, signedIn);
  await flow.world.answer('caseDetails', 200, reply);
  return flow;
}

/** A photo that the phone has prepared. */
async function takePhoto(flow: Flow): Promise<void> {
  const photo = { id: 'photo-1', name: 'after.jpg', type: 'image/jpeg', size: 1_000, sha256: 'ab12' };
  const questionUid = caseFilesKey(caseUid);
  await flow.act(
    draftsRestored({
      drafts: [],
      files: [{ questionUid, photos: [{ status: 'ready', ...photo }], audio: null }],
    }),
  );
}

async function fix(flow: Flow): Promise<void> {
  await takePhoto(flow);
  await flow.act(caseNoteTyped({ caseUid, text: 'mopped' }));
  await flow.act(fixPressed({ caseUid }));
}

const shown = (flow: Flow) => selectSeenCase(flow.state())?.of;
const kinds = (flow: Flow) => selectQueue(flow.state()).map(({ kind }) => kind);
const lineIsCut = ({ world }: Flow) => world.dropLine('caseDetails');

describe('a case on the phone of staff', () => {
  it('shows what is wrong, without addresses of visitors', async () => {
    const flow = await openCase();
    expect(shown(flow)).toMatchObject({ tile: 'Dirty', waiting: 2, lastService: { who: 'Clem Hill' } });
    expect(JSON.stringify(flow.state().staffCase)).not.toContain('vera@example.org');
  });

  it('asks who is there and returns', async () => {
    const flow = await open(path);
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(path)}`);
  });

  it('leads to the PIN of who typed one last', async () => {
    const flow = await open(`${path}?question=demo-cafe`, { local: { pin_sticker: 'demo-cafe' } });
    expect(flow.world.href()).toContain('/r/sl/demo-cafe/auth?back=%2Fr%2Fcase%2Fcase-1');
  });

  it('says of a foreign case only that it is not there [staff-case-foreign]', async () => {
    const flow = await open(path, signedIn);
    await flow.world.answer('caseDetails', 404, { error: { code: 404, message: 'nothing' } });
    expect(flow.state().staffCase).toMatchObject({ status: 'missing', seen: [] });
  });

  it('is the one seen last after a reload without a connection', async () => {
    const flow = await openCase();
    const again = await reload(flow);
    await lineIsCut(again);
    expect(shown(again)).toMatchObject({ uid: caseUid, tile: 'Dirty' });
    expect(again.state().staffCase?.status).toBe('failed');
  });

  it('keeps a note that was typed and not sent over a reload [staff-case-note-kept]', async () => {
    const flow = await openCase();
    await flow.act(caseNoteTyped({ caseUid, text: 'mopped, the tap' }));
    await flow.act(caseNoteTyped({ caseUid: 'case-2', text: 'another' }));
    const again = await reload(flow);
    expect(selectCaseNote(again.state(), caseUid)).toBe('mopped, the tap');
    expect(again.state().staffCase?.isFixing).toBe(true);
    await again.world.answer('caseDetails', 200, byPin({ proof_policy: 'note' }));
    await again.act(fixPressed({ caseUid }));
    expect(selectQueue(again.state())).toMatchObject([{ kind: 'caseFix', text: 'mopped, the tap' }]);
    // What was sent is no draft any more; the other case keeps its own.
    expect(selectCaseNotesToStore(again.state())).toEqual({
      'case-2': { caseUid: 'case-2', text: 'another' },
    });
  });

  it('a note goes with the person who typed it', async () => {
    const flow = await openCase();
    await flow.act(caseNoteTyped({ caseUid, text: 'mopped' }));
    await flow.act(signedOut());
    expect(selectCaseNotesToStore(flow.state())).toEqual({});
  });

  it('goes with the person who may see it', async () => {
    const flow = await openCase();
    await flow.act(signedOut());
    expect(flow.state().staffCase?.seen).toEqual([]);
  });

  it('sends what was done offline after a reload, in order', async () => {
    const flow = await openCase();
    await flow.act(onItPressed({ caseUid }));
    await flow.world.dropLine('acknowledgeCase');
    await fix(flow);
    expect(kinds(flow)).toEqual(['caseStep', 'caseFix']);
    expect(sentTo(flow, 'resolveCase')).toEqual([]);
    const again = await reload(flow);
    await again.world.answer('acknowledgeCase', 200, byPin({ state: 'acknowledged' }));
    const [request] = sentTo(again, 'resolveCase');
    expect(request).toMatchObject({
      idempotencyKey: expect.any(String),
      form: { fields: { note: 'mopped' }, files: [{ field: 'photo', blob: { id: 'photo-1' } }] },
    });
    await again.world.answer('resolveCase', 200, byPin({ state: 'resolved', proof: ['/proof'] }));
    expect(kinds(again)).toEqual([]);
    expect(shown(again)).toMatchObject({ state: 'resolved', proof: ['/proof'] });
    expect(again.state().staffCase?.late).toEqual([]);
  });

  it('says that somebody else came first, and keeps note and photo', async () => {
    const flow = await openCase();
    await fix(flow);
    await flow.world.answer('resolveCase', 200, {
      ...byPin({ state: 'resolved', proof: ['/proof'] }),
      already_resolved: true,
    });
    expect(flow.state().staffCase?.late).toEqual([caseUid]);
    expect(kinds(flow)).toEqual([]);
  });

  it('keeps a photo that the server refuses', async () => {
    const flow = await openCase();
    await fix(flow);
    await flow.world.answer('resolveCase', 404, { error: { code: 404, message: 'nothing' } });
    expect(selectQueue(flow.state())).toMatchObject([
      { kind: 'caseFix', text: 'mopped', photos: [{ id: 'photo-1' }], refusal: { code: 404 } },
    ]);
  });

  it('gives the case to a person [staff-case-given]', async () => {
    const flow = await openCase(wireCaseDetails());
    await flow.act(giveToggled({ isOpen: true }));
    await flow.act(personPicked({ personUid: 'person-2' }));
    await flow.act(givePressed({ caseUid }));
    expect(sentTo(flow, 'assignCase')[0]?.body).toEqual({ person_uid: 'person-2' });
    const assignee = { uid: 'person-2', name: 'Sita Moss' };
    await flow.world.answer('assignCase', 200, wireCaseDetails({ assignee }));
    expect(shown(flow)?.assignee).toBe('Sita Moss');
    expect(flow.state().staffCase?.give).toBeNull();
  });
});

describe('a step that does not get through', () => {
  const told = (flow: Flow) => flow.state().messages.popup?.text;

  it('says why nobody was given the case [staff-case-not-given]', async () => {
    const flow = await openCase(wireCaseDetails());
    await flow.act(giveToggled({ isOpen: true }));
    await flow.act(givePressed({ caseUid }));
    expect(sentTo(flow, 'assignCase')).toMatchObject([{ params: { caseUid }, body: {} }]);
    await flow.world.dropLine('assignCase');
    expect(told(flow)).toEqual({ text: 'NoteNotSent' });
    expect(shown(flow)?.assignee).toBeNull();
  });

  it('leads to the case that took this one over [staff-case-merged]', async () => {
    const flow = await openCase(wireCaseDetails({ uid: 'case-2' }));
    expect(flow.world.href()).toMatch(/^\/r\/case\/case-2\b/);
    expect(flow.world.entries()).toHaveLength(1);
  });

  it('says why a person could not take it on [staff-case-not-taken]', async () => {
    const flow = await openCase();
    await flow.act(onItPressed({ caseUid }));
    expect(sentTo(flow, 'acknowledgeCase')).toMatchObject([{ params: { caseUid }, body: {} }]);
    await flow.world.answer('acknowledgeCase', 403, { error: { code: 'forbidden', message: 'No.' } });
    expect(told(flow)).toEqual({ text: 'forbidden' });
    expect(kinds(flow)).toEqual([]);
  });

  it('keeps note and photo on a phone that stores nothing [staff-case-unstored]', async () => {
    const flow = await open(path, { ...signedIn, ...nothingStored });
    await flow.world.answer('caseDetails', 200, byPin());
    await fix(flow);
    await flow.world.dropLine('resolveCase');
    expect(told(flow)).toEqual({ text: 'NoteNotSent' });
    expect(selectCaseNote(flow.state(), caseUid)).toBe('mopped');
  });

  it('says that the phone has lost the photo [staff-case-photo-lost]', async () => {
    const flow = await openCase();
    await fix(flow);
    await flow.world.answer('resolveCase', 200, byPin({ state: 'resolved' }), { lostFiles: [0] });
    expect(told(flow)).toEqual({ text: 'FileLost' });
    expect(kinds(flow)).toEqual([]);
  });

  it('asks once for whoever presses twice', async () => {
    const flow = await openCase(wireCaseDetails());
    await flow.act(giveToggled({ isOpen: true }));
    await flow.act(givePressed({ caseUid }));
    await flow.act(givePressed({ caseUid }));
    expect(sentTo(flow, 'assignCase')).toHaveLength(1);
    await flow.act(signedOut());
    await flow.world.answer('assignCase', 403, { error: { code: 'forbidden', message: 'No.' } });
    expect(shown(flow)?.assignee ?? null).toBeNull();
  });
});
