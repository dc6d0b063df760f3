import type { Flow } from '../../fixtures/runFlow';
import { selectDraftFiles, selectVoiceHere } from '../../state/attachments/attachmentsSelectors';
import { recordingRemoved } from '../../state/attachments/attachmentsSlice';
import { playEnded, playPressed, recordPressed, stopPressed } from '../../state/attachments/voiceSlice';
import { answerPopup, cafe, follow, reload, votedHappy } from '../support/flows';

const record = (flow: Flow) => flow.act(recordPressed({ questionUid: cafe }));
const stop = (flow: Flow) => flow.act(stopPressed());
const play = (flow: Flow) => flow.act(playPressed({ questionUid: cafe }));
const voice = (flow: Flow) => selectVoiceHere(flow.state());
const recorded = (flow: Flow) => selectDraftFiles(flow.state()).audio;
const message = (flow: Flow) => flow.state().messages.popup?.text.text;

/** The microphone is open and records. */
async function recording(): Promise<Flow> {
  const flow = await votedHappy();
  await record(flow);
  await flow.world.media.allowMicrophone();
  return flow;
}

/** A stored recording of this many seconds. */
async function withRecording(seconds = 12): Promise<Flow> {
  const flow = await recording();
  await stop(flow);
  await flow.world.media.recordingKept(seconds);
  return flow;
}

it('asks for the microphone only on the tap, records, and keeps what was said (AU-1)', async () => {
  const flow = await votedHappy();
  expect(flow.world.media.microphone).toBe('closed');
  await record(flow);
  expect(flow.world.media.microphone).toBe('asked');
  expect(voice(flow)).toMatchObject({ status: 'asking' });
  await flow.world.media.allowMicrophone();
  await flow.world.media.hear(3);
  expect(voice(flow)).toMatchObject({ status: 'recording', seconds: 3 });
  await stop(flow);
  expect(voice(flow)).toMatchObject({ status: 'saving', seconds: 3 });
  await flow.world.media.recordingKept(4);
  expect(voice(flow)).toEqual({ status: 'idle' });
  expect(recorded(flow)).toMatchObject({ type: 'audio/webm', seconds: 4 });
});

it('stops by itself after 60 seconds (AU-1)', async () => {
  const flow = await recording();
  await flow.world.advance(59_999);
  expect(voice(flow).status).toBe('recording');
  await flow.world.advance(1);
  expect(voice(flow).status).toBe('saving');
  await flow.world.media.recordingKept(60);
  expect(recorded(flow)?.seconds).toBe(60);
});

it('keeps one recording: a new one replaces it once it is kept (AU-2)', async () => {
  const flow = await withRecording(12);
  const first = recorded(flow);
  await record(flow);
  await flow.world.media.allowMicrophone();
  expect(recorded(flow)).toEqual(first);
  await stop(flow);
  await flow.world.media.recordingKept(5);
  expect(recorded(flow)?.seconds).toBe(5);
  expect(flow.world.media.removed).toEqual([first?.id]);
});

it('keeps the old recording when nothing comes of a new one', async () => {
  const flow = await withRecording(12);
  await record(flow);
  await flow.world.media.refuseMicrophone();
  expect(recorded(flow)?.seconds).toBe(12);
  expect(flow.world.media.removed).toEqual([]);
});

it('can be removed, on the device too, and recorded anew (AU-2)', async () => {
  const flow = await withRecording();
  const recordingId = String(recorded(flow)?.id);
  await flow.act(recordingRemoved({ questionUid: cafe, recordingId }));
  expect(recorded(flow)).toBeNull();
  expect(flow.world.media.removed).toEqual([recordingId]);
  await record(flow);
  expect(flow.world.media.microphone).toBe('asked');
});

it('can be played; recording anew silences it (AU-2)', async () => {
  const flow = await withRecording();
  await play(flow);
  expect(voice(flow).status).toBe('playing');
  await flow.act(playEnded());
  expect(voice(flow).status).toBe('idle');
  await play(flow);
  await record(flow);
  expect(voice(flow).status).toBe('asking');
});

it.each([
  ['MicrophoneRefused', 'need_audio_permission_error'],
  ['MicrophoneMissing', 'MicrophoneMissing'],
  ['RecordingNotPossible', 'RecordingNotPossible'],
  ['ChunkError', 'RecordingNotPossible'],
])(
  'says what to do when the microphone fails with %s, and takes the next tap (AU-4, ER-1)',
  async (name, text) => {
    const flow = await votedHappy();
    await record(flow);
    await flow.world.media.refuseMicrophone(name);
    expect(message(flow)).toBe(text);
    expect(voice(flow).status).toBe('idle');
    // Also while the message is open.
    await record(flow);
    expect(flow.world.media.microphone).toBe('asked');
  },
);

it('keeps what was said when the microphone is taken away in the middle', async () => {
  const flow = await recording();
  await flow.world.media.hear(8);
  await flow.world.media.loseMicrophone();
  expect(voice(flow).status).toBe('saving');
  await flow.world.media.recordingKept(8);
  expect(recorded(flow)?.seconds).toBe(8);
});

it('keeps what was said when the person goes to another sticker', async () => {
  const flow = await recording();
  await follow(flow, '/r/rate/other-lobby');
  await flow.world.media.recordingKept(6);
  expect(recorded(flow)).toBeNull();
  await flow.world.goBack();
  expect(recorded(flow)?.seconds).toBe(6);
});

it('a stop before the microphone is open leaves nothing behind', async () => {
  const flow = await votedHappy();
  await record(flow);
  await stop(flow);
  expect(voice(flow).status).toBe('idle');
  expect(flow.world.media.microphone).toBe('closed');
  expect(message(flow)).toBeUndefined();
});

it('two taps open one microphone', async () => {
  const flow = await votedHappy();
  await record(flow);
  await record(flow);
  await flow.world.media.allowMicrophone();
  await record(flow);
  expect(flow.actions().filter((type) => type === 'voice/recordingStarted')).toHaveLength(1);
  expect(voice(flow).status).toBe('recording');
});

it.each([
  ['NothingRecorded', 'NothingRecorded'],
  ['QuotaExceeded', 'NoRoomOnPhone'],
])('says so when nothing can be kept (%s), and records again', async (name, text) => {
  const flow = await recording();
  await stop(flow);
  await flow.world.media.recordingFails(name);
  expect(message(flow)).toBe(text);
  expect(voice(flow).status).toBe('idle');
  await answerPopup(flow, 'ok');
  await record(flow);
  expect(flow.world.media.microphone).toBe('asked');
});

it('has its recording again after a reload (AU-2)', async () => {
  const flow = await withRecording(12);
  expect(recorded(await reload(flow))?.seconds).toBe(12);
});

it('has what was said so far when the page is left in the middle', async () => {
  const flow = await recording();
  await flow.world.media.hear(9);
  // The device stores it every few seconds.
  const { id } = flow.world.media.recordingSoFar(8);
  expect(recorded(await reload(flow))).toMatchObject({ id, seconds: 8 });
});

it('still has the old recording when a new one was left before the device kept any of it', async () => {
  const flow = await withRecording(12);
  await record(flow);
  await flow.world.media.allowMicrophone();
  expect(recorded(await reload(flow))?.seconds).toBe(12);
});
