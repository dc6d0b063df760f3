import { allow } from '../featureRedaction';
import { blobFields } from '../attachments/attachmentsRedaction';
import { spliceFields } from '../note/noteRedaction';
import type * as actions from './recordingsActions';
import type * as slice from './recordingsSlice';

const refused = { key: '~key', code: 'code' } as const;
const summary = {
  actions: 'number',
  requests: 'number',
  from: 'number',
  to: 'number',
  earlier: { logs: 'number', from: 'number' },
} as const;

// What the person writes goes to the server in clear; in the log it is masked like every text.
export const recordingsRedaction = allow<{ recordings: typeof slice & typeof actions }>()({
  slices: {
    recordings: {
      state: { dialog: { summary, status: 'word', tooLong: 'number', refused } },
      actions: {
        // The message may quote what a person typed.
        screenFailed: { name: 'word', components: 'component' },
        logSummed: { summary },
        reportEdited: { splice: spliceFields },
        reportEnded: { status: 'word' },
        reportNotSent: { refused },
      },
    },
  },
  effects: {
    'log.sum': { answer: summary },
    'page.rest': { answer: { quietMs: 'number' } },
    'log.keep': { argument: { id: '~key' }, answer: blobFields },
    'log.keepEarlier': {
      argument: { ids: '~key' },
      answer: { kept: { log: '~key', blob: blobFields } },
    },
    'log.forgetEarlier': { argument: { logs: '~key' } },
  },
  calls: { sendRecording: { reply: { uid: '~vote' } } },
});
