import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertRulesReply, WireAlertRule } from '../../contract/alerts';
import { matchScreen, screens } from '../../contract/screens';
import type { LoadFailure } from '../desk/loadFailure';
import { wasShown } from '../list/createListSlice';
import { listAddress } from '../list/listAddress';
import { listReducers, type ListPart } from '../list/listReducers';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { ruleSaved } from './alertFormSlice';

/** Uid of the organisation, for people of several. */
export interface AlertsFilters {
  org: string;
}
export const alertsAddress = listAddress<AlertsFilters>(screens.Alerts.pattern, { org: { isScope: true } });

/** A step with a rule that needs no form. */
export type RuleStep = 'turnOn' | 'turnOff' | 'mute' | 'unmute';

/** With the time of the answer, UTC milliseconds by the device. */
export type AlertRulesPage = AlertRulesReply & { now: number };

export interface AlertsState {
  isSignedOut: boolean;
  /** The person runs nothing. */
  isRefused: boolean;
  list: ListPart<AlertRulesPage>;
  /** Uid of the rule whose menu is open. */
  menu: string | null;
  /** Steps without an answer. */
  stepping: readonly { uid: string; step: RuleStep }[];
  /** The step that failed last. */
  failed: { uid: string; failure: LoadFailure } | null;
  /** Asks whether a rule is to be removed. */
  removal: { uid: string; status: 'open' | 'sending'; failure: LoadFailure | null } | null;
  /** What was done last, for a sentence above the list. */
  done: RuleStep | 'make' | 'change' | 'remove' | null;
}

const initialState: AlertsState = {
  isSignedOut: false,
  isRefused: false,
  list: { status: 'none' },
  menu: null,
  stepping: [],
  failed: null,
  removal: null,
  done: null,
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: AlertsState): AlertsState =>
  wasShown(state) ? { ...initialState, isSignedOut: true } : state;

/** Puts a rule where it was, or before all others. */
function keep({ list }: AlertsState, rule: WireAlertRule): void {
  if (list.status !== 'loaded') return;
  const isKnown = list.rules.some(({ uid }) => uid === rule.uid);
  const rules = isKnown
    ? list.rules.map((one) => (one.uid === rule.uid ? rule : one))
    : [rule, ...list.rules];
  Object.assign(list, { rules });
}

/** Whether a step's answer is still waited for. Who has left the page waits for none. */
const isStepping = ({ stepping }: AlertsState, uid: string) => stepping.some((one) => one.uid === uid);

const ended = ({ stepping }: AlertsState, uid: string) => stepping.filter((one) => one.uid !== uid);

const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    signInNeeded: (): AlertsState => ({ ...initialState, isSignedOut: true }),
    refused: (): AlertsState => ({ ...initialState, isRefused: true }),
    ...listReducers<AlertRulesPage>(),
    ruleMenuOpened(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      state.menu = uid;
    },
    ruleMenuClosed(state) {
      state.menu = null;
    },
    stepPressed(state, { payload }: PayloadAction<{ uid: string; step: RuleStep }>) {
      Object.assign(state, { stepping: [...ended(state, payload.uid), payload], failed: null, done: null });
    },
    stepDone(state, { payload }: PayloadAction<{ rule: WireAlertRule; step: RuleStep }>) {
      if (!isStepping(state, payload.rule.uid)) return;
      keep(state, payload.rule);
      Object.assign(state, { stepping: ended(state, payload.rule.uid), done: payload.step });
    },
    stepFailed(state, { payload }: PayloadAction<{ uid: string; failure: LoadFailure }>) {
      if (isStepping(state, payload.uid))
        Object.assign(state, { stepping: ended(state, payload.uid), failed: payload });
    },
    removePressed(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      Object.assign(state, { removal: { uid, status: 'open', failure: null }, done: null });
    },
    removeConfirmed({ removal }) {
      if (removal) Object.assign(removal, { status: 'sending', failure: null });
    },
    removeFailed({ removal }, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (removal) Object.assign(removal, { status: 'open', failure });
    },
    ruleRemoved(state, { payload: { uid } }: PayloadAction<{ uid: string }>) {
      const { list } = state;
      if (list.status === 'loaded')
        Object.assign(list, { rules: list.rules.filter((rule) => rule.uid !== uid) });
      Object.assign(state, { removal: null, done: 'remove' });
    },
    removeClosed(state) {
      if (state.removal?.status !== 'sending') state.removal = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(ruleSaved, (state, { payload: { rule, isNew } }) => {
        keep(state, rule);
        state.done = isNew ? 'make' : 'change';
      })
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'Alerts' ? state : initialState,
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  signInNeeded,
  refused,
  listRequested,
  listReceived,
  listFailed,
  retryPressed,
  ruleMenuOpened,
  ruleMenuClosed,
  stepPressed,
  stepDone,
  stepFailed,
  removePressed,
  removeConfirmed,
  removeFailed,
  ruleRemoved,
  removeClosed,
} = alertsSlice.actions;
export const alertsReducer = alertsSlice.reducer;
