import type { AttachmentsReply, ContactInfoBody, PhotoReply, SuccessReply } from './attachments';
import type { GameContactBody, GameRecordsReply, GameReply, GameResultBody } from './game';
import type { QuestionInfoBody, QuestionReply, UserStatusReply } from './question';
import type {
  AnonymousIdentityReply,
  ClientLogBody,
  ClientLogListReply,
  ClientLogReply,
  RateRateLogBody,
  RateRateLogListReply,
  RefreshBody,
  SignInAnonymousBody,
  TokensReply,
} from './session';
import type { AnswerBody } from './tiles';
import type { ServiceLogInfoQuery, WireServiceLogInfo } from './serviceHistory';
import type { ChangeRateQuery, ChangeRateReply, SendRateDetailsBody, SendRateDetailsReply } from './vote';

/**
 * Who may make a call.
 * - `public`: no token is looked at.
 * - `anyone`: under `/api` with an anonymous token or none, under `/api/v1` with an access token.
 * - `identified`: as `anyone`, but some token is needed.
 * - `signedIn`: only `/api/v1`, only with an access token.
 */
export type Access = 'public' | 'anyone' | 'identified' | 'signedIn';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:params`; of calls with a `/v1` twin, the part after `/api[/v1]`. */
  path: string;
  access: Access;
  /** Whether the call writes and so takes an `Idempotency-Key` header. */
  idempotent?: boolean;
  summary: string;
}

/** Every call there is (specification § 7). Server routes and client calls are both made from this table. */
export const endpoints = {
  signUpAnonymous: {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    summary: 'Make an anonymous identity.',
  },
  signInAnonymous: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
    summary: 'Sign an anonymous identity in again.',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens.',
  },
  sendRateDetails: {
    method: 'POST',
    path: '/sendRateDetails',
    access: 'anyone',
    idempotent: true,
    summary: 'Vote.',
  },
  changeRate: {
    method: 'GET',
    path: '/changeRate',
    access: 'signedIn',
    summary: 'Give a vote another rating.',
  },
  changeRateWithoutAuth: {
    method: 'GET',
    path: '/api/changeRateWithoutAuth',
    access: 'anyone',
    summary: 'Give a vote another rating, without an access token.',
  },
  questionInfo: {
    method: 'POST',
    path: '/questionInfo',
    access: 'anyone',
    summary: 'Place info of a question.',
  },
  userStatus: {
    method: 'GET',
    path: '/userStatus',
    access: 'anyone',
    summary: 'What the caller may do on a question, and their vote.',
  },
  question: { method: 'GET', path: '/questions/:id', access: 'anyone', summary: 'Place info of a question.' },
  serviceLogInfo: {
    method: 'GET',
    path: '/questions/:id/getRateServiceLogInfo',
    access: 'anyone',
    summary: 'Service history of a sticker, newest first.',
  },
  sendAttachments: {
    method: 'POST',
    path: '/votes/:voteId/attachments',
    access: 'anyone',
    idempotent: true,
    summary: 'Add to a vote, as form data: date, comment, contact_info, file[], audio, client_id[].',
  },
  attachPhoto: {
    method: 'POST',
    path: '/votes/:voteId/attachments/photo',
    access: 'anyone',
    idempotent: true,
    summary: 'Add the photo of a tile to a vote, as form data: date, sld_text, file[], client_id.',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/votes/:voteId/attachments/photo/:photoUid',
    access: 'anyone',
    summary: 'Remove a photo from a vote.',
  },
  contactInfo: {
    method: 'POST',
    path: '/votes/:voteId/contactInfo',
    access: 'anyone',
    idempotent: true,
    summary: 'Leave contact details with a vote.',
  },
  sendGame: {
    method: 'POST',
    path: '/dino',
    access: 'anyone',
    idempotent: true,
    summary: 'Report the result of a game that was played after a vote.',
  },
  gameContact: {
    method: 'PUT',
    path: '/dino/:guid/contact',
    access: 'anyone',
    summary: 'Leave contact details with a record.',
  },
  gameRecords: {
    method: 'GET',
    path: '/places/:id/gameRecords',
    access: 'signedIn',
    summary: 'Records of the game at a place, highest first, for those who run it.',
  },
  addAnswer: {
    method: 'POST',
    path: '/votes/:voteId/secAnswer',
    access: 'anyone',
    summary: 'Choose a tile of a vote.',
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/votes/:voteId/secAnswer',
    access: 'anyone',
    summary: 'Take a tile of a vote back.',
  },
  clientLog: { method: 'POST', path: '/api/log', access: 'public', summary: 'Report a line of diagnostics.' },
  rateRateLog: {
    method: 'POST',
    path: '/api/admin/rateRateLog',
    access: 'public',
    summary: 'Report what somebody did on the way through a vote.',
  },
  clientLogList: {
    method: 'GET',
    path: '/admin/log',
    access: 'signedIn',
    summary: 'Lines that devices reported, for quality assurance.',
  },
  rateRateLogList: {
    method: 'GET',
    path: '/admin/rateRateLog',
    access: 'signedIn',
    summary: 'Steps on the way through votes that devices reported, for quality assurance.',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Bodies, queries and answers of the calls, by name. */
export interface EndpointTypes {
  signUpAnonymous: { body: undefined; query: undefined; reply: AnonymousIdentityReply };
  signInAnonymous: { body: SignInAnonymousBody; query: undefined; reply: AnonymousIdentityReply };
  refresh: { body: RefreshBody; query: undefined; reply: TokensReply };
  sendRateDetails: { body: SendRateDetailsBody; query: undefined; reply: SendRateDetailsReply };
  changeRate: { body: undefined; query: ChangeRateQuery; reply: ChangeRateReply };
  changeRateWithoutAuth: { body: undefined; query: ChangeRateQuery; reply: ChangeRateReply };
  questionInfo: { body: QuestionInfoBody; query: undefined; reply: QuestionReply };
  userStatus: { body: undefined; query: { question_id: string; rate?: number }; reply: UserStatusReply };
  question: { body: undefined; query: undefined; reply: QuestionReply };
  serviceLogInfo: { body: undefined; query: ServiceLogInfoQuery; reply: WireServiceLogInfo };
  sendAttachments: { body: undefined; query: undefined; reply: AttachmentsReply };
  attachPhoto: { body: undefined; query: undefined; reply: PhotoReply };
  removePhoto: { body: undefined; query: undefined; reply: SuccessReply };
  contactInfo: { body: ContactInfoBody; query: undefined; reply: SuccessReply };
  sendGame: { body: GameResultBody; query: undefined; reply: GameReply };
  gameContact: { body: GameContactBody; query: undefined; reply: SuccessReply };
  gameRecords: { body: undefined; query: undefined; reply: GameRecordsReply };
  addAnswer: { body: AnswerBody; query: undefined; reply: SuccessReply };
  removeAnswer: { body: AnswerBody; query: undefined; reply: SuccessReply };
  clientLog: { body: ClientLogBody; query: undefined; reply: ClientLogReply };
  rateRateLog: { body: RateRateLogBody; query: undefined; reply: SuccessReply };
  clientLogList: { body: undefined; query: undefined; reply: ClientLogListReply };
  rateRateLogList: { body: undefined; query: undefined; reply: RateRateLogListReply };
}

/** Every full path an endpoint is served under: with and without `/v1` where it has both. */
export function pathsOf(endpoint: Endpoint): string[] {
  if (isAbsolute(endpoint)) return [endpoint.path];
  const v1 = `/api/v1${endpoint.path}`;
  return endpoint.access === 'signedIn' ? [v1] : [`/api${endpoint.path}`, v1];
}

/**
 * The path to call: `/api/v1` for the signed-in, `/api` for anonymous ones, params filled in and escaped.
 * @throws RangeError when a param of the path is missing.
 */
export function pathFor(
  endpoint: Endpoint,
  signedIn: boolean,
  params: Readonly<Record<string, string>> = {},
): string {
  const base = isAbsolute(endpoint) ? '' : signedIn || endpoint.access === 'signedIn' ? '/api/v1' : '/api';
  return (
    base +
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new RangeError(`no param ${name} for ${endpoint.path}`);
      return encodeURIComponent(value);
    })
  );
}

function isAbsolute(endpoint: Endpoint): boolean {
  return endpoint.path.startsWith('/auth/') || endpoint.path.startsWith('/api/');
}
