import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GivenRole, PeopleReply } from '../../contract/people';
import { matchScreen } from '../../contract/screens';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { wasShown } from '../list/createListSlice';
import { listReducers, type ListPart } from '../list/listReducers';
import type { LoadFailure } from '../desk/loadFailure';
import type { PeopleFilters } from './peopleFilters';

/** Why the server refused a dialog, by its code. */
export const peopleRefusals = [
  'email_invalid',
  'already_member',
  'already_invited',
  'last_owner',
  'password_wrong',
  'password_missing',
  'invitation_over',
  'invitation_mails_spent',
  'too_many_requests',
  'sign_in_paused',
  'forbidden',
  'invalid_request',
] as const;
export type PeopleRefusal = (typeof peopleRefusals)[number];

/** What a dialog is filled with. */
export interface PersonForm {
  email: string;
  firstName: string;
  lastName: string;
  role: GivenRole;
  siteUids: readonly string[];
  password: string;
}

export type DialogKind =
  'invite' | 'add' | 'change' | 'deactivate' | 'reactivate' | 'transfer' | 'resend' | 'withdraw';

export interface PeopleDialog {
  kind: DialogKind;
  /** Of the person or the invitation; '' for somebody new. */
  uid: string;
  form: PersonForm;
  status: 'open' | 'sending';
  /** The `Idempotency-Key` of an attempt without an answer; a retry repeats it. */
  key: string | null;
  refusal: PeopleRefusal | null;
  failure: LoadFailure | null;
}

export type PeopleList = PeopleReply & { now: number };

export interface PeopleState {
  isSignedOut: boolean;
  /** The person runs nothing. */
  isRefused: boolean;
  /** One page, with the names of the wire. */
  list: ListPart<PeopleList>;
  /** Filters as typed, before the address has them; null if nothing was typed. */
  typed: PeopleFilters | null;
  dialog: PeopleDialog | null;
  /** What was done last, for a sentence above the list. */
  done: DialogKind | null;
}

const initialState: PeopleState = {
  isSignedOut: false,
  isRefused: false,
  list: { status: 'none' },
  typed: null,
  dialog: null,
  done: null,
};

const emptyForm: PersonForm = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'site_manager',
  siteUids: [],
  password: '',
};

/** After sign-out nothing that the person saw stays. */
const leave = (state: PeopleState): PeopleState =>
  wasShown(state) ? { ...initialState, isSignedOut: true } : state;

const peopleSlice = createSlice({
  name: 'people',
  initialState,
  reducers: {
    signInNeeded: (): PeopleState => ({ ...initialState, isSignedOut: true }),
    refused: (): PeopleState => ({ ...initialState, isRefused: true }),
    ...listReducers<PeopleList>(),
    /** A person types a filter. It takes effect after a pause. */
    filterTyped(state, { payload }: PayloadAction<{ filters: PeopleFilters }>) {
      state.typed = payload.filters;
    },
    /** A person sets a filter or the order. The address changes when the history reports it. */
    filtersChosen(state, _action: PayloadAction<{ filters: Partial<PeopleFilters> }>) {
      return state;
    },
    /** Opens a dialog, about somebody of the list or about somebody new. */
    dialogOpened(state, { payload: { kind, uid = '' } }: PayloadAction<{ kind: DialogKind; uid?: string }>) {
      if (state.list.status !== 'loaded') return;
      const { people, roles, sites } = state.list;
      const person = people.find((one) => one.uid === uid);
      const role = roles.find((given) => given === (person?.role ?? emptyForm.role)) ?? roles[0] ?? 'client';
      // With one site there is nothing to choose.
      const siteUids = person
        ? person.sites.map((site) => site.uid)
        : sites.length === 1
          ? sites.map((site) => site.uid)
          : [];
      state.done = null;
      state.dialog = {
        kind,
        uid,
        form: { ...emptyForm, role: kind === 'add' ? 'client' : role, siteUids },
        status: 'open',
        key: null,
        refusal: null,
        failure: null,
      };
    },
    /** Another content is another call, with a new key. */
    dialogFilled(state, { payload: { form } }: PayloadAction<{ form: Partial<PersonForm> }>) {
      if (state.dialog?.status !== 'open') return;
      Object.assign(state.dialog, {
        form: { ...state.dialog.form, ...form },
        key: null,
        refusal: null,
        failure: null,
      });
    },
    dialogClosed(state) {
      if (state.dialog?.status !== 'sending') state.dialog = null;
    },
    /** The person confirms the dialog. */
    confirmed(state) {
      return state;
    },
    callStarted(state, { payload: { key } }: PayloadAction<{ key: string | null }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'sending', key, refusal: null, failure: null });
    },
    callRefused(state, { payload: { refusal } }: PayloadAction<{ refusal: PeopleRefusal }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'open', key: null, refusal });
    },
    /** @param action.payload.key the key of the next attempt */
    callFailed(state, { payload }: PayloadAction<{ failure: LoadFailure; key: string | null }>) {
      if (state.dialog) Object.assign(state.dialog, { status: 'open', ...payload });
    },
    callDone(state) {
      state.done = state.dialog?.kind ?? null;
      state.dialog = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) =>
        matchScreen(address.path).screen === 'People' ? { ...state, typed: null, done: null } : initialState,
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
  filterTyped,
  filtersChosen,
  dialogOpened,
  dialogFilled,
  dialogClosed,
  confirmed,
  callStarted,
  callRefused,
  callFailed,
  callDone,
} = peopleSlice.actions;
export const peopleReducer = peopleSlice.reducer;
/** Which sites a role is for: a site manager has some, a client may have some, the others run all. */
export const sitesAsked = (kind: DialogKind, role: GivenRole): 'needed' | 'offered' | 'none' =>
  kind === 'add' || role === 'client' ? 'offered' : role === 'site_manager' ? 'needed' : 'none';

/**
 * Whether the caller runs the whole organisation, and so may give all of it: only such people may give roles
 * that have all sites.
 */
export const runsWhole = ({ roles }: Pick<PeopleReply, 'roles'>): boolean => roles.includes('org_manager');
