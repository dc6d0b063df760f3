import type { WirePlan, WireRoundSticker } from '../../contract/serviceLogs';
import type { Round, RoundSticker } from '../../contract/serviceRound';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import type { Amending, StoredServiceForm } from '../../contract/storedForm';
import { allow, type AllowedOf } from '../featureRedaction';
import { blobFields, draftFile, pickedFields } from '../attachments/attachmentsRedaction';
import { wireServiceFields } from '../services/historyRedaction';
import { amendmentFields } from '../services/staffHistoryRedaction';
import { messageFields } from '../messages/messagesRedaction';
import { recordFields } from '../outbox/outboxRedaction';
import { spliceFields } from '../note/noteRedaction';
import { questionFields, wireTiles } from '../question/questionRedaction';
import { seenCaseFields } from '../staffCase/staffCaseRedaction';
import { votedFields } from '../voting/votingRedaction';
import type * as form from './formSlice';
import type * as round from './roundSlice';
import type * as scanner from './scannerSlice';
import type * as actions from './servicesActions';
import { loggedFields } from './servicesRedaction';
import type * as stickerLog from './stickerLogSlice';

/* The owner's configuration and templates, and what was done, which the history also shows. Never who did
   it, what they wrote, or where. */

const template = { id: 'id', version: 'number' } as const;
const hours = { opens: 'keep', closes: 'keep' } as const;
/** When services are due, by the owner's settings. */
const plan = {
  schedule: {
    kind: 'word',
    hours: 'number',
    count: 'number',
    from: 'word',
    times: { weekdays: 'number', time: 'keep', window_minutes: 'number' },
  },
  since: 'number',
  opening_hours: { weekly: { weekday: 'word', ...hours }, exceptions: { date: 'date', ...hours } },
} satisfies AllowedOf<WirePlan>;

const sticker = {
  questionUid: 'id',
  question: questionFields,
  timeZone: 'keep',
  template,
  timesPerWeek: 'number',
  plan,
  lastService: { localDate: 'date', type: 'keep', gallons: 'number' },
} satisfies AllowedOf<RoundSticker>;

const option = { value: 'keep' } as const;
const templates = {
  format: 'number',
  id: 'id',
  version: 'number',
  types: option,
  fields: {
    id: 'id',
    types: 'keep',
    kind: 'word',
    options: option,
    min: 'number',
    max: 'number',
    maxLength: 'number',
    unit: 'keep',
  },
} satisfies AllowedOf<ServiceTemplate>;

const roundFields = { at: 'number', stickers: sticker, templates } satisfies AllowedOf<Round>;

const wireSticker = {
  uid: 'id',
  text: 'keep',
  written_in: 'word',
  org_uid: '~org',
  place: { uid: 'id', name: 'keep', time_zone: 'keep', location: { address: 'keep' } },
  service_log_config: wireTiles,
  sld_translations: { '*': { '*': 'keep' } },
  question_translations: { '*': { '*': 'keep' } },
  template,
  cleaning_schedule: 'number',
  plan,
  schedule: { status: 'word' },
  last_service: { uid: '~vote', local_date: 'date', type: 'keep', volume_pumped: 'number' },
} satisfies AllowedOf<WireRoundSticker>;

const formFields = {
  questionUid: 'id',
  template,
  type: 'keep',
  levels: 'keep',
  figures: { '*': 'figure' },
  choices: { '*': 'keep' },
  exceptions: { reason: 'keep' },
  documents: draftFile,
  // Strokes of a signature, because a replay draws them.
  strokes: 'number',
  key: '~key',
  begunAt: 'number',
} satisfies AllowedOf<StoredServiceForm>;

const on = { questionUid: 'id' } as const;
/** Files of an amended service, by key. Their addresses and names stay masked. */
const recordedFile = { key: '~key', kind: 'word' } as const;
const amending = {
  ...on,
  serviceUid: '~vote',
  version: 'number',
  template: templates,
  record: recordFields,
  form: formFields,
  files: recordedFile,
} satisfies AllowedOf<Amending>;
const edited = { ...on, splice: spliceFields } as const;
const picked = { ...on, picked: 'keep' } as const;

export const serviceLogRedaction = allow<{
  round: typeof round;
  stickerLog: typeof stickerLog & Pick<typeof actions, 'placementSaved'>;
  scanner: typeof scanner;
  serviceForm: typeof form;
}>()({
  slices: {
    round: {
      state: { ...roundFields, status: 'word' },
      actions: {
        roundReceived: roundFields,
        roundRestored: { round: roundFields },
        stickerReceived: { sticker, templates },
      },
    },
    stickerLog: {
      state: { placement: { questionUid: 'id', status: 'word' } },
      actions: {
        noteOpened: on,
        placementOpened: on,
        placementEdited: { splice: spliceFields },
        placementSaved: on,
      },
    },
    scanner: {
      state: { status: 'word', why: 'word' },
      actions: { scanRead: on, scanFailed: { why: 'word' } },
    },
    serviceForm: {
      state: {
        forms: formFields,
        issues: { ...on, found: { field: 'keep', code: 'word' }, attempts: 'number' },
        failed: { ...on, reason: messageFields },
        fix: on,
        amending,
        setAside: amending,
      },
      actions: {
        formOpened: on,
        amendmentOpened: amending,
        amendmentsRestored: { amendments: amending },
        reasonEdited: { splice: spliceFields },
        recordedFileRemoved: { fileKey: '~key' },
        amendPressed: on,
        moreToggled: on,
        formFailed: { ...on, reason: messageFields },
        formRetryPressed: on,
        keyGiven: { ...on, key: '~key', at: 'number' },
        fixFound: on,
        templatePicked: { ...on, template },
        typePicked: picked,
        itemToggled: { ...on, option: 'keep' },
        figureEdited: { ...on, field: 'keep', figure: 'figure' },
        choicePicked: { ...picked, field: 'keep' },
        textEdited: { ...edited, field: 'keep' },
        pairAdded: on,
        pairEdited: edited,
        pairRemoved: on,
        exceptionAdded: picked,
        exceptionEdited: edited,
        exceptionRemoved: on,
        documentsPicked: { ...on, documents: pickedFields },
        documentKept: { ...on, document: blobFields },
        documentRemoved: { ...on, documentId: '~key' },
        strokeDrawn: { ...on, stroke: 'number' },
        signatureCleared: on,
        savePressed: on,
        issuesFound: { ...on, found: { field: 'keep', code: 'word' } },
        formTaken: on,
        formsRestored: { forms: formFields },
      },
    },
  },
  effects: {
    'persistence.staff': {
      answer: {
        round: roundFields,
        logged: loggedFields,
        forms: formFields,
        amendments: amending,
        cases: seenCaseFields,
        caseNotes: { caseUid: '~vote' },
      },
    },
    'persistence.log': {
      argument: { ...on, since: 'number' },
      answer: { begun: votedFields, logged: loggedFields },
    },
    'persistence.removeLog': { argument: on },
    'clock.utc': { argument: { local: 'figure' }, answer: { utc: 'date' } },
    'clock.local': { argument: { utc: 'date' }, answer: { local: 'figure' } },
    'scanner.read': { argument: { ms: 'number' }, answer: { questionUid: 'id' } },
    'media.keepDocument': { argument: { id: '~key' }, answer: blobFields },
    'media.drawSignature': { argument: { id: '~key', strokes: 'number' }, answer: blobFields },
  },
  calls: {
    serviceForm: { reply: { at: 'number', sticker: wireSticker, templates } },
    serviceLogDetails: {
      reply: {
        uid: '~vote',
        version: 'number',
        time_zone: 'keep',
        record: recordFields,
        form: {
          type: 'keep',
          levels: 'keep',
          figures: { '*': 'figure' },
          choices: { '*': 'keep' },
          exceptions: { reason: 'keep' },
        },
        template: templates,
        entry: wireServiceFields,
        files: recordedFile,
        amendments: amendmentFields,
      },
    },
    serviceRound: { reply: { at: 'number', stickers: wireSticker, templates } },
  },
});
