import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { matchScreen } from '../../contract/screens';
import type { PickedPhoto } from '../attachments/attachmentsState';
import type { LoadFailure } from '../desk/loadFailure';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { withFilesOf, type OpenedCase } from './caseFromWire';
import type { SnoozeChoice } from '../../contract/snooze';

/** A step that a person takes with a case. */
export type CaseStepKind =
  | 'acknowledge'
  | 'start'
  | 'assign'
  | 'resolve'
  | 'reopen'
  | 'snooze'
  | 'comment'
  | 'answer'
  | 'merge'
  | 'split';

/** Steps that ask for something first. */
export type CaseDialogKind = 'assign' | 'resolve' | 'snooze' | 'merge';

/** A photo in full size. */
export interface ShownPhoto {
  /** Null for the photos of what was done. */
  voteUid: string | null;
  photoIndex: number;
}

/** What a dialog is filled with. */
export interface CaseForm {
  /** '' gives the case to nobody. */
  personUid: string;
  note: string;
  /** Photos of what was done, unread. Absent in logs from before. */
  photos?: readonly PickedPhoto[];
  snooze: SnoozeChoice;
  /** Uid of the case that takes over; '' until one is chosen. */
  into: string;
}

/** The preview of the mail among `unfolded`. */
export const mailPreview = -1;

export type InboxCaseState =
  | { status: 'none' }
  | { status: 'loading'; uid: string }
  | { status: 'missing'; uid: string }
  | { status: 'failed'; uid: string; failure: LoadFailure }
  | {
      status: 'open';
      uid: string;
      of: OpenedCase;
      /** When it was loaded, UTC milliseconds by the device. */
      now: number;
      /** The step under way, or the one that failed. */
      step: { kind: CaseStepKind; status: 'sending' } | CaseStepFailure | null;
      /**
       * Somebody came first: how many entries the history had before. What has come since is shown beside
       * what the person typed.
       */
      overtakenAfter: number | null;
      /**
       * How much of the case the page has shown and the server knows of as seen. What comes while the case is
       * open is more than that; a case that is marked as unread is not. Absent in logs from before.
       */
      seen?: number;
      comment: string;
      /** The `Idempotency-Key` of a comment without an answer; a retry repeats it. */
      commentKey: string | null;
      /** The answer to visitors who asked to hear back, and its key. */
      answer: string;
      answerKey: string | null;
      /** What is unfolded: `mailPreview`, and quotes by the number of their message. */
      unfolded?: readonly number[];
      dialog: { kind: CaseDialogKind; form: CaseForm } | null;
      /** The photo that is shown in full size: of a vote, or with null of what was done. */
      photo: ShownPhoto | null;
      /** Addresses of files expire, so a file that fails to load requests the case again, once. */
      isRenewed: boolean;
    };
type CaseStepFailure = { kind: CaseStepKind; status: 'failed'; failure: LoadFailure };
export type ShownCase = Extract<InboxCaseState, { status: 'open' }>;

type About<More = object> = PayloadAction<{ caseUid: string } & More>;
interface Loaded {
  of: OpenedCase;
  now: number;
}

const none: InboxCaseState = { status: 'none' };
const leave = (): InboxCaseState => none;

/** Type of Immer's draft is too deep for an assignment. */
const change = (state: InboxCaseState, changes: Partial<ShownCase>) => void Object.assign(state, changes);

/** What is written has a key, so that a retry adds nothing twice. */
const keyOf = (kind: CaseStepKind, key: string | null): Partial<ShownCase> =>
  kind === 'comment' ? { commentKey: key } : kind === 'answer' ? { answerKey: key } : {};

/** What the server says has been seen counts as seen here, too. */
const seenIn = (
  { unread = false, news = 0 }: OpenedCase,
  seen: number | undefined,
): Pick<ShownCase, 'seen'> => (unread ? {} : { seen: Math.max(seen ?? 0, news) });

/** The case as the server has it now, or the one that has taken it over. */
const renewed = (shown: ShownCase, { of, now }: Loaded): Partial<ShownCase> => ({
  uid: of.uid,
  of: withFilesOf(shown.of, of),
  now,
  ...(of.uid === shown.uid ? seenIn(of, shown.seen) : { seen: 0, ...seenIn(of, 0) }),
});

/** Where what is new in the history begins. Of another case it is the newest entry. */
const newFrom = ({ uid, of: { history } }: ShownCase, { of }: Loaded): number =>
  of.uid === uid ? history.length : Math.max(0, of.history.length - 1);

const isAbout = (state: InboxCaseState, caseUid: string): boolean =>
  state.status !== 'none' && state.uid === caseUid;

const caseSlice = createSlice({
  name: 'inboxCase',
  initialState: none as InboxCaseState,
  reducers: {
    caseRequested(_state, { payload }: About): InboxCaseState {
      return { status: 'loading', uid: payload.caseUid };
    },
    /** The case, for the first time or with fresh addresses of its files. */
    caseReceived(state, { payload: { caseUid, of, now } }: About<Loaded>): InboxCaseState | undefined {
      if (!isAbout(state, caseUid)) return undefined;
      if (state.status === 'open') {
        change(state, { of, now, isRenewed: true, ...seenIn(of, state.seen) });
        return undefined;
      }
      return {
        status: 'open',
        uid: of.uid,
        of,
        now,
        ...seenIn(of, undefined),
        step: null,
        overtakenAfter: null,
        comment: '',
        commentKey: null,
        answer: '',
        answerKey: null,
        dialog: null,
        photo: null,
        isRenewed: false,
      };
    },
    /**
     * The case as the server has it now. What the person types stays; what has come is shown beside an answer
     * or a dialog, for it was begun before.
     */
    caseRenewed(state, { payload }: About<Loaded>) {
      if (state.status !== 'open' || state.uid !== payload.caseUid) return;
      const shown = state as ShownCase;
      const { of } = payload;
      const isOther = of.uid !== shown.uid;
      if (shown.step?.status === 'sending' || (!isOther && of.version < shown.of.version)) return;
      const isBegun = shown.dialog !== null || shown.answer.trim() !== '';
      const from = newFrom(shown, payload);
      change(state, {
        ...renewed(shown, payload),
        ...(isBegun &&
          of.history.length > from && { overtakenAfter: isOther ? from : (shown.overtakenAfter ?? from) }),
      });
    },
    caseMissing(state, { payload }: About): InboxCaseState | undefined {
      return isAbout(state, payload.caseUid) ? { status: 'missing', uid: payload.caseUid } : undefined;
    },
    caseFailed(state, { payload }: About<{ failure: LoadFailure }>): InboxCaseState | undefined {
      const { caseUid: uid, failure } = payload;
      // A case on the screen stays if its files' new addresses fail to load.
      return isAbout(state, uid) && state.status !== 'open' ? { status: 'failed', uid, failure } : undefined;
    },
    caseRetryPressed() {},

    /** A person takes a step that needs nothing more. */
    stepPressed(state, _action: PayloadAction<{ kind: 'acknowledge' | 'start' | 'reopen' }>) {
      return state;
    },
    splitPressed(state, _action: PayloadAction<{ voteUid: string }>) {
      return state;
    },
    /** Another text is another comment, with a new key. */
    commentTyped(state, { payload }: PayloadAction<{ text: string }>) {
      if (state.status === 'open') change(state, { comment: payload.text, commentKey: null });
    },
    commentSent() {},
    answerTyped(state, { payload }: PayloadAction<{ text: string }>) {
      if (state.status === 'open') change(state, { answer: payload.text, answerKey: null });
    },
    readyTextChosen(state, { payload }: PayloadAction<{ text: string }>) {
      if (state.status !== 'open') return;
      // What is typed stays; a text that was chosen before gives way.
      const isReady = state.of.answering?.texts.some(({ text }) => text === state.answer.trim());
      const answer =
        state.answer.trim() === '' || isReady ? payload.text : `${state.answer}\n${payload.text}`;
      change(state, { answer, answerKey: null });
    },
    foldPressed(state, { payload: { part } }: PayloadAction<{ part: number }>) {
      if (state.status !== 'open') return;
      const { unfolded = [] } = state;
      const others = unfolded.filter((one) => one !== part);
      change(state, { unfolded: others.length < unfolded.length ? others : [...others, part] });
    },
    answerSent() {},
    dialogOpened(state, { payload: { kind } }: PayloadAction<{ kind: CaseDialogKind }>) {
      if (state.status !== 'open') return;
      const form: CaseForm = {
        personUid: state.of.assignee?.uid ?? '',
        note: '',
        photos: [],
        snooze: 'hour',
        into: '',
      };
      change(state, { dialog: { kind, form }, step: null });
    },
    dialogFilled(state, { payload: { form } }: PayloadAction<{ form: Partial<CaseForm> }>) {
      if (state.status === 'open' && state.dialog) Object.assign(state.dialog.form, form);
    },
    dialogClosed(state) {
      if (state.status === 'open' && state.step?.status !== 'sending')
        change(state, { dialog: null, step: null });
    },
    /** The person confirms the dialog. */
    confirmed() {},

    stepStarted(state, { payload }: About<{ kind: CaseStepKind; key: string | null }>) {
      if (state.status !== 'open' || state.uid !== payload.caseUid) return;
      const { kind, key } = payload;
      change(state, { step: { kind, status: 'sending' }, ...keyOf(kind, key) });
    },
    /**
     * The server has taken the step; the case is as the server answers.
     * @param payload.isUnchanged the case was so already
     */
    stepDone(state, { payload }: About<Loaded & { kind: CaseStepKind; isUnchanged?: true }>) {
      if (state.status !== 'open' || state.uid !== payload.caseUid) return;
      const { kind } = payload;
      change(state, {
        ...renewed(state as ShownCase, payload),
        step: null,
        overtakenAfter: null,
        // A dialog that was opened meanwhile is about another step.
        dialog: state.dialog?.kind === kind ? null : state.dialog,
        ...(kind === 'comment' && { comment: '', commentKey: null }),
        ...(kind === 'answer' && { answer: '', answerKey: null }),
      });
    },
    stepFailed(state, { payload }: About<{ kind: CaseStepKind; failure: LoadFailure }>) {
      if (state.status !== 'open' || state.uid !== payload.caseUid) return;
      change(state, { step: { kind: payload.kind, status: 'failed', failure: payload.failure } });
    },
    /**
     * Somebody came first (409 `edited_meanwhile`). What the person typed stays, under its key: an earlier try
     * may have arrived. Keys of one case are not those of another.
     */
    overtaken(state, { payload }: About<Loaded>) {
      if (state.status !== 'open' || state.uid !== payload.caseUid) return;
      const shown = state as ShownCase;
      change(state, {
        ...renewed(shown, payload),
        step: null,
        ...(payload.of.uid !== shown.uid && { commentKey: null, answerKey: null }),
        overtakenAfter: newFrom(shown, payload),
      });
    },

    /** The page shows all that has happened, and tells the server. */
    readStarted(state, { payload: { caseUid, news } }: About<{ news: number }>) {
      if (state.status === 'open' && state.uid === caseUid)
        change(state, { seen: news, of: { ...(state.of as OpenedCase), unread: false } });
    },
    /** A person marks the open case as unread. */
    unreadPressed() {},
    unreadDone(state, { payload: { caseUid } }: About) {
      if (state.status === 'open' && state.uid === caseUid)
        change(state, { of: { ...(state.of as OpenedCase), unread: true } });
    },

    photoOpened(state, { payload }: PayloadAction<ShownPhoto>) {
      if (state.status === 'open') change(state, { photo: { ...payload } });
    },
    photoTurned(state, { payload: { photoIndex } }: PayloadAction<{ photoIndex: number }>) {
      if (state.status === 'open' && state.photo) change(state, { photo: { ...state.photo, photoIndex } });
    },
    photoClosed(state) {
      if (state.status === 'open') change(state, { photo: null });
    },
    /** A photo or a recording failed to load. Its address may have expired. */
    fileFailed() {},
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }) => {
        const { screen, params } = matchScreen(address.path);
        return screen === 'InboxCase' && isAbout(state, params['caseUid'] ?? '') ? state : none;
      })
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

export const {
  caseRequested,
  caseReceived,
  caseRenewed,
  caseMissing,
  caseFailed,
  caseRetryPressed,
  stepPressed,
  splitPressed,
  commentTyped,
  commentSent,
  answerTyped,
  readyTextChosen,
  foldPressed,
  answerSent,
  dialogOpened,
  dialogFilled,
  dialogClosed,
  confirmed,
  stepStarted,
  stepDone,
  stepFailed,
  overtaken,
  readStarted,
  unreadPressed,
  unreadDone,
  photoOpened,
  photoTurned,
  photoClosed,
  fileFailed,
} = caseSlice.actions;
export const inboxCaseReducer = caseSlice.reducer;
