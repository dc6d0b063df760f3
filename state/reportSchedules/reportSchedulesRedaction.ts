import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './reportSchedulesSlice';

// Never an address, nor a name.
const scope = { kind: 'word', uid: 'id' } as const;
const times = { every: 'word', weekday: 'number', hour: 'number' } as const;
const schedule = {
  uid: '~vote',
  scope,
  ...times,
  time_zone: 'keep',
  to: { state: 'word', sent_at: 'number' },
  next_at: 'number',
  sent_at: 'number',
  version: 'number',
} as const;

export const reportSchedulesRedaction = allow<{ reportSchedules: typeof slice }>()({
  slices: {
    reportSchedules: {
      state: {
        dialog: {
          scope,
          org: 'id',
          schedules: schedule,
          view: { kind: 'word', uid: '~vote', form: times },
          status: 'word',
          key: '~key',
          mailing: '~vote',
          mailed: '~vote',
          failure,
        },
      },
      actions: {
        reportsPressed: { scope, org: 'id' },
        schedulesReceived: { schedules: schedule },
        newPressed: { hour: 'number' },
        editPressed: { uid: '~vote' },
        deletePressed: { uid: '~vote' },
        formFilled: { form: times },
        sendingStarted: { key: '~key' },
        scheduleSaved: { schedule },
        scheduleDeleted: { uid: '~vote' },
        mailPressed: { uid: '~vote' },
        reportMailed: { uid: '~vote' },
        reportsFailed: { failure },
      },
    },
  },
  calls: {
    reportSchedules: { query: { org: 'id' }, reply: { schedules: schedule } },
    createReportSchedule: { body: { scope: 'scope', ...times }, reply: schedule },
    saveReportSchedule: { body: { ...times, version: 'number' }, reply: schedule },
  },
});
