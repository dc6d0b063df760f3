import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExportFormat, ServiceChoices, StaffService } from '../../contract/staffHistory';
import { matchScreen } from '../../contract/screens';
import type { OverdueStickers } from '../../contract/serviceRound';
import { downloadWentOn } from '../device/deviceSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { loadedList, loadingList, type ListPart, type Part } from '../list/listReducers';
import { calendarReducers, type CalendarDialog } from './calendarReducers';
import { papersReducers, type PapersCard } from './papersReducers';
import type { LoadFailure } from '../desk/loadFailure';
import type { ServiceFilters } from './servicesFilters';

/** One page of the table. */
export interface ServiceTable {
  services: readonly StaffService[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/**
 * Staff's history over places. The address holds filters and page, so that a reload or a link shows the same.
 */
export interface ServicesState {
  isSignedOut: boolean;
  table: ListPart<ServiceTable>;
  overdue: Part<OverdueStickers>;
  /** Options of the filters. */
  offered: Part<ServiceChoices>;
  /** Typed days before the address has them; null if nothing was typed. */
  dates: Pick<ServiceFilters, 'from' | 'to'> | null;
  /** The file export: in progress, done but incomplete, or failed. */
  file:
    /** `bytes` have arrived; absent in the first second. */
    | { status: 'making'; format: ExportFormat; bytes?: number }
    | { status: 'cut' }
    | { status: 'failed'; failure: LoadFailure }
    | null;
  /** Calendar addresses; absent while their dialog is closed. */
  calendar?: CalendarDialog | undefined;
  /** Papers due to the authority; absent until they are asked for. */
  papers?: PapersCard | undefined;
}

const initialState: ServicesState = {
  isSignedOut: false,
  table: { status: 'none' },
  overdue: { status: 'none' },
  offered: { status: 'none' },
  dates: null,
  file: null,
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: ServicesState): ServicesState =>
  state.table.status === 'none' ? state : { ...initialState, isSignedOut: true };

const servicesSlice = createSlice({
  name: 'staffServices',
  initialState,
  reducers: {
    ...calendarReducers,
    ...papersReducers,
    signInNeeded: (): ServicesState => ({ ...initialState, isSignedOut: true }),
    servicesRequested: (state: ServicesState) => ({ ...state, table: loadingList(state.table) }),
    servicesReceived: (state: ServicesState, { payload }: PayloadAction<ServiceTable>) => ({
      ...state,
      table: loadedList(payload),
    }),
    servicesFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.table = { status: 'failed', failure: payload.failure };
    },
    servicesRetryPressed(state) {
      return state;
    },
    overdueRequested(state) {
      state.overdue = { status: 'loading' };
    },
    overdueReceived(state, { payload }: PayloadAction<OverdueStickers>) {
      Object.assign(state, { overdue: { status: 'loaded', ...payload } });
    },
    overdueFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.overdue = { status: 'failed', failure: payload.failure };
    },
    overdueRetryPressed(state) {
      return state;
    },
    choicesRequested(state) {
      state.offered = { status: 'loading' };
    },
    choicesReceived(state, { payload }: PayloadAction<ServiceChoices>) {
      Object.assign(state, { offered: { status: 'loaded', ...payload } });
    },
    choicesFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      state.offered = { status: 'failed', failure: payload.failure };
    },
    choicesRetryPressed(state) {
      return state;
    },

    /** A person sets or clears a filter. The address changes when the history reports it. */
    filtersChosen(state, _action: PayloadAction<{ filters: Partial<ServiceFilters> }>) {
      return state;
    },
    /** A person types a day. It takes effect after a pause. */
    dayTyped(state, { payload }: PayloadAction<{ dates: Pick<ServiceFilters, 'from' | 'to'> }>) {
      state.dates = payload.dates;
    },

    /** A person downloads the filtered list with all its pages. */
    exportPressed(state, { payload: { format } }: PayloadAction<{ format: ExportFormat }>) {
      if (state.file?.status !== 'making') state.file = { status: 'making', format };
    },
    exported(state, { payload }: PayloadAction<{ isCut: boolean }>) {
      if (state.file?.status === 'making') state.file = payload.isCut ? { status: 'cut' } : null;
    },
    exportFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.file?.status === 'making') state.file = { status: 'failed', failure: payload.failure };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Services' ? { ...state, dates: null } : initialState,
      )
      .addCase(downloadWentOn, (state, { payload: { bytes } }) => {
        if (state.file?.status === 'making') state.file.bytes = bytes;
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  calendarPressed,
  calendarsReceived,
  calendarScopeChosen,
  calendarMakePressed,
  calendarSent,
  calendarMade,
  calendarRevokePressed,
  calendarRenewPressed,
  calendarRevoked,
  calendarFailed,
  calendarClosed,
  papersRequested,
  papersReceived,
  papersAdded,
  papersFailed,
  papersRetryPressed,
  papersMorePressed,
  papersListChosen,
  paperPressed,
  paperSaved,
  paperFailed,
  signInNeeded,
  servicesRequested,
  servicesReceived,
  servicesFailed,
  servicesRetryPressed,
  overdueRequested,
  overdueReceived,
  overdueFailed,
  overdueRetryPressed,
  choicesRequested,
  choicesReceived,
  choicesFailed,
  choicesRetryPressed,
  filtersChosen,
  dayTyped,
  exportPressed,
  exported,
  exportFailed,
} = servicesSlice.actions;
export const staffServicesReducer = servicesSlice.reducer;
