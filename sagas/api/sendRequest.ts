import { select, type SagaGenerator } from 'typed-redux-saga';
import type { BlobDescriptor } from '../../contract/attachments';
import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints';
import { headerTextsOf, type HeaderTexts } from '../../contract/requestHeaders';
import type { BodyOf, QueryOf, ReplyOf } from '../../contract/wire';
import type { ErrorBody } from '../../contract/errors';
import type { SettingsRefusal } from '../../contract/settings';
import type { ExportFormat } from '../../contract/staffHistory';
import type { StickerFormat } from '../../contract/stickerSheets';
import { difficulties, type Challenge } from '../../contract/proof';
import { selectWantedLocale } from '../../state/language/languageSelectors';
import { selectAuthorized, selectBearer } from '../../state/session/sessionSelectors';
import { port } from '../effects';
import type { HttpForm, HttpReply } from '../../state/ports';

/**
 * How a call ended. `refused` carries the server's code and message; `unreachable` means that no answer came.
 */
export type Outcome<Reply> =
  | { kind: 'ok'; reply: Reply; lostFiles?: readonly number[]; isCut?: true }
  | {
      kind: 'refused';
      status: number;
      code: string | number;
      message: string;
      /** Seconds after which a retry makes sense. */
      retryAfter?: number;
      /** Indexes of the files that the device has lost. They were left out. */
      lostFiles?: readonly number[];
      /** Proof of work that the server demands before it takes the request. */
      challenge?: Challenge;
      /** What is wrong with settings, or as somebody else has saved them. */
      settings?: SettingsRefusal;
      /** After a wrong PIN: tries until this device has to pause. */
      triesLeft?: number;
    }
  | { kind: 'unreachable' };

/** The code of a refusal that is not the server's; the key of its text. */
export const refusedOnTheWay = 'RefusedOnTheWay';

export interface CallOptions<Name extends EndpointName> extends HeaderTexts {
  params?: Readonly<Record<string, string>>;
  query?: QueryOf<Name>;
  body?: BodyOf<Name>;
  form?: HttpForm;
  /** Sent as the body. */
  file?: BlobDescriptor;
  /** Replaces the session's token: logout sends the token of the session that it has just removed. */
  bearer?: string | undefined;
  /** Saves the list as a file for the person instead of returning it. */
  saveAs?: ExportFormat | StickerFormat | 'rlog';
  /** Sent without a bearer: kiosk items belong to no identity, late services to that of their session. */
  withoutBearer?: boolean | undefined;
}

/**
 * Sends one request with the language and the bearer (SE-6). The caller judges the outcome; there are no
 * retries here.
 */
export function* sendRequest<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<ReplyOf<Name>>> {
  const { params, query, body, form, file, bearer, saveAs, withoutBearer } = options;
  const { access, takesToken }: Endpoint = endpoints[name];
  const isAnonymous = withoutBearer || (access === 'public' && !takesToken);
  try {
    const reply = yield* port('http', 'send', {
      endpoint: name,
      signedIn: !withoutBearer && (yield* select(selectAuthorized)),
      language: yield* select(selectWantedLocale),
      bearer: bearer ?? (isAnonymous ? null : yield* select(selectBearer)),
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
      ...(form && { form }),
      ...(file && { file }),
      ...headerTextsOf(options),
      ...(saveAs && { saveAs }),
    });
    return outcomeOf(reply, options.idempotencyKey, form !== undefined) as Outcome<ReplyOf<Name>>;
  } catch {
    return { kind: 'unreachable' };
  }
}

/**
 * Judges a reply. A proxy or a captive portal may answer with anything: a reply that lacks the server's form,
 * or that names another key, counts as unreachable. A form that is refused on the way, such as by a proxy's
 * own limit of size, would be refused again and again: that is a refusal, which the person hears of. What
 * names the request's key is the server's own answer, of which only a part has arrived.
 */
function outcomeOf(
  { status, body, idempotencyKey, lostFiles, retryAfter, isCut }: HttpReply,
  key: string | undefined,
  isForm: boolean,
): Outcome<unknown> {
  if (status >= 200 && status < 300) {
    const isOurs = typeof body === 'object' && body !== null && (key === undefined || idempotencyKey === key);
    if (!isOurs) return { kind: 'unreachable' };
    return { kind: 'ok', reply: body, ...(lostFiles && { lostFiles }), ...(isCut && { isCut }) };
  }
  const error: Partial<ErrorBody['error']> | undefined = (body as Partial<ErrorBody> | null)?.error;
  const code = error?.code;
  if (typeof code !== 'string' && typeof code !== 'number') {
    const isCutShort = key !== undefined && idempotencyKey === key;
    const isFinal = isForm && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
    return isFinal && !isCutShort
      ? { kind: 'refused', status, code: refusedOnTheWay, message: refusedOnTheWay }
      : { kind: 'unreachable' };
  }
  const message = typeof error?.message === 'string' ? error.message : '';
  const challenge = challengeFrom(error);
  return {
    kind: 'refused',
    status,
    code,
    message,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(lostFiles && { lostFiles }),
    ...(challenge && { challenge }),
    ...settingsRefusalIn(error),
    ...(typeof error?.tries_left === 'number' && { triesLeft: error.tries_left }),
  };
}

function settingsRefusalIn({ fields, theirs }: Partial<ErrorBody['error']> = {}): {
  settings?: SettingsRefusal;
} {
  return fields || theirs ? { settings: { ...(fields && { fields }), ...(theirs && { theirs }) } } : {};
}

/** Ignores challenges that are too hard for a phone. */
function challengeFrom({ challenge, difficulty }: Partial<ErrorBody['error']> = {}): Challenge | undefined {
  if (typeof challenge !== 'string' || typeof difficulty !== 'number') return undefined;
  return difficulty <= difficulties.most ? { challenge, difficulty } : undefined;
}

/**
 * Converts an outcome to our own names. A reply that `read` cannot convert is not the server's and counts as
 * unreachable.
 */
export function readOutcome<Reply, Result>(
  outcome: Outcome<Reply>,
  read: (reply: Reply) => Result,
): Outcome<Result> {
  if (outcome.kind !== 'ok') return outcome;
  try {
    return { kind: 'ok', reply: read(outcome.reply) };
  } catch {
    return { kind: 'unreachable' };
  }
}
