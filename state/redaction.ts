import type { EndpointName, ParamName } from '../contract/endpoints';
import type { ErrorBody } from '../contract/errors';
import { localRecording, uidToCome } from '../contract/screens';
import type { SettingsReply } from '../contract/settings';
import type { SettingsIssue } from '../contract/settingsRules';
import type { Allowed, Redaction } from '../replay/redaction';
import type { HttpForm, HttpReply, HttpRequest } from './ports';
import { blobFields, recordingFields } from './attachments/attachmentsRedaction';
import { recordFields } from './outbox/outboxRedaction';
import type { AllowedOf, AnyRedaction, CallAllowed, TextTreatment } from './featureRedaction';
import { redactionTreatments } from './redactionTreatments';

/** A path of a field, which comes from code, and what is wrong with it. */
export const issueFields = {
  field: 'keep',
  code: 'word',
  limit: 'number',
} satisfies AllowedOf<SettingsIssue>;

/**
 * Of settings: which, their language, and their owner's translations by the text that they stand for.
 * Everything else that an owner configures is masked, for it may name people.
 */
export const settingsFields = {
  kind: 'word',
  uid: 'id',
  version: 'number',
  settings: {
    written_in: 'word',
    sld_translations: { '*': { '*': 'keep' } },
    question_translations: { '*': { '*': 'keep' } },
  },
  edited: { at: 'number' },
  stickers: { uid: 'id', state: 'word' },
  org: { uid: 'id' },
  place: { uid: 'id' },
  question: { uid: 'id', place: { uid: 'id' } },
} satisfies AllowedOf<SettingsReply>;

const form = {
  fields: { date: 'date', kind: 'word', key: '~key' },
  record: recordFields,
  fileKeys: '~key',
  files: { field: 'word', blob: recordingFields },
} satisfies AllowedOf<HttpForm>;

/** Params of paths that name the same kind of thing in every path; `kind` and `photoUid` stay masked. */
export type PathParams = {
  [Name in Exclude<ParamName<EndpointName>, 'uid' | 'kind' | 'photoUid'>]: TextTreatment;
};

/** What `:uid` names, by endpoint. An endpoint with one does not compile until it stands here. */
export type Uids = {
  [Name in EndpointName as 'uid' extends ParamName<Name> ? Name : never]: TextTreatment;
};

const params = {
  id: 'id',
  personUid: '~person',
  invitationUid: '~person',
  voteId: '~vote',
  fileKey: '~key',
  caseUid: '~vote',
  viewUid: '~vote',
  wallUid: '~vote',
  calendarUid: '~vote',
  ruleUid: '~vote',
  scheduleUid: '~vote',
  webhookUid: '~vote',
  subscriptionUid: '~vote',
  deliveryUid: '~vote',
  bulkUid: '~vote',
  format: 'word',
  guid: '~guid',
  ssid: '~ssid',
} satisfies PathParams;

/**
 * Each has the treatment of the address or the list that it comes from. Uids of settings and stickers are
 * public; those of services, reports and recorded sessions are not.
 */
const uids = {
  settings: 'id',
  saveSettings: 'id',
  sendPicture: 'id',
  changeSticker: 'id',
  replaceSticker: 'id',
  reportProgress: '~vote',
  serviceLogDetails: '~vote',
  amendServiceLog: '~vote',
  undoServiceLog: '~vote',
  handInPaper: '~vote',
  recordingDetails: '~vote',
  recordingLog: '~vote',
  keepRecording: '~vote',
  workOnRecording: '~vote',
  commentRecording: '~vote',
} satisfies Uids;

/** Allowed in every request. */
const request = {
  endpoint: 'word',
  params,
  form,
  file: blobFields,
  language: 'word',
  bearer: '~token',
  idempotencyKey: '~key',
  voteKey: '~key',
  anonymousToken: '~token',
  sessionToken: '~token',
  reportUid: '~vote',
  proof: '~key',
  saveAs: 'word',
} satisfies AllowedOf<HttpRequest>;

/**
 * Allowed in every response. The message of an error may be a translation key (specification § 8), which
 * becomes a banner's text.
 */
const reply = {
  status: 'number',
  idempotencyKey: '~key',
  lostFiles: 'number',
  requestId: 'id',
  retryAfter: 'number',
} satisfies AllowedOf<HttpReply>;

const refusal = {
  error: {
    code: 'code',
    message: 'word',
    challenge: '~key',
    difficulty: 'number',
    tries_left: 'number',
    issues: { field: 'keep', code: 'word' },
    missing: '~key',
    fields: issueFields,
    theirs: settingsFields,
  },
  request_id: 'id',
} satisfies AllowedOf<ErrorBody>;

/** Combines features into an app's redaction. More features may be added later (`allowFeatures`). */
export function createRedaction(features: readonly AnyRedaction[]): Redaction {
  const redaction: Redaction = {
    slices: {},
    effects: {},
    tableOf(effect, argument) {
      if (effect !== 'http.send') return effect;
      const table = nameOfCall((argument as Partial<HttpRequest> | null)?.endpoint);
      return Object.hasOwn(redaction.effects, table) ? table : nameOfCall('');
    },
    error: { name: 'word', message: 'word', code: 'code' },
    route: 'href',
    words: { vote: [uidToCome, localRecording] },
    treatments: redactionTreatments,
  };
  const unnamed = Object.fromEntries(['', ...Object.keys(uids)].map((endpoint) => [endpoint, {}]));
  allowFeatures(redaction, [{ calls: unnamed }, ...features]);
  return redaction;
}

/** Adds features of a loaded chunk for good. Call it before their first action. */
export function allowFeatures(redaction: Redaction, features: readonly AnyRedaction[]): void {
  for (const { slices, effects, calls = {} } of features) {
    Object.assign(redaction.slices, slices);
    Object.assign(redaction.effects, effects);
    for (const [endpoint, call] of Object.entries(calls))
      redaction.effects[nameOfCall(endpoint)] = effectOf(endpoint, call);
  }
}

/**
 * The effect name of a request contains its endpoint. Endpoints without a `:uid` that no feature names share
 * the empty name.
 */
const nameOfCall = (endpoint: unknown) => `http.send ${String(endpoint ?? '')}`;

function effectOf(endpoint: string, { query, body, reply: answer }: CallAllowed) {
  const own = typeof answer === 'object' ? answer : {};
  const uid = (uids as Partial<Record<string, Allowed>>)[endpoint];
  const path = { params: { ...params, ...optionalField('uid', uid) } };
  return {
    argument: { ...request, ...path, ...optionalField('query', query), ...optionalField('body', body) },
    answer: { ...reply, body: { ...own, ...refusal } },
  };
}

function optionalField(name: string, allowed: Allowed | undefined): { [name: string]: Allowed } {
  return allowed === undefined ? {} : { [name]: allowed };
}
