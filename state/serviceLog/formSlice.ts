import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { amendmentFilesKey, type BlobDescriptor } from '../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { ServiceIssue } from '../../contract/serviceRules';
import { serviceLimits, type ServiceRecord } from '../../contract/serviceLogs';
import type { Amending, StoredServiceForm } from '../../contract/storedForm';
import { photosPicked } from '../attachments/attachmentsSlice';
import type { PickedPhoto } from '../attachments/attachmentsState';
import { recordingKept } from '../attachments/voiceSlice';
import type { Message } from '../messages/messagesSlice';
import { applySplice, type Splice } from '../note/noteRules';
import { personChanged, signedOut } from '../session/sessionSlice';
import { emptyForm } from './formRules';

/**
 * Forms of the new service log, one per question:
 *
 *     formOpened ──► open ── savePressed ──► saving ── formTaken ──► (a service of
 *                     this phone) ▲ │ └── issuesFound, saveFailed
 */
export interface FormState {
  forms: readonly StoredServiceForm[];
  /** The question whose form is being saved. */
  saving: QuestionUid | null;
  /** Errors of a form since Save was pressed, and how often it was pressed. */
  issues: { questionUid: QuestionUid; found: readonly ServiceIssue[]; attempts: number } | null;
  /** Why a question's form cannot be shown. */
  failed: { questionUid: QuestionUid; reason: Message } | null;
  /** The current amendment. While it is open, edits go to its form. */
  amending: Amending | null;
  /** Amendments that were begun and are not open, one per service. */
  setAside: readonly Amending[];
  /** The question whose form is open below its line "More". */
  unfolded: QuestionUid | null;
  /** The device's position when the form was open. */
  fix: { questionUid: QuestionUid; location: ServiceRecord['location'] } | null;
}

interface OnQuestion {
  questionUid: QuestionUid;
}
type Edit<Payload> = PayloadAction<OnQuestion & Payload>;

const initialState: FormState = {
  forms: [],
  saving: null,
  issues: null,
  failed: null,
  amending: null,
  setAside: [],
  unfolded: null,
  fix: null,
};

/** The state with a question's form changed. */
function changed(
  state: FormState,
  { questionUid }: OnQuestion,
  change: (form: StoredServiceForm) => Partial<StoredServiceForm>,
): FormState {
  const { amending } = state;
  if (amending?.questionUid === questionUid)
    return edited(state, ({ form }) => ({ form: { ...form, ...change(form) } }));
  const form = state.forms.find((other) => other.questionUid === questionUid) ?? emptyForm(questionUid);
  const others = state.forms.filter((other) => other.questionUid !== questionUid);
  return { ...state, forms: [...others, { ...form, ...change(form) }] };
}

/** The state with the open amendment changed. */
function edited(state: FormState, change: (amending: Amending) => Partial<Amending>): FormState {
  const { amending } = state;
  return amending ? { ...state, amending: { ...amending, ...change(amending), isEdited: true } } : state;
}

/** Marks the open amendment if files were added to it. */
function withFiles(state: FormState, { payload }: PayloadAction<OnQuestion>): FormState {
  const { amending } = state;
  const isMine = amending && payload.questionUid === amendmentFilesKey(amending.serviceUid);
  return isMine ? edited(state, () => ({})) : state;
}

/** The begun amendments without that of a service. */
const othersThan = ({ setAside }: FormState, serviceUid: string | undefined): readonly Amending[] =>
  setAside.filter((other) => other.serviceUid !== serviceUid);

const formSlice = createSlice({
  name: 'serviceForm',
  initialState,
  reducers: {
    /** A form opens, and an open amendment closes. One that was begun is kept. */
    formOpened: (state: FormState, _action: PayloadAction<OnQuestion>): FormState => ({
      ...state,
      failed: null,
      issues: null,
      amending: null,
      unfolded: null,
      setAside: state.amending?.isEdited
        ? [...othersThan(state, state.amending.serviceUid), state.amending]
        : state.setAside,
    }),
    /** The service to amend has loaded, or was stored with a begun amendment. */
    amendmentOpened: (state: FormState, { payload }: PayloadAction<Amending>): FormState => ({
      ...state,
      saving: null,
      amending: payload,
      setAside: othersThan(state, payload.serviceUid),
    }),
    /** The service did not load, and a person retries. */
    amendRetryPressed: (state: FormState): FormState => state,
    reasonEdited: (state: FormState, { payload }: PayloadAction<{ splice: Splice }>): FormState =>
      edited(state, ({ reason }) => ({ reason: applySplice(reason, payload.splice) })),
    recordedFileRemoved: (state: FormState, { payload }: PayloadAction<{ fileKey: string }>): FormState =>
      edited(state, ({ files }) => ({ files: files.filter(({ key }) => key !== payload.fileKey) })),
    amendPressed: (state: FormState, { payload }: PayloadAction<OnQuestion>): FormState => ({
      ...state,
      saving: payload.questionUid,
    }),
    /** The amendment is in the outbox or on the server, or the person has discarded it. */
    amendmentTaken: (state: FormState): FormState => ({
      ...state,
      saving: null,
      issues: null,
      amending: null,
    }),
    /** A person wants to discard what they have changed. */
    discardPressed: (state: FormState): FormState => state,
    /** Restores amendments from before a reload. Newer input wins. */
    amendmentsRestored: (
      state: FormState,
      { payload }: PayloadAction<{ amendments: readonly Amending[] }>,
    ): FormState => ({
      ...state,
      setAside: [
        ...payload.amendments.filter(({ serviceUid }) =>
          [...state.setAside, state.amending].every((known) => known?.serviceUid !== serviceUid),
        ),
        ...state.setAside,
      ],
    }),
    /** The line "More" of a form is opened or closed. No edit: it leaves the form as it is. */
    moreToggled: (state: FormState, { payload }: Edit<{ isOpen: boolean }>): FormState => ({
      ...state,
      unfolded: payload.isOpen ? payload.questionUid : null,
    }),
    formFailed: (state: FormState, { payload }: Edit<{ reason: Message }>): FormState => ({
      ...state,
      failed: payload,
    }),
    formRetryPressed: (state: FormState, _action: PayloadAction<OnQuestion>): FormState => state,
    /** The key under which the form will be sent. `at`: now, UTC milliseconds. */
    keyGiven: (state: FormState, { payload }: Edit<{ key: VoteKey; at: number }>): FormState =>
      changed(state, payload, () => ({ key: payload.key, begunAt: payload.at })),
    fixFound: (state: FormState, { payload }: Edit<{ location: ServiceRecord['location'] }>): FormState => ({
      ...state,
      fix: payload,
    }),
    templatePicked: (state: FormState, { payload }: Edit<{ template: { id: string; version: number } }>) =>
      changed(state, payload, () => ({ template: payload.template, type: null })),
    typePicked: (state: FormState, { payload }: Edit<{ picked: string }>) =>
      changed(state, payload, () => ({ type: payload.picked })),
    itemToggled: (state: FormState, { payload }: Edit<{ option: string }>) =>
      changed(state, payload, ({ levels }) => ({
        levels: levels.includes(payload.option)
          ? levels.filter((level) => level !== payload.option)
          : [...levels, payload.option],
      })),
    /** A person typed a number or a time. */
    figureEdited: (state: FormState, { payload }: Edit<{ field: string; figure: string }>) =>
      changed(state, payload, ({ figures }) => ({
        figures: { ...figures, [payload.field]: payload.figure },
      })),
    choicePicked: (state: FormState, { payload }: Edit<{ field: string; picked: string }>) =>
      changed(state, payload, ({ choices }) => ({
        choices: { ...choices, [payload.field]: payload.picked },
      })),
    textEdited: (state: FormState, { payload }: Edit<{ field: string; splice: Splice }>) =>
      changed(state, payload, ({ typed }) => ({
        typed: { ...typed, [payload.field]: applySplice(typed[payload.field] ?? '', payload.splice) },
      })),
    pairAdded: (state: FormState, { payload }: PayloadAction<OnQuestion>) =>
      changed(state, payload, ({ pairs }) => ({
        pairs: pairs.length < serviceLimits.pairs ? [...pairs, { label: '', content: '' }] : pairs,
      })),
    pairEdited: (
      state: FormState,
      { payload }: Edit<{ index: number; part: 'label' | 'content'; splice: Splice }>,
    ) =>
      changed(state, payload, ({ pairs }) => ({
        pairs: pairs.map((pair, index) =>
          index === payload.index
            ? { ...pair, [payload.part]: applySplice(pair[payload.part], payload.splice) }
            : pair,
        ),
      })),
    pairRemoved: (state: FormState, { payload }: Edit<{ index: number }>) =>
      changed(state, payload, ({ pairs }) => ({
        pairs: pairs.filter((_, index) => index !== payload.index),
      })),
    exceptionAdded: (state: FormState, { payload }: Edit<{ picked: string }>) =>
      changed(state, payload, ({ exceptions }) => ({
        exceptions:
          exceptions.length < serviceLimits.exceptions
            ? [...exceptions, { reason: payload.picked, text: '' }]
            : exceptions,
      })),
    exceptionEdited: (state: FormState, { payload }: Edit<{ index: number; splice: Splice }>) =>
      changed(state, payload, ({ exceptions }) => ({
        exceptions: exceptions.map((exception, index) =>
          index === payload.index
            ? { ...exception, text: applySplice(exception.text, payload.splice) }
            : exception,
        ),
      })),
    exceptionRemoved: (state: FormState, { payload }: Edit<{ index: number }>) =>
      changed(state, payload, ({ exceptions }) => ({
        exceptions: exceptions.filter((_, index) => index !== payload.index),
      })),
    documentsPicked: (state: FormState, { payload }: Edit<{ documents: readonly PickedPhoto[] }>) =>
      changed(state, payload, ({ documents }) => ({
        documents: [
          ...documents,
          ...payload.documents.map((document) => ({ status: 'preparing' as const, ...document })),
        ].slice(0, serviceLimits.documents),
      })),
    documentKept: (state: FormState, { payload }: Edit<{ document: BlobDescriptor }>) =>
      changed(state, payload, ({ documents }) => ({
        documents: documents.map((other) =>
          other.id === payload.document.id ? { status: 'ready' as const, ...payload.document } : other,
        ),
      })),
    /** By the person, or because it is not acceptable. */
    documentRemoved: (state: FormState, { payload }: Edit<{ documentId: string }>) =>
      changed(state, payload, ({ documents }) => ({
        documents: documents.filter(({ id }) => id !== payload.documentId),
      })),
    /** One stroke of a signature, from touch to lift. */
    strokeDrawn: (state: FormState, { payload }: Edit<{ stroke: readonly number[] }>) =>
      changed(state, payload, ({ strokes }) => ({ strokes: [...strokes, payload.stroke] })),
    signatureCleared: (state: FormState, { payload }: PayloadAction<OnQuestion>) =>
      changed(state, payload, () => ({ strokes: [] })),
    savePressed: (state: FormState, { payload }: PayloadAction<OnQuestion>): FormState => ({
      ...state,
      saving: payload.questionUid,
    }),
    issuesFound: (state: FormState, { payload }: Edit<{ found: readonly ServiceIssue[] }>): FormState => ({
      ...state,
      saving: null,
      issues: { ...payload, attempts: (state.issues?.attempts ?? 0) + 1 },
    }),
    /** Saving failed. Everything stays in the form. */
    saveFailed: (state: FormState): FormState => ({ ...state, saving: null }),
    /** The form has become one of this phone's services. */
    formTaken: (state: FormState, { payload }: PayloadAction<OnQuestion>): FormState => ({
      ...state,
      saving: null,
      issues: null,
      forms: state.forms.filter(({ questionUid }) => questionUid !== payload.questionUid),
    }),
    /** Restores forms from before a reload. Newer input wins. */
    formsRestored: (
      state: FormState,
      { payload }: PayloadAction<{ forms: readonly StoredServiceForm[] }>,
    ) => ({
      ...state,
      forms: [
        ...payload.forms.filter((form) =>
          state.forms.every(({ questionUid }) => questionUid !== form.questionUid),
        ),
        ...state.forms,
      ],
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(photosPicked, withFiles)
      .addCase(recordingKept, withFiles)
      .addCase(signedOut, () => initialState)
      .addCase(personChanged, () => initialState),
});

export const {
  amendmentOpened,
  amendRetryPressed,
  reasonEdited,
  recordedFileRemoved,
  amendPressed,
  amendmentTaken,
  discardPressed,
  amendmentsRestored,
  formOpened,
  moreToggled,
  formFailed,
  formRetryPressed,
  keyGiven,
  fixFound,
  templatePicked,
  typePicked,
  itemToggled,
  figureEdited,
  choicePicked,
  textEdited,
  pairAdded,
  pairEdited,
  pairRemoved,
  exceptionAdded,
  exceptionEdited,
  exceptionRemoved,
  documentsPicked,
  documentKept,
  documentRemoved,
  strokeDrawn,
  signatureCleared,
  savePressed,
  issuesFound,
  saveFailed,
  formTaken,
  formsRestored,
} = formSlice.actions;
export const formReducer = formSlice.reducer;
