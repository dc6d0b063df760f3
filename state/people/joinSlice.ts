import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InvitationReply } from '../../contract/people';
import { matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import {
  missingFields,
  newAccountReducers,
  untouchedForm,
  type NewAccountState,
} from '../account/newAccountForm';

export const joinFields = ['firstName', 'lastName', 'password'] as const;
export type JoinField = (typeof joinFields)[number];

/** An invited person at the link of the mail. It is over once it is used or withdrawn, or has expired. */
export interface JoinState extends NewAccountState<JoinField> {
  invitation: InvitationReply | null;
}

const initialState: JoinState = { ...untouchedForm(joinFields), invitation: null };
// Whoever has an account sends no fields.
const form = newAccountReducers<JoinField>(
  (state) => (state as JoinState).invitation?.has_account || missingFields(state).length === 0,
);

const joinSlice = createSlice({
  name: 'join',
  initialState,
  reducers: {
    invitationRequested: form.requested,
    invitationReceived(state, { payload }: PayloadAction<InvitationReply>) {
      Object.assign(state, { status: 'open', invitation: payload });
    },
    invitationOver: (): JoinState => ({ ...initialState, status: 'over' }),
    invitationFailed: form.failed,
    joinRetryPressed: form.retryPressed,
    joinTyped: form.typed,
    joinPressed: form.pressed,
    joinRefused: form.refused,
    /** The person belongs to the organisation. Nothing that was typed stays. */
    joined: (): JoinState => ({ ...initialState, status: 'over' }),
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload: { address } }) =>
      matchScreen(address.path).screen === 'Join' ? state : initialState,
    ),
});

export const {
  invitationRequested,
  invitationReceived,
  invitationOver,
  invitationFailed,
  joinRetryPressed,
  joinTyped,
  joinPressed,
  joinRefused,
  joined,
} = joinSlice.actions;
export const joinReducer = joinSlice.reducer;
