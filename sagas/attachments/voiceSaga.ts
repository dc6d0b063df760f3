import { call, put, race, select, spawn, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { durations, limits } from '../../contract/limits';
import type { PlainError } from '../../replay/turn';
import {
  selectDraftOn,
  selectFilesKey,
  selectRecordingRoom,
  selectVoice,
} from '../../state/attachments/attachmentsSelectors';
import { recordingRemoved } from '../../state/attachments/attachmentsSlice';
import {
  recordingDropped,
  recordingKept,
  recordingStarted,
  recordingStopped,
  recordPressed,
  stopPressed,
  voiceHeard,
} from '../../state/attachments/voiceSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Runs one recording at a time, from the tap to the stored file (AU-1). */
export function* voiceSaga(): SagaGenerator<void> {
  yield* takeEvery(recordingRemoved, safely(forgetRemoved));
  while (true) {
    const { payload } = yield* take(recordPressed);
    yield* call(safely(record), payload.questionUid);
    // However the recording ended, the next tap must find the state idle. There may be no wait between the
    // two.
    if ((yield* select(selectVoice)).status !== 'idle') yield* put(recordingDropped());
  }
}

function* record(questionUid: QuestionUid): SagaGenerator<void> {
  if ((yield* select(selectRecordingRoom)) < 1) return yield* tell('too_many_recordings');
  const recordingId = yield* port('ids', 'create', { kind: 'blob' });
  const asked = yield* race({
    opened: call(openMicrophone, recordingId),
    ended: call(endWanted, questionUid),
  });
  if (!asked.opened) return;
  yield* put(recordingStarted({ questionUid, recordingId }));
  yield* race({
    gone: call(listen),
    full: call(sleep, limits.audioMs),
    ended: call(endWanted, questionUid),
  });
  yield* put(recordingStopped());
  yield* keep(questionUid);
}

/** @returns whether it is recording now */
function* openMicrophone(recordingId: string): SagaGenerator<boolean> {
  try {
    yield* port('voice', 'start', { id: recordingId });
    return true;
  } catch (error) {
    yield* tell(startProblems[(error as PlainError).name] ?? 'RecordingNotPossible');
    return false;
  }
}

const startProblems: Readonly<Record<string, string>> = {
  MicrophoneRefused: 'need_audio_permission_error',
  MicrophoneMissing: 'MicrophoneMissing',
};

/** Returns when the person stops, sends, or goes to another sticker. What they have said so far is kept. */
function* endWanted(questionUid: QuestionUid): SagaGenerator<void> {
  while (true) {
    const action = yield* take([stopPressed.type, locationChanged.type]);
    if (stopPressed.match(action) || (yield* select(selectFilesKey)) !== questionUid) return;
  }
}

/** Returns when the microphone is gone: unplugged, or taken by a call. */
function* listen(): SagaGenerator<void> {
  while (true) {
    const { ended, seconds } = yield* port('voice', 'listen', { ms: durations.voiceTold });
    if (ended) return;
    yield* put(voiceHeard({ seconds }));
  }
}

function* sleep(ms: number): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms });
}

/** Stores the recording and replaces an earlier one (AU-2). */
function* keep(questionUid: QuestionUid): SagaGenerator<void> {
  try {
    const audio = yield* port('voice', 'stop');
    const before = (yield* select(selectDraftOn, questionUid))?.audio;
    yield* put(recordingKept({ questionUid, audio }));
    if (before) yield* spawn(safely(forget), before.id);
  } catch (error) {
    yield* tell((error as PlainError).name === 'QuotaExceeded' ? 'NoRoomOnPhone' : 'NothingRecorded');
  }
}

/** Shows a message without waiting for it to be read, so that the microphone is free meanwhile. */
function* tell(text: string): SagaGenerator<void> {
  yield* spawn(safely(showError), { text }, durations.errorLong);
}

function* forgetRemoved({ payload }: ReturnType<typeof recordingRemoved>): SagaGenerator<void> {
  yield* forget(payload.recordingId);
}

function* forget(id: string): SagaGenerator<void> {
  yield* port('blobs', 'remove', { ids: [id] });
}
