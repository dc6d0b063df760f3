import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { JsonObject } from '../../../contract/json';
import type { Locale } from '../../../contract/languages';
import type { TranslatedField } from '../../../contract/questionTexts';
import type { Rating } from '../../../contract/rating';
import { matchScreen } from '../../../contract/screens';
import type { SettingsReply } from '../../../contract/settings';
import { changedAt, pathText, type FieldPath } from '../../../contract/settingsFields';
import type { SettingsIssue } from '../../../contract/settingsRules';
import { locationChanged } from '../../features/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../features/session/sessionSlice';
import type { LoadFailure } from '../loadFailure';

/** Settings that somebody edits: all of them with the edits, and the names of the edited ones. */
export interface SettingsDraft {
  values: JsonObject;
  changed: readonly string[];
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
  /** As somebody else has saved them since; the person chooses what to do. */
  theirs: SettingsReply | null;
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

/** Applies an edit to the draft. */
function edit(
  state: SettingsState,
  path: FieldPath,
  change: (values: JsonObject) => JsonObject,
): SettingsState {
  if (!isOpen(state) || state.save.status === 'saving') return state;
  const { values, changed } = state.draft ?? { values: state.thing.settings, changed: [] };
  const name = String(path[0]);
  const field = pathText(path);
  return {
    ...state,
    draft: { values: change(values), changed: changed.includes(name) ? changed : [...changed, name] },
    save: { status: 'idle' },
    issues: state.issues.filter((issue) => issue.field !== field && !issue.field.startsWith(`${field}.`)),
  };
}

const opened = (thing: SettingsReply): OpenSettings => ({
  thing,
  draft: null,
  isRestored: false,
  save: { status: 'idle' },
  issues: [],
  theirs: null,
  preview: { rating: null, locale: null },
});

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
    ) =>
      edit(state as SettingsState, path, (values) =>
        changedAt(values, path, (list) => [...listOf(list), entry]),
      ),
    entryRemoved: (state, { payload: { path, index } }: PayloadAction<{ path: FieldPath; index: number }>) =>
      edit(state as SettingsState, path, (values) =>
        changedAt(values, path, (list) => listOf(list).filter((_, at) => at !== index)),
      ),
    /** An entry goes one step up. */
    entryRaised: (state, { payload: { path, index } }: PayloadAction<{ path: FieldPath; index: number }>) =>
      edit(state as SettingsState, path, (values) =>
        changedAt(values, path, (given) => {
          const list = [...listOf(given)];
          list.splice(index - 1, 0, ...list.splice(index, 1));
          return list;
        }),
      ),
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
            theirs: null,
            save: { status: 'idle' },
          }
        : (state as SettingsState),

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
            ...opened(payload.thing),
            preview: (state as OpenSettings).preview,
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
      const mine = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return {
        ...open,
        thing: open.theirs,
        draft: { values: { ...open.theirs.settings, ...mine }, changed },
        theirs: null,
      };
    },
    theirsTaken: (state): SettingsState => {
      const open = state as SettingsState;
      return isOpen(open) && open.theirs
        ? { status: 'open', ...opened(open.theirs), preview: open.preview }
        : open;
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
  translationTyped,
  draftDropped,
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
/** The state before the person opens the page. */
export const untouchedSettings: SettingsState = { status: 'none' };
