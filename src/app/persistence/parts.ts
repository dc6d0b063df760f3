import {
  array,
  boolean,
  custom,
  literal,
  looseObject,
  nullable,
  nullish,
  number,
  object,
  optional,
  picklist,
  record,
  safeParse,
  string,
  unknown,
  type GenericSchema,
} from 'valibot';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import { durations } from '../../../contract/limits';
import type { LoggedService } from '../../../contract/loggedService';
import type { Question } from '../../../contract/question';
import type { CaseNote, SeenCase } from '../../../contract/phoneCase';
import type { Round } from '../../../contract/serviceRound';
import type { Amending, StoredServiceForm } from '../../../contract/storedForm';
import type { NoteDraft, StoredFiles, StoredLead, VotedRecord } from '../../../contract/storedKeys';
import { votedRecord } from '../../../contract/storedSchemas';
import type { PersistedPart } from '../../../replay/persistence';
import { selectFilesToStore } from '../../../state/attachments/attachmentsSelectors';
import { selectFormsToStore } from '../../../state/leads/leadsSelectors';
import { selectDraftsToStore } from '../../../state/note/noteSelectors';
import { selectQuestionsToStore } from '../../../state/question/questionSelectors';
import {
  selectAmendmentsToStore,
  selectBegunLogsToStore,
  selectLoggedToStore,
  selectRoundToStore,
  selectServiceFormsToStore,
} from '../../../state/serviceLog/storedSelectors';
import { selectCaseNotesToStore, selectCasesToStore } from '../../../state/staffCase/staffCaseSelectors';
import type { RootState } from '../../../state/rootReducer';

/** What each part restores if it is valid. */
export interface PersistedValues {
  drafts: NoteDraft;
  files: StoredFiles;
  leads: StoredLead;
  questions: Question;
  round: Round;
  logged: LoggedService;
  serviceForms: StoredServiceForm;
  amendments: Amending;
  begunLogs: VotedRecord;
  cases: SeenCase;
  caseNotes: CaseNote;
}
export type PartName = keyof PersistedValues;

const uid = <Uid extends string>() => custom<Uid>((value) => typeof value === 'string');

const serviceForm: GenericSchema<unknown, StoredServiceForm> = object({
  questionUid: uid<QuestionUid>(),
  template: nullable(object({ id: string(), version: number() })),
  type: nullable(string()),
  levels: array(string()),
  figures: record(string(), string()),
  choices: record(string(), string()),
  typed: record(string(), string()),
  pairs: array(object({ label: string(), content: string() })),
  exceptions: array(object({ reason: string(), text: string() })),
  documents: array(
    object({
      // A file that was still being checked is not stored on the device.
      status: literal('ready'),
      id: string(),
      name: string(),
      type: string(),
      size: number(),
      sha256: string(),
    }),
  ),
  strokes: array(array(number())),
  key: optional(uid<VoteKey>()),
  begunAt: optional(number()),
});

/**
 * Schemas of stored entries. Older versions, or anyone with access to the browser, may have written anything.
 */
const schemas: { readonly [Name in PartName]: GenericSchema<unknown, PersistedValues[Name]> } = {
  drafts: object({
    questionUid: uid<QuestionUid>(),
    text: string(),
    wantsAnswer: optional(boolean(), false),
    email: optional(string(), ''),
    phone: optional(string()),
  }),
  files: object({
    questionUid: uid<QuestionUid>(),
    photoIds: array(string()),
    recordingIds: array(string()),
  }),
  leads: object({
    questionUid: uid<QuestionUid>(),
    kind: custom<StoredLead['kind']>((kind) => ['event', 'existing', 'new'].includes(String(kind))),
    fields: record(string(), string()),
    step: number(),
    given: nullable(object({ voteKey: uid<VoteKey>(), number: nullable(string()) })),
  }),
  // Checks only what a screen needs to draw the question.
  questions: looseObject({
    uid: string(),
    text: string(),
    hideSoSo: boolean(),
    dumpstersMode: boolean(),
    place: nullable(looseObject({ name: string() })),
  }) as unknown as GenericSchema<unknown, Question>,
  round: looseObject({
    at: nullable(number()),
    stickers: array(
      looseObject({
        questionUid: string(),
        question: looseObject({ uid: string(), text: string() }),
        timeZone: string(),
        template: object({ id: string(), version: number() }),
      }),
    ),
    templates: array(
      looseObject({ id: string(), version: number(), types: array(unknown()), fields: array(unknown()) }),
    ),
    more: boolean(),
  }) as unknown as GenericSchema<unknown, Round>,
  logged: object({
    key: string(),
    kind: picklist(['sticker', 'form']),
    questionUid: uid<QuestionUid>(),
    placeName: nullable(string()),
    text: optional(string()),
    placement: nullish(string()),
    serviceUid: nullable(string()),
    levels: array(string()),
    photoCount: number(),
    fileCount: number(),
    hasNote: boolean(),
    gallons: nullable(number()),
    at: number(),
    undoUntil: nullable(number()),
  }),
  serviceForms: serviceForm,
  // Checks only what the form needs: the server checks what is sent.
  amendments: looseObject({
    questionUid: string(),
    serviceUid: string(),
    version: number(),
    template: looseObject({
      id: string(),
      version: number(),
      types: array(unknown()),
      fields: array(unknown()),
    }),
    record: looseObject({ date: string(), lost_files: number() }),
    form: serviceForm,
    files: array(looseObject({ key: string(), kind: string(), url: string(), label: string() })),
    reason: string(),
    isEdited: boolean(),
  }) as unknown as GenericSchema<unknown, Amending>,
  begunLogs: votedRecord,
  // Checks only what the screen needs.
  cases: looseObject({
    at: number(),
    of: looseObject({
      uid: string(),
      state: string(),
      questionUid: string(),
      questionText: string(),
      votes: object({ sad: number(), soSo: number(), happy: number() }),
      openedAt: number(),
      notes: array(string()),
      photos: array(object({ url: string(), thumbnailUrl: string() })),
      proof: array(string()),
      people: array(object({ uid: string(), name: string() })),
    }),
  }) as unknown as GenericSchema<unknown, SeenCase>,
  caseNotes: object({ caseUid: string(), text: string() }),
};

/** @returns null for an invalid value */
export function parseEntry<Name extends PartName>(part: Name, value: unknown): PersistedValues[Name] | null {
  const { success, output } = safeParse(schemas[part], value);
  return success ? output : null;
}

/**
 * Slices' states that outlive the page. Separate ports store the keys of specification § 3, an early tap,
 * `voted` and the outbox (`docs/decisions/0302-stored-state.md`).
 */
export const persistedParts: readonly (PersistedPart<RootState> & { name: PartName })[] = [
  {
    name: 'drafts',
    version: 1,
    migrations: {},
    storage: 'local',
    // A pause in typing is soon enough.
    throttle: durations.draftStored,
    removesGone: true,
    entries: selectDraftsToStore,
  },
  // At once: after a crash a photo must still belong to its vote.
  {
    name: 'files',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: 0,
    removesGone: true,
    entries: selectFilesToStore,
  },
  {
    name: 'leads',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: durations.draftStored,
    removesGone: true,
    entries: selectFormsToStore,
  },
  {
    name: 'questions',
    version: 1,
    migrations: {},
    storage: 'database',
    throttle: 0,
    removesGone: false,
    entries: selectQuestionsToStore,
  },
  // Too large for localStorage.
  {
    name: 'round',
    version: 1,
    migrations: {},
    storage: 'database',
    throttle: 0,
    removesGone: true,
    entries: selectRoundToStore,
  },
  {
    name: 'logged',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: 0,
    removesGone: true,
    entries: selectLoggedToStore,
  },
  {
    name: 'serviceForms',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: durations.draftStored,
    removesGone: true,
    entries: selectServiceFormsToStore,
  },
  {
    name: 'amendments',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: durations.draftStored,
    removesGone: true,
    entries: selectAmendmentsToStore,
  },
  // At once, like files: after a crash a tile's photo must still belong to its log.
  {
    name: 'begunLogs',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: 0,
    removesGone: true,
    entries: selectBegunLogsToStore,
  },
  // With what visitors wrote, so it goes with the person who may see it.
  {
    name: 'cases',
    version: 1,
    migrations: {},
    storage: 'database',
    throttle: 0,
    removesGone: true,
    entries: selectCasesToStore,
  },
  {
    name: 'caseNotes',
    version: 1,
    migrations: {},
    storage: 'local',
    throttle: durations.draftStored,
    removesGone: true,
    entries: selectCaseNotesToStore,
  },
];
