import { call, put, race, select, spawn, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { durations, limits } from '../../contract/limits';
import type { PlainError } from '../../replay/turn';
import {
  selectDraftOn,
  selectRecordingRoom,
  selectVoice,
} from '../../src/features/attachments/attachmentsSelectors';
import { recordingRemoved } from '../../src/features/attachments/attachmentsSlice';
import {
  recordingDropped,
  recordingKept,
  recordingStarted,
  recordingStopped,
  recordPressed,
  stopPressed,
  voiceHeard,
} from '../../src/features/attachments/voiceSlice';
import { selectRouteQuestion } from '../../src/features/navigation/navigationSelectors';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { safely } from '../safely';

/** One recording at a time, from the tap to what the device keeps of it (AU-1). */
export function* voiceSaga(): SagaGenerator<void> {
  yield* takeEvery(recordingRemoved, safely(forgetRemoved));
  while (true) {
    const { payload } = yield* take(recordPressed);
    yield* call(safely(record), payload.questionUid);
    // However it ended, the next tap finds the microphone free. Nothing may be waited for between the two.
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

/** @returns whether it records now */
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

/** The person stops it, or sends, or goes to another sticker: what they have said so far is kept. */
function* endWanted(questionUid: QuestionUid): SagaGenerator<void> {
  while (true) {
    const action = yield* take([stopPressed.type, locationChanged.type]);
    if (stopPressed.match(action) || (yield* select(selectRouteQuestion)) !== questionUid) return;
  }
}

/** Until the microphone is gone: unplugged, or taken by a call. */
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

/** A recording that was there before is replaced (AU-2). */
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

/** Without waiting for it to be read: the microphone is free meanwhile. */
function* tell(text: string): SagaGenerator<void> {
  yield* spawn(safely(showError), { text }, durations.errorLong);
}

function* forgetRemoved({ payload }: ReturnType<typeof recordingRemoved>): SagaGenerator<void> {
  yield* forget(payload.recordingId);
}

function* forget(id: string): SagaGenerator<void> {
  yield* port('blobs', 'remove', { ids: [id] });
}
