import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { NoteDraft } from '../../contract/storedKeys';
import type { FilesDraft } from '../attachments/attachmentsState';
import { erased } from '../codes/codesSlice';
import { contestMarked } from '../giveaway/giveawayActions';
import { personChanged } from '../session/sessionSlice';
import { feedbackGiven } from '../voting/votingSlice';
import { applySplice, type Splice } from './noteRules';

/** Unsent input. It survives a reload, going back, and a change of language. */
export type Draft = NoteDraft;

export interface NoteState {
  /** At most one per question. */
  drafts: readonly Draft[];
  /** The note that is being stored on the device, or sent if the device cannot store it. */
  sending: QuestionUid | null;
  /** The person pressed Send without an address for the answer. */
  emailMissing: QuestionUid | null;
  /** The text that is too long to be sent, named anew with each press of Send. */
  tooLong?: { questionUid: QuestionUid; field: 'text' | 'email' } | null;
  /** The question whose note popup is open (VO-9). */
  popup: QuestionUid | null;
}

const initialState: NoteState = { drafts: [], sending: null, emailMissing: null, popup: null };

type On = { questionUid: QuestionUid };

const noteSlice = createSlice({
  name: 'note',
  initialState,
  reducers: {
    /** A person edited the note. */
    noteEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, (draft) => ({ text: applySplice(draft.text, payload.splice) }));
    },
    /** A person ticked or cleared "I want to hear back". */
    answerWanted(state, { payload }: PayloadAction<On & { wantsAnswer: boolean }>) {
      amend(state, payload, () => ({ wantsAnswer: payload.wantsAnswer }));
      state.emailMissing = null;
    },
    emailEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, (draft) => ({ email: applySplice(draft.email, payload.splice) }));
      state.emailMissing = null;
    },
    /** The app knows the user's contact e-mail (CN-1). */
    emailFilled(state, { payload }: PayloadAction<On & { email: string }>) {
      amend(state, payload, (draft) => ({ email: draft.email || payload.email }));
    },
    /** A person edited the phone number for the place's contest (GV-2). */
    phoneEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, ({ phone = '' }) => ({ phone: applySplice(phone, payload.splice) }));
    },
    /** Restores drafts of an earlier page, with their files (`attachmentsSlice`). */
    draftsRestored(
      state,
      { payload }: PayloadAction<{ drafts: readonly Draft[]; files: readonly FilesDraft[] }>,
    ) {
      for (const draft of payload.drafts) {
        const typed = state.drafts.find(({ questionUid }) => questionUid === draft.questionUid);
        if (!typed) state.drafts.push(draft);
        // A person who types before the drafts are restored cannot have typed a new number: its popup opens
        // later.
        else if (draft.phone) typed.phone ??= draft.phone;
      }
    },
    sendPressed(state, _action: PayloadAction<On>) {
      return state;
    },
    /** The person pressed Send without any content (CM-3). */
    emptySendBlocked(state, _action: PayloadAction<On>) {
      return state;
    },
    emailAsked(state, { payload }: PayloadAction<On>) {
      state.emailMissing = payload.questionUid;
    },
    /** The person pressed Send with a text that is too long. Everything stays. */
    shorterAsked(state, { payload }: PayloadAction<On & { field: 'text' | 'email' }>) {
      state.tooLong = payload;
    },
    sendStarted(state, { payload }: PayloadAction<On>) {
      state.sending = payload.questionUid;
    },
    /** The note could be neither stored nor sent. Everything stays. */
    sendFailed(state) {
      state.sending = null;
    },
    /** The draft's vote takes nothing more. */
    draftForgotten(state, { payload }: PayloadAction<On>) {
      amend(state, payload, () => ({ text: '', wantsAnswer: false, email: '', phone: '' }));
      for (const step of ['sending', 'emailMissing', 'popup'] as const)
        if (state[step] === payload.questionUid) state[step] = null;
    },
    notePopupOpened(state, { payload }: PayloadAction<On>) {
      state.popup = payload.questionUid;
    },
    notePopupClosed(state) {
      state.popup = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(personChanged, (state, { payload: { questionUids } }) => {
      state.drafts = state.drafts.filter(({ questionUid }) => questionUids.includes(questionUid));
    });
    builder.addCase(feedbackGiven, (state, { payload }) => {
      amend(state, payload, () => ({ text: '', wantsAnswer: false }));
      state.sending = null;
      state.popup = null;
    });
    // A person who has entered the contest need not be asked for a number again. A person who erases their
    // vote leaves no number behind.
    builder.addCase(contestMarked, (state, { payload: { questionUid, contest } }) => {
      if (contest === 'entered')
        forgetPhones(state.drafts.filter((draft) => draft.questionUid === questionUid));
    });
    builder.addCase(erased, (state) => forgetPhones(state.drafts));
  },
});

function forgetPhones(drafts: Draft[]): void {
  for (const draft of drafts) if (draft.phone) draft.phone = '';
}

function amend(state: NoteState, { questionUid }: On, more: (draft: Draft) => Partial<Draft>): void {
  const draft = draftOn(state.drafts, questionUid);
  state.drafts = [
    ...state.drafts.filter((other) => other.questionUid !== questionUid),
    { ...draft, ...more(draft) },
  ];
}

/** The draft on this question, or an empty one. */
export function draftOn(drafts: readonly Draft[], questionUid: QuestionUid): Draft {
  return (
    drafts.find((draft) => draft.questionUid === questionUid) ?? {
      questionUid,
      text: '',
      wantsAnswer: false,
      email: '',
    }
  );
}

/** Whether it has content that a reload must keep. */
export const isBegun = ({ text, wantsAnswer, phone }: Draft): boolean =>
  text !== '' || wantsAnswer || Boolean(phone);

export const {
  noteEdited,
  answerWanted,
  emailEdited,
  emailFilled,
  phoneEdited,
  draftsRestored,
  sendPressed,
  emptySendBlocked,
  emailAsked,
  shorterAsked,
  sendStarted,
  sendFailed,
  draftForgotten,
  notePopupOpened,
  notePopupClosed,
} = noteSlice.actions;
export const noteReducer = noteSlice.reducer;
