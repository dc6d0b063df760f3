import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertChoice, AlertChoicesReply, ChooseAlertsBody } from '../../contract/alerts';
import type { LoadFailure } from '../desk/loadFailure';
import type { Part } from '../list/listReducers';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';

/** How alerts reach the person. */
export interface AlertChoicesState {
  choices: Part<AlertChoicesReply>;
  /** Choices without an answer; one for each rule, and one for all of them. */
  saving: readonly ChooseAlertsBody[];
  /** A choice that was not saved, until the next one. */
  failed: { rule_uid: string | null; failure: LoadFailure } | null;
}

const initialState: AlertChoicesState = { choices: { status: 'none' }, saving: [], failed: null };
const leave = (): AlertChoicesState => initialState;

const alertChoicesSlice = createSlice({
  name: 'alertChoices',
  initialState,
  reducers: {
    choicesRequested: (): AlertChoicesState => ({ ...initialState, choices: { status: 'loading' } }),
    choicesReceived(state, { payload }: PayloadAction<AlertChoicesReply>) {
      if (state.choices.status === 'loading')
        Object.assign(state, { choices: { status: 'loaded', ...payload } });
    },
    choicesFailed(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.choices.status === 'loading')
        Object.assign(state, { choices: { status: 'failed', failure } });
    },
    /** The person wants the choices loaded again. */
    choicesRetryPressed() {},
    wayChosen(state, { payload }: PayloadAction<ChooseAlertsBody>) {
      state.saving.push(payload);
      state.failed = null;
    },
    waySaved(state, { payload }: PayloadAction<ChooseAlertsBody>) {
      settle(state, payload.rule_uid);
      if (state.choices.status !== 'loaded') return;
      if (payload.rule_uid === null) Object.assign(state.choices, { by: payload.by });
      const rule = state.choices.rules.find(({ uid }) => uid === payload.rule_uid);
      if (rule) rule.by = payload.by;
    },
    wayFailed(state, { payload }: PayloadAction<{ rule_uid: string | null; failure: LoadFailure }>) {
      settle(state, payload.rule_uid);
      state.failed = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, leave).addCase(identityLost, leave).addCase(identityReceived, leave),
});

const settle = (state: { saving: ChooseAlertsBody[] }, rule_uid: string | null): void => {
  state.saving = state.saving.filter((one) => one.rule_uid !== rule_uid);
};

/** What the page shows as chosen: what is being saved, else what is. */
export const shownChoice = (
  saving: readonly ChooseAlertsBody[],
  rule_uid: string | null,
  by: AlertChoice | null,
): AlertChoice | null => {
  const pending = saving.find((one) => one.rule_uid === rule_uid);
  return pending ? pending.by : by;
};

export const {
  choicesRequested,
  choicesReceived,
  choicesFailed,
  choicesRetryPressed,
  wayChosen,
  waySaved,
  wayFailed,
} = alertChoicesSlice.actions;
export const alertChoicesReducer = alertChoicesSlice.reducer;
