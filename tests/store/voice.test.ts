import type { UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import * as voice from '../../state/attachments/voiceSlice';
import { stateAfter } from '../support/store';

type Row = [string, UnknownAction[], object];

describe('the microphone and the speaker', () => {
  const on = { questionUid: 'q' as QuestionUid };
  const [record, play] = [voice.recordPressed(on), voice.playPressed(on)];
  const started = voice.recordingStarted({ ...on, recordingId: 'r' });
  const heard = voice.voiceHeard({ seconds: 3 });
  const stopped = voice.recordingStopped();
  const recording = { status: 'recording', ...on, recordingId: 'r', seconds: 0 };
  const [asking, playing, idle] = [
    { status: 'asking', ...on },
    { status: 'playing', ...on },
    { status: 'idle' },
  ];

  it.each<Row>([
    ['are asked for', [record], asking],
    ['record', [record, started], recording],
    ['count seconds', [record, started, heard], { ...recording, seconds: 3 }],
    ['save what was said', [record, started, heard, stopped], { ...recording, seconds: 3, status: 'saving' }],
    ['have saved it', [record, started, stopped, voice.recordingKept({ ...on, audio: {} as never })], idle],
    ['record nothing', [record, voice.recordingDropped()], idle],
    ['play', [play], playing],
    ['play no more', [play, voice.playEnded()], idle],
    ['stop playing to record', [play, record], asking],
    ['record one thing at a time', [record, started, record, play, voice.playEnded()], recording],
    [
      'are not asked while they save',
      [record, started, stopped, record, started, heard],
      { ...recording, status: 'saving' },
    ],
    ['record nothing that nobody asked for', [started, heard, stopped, voice.playEnded()], idle],
    ['ask on while they play nothing', [record, play, heard, stopped, voice.playEnded()], asking],
  ])('%s', (_what, actions, expected) => {
    expect(stateAfter(actions).voice).toEqual(expected);
  });
});
