import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { NoteDraft } from '../../../contract/storedKeys';
import type { FilesDraft } from '../attachments/attachmentsState';
import { erased } from '../codes/codesSlice';
import { contestMarked } from '../giveaway/giveawayActions';
import { feedbackGiven } from '../voting/votingSlice';
import { applySplice, type Splice } from './noteRules';

/** What has been typed, as it stands on the screen. It survives a reload, the way back and a change of language. */
export type Draft = NoteDraft;

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
    /** How to reach whoever wins the contest of the place (GV-2). */
    phoneEdited(state, { payload }: PayloadAction<On & { splice: Splice }>) {
      amend(state, payload, ({ phone = '' }) => ({ phone: applySplice(phone, payload.splice) }));
    },
    /** What an earlier page left of drafts, with their files (`attachmentsSlice`). */
    draftsRestored(
      state,
      { payload }: PayloadAction<{ drafts: readonly Draft[]; files: readonly FilesDraft[] }>,
    ) {
      for (const draft of payload.drafts) {
        const typed = state.drafts.find(({ questionUid }) => questionUid === draft.questionUid);
        if (!typed) state.drafts.push(draft);
        // Whoever writes on before their number is here has not typed another one: its popup comes later.
        else if (draft.phone) typed.phone ??= draft.phone;
      }
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
    /** The vote that it was for takes nothing more. */
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
    builder.addCase(feedbackGiven, (state, { payload }) => {
      amend(state, payload, () => ({ text: '', wantsAnswer: false }));
      state.sending = null;
      state.popup = null;
    });
    // Whoever takes part need not be asked for a number any more; whoever erases what they sent leaves none behind.
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

/** Whether there is anything in it that a reload should not lose. */
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
  sendStarted,
  sendFailed,
  draftForgotten,
  notePopupOpened,
  notePopupClosed,
} = noteSlice.actions;
export const noteReducer = noteSlice.reducer;
