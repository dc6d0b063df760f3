import type { ErrorBody } from '../../contract/errors';
import type { Allowed, Redaction } from '../../replay/redaction';
import type { HttpForm, HttpReply, HttpRequest } from '../../sagas/ports';
import { recordingFields } from '../features/attachments/attachmentsRedaction';
import { recordFields } from '../features/outbox/outboxRedaction';
import type { AllowedOf, AnyRedaction, CallAllowed } from './featureRedaction';
import { redactionTreatments } from './redactionTreatments';

const form = {
  fields: { date: 'date', kind: 'word', key: '~key' },
  record: recordFields,
  files: { field: 'word', blob: recordingFields },
} satisfies AllowedOf<HttpForm>;

/** Of every request, whatever it asks. */
const request = {
  endpoint: 'word',
  params: { id: 'id', personUid: '~person', voteId: '~vote', uid: '~vote', guid: '~guid', ssid: '~ssid' },
  form,
  language: 'word',
  bearer: '~token',
  idempotencyKey: '~key',
  voteKey: '~key',
  anonymousToken: '~token',
  sessionToken: '~token',
  proof: '~key',
  saveAs: 'word',
} satisfies AllowedOf<HttpRequest>;

/** Of every answer. A refusal's message may be a translation key (specification § 8), and then becomes a message's text. */
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
    issues: { field: 'keep', code: 'word' },
    missing: '~key',
  },
  request_id: 'id',
} satisfies AllowedOf<ErrorBody>;

/** The redaction of an app that consists of these features. More of them may come later (`allowFeatures`). */
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
    treatments: redactionTreatments,
  };
  allowFeatures(redaction, [{ calls: { '': {} } }, ...features]);
  return redaction;
}

/** Adds features whose chunk has come. Not before their first action is put, and for good. */
export function allowFeatures(redaction: Redaction, features: readonly AnyRedaction[]): void {
  for (const { slices, effects, calls = {} } of features) {
    Object.assign(redaction.slices, slices);
    Object.assign(redaction.effects, effects);
    for (const [endpoint, call] of Object.entries(calls))
      redaction.effects[nameOfCall(endpoint)] = effectOf(call);
  }
}

/** A request is an effect of its own for each endpoint. Endpoints that no feature names share the empty one. */
const nameOfCall = (endpoint: unknown) => `http.send ${String(endpoint ?? '')}`;

function effectOf({ query, body, reply: answer }: CallAllowed) {
  const own = typeof answer === 'object' ? answer : {};
  return {
    argument: { ...request, ...named('query', query), ...named('body', body) },
    answer: { ...reply, body: { ...own, ...refusal } },
  };
}

function named(name: string, allowed: Allowed | undefined): { [name: string]: Allowed } {
  return allowed === undefined ? {} : { [name]: allowed };
}
