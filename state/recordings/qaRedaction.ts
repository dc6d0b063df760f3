import type { KeepRecordingReply, WireRecording, WorkOnRecordingReply } from '../../contract/recordings';
import { allow, type AllowedOf } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './qaSlice';

// What kind of session it was. Never what its person wrote, who they are, or where they were.
const recording = {
  uid: '~vote',
  created_at: 'number',
  entry: 'word',
  locale: 'word',
  screen: 'word',
  question_uid: 'id',
  started_at: 'number',
  ended_at: 'number',
  actions: 'number',
  requests: 'number',
  errors: 'number',
  parts: 'number',
  expires_at: 'number',
  status: 'word',
  version: 'number',
  alike: 'number',
} as const satisfies AllowedOf<WireRecording>;
const work = { status: 'word', version: 'number' } as const satisfies AllowedOf<WorkOnRecordingReply>;
const counts = { status: 'word', count: 'number' } as const;
const list = { recordings: recording, next: '~vote', counts } as const;
const page = { ...list, now: 'number' } as const;
const comments = { uid: '~vote', created_at: 'number' } as const;
const details = {
  ...recording,
  report_uid: '~vote',
  visit: {
    uid: '~vote',
    entry: 'word',
    screen: 'word',
    started_at: 'number',
    ended_at: 'number',
    actions: 'number',
    errors: 'number',
  },
  turns: 'number',
  bytes: 'number',
  error_turn: 'number',
  person: { org_uid: 'id' },
  comments,
} as const;
const kept = { expires_at: 'number' } as const satisfies AllowedOf<KeepRecordingReply>;
const days = { from: 'date', to: 'date' } as const;

export const qaRedaction = allow<{ qa: typeof slice }>()({
  slices: {
    qa: {
      state: {
        list: { status: 'word', failure, ...page },
        opened: { status: 'word', failure, recording: details },
        typed: days,
        download: { status: 'word', failure },
        keep: { days: 'number', status: 'word', failure },
        work: { status: 'word', failure },
        comment: { key: '~key', status: 'word', failure },
      },
      actions: {
        listReceived: page,
        listFailed: { failure },
        detailsReceived: { recording: details },
        detailsFailed: { failure },
        filterTyped: { filters: days },
        downloadFailed: { failure },
        keepEdited: { days: 'number' },
        kept,
        keepFailed: { failure },
        workChosen: { status: 'word' },
        workSaved: work,
        workFailed: { failure },
        commentStarted: { key: '~key' },
        commented: { comments },
        commentFailed: { failure },
      },
    },
  },
  calls: {
    recordings: { query: { ...days, before: '~vote', limit: 'number' }, reply: list },
    recordingDetails: { reply: details },
    workOnRecording: { body: work, reply: work },
    commentRecording: { reply: { comments } },
    keepRecording: { body: { days: 'number' }, reply: kept },
  },
});
