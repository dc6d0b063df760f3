import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { bulkActions } from '../../contract/cases';
import { matchScreen } from '../../contract/screens';
import type { SnoozeChoice } from '../../contract/snooze';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { CaseForm } from './caseSlice';
import { listReceived, listRefreshed } from './inboxSlice';

/** What a key of the inbox does. */
export const inboxKeys = [
  'next',
  'before',
  'open',
  'start',
  'resolve',
  'snooze',
  'comment',
  'unread',
  'choose',
  'undo',
  'search',
  'help',
] as const;
export type InboxKey = (typeof inboxKeys)[number];

export type BulkAction = (typeof bulkActions)[number];
export type BulkForm = Pick<CaseForm, 'personUid' | 'note'> & { snooze: SnoozeChoice };

/** A step for several cases. */
export interface Bulk {
  action: BulkAction;
  form: BulkForm;
  status: 'open' | 'sending';
  failure: LoadFailure | null;
  /** Who can take cases on; null until it is known. */
  people: readonly { uid: string; name: string }[] | null;
}

export interface BulkResult {
  changed: number;
  failed: number;
  /** Absent in logs from before. */
  needPhoto?: number;
}

/** How a person works through the inbox: by keys, and with several cases at once. */
export interface InboxWorkState {
  /** Uid of the row that the keys are at. */
  at: string | null;
  /** Uids of the rows that are chosen. */
  chosen: readonly string[];
  /** Everything that the filters find is chosen, also what other pages have. */
  isAll: boolean;
  bulk: Bulk | null;
  /** How many cases the last step for several has changed, how many not, and how many need a photo first. */
  done: BulkResult | null;
  /** The keys are explained. */
  isHelpOpen: boolean;
  areKeysOff: boolean;
}

const initialState: InboxWorkState = {
  at: null,
  chosen: [],
  isAll: false,
  bulk: null,
  done: null,
  isHelpOpen: false,
  areKeysOff: false,
};

/** Ends a step that nothing waits for. While it lasts, the list stays as it is. */
function endBulk(state: InboxWorkState): void {
  if (state.bulk?.status !== 'sending') state.bulk = null;
}

/** A step without any case is over. */
function endEmptyBulk(state: InboxWorkState): void {
  if (state.chosen.length === 0 && !state.isAll) endBulk(state);
}

/** Whether the keys do something stays until the page loads anew. */
const leave = ({ areKeysOff }: InboxWorkState): InboxWorkState => ({ ...initialState, areKeysOff });

const workSlice = createSlice({
  name: 'inboxWork',
  initialState,
  reducers: {
    keyPressed(state, { payload: { does } }: PayloadAction<{ does: InboxKey }>) {
      if (does === 'help') state.isHelpOpen = true;
    },
    rowReached(state, { payload }: PayloadAction<{ caseUid: string }>) {
      state.at = payload.caseUid;
    },
    helpToggled(state, { payload }: PayloadAction<{ isOpen: boolean }>) {
      state.isHelpOpen = payload.isOpen;
    },
    keysSwitched(state, { payload }: PayloadAction<{ areOff: boolean }>) {
      state.areKeysOff = payload.areOff;
    },
    /** A person chooses a row, or takes the choice back. */
    rowChosen(state, { payload: { caseUid } }: PayloadAction<{ caseUid: string }>) {
      const others = state.chosen.filter((uid) => uid !== caseUid);
      state.chosen = others.length < state.chosen.length ? others : [...state.chosen, caseUid];
      Object.assign(state, { isAll: false, done: null });
      endBulk(state);
    },
    allChosen(state) {
      state.isAll = true;
    },
    noneChosen(state) {
      Object.assign(state, { chosen: [], isAll: false });
      endBulk(state);
    },
    bulkOpened(state, { payload: { action } }: PayloadAction<{ action: BulkAction }>) {
      const form: BulkForm = { personUid: '', note: '', snooze: 'hour' };
      Object.assign(state, {
        bulk: { action, form, status: 'open', failure: null, people: null } satisfies Bulk,
        done: null,
      });
    },
    bulkPeopleReceived(state, { payload }: PayloadAction<Pick<Bulk, 'people'>>) {
      if (state.bulk) Object.assign(state.bulk, payload);
    },
    bulkFilled(state, { payload: { form } }: PayloadAction<{ form: Partial<BulkForm> }>) {
      if (state.bulk) Object.assign(state.bulk.form, form);
    },
    bulkClosed: endBulk,
    bulkConfirmed() {},
    bulkStarted(state) {
      if (state.bulk) Object.assign(state.bulk, { status: 'sending', failure: null });
    },
    bulkDone(state, { payload }: PayloadAction<BulkResult>) {
      Object.assign(state, { bulk: null, chosen: [], isAll: false, done: payload });
    },
    bulkFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.bulk) Object.assign(state.bulk, { status: 'open', failure: payload.failure });
      endEmptyBulk(state);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(listReceived, (state, { payload: { cases } }) => {
        const isListed = (uid: string) => cases.some((one) => one.uid === uid);
        state.chosen = state.chosen.filter(isListed);
        state.isAll = false;
        endEmptyBulk(state);
        if (state.at !== null && !isListed(state.at)) state.at = null;
      })
      .addCase(listRefreshed, (state, { payload: { page, keep } }) => {
        const isListed = (uid: string) => keep.includes(uid) || page.cases.some((one) => one.uid === uid);
        state.chosen = state.chosen.filter(isListed);
        endEmptyBulk(state);
        if (state.at !== null && !isListed(state.at)) state.at = null;
      })
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const { screen, params } = matchScreen(address.path);
        if (screen !== 'Inbox' && screen !== 'InboxCase') return leave(state as InboxWorkState);
        endBulk(state);
        // The keys go on from the case that was opened, however the person opened it.
        if (params['caseUid'] !== undefined) state.at = params['caseUid'];
        return state;
      })
      .addCase(identityLost, () => initialState)
      .addCase(identityReceived, () => initialState),
});

export const {
  keyPressed,
  rowReached,
  helpToggled,
  keysSwitched,
  rowChosen,
  allChosen,
  noneChosen,
  bulkOpened,
  bulkPeopleReceived,
  bulkFilled,
  bulkClosed,
  bulkConfirmed,
  bulkStarted,
  bulkDone,
  bulkFailed,
} = workSlice.actions;
export const inboxWorkReducer = workSlice.reducer;
