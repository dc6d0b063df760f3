import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { NoteDraft } from '../../../contract/storedKeys';
import { feedbackGiven } from '../voting/votingSlice';
import { applySplice, type Splice } from './noteRules';

/** A note as it stands on the screen. It survives a reload, the way back and a change of language. */
export type Draft = Omit<NoteDraft, 'at'>;

export interface NoteState {
  /** One a question. */
  drafts: readonly Draft[];
  /** The note that is being stored on the device, or sent where nothing can be stored. */
  sending: QuestionUid | null;
  /** Send was pressed without an address to answer to. */
  emailMissing: QuestionUid | null;
  /** The question whose note popup is open (VO-9). */
  popup: QuestionUid | null;
}

const initialState: NoteState = { drafts: [], sending: null, emailMissing: null, popup: null };

type On = { questionUid: QuestionUid };

const noteSlice = createSlice({
  name: 'note',
  initialState,
  reducers: {
    /** Something was typed into the note. */
    noteEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, (draft) => ({ text: applySplice(draft.text, payload.splice) }));
    },
    /** The box "I want to hear back". */
    answerWanted(state, { payload }: PayloadAction<On & { wantsAnswer: boolean }>) {
      amend(state, payload, () => ({ wantsAnswer: payload.wantsAnswer }));
      state.emailMissing = null;
    },
    emailEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, (draft) => ({ email: applySplice(draft.email, payload.splice) }));
      state.emailMissing = null;
    },
    /** The user's contact e-mail is known (CN-1). */
    emailFilled(state, { payload }: PayloadAction<On & { email: string }>) {
      amend(state, payload, (draft) => ({ email: draft.email || payload.email }));
    },
    draftsRestored(state, { payload }: PayloadAction<{ drafts: readonly Draft[] }>) {
      const typed = new Set(state.drafts.map(({ questionUid }) => questionUid));
      state.drafts = [
        ...state.drafts,
        ...payload.drafts.filter(({ questionUid }) => !typed.has(questionUid)),
      ];
    },
    sendPressed(state, _action: PayloadAction<On>) {
      return state;
    },
    /** Send with nothing to send (CM-3). */
    emptySendBlocked(state, _action: PayloadAction<On>) {
      return state;
    },
    emailAsked(state, { payload }: PayloadAction<On>) {
      state.emailMissing = payload.questionUid;
    },
    sendStarted(state, { payload }: PayloadAction<On>) {
      state.sending = payload.questionUid;
    },
    /** It could be neither stored nor sent: everything stays as it is. */
    sendFailed(state) {
      state.sending = null;
    },
    notePopupOpened(state, { payload }: PayloadAction<On>) {
      state.popup = payload.questionUid;
    },
    notePopupClosed(state) {
      state.popup = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(feedbackGiven, (state, { payload }) => {
      amend(state, payload, () => ({ text: '', wantsAnswer: false }));
      state.sending = null;
      state.popup = null;
    });
  },
});

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

export const {
  noteEdited,
  answerWanted,
  emailEdited,
  emailFilled,
  draftsRestored,
  sendPressed,
  emptySendBlocked,
  emailAsked,
  sendStarted,
  sendFailed,
  notePopupOpened,
  notePopupClosed,
} = noteSlice.actions;
export const noteReducer = noteSlice.reducer;
