import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { JsonObject } from '../../contract/json';
import type { Locale } from '../../contract/languages';
import type { PictureKind } from '../../contract/pictures';
import type { TranslatedField } from '../../contract/questionTexts';
import type { Rating } from '../../contract/rating';
import { matchScreen } from '../../contract/screens';
import type { SettingsReply } from '../../contract/settings';
import { changedAt, pathText, type FieldPath } from '../../contract/settingsFields';
import type { SettingsIssue } from '../../contract/settingsRules';
import type { PickedPhoto } from '../attachments/attachmentsState';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import type { LoadFailure } from '../desk/loadFailure';
import {
  entriesMoved,
  entriesWith,
  partsWithEdited,
  toggledParts,
  type EntryFold,
  type PartName,
} from './sectionRules';

/** Settings that somebody edits: all of them with the edits, and the names of the edited ones. */
export interface SettingsDraft {
  values: JsonObject;
  changed: readonly string[];
}

/** A place that a question may move to. */
export interface FoundPlace {
  uid: string;
  name: string;
  /** The name of its site. */
  site: string;
}

export interface OpenSettings {
  /** As the server has them. */
  thing: SettingsReply;
  /** Null while nothing is edited. */
  draft: SettingsDraft | null;
  /** The draft is from before a reload. */
  isRestored: boolean;
  save:
    | { status: 'idle' }
    | { status: 'saving' }
    | { status: 'saved' }
    | { status: 'refused' }
    | { status: 'failed'; failure: LoadFailure };
  /** What the server found wrong. An issue goes when its field is edited. */
  issues: readonly SettingsIssue[];
  /**
   * The picture that was picked last, until it has arrived. The draft gets its path then. `path` is the
   * field's; the entry that it is in may go meanwhile, and the upload with it.
   */
  upload:
    | ({ id: string; path: FieldPath } & (
        | { status: 'sending' }
        | { status: 'refused'; issue: Omit<SettingsIssue, 'field'> }
        | { status: 'failed'; failure: LoadFailure }
      ))
    | null;
  /** The search for the place that the question moves to. */
  placeSearch:
    | ({ q: string } & (
        | { status: 'loading' }
        | { status: 'loaded'; found: readonly FoundPlace[] }
        | { status: 'failed'; failure: LoadFailure }
      ))
    | null;
  /** As somebody else has saved them since; the person chooses what to do. */
  theirs: SettingsReply | null;
  /**
   * Parts of the form that are unfolded; absent before anybody folds or edits anything (`sectionRules.ts`).
   */
  unfolded?: readonly PartName[];
  /** Entries of lists that were folded or unfolded; absent until then. */
  entries?: readonly EntryFold[];
  /** What the preview shows: the question, or what follows a vote. */
  preview: { rating: Rating | null; locale: Locale | null };
}

/**
 *     none ──► loading ──► open ──► saving ──► open, saved
 *                │                     ├──► open, with issues by field
 *                │                     └──► open, with `theirs` (409)
 *                ├──► refused: the person may not edit it
 *                └──► failed ──► loading, by a retry
 */
export type SettingsState =
  | { status: 'none' | 'loading' | 'signedOut' | 'refused' }
  | { status: 'failed'; failure: LoadFailure }
  | ({ status: 'open' } & OpenSettings);

const isOpen = (state: SettingsState): state is SettingsState & { status: 'open' } => state.status === 'open';

/** Applies an edit to the draft. `moves`: entries of the list at `path` get other indexes. */
function edit(
  state: SettingsState,
  path: FieldPath,
  change: (values: JsonObject) => JsonObject,
  moves = false,
): SettingsState {
  if (!isOpen(state) || state.save.status === 'saving') return state;
  const { values, changed } = state.draft ?? { values: state.thing.settings, changed: [] };
  const name = String(path[0]);
  const field = pathText(path);
  const loses = (upload: OpenSettings['upload']) => {
    const at = upload ? pathText(upload.path) : '';
    return at === field || (moves && at.startsWith(`${field}.`));
  };
  return {
    ...state,
    ...partsWithEdited(state, field),
    draft: { values: change(values), changed: changed.includes(name) ? changed : [...changed, name] },
    save: { status: 'idle' },
    upload: loses(state.upload) ? null : state.upload,
    issues: state.issues.filter((issue) => issue.field !== field && !issue.field.startsWith(`${field}.`)),
  };
}

const opened = (thing: SettingsReply): OpenSettings => ({
  thing,
  draft: null,
  isRestored: false,
  save: { status: 'idle' },
  issues: [],
  upload: null,
  placeSearch: null,
  theirs: null,
  preview: { rating: null, locale: null },
});

/** Other settings in the same form: preview and folds stay. */
const reopened = ({ preview, unfolded, entries }: OpenSettings, thing: SettingsReply): OpenSettings => ({
  ...opened(thing),
  preview,
  ...(unfolded && { unfolded }),
  ...(entries && { entries }),
});

/** Folds follow their entries, and a new entry is unfolded. Nothing moves while the form is saved. */
function moveFolds(
  before: SettingsState,
  after: SettingsState,
  foldsOf: (entries: readonly EntryFold[] | undefined) => EntryFold[],
): SettingsState {
  return after !== before && isOpen(after) ? { ...after, entries: foldsOf(after.entries) } : after;
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: { status: 'none' } as SettingsState,
  reducers: {
    signInNeeded: (): SettingsState => ({ status: 'signedOut' }),
    settingsRefused: (): SettingsState => ({ status: 'refused' }),
    settingsRequested: (): SettingsState => ({ status: 'loading' }),
    settingsFailed: (_state, { payload }: PayloadAction<{ failure: LoadFailure }>): SettingsState => ({
      status: 'failed',
      failure: payload.failure,
    }),
    /** They arrived. `draft` is what was edited before a reload, and `isOld` if somebody has saved since. */
    settingsReceived: (
      state,
      { payload }: PayloadAction<{ thing: SettingsReply; draft: SettingsDraft | null; isOld: boolean }>,
    ): SettingsState =>
      state.status === 'loading'
        ? {
            status: 'open',
            ...opened(payload.thing),
            draft: payload.draft,
            isRestored: payload.draft !== null,
            theirs: payload.isOld ? payload.thing : null,
          }
        : state,
    retryPressed: (state): SettingsState => state,

    valueChanged: (state, { payload }: PayloadAction<{ path: FieldPath; value: unknown }>) =>
      edit(state as SettingsState, payload.path, (values) =>
        changedAt(values, payload.path, () => payload.value),
      ),
    entryAdded: (
      state,
      { payload: { path, entry } }: PayloadAction<{ path: FieldPath; entry: JsonObject }>,
    ) => {
      let index = 0;
      const after = edit(state as SettingsState, path, (values) =>
        changedAt(values, path, (list) => {
          index = listOf(list).length;
          return [...listOf(list), entry];
        }),
      );
      return moveFolds(state as SettingsState, after, (entries) =>
        entriesWith(entries, { path, index, isOpen: true }),
      );
    },
    entryRemoved: (
      state,
      { payload: { path, index } }: PayloadAction<{ path: FieldPath; index: number }>,
    ) => {
      const after = edit(
        state as SettingsState,
        path,
        (values) => changedAt(values, path, (list) => listOf(list).filter((_, at) => at !== index)),
        true,
      );
      return moveFolds(state as SettingsState, after, (entries) =>
        entriesMoved(entries, path, (at) => (at === index ? null : at > index ? at - 1 : at)),
      );
    },
    /** A person folds an entry of a list, or unfolds it. */
    entryToggled: (state, { payload }: PayloadAction<EntryFold>): SettingsState =>
      isOpen(state as SettingsState)
        ? {
            ...(state as SettingsState & { status: 'open' }),
            entries: entriesWith((state as OpenSettings).entries, payload),
          }
        : (state as SettingsState),
    /** An entry goes one step up. */
    entryRaised: (state, { payload: { path, index } }: PayloadAction<{ path: FieldPath; index: number }>) => {
      const after = edit(
        state as SettingsState,
        path,
        (values) =>
          changedAt(values, path, (given) => {
            const list = [...listOf(given)];
            list.splice(index - 1, 0, ...list.splice(index, 1));
            return list;
          }),
        true,
      );
      return moveFolds(state as SettingsState, after, (entries) =>
        entriesMoved(entries, path, (at) => (at === index ? index - 1 : at === index - 1 ? index : at)),
      );
    },
    /** A person picks a picture; `of` says for what. It takes the place of one that is still on its way. */
    picturePicked(
      state,
      { payload: { path, photo } }: PayloadAction<{ path: FieldPath; of: PictureKind; photo: PickedPhoto }>,
    ) {
      if (state.status === 'open' && state.save.status !== 'saving')
        state.upload = { id: photo.id, path: [...path], status: 'sending' };
    },
    pictureReceived: (
      state,
      { payload: { id, picture } }: PayloadAction<{ id: string; picture: string }>,
    ) => {
      const open = state as SettingsState;
      if (!isOpen(open) || open.upload?.id !== id) return open;
      const { path } = open.upload;
      return edit({ ...open, upload: null }, path, (values) => changedAt(values, path, () => picture));
    },
    pictureRefused(
      state,
      { payload: { id, issue } }: PayloadAction<{ id: string; issue: Omit<SettingsIssue, 'field'> }>,
    ) {
      if (state.status === 'open' && state.upload?.id === id)
        state.upload = { id, path: state.upload.path, status: 'refused', issue };
    },
    pictureFailed(state, { payload: { id, failure } }: PayloadAction<{ id: string; failure: LoadFailure }>) {
      if (state.status === 'open' && state.upload?.id === id)
        state.upload = { id, path: state.upload.path, status: 'failed', failure };
    },
    /** A person types what to search for, or opens the search. */
    placesSought(state, { payload: { q } }: PayloadAction<{ q: string }>) {
      if (state.status === 'open') state.placeSearch = { q, status: 'loading' };
    },
    placesFound(state, { payload: { found } }: PayloadAction<{ found: readonly FoundPlace[] }>) {
      if (state.status === 'open' && state.placeSearch)
        state.placeSearch = { q: state.placeSearch.q, status: 'loaded', found: [...found] };
    },
    placesNotFound(state, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.status === 'open' && state.placeSearch)
        state.placeSearch = { q: state.placeSearch.q, status: 'failed', failure };
    },
    /** The person closes the search. A place that was chosen stays. */
    placeSearchClosed(state) {
      if (state.status === 'open') state.placeSearch = null;
    },
    /** The name is shown until the form is saved; only the uid is sent. */
    placeChosen: (state, { payload: { uid, name } }: PayloadAction<{ uid: string; name: string }>) =>
      edit(state as SettingsState, ['place_uid'], (values) => ({
        ...values,
        place_uid: uid,
        place_name: name,
      })),
    /** An owner's text in another language. Texts of tiles are translated by themselves, others by name. */
    translationTyped: (
      state,
      {
        payload: { locale, field, text, said },
      }: PayloadAction<{ locale: Locale; field: TranslatedField | null; text: string; said: string }>,
    ) => {
      const name = field === null ? 'sld_translations' : 'question_translations';
      return edit(state as SettingsState, [name], (values) =>
        changedAt(values, [name, locale], (words) => ({
          ...(words as JsonObject | undefined),
          [field ?? text]: said,
        })),
      );
    },
    draftDropped: (state): SettingsState =>
      isOpen(state as SettingsState)
        ? {
            ...(state as SettingsState & { status: 'open' }),
            draft: null,
            isRestored: false,
            issues: [],
            upload: null,
            placeSearch: null,
            theirs: null,
            save: { status: 'idle' },
          }
        : (state as SettingsState),

    /**
     * A person presses the heading of a part. `isOpen`: whether it is unfolded, by them or by a mark in it.
     */
    partToggled: (state, { payload }: PayloadAction<{ name: PartName; isOpen: boolean }>): SettingsState => {
      const open = state as SettingsState;
      return isOpen(open) ? { ...open, unfolded: toggledParts(open, payload.name, payload.isOpen) } : open;
    },
    previewChosen(state, { payload }: PayloadAction<Partial<OpenSettings['preview']>>) {
      if (state.status === 'open') Object.assign(state.preview, payload);
    },

    savePressed: (state): SettingsState => state as SettingsState,
    saveStarted(state) {
      if (state.status === 'open') state.save = { status: 'saving' };
    },
    saved: (state, { payload }: PayloadAction<{ thing: SettingsReply }>): SettingsState =>
      isOpen(state as SettingsState)
        ? {
            status: 'open',
            ...reopened(state as OpenSettings, payload.thing),
            save: { status: 'saved' },
          }
        : (state as SettingsState),
    saveRefused(state, { payload }: PayloadAction<{ fields: readonly SettingsIssue[] }>) {
      if (state.status !== 'open') return;
      state.save = { status: 'refused' };
      state.issues = [...payload.fields];
    },
    saveFailed(state, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      if (state.status === 'open') state.save = { status: 'failed', failure: payload.failure };
    },
    /** Somebody else has saved meanwhile (409 `edited_meanwhile`). What the person typed stays. */
    editedMeanwhile(state, { payload }: PayloadAction<{ theirs: SettingsReply }>) {
      if (state.status === 'open') Object.assign(state, { theirs: payload.theirs, save: { status: 'idle' } });
    },
    /** The person keeps their edits, on top of what the other one has saved. */
    mineKept: (state): SettingsState => {
      const open = state as SettingsState;
      if (!isOpen(open) || !open.theirs) return open;
      const { values, changed } = open.draft ?? { values: {}, changed: [] };
      // The name of the chosen place is no field of the form.
      const names = changed.includes('place_uid') ? [...changed, 'place_name'] : changed;
      const mine = Object.fromEntries(names.map((name) => [name, values[name]]));
      return {
        ...open,
        thing: open.theirs,
        draft: { values: { ...open.theirs.settings, ...mine }, changed },
        theirs: null,
      };
    },
    theirsTaken: (state): SettingsState => {
      const open = state as SettingsState;
      return isOpen(open) && open.theirs ? { status: 'open', ...reopened(open, open.theirs) } : open;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { address } }): SettingsState =>
        matchScreen(address.path).screen === 'Settings' || state.status !== 'none'
          ? { status: 'none' }
          : (state as SettingsState),
      )
      .addCase(identityLost, leave)
      .addCase(identityReceived, leave),
});

/** After sign-out nothing that the person saw stays on the screen. */
function leave(state: unknown): SettingsState {
  const { status } = state as SettingsState;
  return status === 'none' ? (state as SettingsState) : { status: 'signedOut' };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export const {
  signInNeeded,
  settingsRefused,
  settingsRequested,
  settingsFailed,
  settingsReceived,
  retryPressed,
  valueChanged,
  entryAdded,
  entryRemoved,
  entryRaised,
  entryToggled,
  picturePicked,
  pictureReceived,
  pictureRefused,
  pictureFailed,
  placesSought,
  placesFound,
  placesNotFound,
  placeSearchClosed,
  placeChosen,
  translationTyped,
  draftDropped,
  partToggled,
  previewChosen,
  savePressed,
  saveStarted,
  saved,
  saveRefused,
  saveFailed,
  editedMeanwhile,
  mineKept,
  theirsTaken,
} = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;
