import { createFakeOutbox } from '../../fixtures/fakeOutbox';
import { storedEntry } from '../../fixtures/fakeWorld';
import { draftLifetime } from '../../contract/limits';
import { filesOf } from '../../contract/outbox';
import { deletePressed } from '../../state/outbox/outboxSlice';
import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { pageHidden, wentOnline } from '../../state/device/deviceSlice';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { answerWanted, draftsRestored } from '../../state/note/noteSlice';
import {
  acceptFiles,
  acceptNote,
  acceptVote,
  addPhoto,
  answerPopup,
  answerQuestion,
  begin,
  cafe,
  notesOf,
  nothingStored,
  open,
  openVoteScreen,
  pressSend,
  reload,
  sentTo,
  tap,
  thanksForCafe,
  typeNote,
  votedCafe,
  wantAnswer,
} from '../support/flows';
import { keptNote } from '../support/outboxItems';

/** The thank-you page of a vote of this tab. */
async function thanked(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open(thanksForCafe, { session: { voted: [votedCafe] }, ...more });
  await answerQuestion(flow);
  return flow;
}

const draft = (flow: Flow) => selectDraftOn(flow.state(), cafe);
const given = (flow: Flow) => flow.state().voting.voted[0]?.given ?? null;
const blob = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 1_000, sha256: 'ab12' });
const waiting = ({ world }: Flow) => world.outbox.items.size;
const popupText = (flow: Flow) => flow.state().messages.popup?.text.text;

it('sends the photos, then the note that names them, with a key of its own and the vote’s (CM-2, CN-1)', async () => {
  const flow = await thanked();
  await typeNote(flow, '  Cold soup.');
  await wantAnswer(flow, 'maria@example.org');
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptFiles(flow);
  expect(sentTo(flow, 'sendVoteFile')).toMatchObject([
    {
      params: { voteId: votedCafe.voteUid },
      voteKey: votedCafe.key,
      idempotencyKey: 'photo-1',
      form: { fields: { kind: 'photo', key: 'photo-1' }, files: [{ blob: { id: 'photo-1' } }] },
    },
  ]);
  expect(notesOf(flow)).toMatchObject([
    {
      params: { voteId: votedCafe.voteUid },
      voteKey: votedCafe.key,
      idempotencyKey: expect.stringMatching(/^itemKey/),
      form: {
        fields: {
          date: '2025-11-13T02:13:20.000Z',
          comment: 'Cold soup.',
          contact_info: 'maria@example.org',
        },
        fileKeys: ['photo-1'],
        files: [],
      },
    },
  ]);
});

it('names the organisation’s text that was on the screen with the address, in its language (CN-1)', async () => {
  const consent = { de: { id: 'a'.repeat(16), text: 'Wir antworten.' } };
  const flow = await open(thanksForCafe, { session: { voted: [votedCafe] } });
  await answerQuestion(flow, { consent });
  await typeNote(flow, 'Cold soup.');
  await pressSend(flow);
  await acceptNote(flow);
  await typeNote(flow, 'And cold coffee.');
  await wantAnswer(flow, 'maria@example.org');
  await pressSend(flow);
  const [without, given] = notesOf(flow).map((sent) => sent.form?.fields);
  expect(without).not.toHaveProperty('consent_id');
  expect(given).toMatchObject({
    consent_id: 'a'.repeat(16),
    consented_at: String(Date.parse(given?.['date'] ?? '')),
  });
});

it('goes to the thanks at once, and forgets the note when the server has it (CM-4, RT-8)', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await pressSend(flow);
  expect(given(flow)).toEqual({ note: true, contact: false, photoCount: 0, seconds: 0 });
  expect(draft(flow).text).toBe('');
  expect(flow.world.href()).toBe(thanksForCafe);
  expect(waiting(flow)).toBe(1);
  await acceptNote(flow);
  expect(waiting(flow)).toBe(0);
});

it('sends one note for two presses of Send', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await pressSend(flow);
  await pressSend(flow);
  expect(notesOf(flow)).toHaveLength(1);
});

it('sends nothing when everything is empty, and logs that (CM-3)', async () => {
  const flow = await thanked();
  await typeNote(flow, ' \n');
  await pressSend(flow);
  expect(notesOf(flow)).toEqual([]);
  expect(flow.actions().at(-1)).toBe('note/emptySendBlocked');
  expect(given(flow)).toBeNull();
});

it('asks for an address before it sends a wish for an answer to nowhere (CN-1)', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await wantAnswer(flow, 'maria');
  await pressSend(flow);
  expect(notesOf(flow)).toEqual([]);
  expect(flow.state().note.emailMissing).toBe(cafe);
  await flow.act(answerWanted({ questionUid: cafe, wantsAnswer: false }));
  await pressSend(flow);
  expect(notesOf(flow)).toMatchObject([{ form: { fields: { contact_info: '' } } }]);
});

it.each([
  ['note', async (flow: Flow) => typeNote(flow, 'x'.repeat(250)), 'text'],
  ['address', async (flow: Flow) => wantAnswer(flow, `${'x'.repeat(400)}@example.org`), 'email'],
] as const)('sends nothing while the %s is too long, and keeps all of it', async (_, type, field) => {
  const flow = await thanked();
  await type(flow);
  const before = draft(flow);
  await pressSend(flow);
  expect([notesOf(flow), waiting(flow)]).toEqual([[], 0]);
  expect(flow.state().note.tooLong).toEqual({ questionUid: cafe, field });
  expect(draft(flow)).toEqual(before);
  expect(draft(await reload(flow))).toEqual(before);
});

it('fills in the place’s address where the field is left empty (CN-2)', async () => {
  const flow = await open(thanksForCafe, { session: { voted: [votedCafe] } });
  await answerQuestion(flow, {
    features: { hide_so_so: false, dumpsters_mode: false, contact_placeholder: 'desk@place.example' },
  });
  await flow.act(answerWanted({ questionUid: cafe, wantsAnswer: true }));
  await pressSend(flow);
  expect(notesOf(flow)).toMatchObject([{ form: { fields: { contact_info: 'desk@place.example' } } }]);
});

it('prefills the signed-in user’s contact e-mail (CN-1)', async () => {
  const flow = await thanked({ local: { userInfoStorage: { contact_email: 'owner@demo.example' } } });
  await flow.act(answerWanted({ questionUid: cafe, wantsAnswer: true }));
  expect(draft(flow).email).toBe('owner@demo.example');
});

it('waits with the vote, and follows it with the uid that the vote has got', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  await typeNote(flow, 'No light in here.');
  await pressSend(flow);
  expect(notesOf(flow)).toEqual([]);
  await flow.act(wentOnline());
  await acceptVote(flow);
  expect(notesOf(flow)).toMatchObject([{ params: { voteId: 'Zv3uR0a8T0mKx1' } }]);
  await acceptNote(flow);
  expect(waiting(flow)).toBe(0);
});

it('survives a reload while it is typed, and one while it is sent (CM-5)', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await flow.act(pageHidden());
  const again = await reload(flow);
  await answerQuestion(again);
  expect(draft(again).text).toBe('Cold soup.');
  await pressSend(again);
  const third = await reload(again);
  expect(notesOf(third)).toEqual(notesOf(again));
  expect(given(third)).toMatchObject({ note: true });
});

it('is offered again for a day; then it is another visit, and nothing of it stays on the device', async () => {
  const stored = { questionUid: cafe, text: 'Cold soup.', wantsAnswer: true, email: 'maria@example.org' };
  const fresh = await thanked({ local: storedEntry('drafts', cafe, begin - draftLifetime + 1, stored) });
  expect(draft(fresh).text).toBe('Cold soup.');
  const old = await thanked({ local: storedEntry('drafts', cafe, begin - draftLifetime - 1, stored) });
  expect(draft(old)).toMatchObject({ text: '', email: '' });
  expect(old.world.persisted('drafts')).toEqual([]);
});

it('tells a refusal in the server’s words, and keeps what was given (CM-5, ER-1) [note-refused]', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await pressSend(flow);
  await flow.world.answer('sendAttachments', 409, refusal(1300, 'Notes are closed today.'));
  expect(popupText(flow)).toBe('Notes are closed today.');
  expect(flow.state().outbox.items).toMatchObject([{ text: 'Cold soup.', refusal: { code: 1300 } }]);
  await flow.world.advance(600_000);
  expect(notesOf(flow)).toHaveLength(1);
});

it('keeps the photo that the server did not take, and says so in the words of the specification (CM-2, ER-1) [note-photo-refused]', async () => {
  const flow = await thanked();
  await addPhoto(flow, 'photo-1');
  await addPhoto(flow, 'photo-2');
  await typeNote(flow, 'See the photos.');
  await pressSend(flow);
  const [first, second] = flow.state().outbox.items.flatMap((item) => filesOf(item).map(({ id }) => id));
  await acceptFiles(flow, { [second ?? '']: 415 });
  expect(notesOf(flow)).toMatchObject([
    { form: { fields: { comment: 'See the photos.' }, fileKeys: [first] } },
  ]);
  await acceptNote(flow);
  expect(popupText(flow)).toBe('AttachmentsNotSent');
  expect([...flow.world.outbox.items.values()]).toMatchObject([
    { text: '', photos: [{ id: second }], refusal: { code: 'WrongFormat' } },
  ]);
});

it('keeps the photo for which the vote has no room (AT-4)', async () => {
  const flow = await thanked();
  await addPhoto(flow, 'photo-1');
  await typeNote(flow, 'See the photo.');
  await pressSend(flow);
  await acceptFiles(flow);
  await acceptNote(flow, {
    success: false,
    uploadErrors: [
      { field: 'file', index: 0, key: 'photo-1', code: 'max_attach_photos_count_error', message: '' },
    ],
  });
  expect([...flow.world.outbox.items.values()]).toMatchObject([
    { text: '', photos: [{ id: 'photo-1' }], sentFiles: ['photo-1'] },
  ]);
});

it('goes on with the second file after the phone has died', async () => {
  const flow = await thanked();
  const files = ['photo-1', 'photo-2', 'photo-3'].map((id) => ({ status: 'ready' as const, ...blob(id) }));
  await flow.act(draftsRestored({ drafts: [], files: [{ questionUid: cafe, photos: files, audio: null }] }));
  await typeNote(flow, 'See the photos.');
  await pressSend(flow);
  await flow.world.answer('sendVoteFile', 200, {});
  const again = await reload(flow);
  await acceptFiles(again);
  expect(sentTo(again, 'sendVoteFile').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'photo-2',
    'photo-3',
  ]);
  expect(notesOf(again)).toMatchObject([{ form: { fileKeys: ['photo-1', 'photo-2', 'photo-3'] } }]);
  await acceptNote(again);
  expect(waiting(again)).toBe(0);
});

it('sends all files again that the server has lost', async () => {
  const flow = await thanked();
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptFiles(flow);
  await flow.world.answer('sendAttachments', 409, refusal('files_missing'));
  await acceptFiles(flow);
  expect(sentTo(flow, 'sendVoteFile')).toHaveLength(2);
  await acceptNote(flow);
  expect(waiting(flow)).toBe(0);
});

it('removes what has arrived of a note that the person deletes', async () => {
  const flow = await thanked();
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptFiles(flow);
  await flow.world.answer('sendAttachments', 409, refusal(1300, 'Notes are closed today.'));
  await answerPopup(flow, 'ok');
  await flow.act(deletePressed({ key: flow.state().outbox.items[0]?.key ?? '' }));
  await answerPopup(flow, 'ok');
  expect(sentTo(flow, 'removeVoteFile')).toMatchObject([
    { params: { voteId: votedCafe.voteUid, fileKey: 'photo-1' }, voteKey: votedCafe.key },
  ]);
  expect(waiting(flow)).toBe(0);
});

it('shows the share of all its files that has gone out (CM-6)', async () => {
  const flow = await thanked();
  const files = ['photo-1', 'photo-2'].map((id) => ({ status: 'ready' as const, ...blob(id) }));
  await flow.act(draftsRestored({ drafts: [], files: [{ questionUid: cafe, photos: files, audio: null }] }));
  await pressSend(flow);
  const share = () => flow.state().outbox.sending.map((sending) => sending.share);
  await flow.act({ type: 'outbox/uploadWentOn', payload: { key: 'photo-1', share: 0.5 } });
  expect(share()).toEqual([0.25]);
  await flow.world.answer('sendVoteFile', 200, {});
  await flow.act({ type: 'outbox/uploadWentOn', payload: { key: 'photo-2', share: 0.5 } });
  expect(share()).toEqual([0.75]);
});

it.each(['QuotaExceeded', 'StorageBlocked'] as const)(
  'with %s it is sent from the screen, where it stays until the server has it (CM-5)',
  async (outboxFails) => {
    const flow = await thanked({ outboxFails });
    await typeNote(flow, 'Cold soup.');
    await pressSend(flow);
    expect(given(flow)).toBeNull();
    await flow.world.dropLine('sendAttachments');
    expect(popupText(flow)).toBe('NoteNotSent');
    expect(draft(flow).text).toBe('Cold soup.');
    expect(given(flow)).toBeNull();
    await answerPopup(flow, 'ok');
    await acceptNote(flow);
    expect(given(flow)).toMatchObject({ note: true });
    expect(draft(flow).text).toBe('');
  },
);

it('shows the share that has gone out (CM-6)', async () => {
  const flow = await thanked();
  await typeNote(flow, 'Cold soup.');
  await pressSend(flow);
  const key = notesOf(flow)[0]?.idempotencyKey ?? '';
  await flow.act({ type: 'outbox/uploadWentOn', payload: { key, share: 0.4 } });
  expect(flow.state().outbox.sending).toEqual([{ key, share: 0.4 }]);
  await acceptNote(flow);
  expect(flow.state().outbox.sending).toEqual([]);
});

it('holds nothing of what was written in the log (LOG-5)', async () => {
  const flow = await thanked(nothingStored);
  await typeNote(flow, 'Maria saw a mouse.');
  await wantAnswer(flow, 'maria@example.org');
  await pressSend(flow);
  await acceptNote(flow);
  expect(flow.log()).not.toMatch(/maria|mouse|example\.org/i);
});

/** Adds a recording that the device has stored. */
async function addRecording(flow: Flow, id: string): Promise<void> {
  const audio = { id, name: `${id}.webm`, type: 'audio/webm', size: 2_000, sha256: 'cd34', seconds: 4 };
  await flow.act(draftsRestored({ drafts: [], files: [{ questionUid: cafe, photos: [], audio }] }));
}

it('keeps the recording that the server did not take [note-voice-refused]', async () => {
  const flow = await thanked();
  await addRecording(flow, 'voice-1');
  await typeNote(flow, 'Hear this.');
  await pressSend(flow);
  expect(sentTo(flow, 'sendVoteFile')).toMatchObject([
    { form: { fields: { kind: 'audio', key: 'voice-1' } } },
  ]);
  await acceptFiles(flow, { 'voice-1': 415 });
  expect(notesOf(flow)).toMatchObject([{ form: { fields: { comment: 'Hear this.' }, fileKeys: [] } }]);
  await acceptNote(flow);
  expect(popupText(flow)).toBe('AttachmentsNotSent');
  expect([...flow.world.outbox.items.values()]).toMatchObject([
    { text: '', contact: '', photos: [], audio: { id: 'voice-1' }, sentFiles: [] },
  ]);
  expect(given(flow)).toMatchObject({ note: true, recordingCount: 1 });
});

it('says that the phone has lost the recording', async () => {
  const flow = await thanked();
  await addRecording(flow, 'voice-1');
  await typeNote(flow, 'Hear this.');
  await pressSend(flow);
  await acceptFiles(flow, { 'voice-1': 'lost' });
  await acceptNote(flow);
  expect(popupText(flow)).toBe('FileLost');
  expect(given(flow)).toMatchObject({ note: true });
  expect(given(flow)?.recordingCount ?? 0).toBe(0);
  expect(waiting(flow)).toBe(0);
});

it('keeps a note whose vote nobody knows, and says so', async () => {
  const outbox = createFakeOutbox();
  const lonely = keptNote({ voteUid: null });
  outbox.items.set(lonely.key, lonely);
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toEqual([]);
  expect(flow.state().outbox.items.map((item) => item.refusal)).toEqual([
    { status: 404, code: 404, message: 'its vote is not known' },
  ]);
  expect(popupText(flow)).toBe('its vote is not known');
});
