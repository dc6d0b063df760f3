import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportTimes, WireReportSchedule } from '../../contract/reportSchedules';
import type { WireScope } from '../../contract/scope';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** A schedule as a person fills it in. */
export interface ReportForm extends ReportTimes {
  /** Addresses as typed, apart by spaces, commas or lines. */
  to: string;
}

/** What the dialog shows: the list, one schedule to fill in, or whether to delete one. */
export type ReportsView =
  | { kind: 'list' }
  /** @param uid null for a new one */
  | { kind: 'form'; uid: string | null; form: ReportForm }
  | { kind: 'delete'; uid: string };

/** The dialog with the reports by mail: of what the page is about a new one, and all that there are. */
export interface ReportsDialog {
  scope: WireScope;
  /** Uid of the organisation. */
  org: string;
  /** Null until they are loaded. */
  schedules: readonly WireReportSchedule[] | null;
  view: ReportsView;
  status: 'open' | 'sending';
  /** The `Idempotency-Key` of a new schedule without an answer; a retry repeats it. */
  key: string | null;
  /** Uid of the schedule of which a mail to oneself is being asked for. */
  mailing: string | null;
  /** Uid of that of which one is on its way. */
  mailed: string | null;
  failure: LoadFailure | null;
}

export interface ReportSchedulesState {
  dialog: ReportsDialog | null;
}

const initialState: ReportSchedulesState = { dialog: null };
const leave = (): ReportSchedulesState => initialState;

/** What begins anew with each view. */
const fresh = { key: null, failure: null, mailed: null, status: 'open' } as const;

const reportSchedulesSlice = createSlice({
  name: 'reportSchedules',
  initialState,
  reducers: {
    /** A person wants what the page is about by mail. */
    reportsPressed(state, { payload }: PayloadAction<Pick<ReportsDialog, 'scope' | 'org'>>) {
      state.dialog = { ...payload, ...fresh, schedules: null, view: { kind: 'list' }, mailing: null };
    },
    schedulesReceived(
      { dialog },
      { payload: { schedules } }: PayloadAction<{ schedules: readonly WireReportSchedule[] }>,
    ) {
      if (dialog) Object.assign(dialog, { schedules });
    },
    /** @param hour a good one for the place */
    newPressed({ dialog }, { payload: { hour } }: PayloadAction<{ hour: number }>) {
      const form = { every: 'week', weekday: 0, hour, to: '' } as const;
      if (dialog) Object.assign(dialog, { ...fresh, view: { kind: 'form', uid: null, form } });
    },
    editPressed({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      const found = dialog?.schedules?.find((one) => one.uid === uid);
      if (!dialog || !found) return;
      const { every, weekday, hour } = found;
      const to = found.to.map(({ email }) => email).join('\n');
      Object.assign(dialog, { ...fresh, view: { kind: 'form', uid, form: { every, weekday, hour, to } } });
    },
    deletePressed({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (dialog) Object.assign(dialog, { ...fresh, view: { kind: 'delete', uid } });
    },
    backPressed({ dialog }) {
      if (dialog) Object.assign(dialog, { ...fresh, view: { kind: 'list' } });
    },
    /** Another schedule has a new key. */
    formFilled({ dialog }, { payload: { form } }: PayloadAction<{ form: Partial<ReportForm> }>) {
      if (dialog?.view.kind !== 'form') return;
      Object.assign(dialog.view.form, form);
      dialog.key = null;
    },
    /** Saves what is filled in, or deletes what is asked about. */
    confirmPressed() {},
    sendingStarted({ dialog }, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (dialog) Object.assign(dialog, { key, status: 'sending', failure: null });
    },
    scheduleSaved({ dialog }, { payload: { schedule } }: PayloadAction<{ schedule: WireReportSchedule }>) {
      if (!dialog) return;
      const held = dialog.schedules ?? [];
      const isHeld = held.some(({ uid }) => uid === schedule.uid);
      const schedules = isHeld
        ? held.map((one) => (one.uid === schedule.uid ? schedule : one))
        : [schedule, ...held];
      Object.assign(dialog, { ...fresh, schedules, view: { kind: 'list' } });
    },
    scheduleDeleted({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (!dialog) return;
      const schedules = (dialog.schedules ?? []).filter((one) => one.uid !== uid);
      Object.assign(dialog, { ...fresh, schedules, view: { kind: 'list' } });
    },
    /** A person wants the last report now, for themselves. */
    mailPressed({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (dialog) Object.assign(dialog, { mailing: uid, mailed: null, failure: null });
    },
    reportMailed({ dialog }, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      if (dialog) Object.assign(dialog, { mailing: null, mailed: uid });
    },
    reportsFailed({ dialog }, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (dialog) Object.assign(dialog, { failure, status: 'open', mailing: null });
    },
    reportsClosed() {
      return initialState;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

export const {
  reportsPressed,
  schedulesReceived,
  newPressed,
  editPressed,
  deletePressed,
  backPressed,
  formFilled,
  confirmPressed,
  sendingStarted,
  scheduleSaved,
  scheduleDeleted,
  mailPressed,
  reportMailed,
  reportsFailed,
  reportsClosed,
} = reportSchedulesSlice.actions;
export const reportSchedulesReducer = reportSchedulesSlice.reducer;
