import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { keptCases, type CaseNote, type SeenCase } from '../../contract/phoneCase';
import type { Message } from '../messages/messagesSlice';
import { locationChanged } from '../navigation/navigationSlice';
import { caseSeen, caseWasResolved } from './staffCaseActions';
import { personChanged, signedOut } from '../session/sessionSlice';

/** Cases on the phone of staff, and what is begun with the one that is shown. */
export interface StaffCaseState {
  /** Seen last first. */
  seen: readonly SeenCase[];
  status: 'idle' | 'loading' | 'failed' | 'missing';
  /** Why it did not load. */
  failure: Message | null;
  /** The form that says what was done is open. */
  isFixing: boolean;
  /** What was done, as far as it is written; one for each case. They outlast a reload. */
  notes: readonly CaseNote[];
  /** The choice of a person; null while closed. '' stands for nobody. */
  give: { personUid: string; isSending: boolean } | null;
  /** Which photo is shown in full size: those of visitors first, then those of what was done. */
  openPhoto: number | null;
  /** Uids of cases that somebody else had resolved before. */
  late: readonly string[];
}

type About<More = object> = PayloadAction<{ caseUid: string } & More>;

const initialState: StaffCaseState = {
  seen: [],
  status: 'idle',
  failure: null,
  isFixing: false,
  notes: [],
  give: null,
  openPhoto: null,
  late: [],
};

/** What is written about a case. */
export const noteOn = ({ notes }: Pick<StaffCaseState, 'notes'>, caseUid: string): string =>
  notes.find((note) => note.caseUid === caseUid)?.text ?? '';

const without = ({ notes }: StaffCaseState, caseUid: string): readonly CaseNote[] =>
  notes.filter((note) => note.caseUid !== caseUid);

const staffCaseSlice = createSlice({
  name: 'staffCase',
  initialState,
  reducers: {
    casesRestored(state, { payload }: PayloadAction<{ cases: readonly SeenCase[] }>): StaffCaseState {
      const known = state.seen.map(({ of }) => of.uid);
      const older = payload.cases.filter(({ of }) => !known.includes(of.uid));
      const seen = [...state.seen, ...older].sort((left, right) => right.at - left.at);
      return { ...state, seen: seen.slice(0, keptCases) };
    },
    caseAsked(state, _action: About): StaffCaseState {
      return { ...state, status: 'loading', failure: null };
    },
    /** It is not there, or no longer for this person. */
    caseMissing(state, { payload }: About): StaffCaseState {
      return { ...state, status: 'missing', seen: state.seen.filter(({ of }) => of.uid !== payload.caseUid) };
    },
    caseFailed(state, { payload }: About<{ reason: Message }>): StaffCaseState {
      return { ...state, status: 'failed', failure: payload.reason };
    },
    caseRetryPressed() {},
    onItPressed: (state, _action: About) => state,
    fixOpened(state, _action: About): StaffCaseState {
      return { ...state, isFixing: true };
    },
    fixClosed(state): StaffCaseState {
      return { ...state, isFixing: false };
    },
    /** Notes that were begun before a reload. What is typed meanwhile is newer. */
    notesRestored(state, { payload }: PayloadAction<{ notes: readonly CaseNote[] }>): StaffCaseState {
      const older = payload.notes.filter(({ caseUid }) => noteOn(state, caseUid) === '');
      return { ...state, notes: [...state.notes, ...older] };
    },
    caseNoteTyped(state, { payload: { caseUid, text } }: About<{ text: string }>): StaffCaseState {
      const others = without(state, caseUid);
      return { ...state, notes: text === '' ? others : [...others, { caseUid, text }] };
    },
    fixPressed: (state, _action: About) => state,
    /** The outbox has it. */
    fixTaken(state, { payload }: About): StaffCaseState {
      return { ...state, isFixing: false, notes: without(state, payload.caseUid) };
    },
    photoOpened(state, { payload }: PayloadAction<{ index: number }>): StaffCaseState {
      return { ...state, openPhoto: payload.index };
    },
    /** A swipe, a key or a button turns to another photo of the case. */
    photoTurned(state, { payload }: PayloadAction<{ index: number }>): StaffCaseState {
      return { ...state, openPhoto: payload.index };
    },
    photoClosed(state): StaffCaseState {
      return { ...state, openPhoto: null };
    },
    giveToggled(state, { payload }: PayloadAction<{ isOpen: boolean }>): StaffCaseState {
      return { ...state, give: payload.isOpen ? { personUid: '', isSending: false } : null };
    },
    personPicked(state, { payload }: PayloadAction<{ personUid: string }>): StaffCaseState {
      return { ...state, give: state.give && { ...state.give, personUid: payload.personUid } };
    },
    givePressed(state, _action: About): StaffCaseState {
      return { ...state, give: state.give && { ...state.give, isSending: true } };
    },
    giveEnded(state, { payload }: PayloadAction<{ isGiven: boolean }>): StaffCaseState {
      return { ...state, give: payload.isGiven || !state.give ? null : { ...state.give, isSending: false } };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(caseSeen, (state, { payload: { caseUid, of, at } }): StaffCaseState => {
        const others = state.seen.filter((one) => one.of.uid !== caseUid && one.of.uid !== of.uid);
        return {
          ...state,
          status: 'idle',
          failure: null,
          seen: [{ of, at }, ...others].slice(0, keptCases),
        };
      })
      .addCase(caseWasResolved, (state, { payload }): StaffCaseState => ({
        ...state,
        late: [...state.late.filter((uid) => uid !== payload.caseUid), payload.caseUid],
      }))
      .addCase(locationChanged, (state): StaffCaseState => ({
        ...state,
        status: 'idle',
        failure: null,
        isFixing: false,
        give: null,
        openPhoto: null,
      }))
      // Only people with access may see cases.
      .addCase(signedOut, () => initialState)
      .addCase(personChanged, () => initialState),
});

export const {
  casesRestored,
  notesRestored,
  caseAsked,
  caseMissing,
  caseFailed,
  caseRetryPressed,
  onItPressed,
  fixOpened,
  fixClosed,
  caseNoteTyped,
  fixPressed,
  fixTaken,
  photoOpened,
  photoTurned,
  photoClosed,
  giveToggled,
  personPicked,
  givePressed,
  giveEnded,
} = staffCaseSlice.actions;
export const staffCaseReducer = staffCaseSlice.reducer;
