import type { Flow } from '../../fixtures/runFlow';
import { selectMostPhotos, selectRecordingRoom } from '../../state/attachments/attachmentsSelectors';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { recordPressed } from '../../state/attachments/voiceSlice';
import { sendPressed } from '../../state/note/noteSlice';
import {
  acceptFiles,
  acceptNote,
  cafe,
  notesOf,
  nothingStored,
  reload,
  typeNote,
  votedHappy,
} from '../support/flows';

function pick(flow: Flow, ...ids: string[]): Promise<void> {
  const photos = ids.map((id) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 2_000_000 }));
  return flow.act(photosPicked({ questionUid: cafe, photos }));
}
/** Presses Send. The server takes the files, but for the odd ones. */
async function send(flow: Flow, odd: Parameters<typeof acceptFiles>[1] = {}): Promise<void> {
  await flow.act(sendPressed({ questionUid: cafe }));
  await acceptFiles(flow, odd);
}

/** Ids of the files of each sent note. */
const sent = (flow: Flow) => notesOf(flow).map(({ form }) => form?.fileKeys ?? []);

it('Send while recording stops the recording, and follows when the data is there (AU-3)', async () => {
  const flow = await votedHappy();
  await flow.act(recordPressed({ questionUid: cafe }));
  await flow.world.media.allowMicrophone();
  await send(flow);
  expect(flow.state().voice.status).toBe('saving');
  expect(sent(flow)).toEqual([]);
  await flow.world.media.recordingKept(7);
  await acceptFiles(flow);
  expect(sent(flow)).toHaveLength(1);
  expect(flow.state().attachments.drafts).toEqual([]);
  expect(flow.state().voting.voted[0]?.given).toMatchObject({ seconds: 7 });
});

it('Send while the microphone is being asked for sends nothing of it [send-without-microphone]', async () => {
  const flow = await votedHappy();
  await flow.act(recordPressed({ questionUid: cafe }));
  await send(flow);
  expect(flow.state().voice.status).toBe('idle');
  expect(sent(flow)).toEqual([]);
});

it('Send waits for photos that are still being prepared, and leaves out those that fail', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three');
  await flow.world.media.photoReady();
  await send(flow);
  expect(sent(flow)).toEqual([]);
  await flow.world.media.photoFails('WrongFormat');
  expect(sent(flow)).toEqual([]);
  await flow.world.media.photoReady();
  await acceptFiles(flow);
  expect(sent(flow)).toEqual([['one', 'three']]);
});

it('says no more of files that the phone has lost that they were given (AT-5)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two');
  await flow.world.media.photoReady();
  await flow.world.media.photoReady();
  await flow.act(sendPressed({ questionUid: cafe }));
  expect(flow.state().voting.voted[0]?.given).toMatchObject({ photoCount: 2 });
  await acceptFiles(flow, { two: 'lost' });
  await acceptNote(flow);
  expect(flow.state().messages.popup?.text).toEqual({ text: 'FileLost' });
  expect(flow.state().voting.voted[0]?.given).toMatchObject({ photoCount: 1 });
  expect((await reload(flow)).state().voting.voted[0]?.given).toMatchObject({ photoCount: 1 });
});

describe('Where the device can store nothing', () => {
  async function sentNote(text = '', odd: Parameters<typeof send>[1] = {}): Promise<Flow> {
    const flow = await votedHappy(nothingStored);
    await pick(flow, 'one', 'two');
    await flow.world.media.photoReady();
    await flow.world.media.photoReady();
    if (text) await typeNote(flow, text);
    await flow.act(sendPressed({ questionUid: cafe }));
    expect(flow.state().voting.voted[0]?.given).toBeNull();
    await acceptFiles(flow, odd);
    return flow;
  }
  const given = (flow: Flow) => flow.state().voting.voted[0]?.given;

  it('does not count files as given that the phone has lost (AT-5)', async () => {
    const flow = await sentNote('Nice', { two: 'lost' });
    await acceptNote(flow);
    expect(given(flow)).toMatchObject({ note: true, photoCount: 1 });
    expect(flow.state().messages.popup?.text).toEqual({ text: 'FileLost' });
  });

  it('says that nothing was given where every file was lost (AT-5) [files-all-lost]', async () => {
    const flow = await sentNote('', { one: 'lost', two: 'lost' });
    expect(given(flow)).toBeNull();
    expect(flow.state().attachments.drafts).toEqual([]);
  });

  it('does not count files as given that the server has refused (CM-2)', async () => {
    const flow = await sentNote('Nice', { one: 415 });
    await acceptNote(flow);
    expect(given(flow)).toMatchObject({ note: true, photoCount: 1 });
    expect(flow.state().messages.popup?.text).toEqual({ text: 'AttachmentsNotSent' });
  });

  it('counts everything that has arrived', async () => {
    const flow = await sentNote('Nice');
    await flow.world.answer('sendAttachments', 200, {});
    expect(given(flow)).toMatchObject({ note: true, photoCount: 2 });
  });
});

it('counts the photos that the vote has been given before (AT-4)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two');
  await flow.world.media.photoReady();
  await flow.world.media.photoReady();
  await send(flow);
  expect(selectMostPhotos(flow.state())).toBe(3);
});

it('counts the recordings that the vote has been given before, over a reload too', async () => {
  let flow = await votedHappy();
  for (const left of [2, 1, 0]) {
    await giveRecording(flow);
    expect(selectRecordingRoom(flow.state())).toBe(left);
  }
  flow = await reload(flow);
  expect(selectRecordingRoom(flow.state())).toBe(0);
  // A stale tap does nothing either.
  await flow.act(recordPressed({ questionUid: cafe }));
  expect(flow.world.media.microphone).toBe('closed');
  expect(flow.state().messages.popup?.text).toEqual({ text: 'too_many_recordings' });
});

it('reads a recording out of what an earlier version has stored', async () => {
  const flow = await votedHappy();
  await giveRecording(flow);
  const stored = JSON.stringify(flow.world.stored.session.get('voted'));
  flow.world.stored.session.set('voted', JSON.parse(stored.replace(',"recordingCount":1', '')));
  expect(selectRecordingRoom((await reload(flow)).state())).toBe(2);
});

async function giveRecording(flow: Flow) {
  await flow.act(recordPressed({ questionUid: cafe }));
  await flow.world.media.allowMicrophone();
  await send(flow);
  await flow.world.media.recordingKept(7);
  await acceptFiles(flow);
  await flow.world.answer('sendAttachments', 200, {});
}

it('sweeps what neither a draft nor the outbox names', async () => {
  const flow = await votedHappy();
  await pick(flow, 'sent');
  await flow.world.media.photoReady();
  await send(flow);
  await pick(flow, 'draft');
  await flow.world.media.photoReady();
  const again = await reload(flow);
  expect([...(again.world.media.swept ?? [])].sort()).toEqual(['draft', 'sent']);
});
