import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExportFormat, ServiceChoices, StaffService } from '../../../contract/staffHistory';
import { matchScreen } from '../../../contract/screens';
import type { OverdueStickers } from '../../../contract/serviceRound';
import { locationChanged } from '../../features/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../features/session/sessionSlice';
import type { LoadFailure } from '../loadFailure';
import type { ServiceFilters } from './servicesFilters';

/** A part of the page that is loaded by itself. */
export type Part<Content> =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure }
  | ({ status: 'loaded' } & Content);

/** One page of the table. */
export interface ServiceTable {
  services: readonly StaffService[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Another page, or one with other filters, is on its way. */
  isStale: boolean;
}

/** Staff's history over places. Filters and page are in the address, and so is what a reload or a link shows. */
export interface ServicesState {
  isSignedOut: boolean;
  table: Part<ServiceTable>;
  overdue: Part<OverdueStickers>;
  /** What can be chosen in the filters. */
  offered: Part<ServiceChoices>;
  /** Days as they are typed, before the address has them; null while nothing is typed. */
  dates: Pick<ServiceFilters, 'from' | 'to'> | null;
  /** The file that is being made; that it has not everything; or why it was not made. */
  file:
    | { status: 'making'; format: ExportFormat }
    | { status: 'cut' }
    | { status: 'failed'; failure: LoadFailure }
    | null;
}

const initialState: ServicesState = {
  isSignedOut: false,
  table: { status: 'none' },
  overdue: { status: 'none' },
  offered: { status: 'none' },
  dates: null,
  file: null,
};

/** Nobody sees what somebody was shown. */
const leave = (state: ServicesState): ServicesState =>
  state.table.status === 'none' ? state : { ...initialState, isSignedOut: true };

const servicesSlice = createSlice({
  name: 'staffServices',
  initialState,
  reducers: {
    signInNeeded: (): ServicesState => ({ ...initialState, isSignedOut: true }),
    /** A page that is there stays, marked, until the new one comes: nothing jumps. */
    servicesRequested(state) {
      if (state.table.status === 'loaded') state.table.isStale = true;
      else state.table = { status: 'loading' };
    },
    servicesReceived(state, { payload }: PayloadAction<Omit<ServiceTable, 'isStale'>>) {
      Object.assign(state, { table: { status: 'loaded', ...payload, isStale: false } });
    },
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

    /** A person chooses or clears a filter. The address changes when the history says so. */
    filtersChosen(state, _action: PayloadAction<{ filters: Partial<ServiceFilters> }>) {
      return state;
    },
    /** A person types a day. It counts after a pause. */
    dayTyped(state, { payload }: PayloadAction<{ dates: Pick<ServiceFilters, 'from' | 'to'> }>) {
      state.dates = payload.dates;
    },

    /** A person downloads the list, with its filters and all its pages. */
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
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
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
