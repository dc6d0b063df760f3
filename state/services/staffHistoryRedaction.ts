import type { WireServiceAmendment } from '../../contract/serviceLogs';
import { allow, type AllowedOf } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import { spliceFields } from '../note/noteRedaction';
import type * as changes from './changesSlice';
import { serviceFields, wireServiceFields } from './historyRedaction';
import type * as recent from './recentSlice';
import type * as report from './reportSlice';

// Progress of a report, and which service was amended. Never the mail's recipient, nor what was changed and
// why.
const on = { questionUid: 'id' } as const;
const problem = { kind: 'word', reason: messageFields } as const;
const progress = { stage: 'word', done: 'number', total: 'number' } as const;
const service = { serviceUid: '~vote' } as const;

/** Amendments by their numbers, and which kinds of files they added. */
export const amendmentFields = {
  version: 'number',
  files_added: { key: '~key', kind: 'word' },
} satisfies AllowedOf<WireServiceAmendment>;

export const staffHistoryRedaction = allow<{
  report: typeof report;
  recent: typeof recent;
  changes: typeof changes;
}>()({
  slices: {
    report: {
      state: { ...on, status: 'word', problem, progress, exporting: 'word' },
      actions: {
        reportOpened: on,
        reportEmailEdited: { splice: spliceFields },
        reportProgressed: progress,
        reportRefused: { problem },
        exportPressed: { format: 'word' },
      },
    },
    recent: {
      state: { ...on, status: 'word', service: serviceFields, reason: messageFields },
      actions: {
        recentPressed: on,
        recentReceived: { ...on, service: serviceFields },
        recentFailed: { ...on, reason: messageFields },
      },
    },
    changes: {
      state: {
        ...service,
        status: 'word',
        reason: messageFields,
        timeZone: 'keep',
        amendments: amendmentFields,
      },
      actions: {
        changesPressed: { ...on, ...service },
        changesReceived: { ...service, timeZone: 'keep', amendments: amendmentFields },
        changesFailed: { ...service, reason: messageFields },
      },
    },
  },
  calls: {
    // The desk shows the list. The visitor's app only downloads it as a file.
    services: { query: { question: 'id' } },
    recentService: { query: { rate_uid: '~vote' }, reply: { service: wireServiceFields } },
    requestReport: { reply: { report: { uid: '~vote' } } },
    reportProgress: { reply: { state: 'word', done: 'number', total: 'number' } },
  },
});
