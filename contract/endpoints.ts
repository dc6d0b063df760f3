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
  /** Another full path, as the specification has it. */
  alsoAt?: string;
  /** Whether the call writes and so takes an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** Status of a success; default 200. */
  status?: 202;
  /** Sends the token that there is, even an expired one, although the call is `public`. */
  takesToken?: true;
  /** The answer is a file. */
  isFile?: true;
}

/**
 * Every call of the API (specification § 7). Server routes and client calls are both made from this table.
 */
export const endpoints = {
  signUpAnonymous: {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
  },
  signInAnonymous: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
  },
  signInLocal: { method: 'POST', path: '/auth/local/sign-in', access: 'public' },
  signInPin: { method: 'POST', path: '/auth/local/sign-in/pin', access: 'public' },
  signUpLocal: { method: 'POST', path: '/auth/local/sign-up', access: 'public', idempotent: true },
  signInDemo: { method: 'POST', path: '/auth/demo', access: 'public' },
  recover: { method: 'POST', path: '/auth/local/recover', access: 'public', status: 202 },
  resetPassword: { method: 'POST', path: '/auth/local/reset', access: 'public' },
  signInGoogle: { method: 'POST', path: '/auth/google', access: 'public' },
  signInFacebook: { method: 'POST', path: '/auth/facebook', access: 'public' },
  signInGoogleToken: { method: 'POST', path: '/auth/google/token', access: 'public' },
  signInFacebookToken: { method: 'POST', path: '/auth/facebook/token', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public', takesToken: true },
  sessions: { method: 'GET', path: '/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: '/sessions/:ssid', access: 'signedIn' },
  userInfo: { method: 'GET', path: '/users/:guid', access: 'signedIn', alsoAt: '/users/:guid' },
  makeOwner: { method: 'POST', path: '/users/make-owner', access: 'signedIn', idempotent: true },
  clientConfig: { method: 'GET', path: '/api/config', access: 'public' },
  setupState: { method: 'GET', path: '/api/setup', access: 'public' },
  setup: { method: 'POST', path: '/api/setup', access: 'public' },
  sendRateDetails: {
    method: 'POST',
    path: '/sendRateDetails',
    access: 'anyone',
    idempotent: true,
  },
  changeRate: {
    method: 'GET',
    path: '/changeRate',
    access: 'signedIn',
  },
  changeRateWithoutAuth: {
    method: 'GET',
    path: '/api/changeRateWithoutAuth',
    access: 'anyone',
  },
  sendSocialClick: {
    method: 'GET',
    path: '/sendSocialClick',
    access: 'signedIn',
    idempotent: true,
  },
  sendSocialClickWithoutAuth: {
    method: 'GET',
    path: '/api/sendSocialClickWithoutAuth',
    access: 'anyone',
    idempotent: true,
  },
  questionInfo: {
    method: 'POST',
    path: '/questionInfo',
    access: 'anyone',
  },
  userStatus: {
    method: 'GET',
    path: '/userStatus',
    access: 'anyone',
  },
  question: { method: 'GET', path: '/questions/:id', access: 'anyone' },
  questionPeople: { method: 'GET', path: '/questions/:id/people', access: 'signedIn' },
  pins: { method: 'GET', path: '/questions/:id/pins', access: 'signedIn' },
  givePin: { method: 'POST', path: '/questions/:id/pins', access: 'signedIn', idempotent: true },
  rotatePin: {
    method: 'POST',
    path: '/questions/:id/pins/:personUid/rotate',
    access: 'signedIn',
    idempotent: true,
  },
  revokePin: { method: 'DELETE', path: '/questions/:id/pins/:personUid', access: 'signedIn' },
  linkPlaces: { method: 'GET', path: '/questions/:id/linkPlaces', access: 'signedIn' },
  linkQuestion: { method: 'POST', path: '/questions/:id/link', access: 'signedIn', idempotent: true },
  places: { method: 'GET', path: '/places', access: 'signedIn' },
  search: { method: 'GET', path: '/search', access: 'signedIn' },
  createSite: { method: 'POST', path: '/organisations/:id/sites', access: 'signedIn', idempotent: true },
  createPlace: { method: 'POST', path: '/places', access: 'signedIn', idempotent: true },
  createQuestion: { method: 'POST', path: '/places/:id/questions', access: 'signedIn', idempotent: true },
  duplicatePlace: { method: 'POST', path: '/places/:id/duplicate', access: 'signedIn', idempotent: true },
  settings: { method: 'GET', path: '/settings/:kind/:uid', access: 'signedIn' },
  saveSettings: { method: 'PUT', path: '/settings/:kind/:uid', access: 'signedIn' },
  sendPicture: {
    method: 'POST',
    path: '/settings/:kind/:uid/pictures',
    access: 'signedIn',
    idempotent: true,
  },
  audit: { method: 'GET', path: '/audit', access: 'signedIn' },
  people: { method: 'GET', path: '/people', access: 'signedIn' },
  invite: { method: 'POST', path: '/organisations/:id/invitations', access: 'signedIn', idempotent: true },
  resendInvitation: { method: 'POST', path: '/invitations/:invitationUid/resend', access: 'signedIn' },
  withdrawInvitation: { method: 'DELETE', path: '/invitations/:invitationUid', access: 'signedIn' },
  addPerson: { method: 'POST', path: '/organisations/:id/people', access: 'signedIn', idempotent: true },
  changePerson: { method: 'PUT', path: '/organisations/:id/people/:personUid', access: 'signedIn' },
  setPersonActive: { method: 'PUT', path: '/organisations/:id/people/:personUid/active', access: 'signedIn' },
  transferOwnership: { method: 'POST', path: '/organisations/:id/transfer', access: 'signedIn' },
  invitation: { method: 'POST', path: '/auth/invitation', access: 'public' },
  acceptInvitation: { method: 'POST', path: '/auth/invitation/accept', access: 'public' },
  joinByInvitation: { method: 'POST', path: '/invitations/join', access: 'signedIn' },
  voteDetails: { method: 'GET', path: '/votes/:voteId', access: 'signedIn' },
  votes: { method: 'GET', path: '/votes', access: 'signedIn' },
  votesFile: { method: 'GET', path: '/votes.:format', access: 'signedIn', isFile: true },
  bulkVotes: { method: 'POST', path: '/votes/bulk', access: 'signedIn' },
  insights: { method: 'GET', path: '/insights', access: 'signedIn' },
  insightsPaper: { method: 'GET', path: '/insights.pdf', access: 'signedIn', isFile: true },
  insightsFile: { method: 'GET', path: '/insights.:format', access: 'signedIn', isFile: true },
  today: { method: 'GET', path: '/today', access: 'signedIn' },
  walls: { method: 'GET', path: '/walls', access: 'signedIn' },
  createWall: { method: 'POST', path: '/walls', access: 'signedIn', idempotent: true },
  revokeWall: { method: 'DELETE', path: '/walls/:wallUid', access: 'signedIn' },
  wallPicture: { method: 'POST', path: '/api/wall', access: 'public' },
  calendars: { method: 'GET', path: '/calendars', access: 'signedIn' },
  createCalendar: { method: 'POST', path: '/calendars', access: 'signedIn', idempotent: true },
  revokeCalendar: { method: 'DELETE', path: '/calendars/:calendarUid', access: 'signedIn' },
  alertChoices: { method: 'GET', path: '/alertChoices', access: 'signedIn' },
  chooseAlerts: { method: 'PUT', path: '/alertChoices', access: 'signedIn' },
  alertRules: { method: 'GET', path: '/alertRules', access: 'signedIn' },
  createAlertRule: { method: 'POST', path: '/alertRules', access: 'signedIn', idempotent: true },
  tryAlertRule: { method: 'POST', path: '/alertRules/try', access: 'signedIn' },
  changeAlertRule: { method: 'PUT', path: '/alertRules/:ruleUid', access: 'signedIn' },
  muteAlertRule: { method: 'PUT', path: '/alertRules/:ruleUid/muted', access: 'signedIn' },
  alertsOfRule: { method: 'GET', path: '/alertRules/:ruleUid/alerts', access: 'signedIn' },
  removeAlertRule: { method: 'DELETE', path: '/alertRules/:ruleUid', access: 'signedIn' },
  reportSchedules: { method: 'GET', path: '/reportSchedules', access: 'signedIn' },
  createReportSchedule: { method: 'POST', path: '/reportSchedules', access: 'signedIn', idempotent: true },
  saveReportSchedule: { method: 'PUT', path: '/reportSchedules/:scheduleUid', access: 'signedIn' },
  sendReport: {
    method: 'POST',
    path: '/reportSchedules/:scheduleUid/send',
    access: 'signedIn',
    idempotent: true,
  },
  deleteReportSchedule: { method: 'DELETE', path: '/reportSchedules/:scheduleUid', access: 'signedIn' },
  pushSubscriptions: { method: 'GET', path: '/pushSubscriptions', access: 'signedIn' },
  addPushSubscription: { method: 'POST', path: '/pushSubscriptions', access: 'signedIn' },
  movePushSubscription: { method: 'POST', path: '/api/pushSubscriptions/moved', access: 'public' },
  testPushSubscription: {
    method: 'POST',
    path: '/pushSubscriptions/:subscriptionUid/test',
    access: 'signedIn',
  },
  removePushSubscription: {
    method: 'DELETE',
    path: '/pushSubscriptions/:subscriptionUid',
    access: 'signedIn',
  },
  webhooks: { method: 'GET', path: '/webhooks', access: 'signedIn' },
  createWebhook: { method: 'POST', path: '/webhooks', access: 'signedIn', idempotent: true },
  saveWebhook: { method: 'PUT', path: '/webhooks/:webhookUid', access: 'signedIn' },
  testWebhook: { method: 'POST', path: '/webhooks/:webhookUid/test', access: 'signedIn' },
  rotateWebhook: {
    method: 'POST',
    path: '/webhooks/:webhookUid/rotate',
    access: 'signedIn',
    idempotent: true,
  },
  webhookDeliveries: { method: 'GET', path: '/webhooks/:webhookUid/deliveries', access: 'signedIn' },
  deliveriesFile: {
    method: 'GET',
    path: '/webhooks/:webhookUid/deliveries.:format',
    access: 'signedIn',
    isFile: true,
  },
  resendDelivery: {
    method: 'POST',
    path: '/webhooks/:webhookUid/deliveries/:deliveryUid/resend',
    access: 'signedIn',
  },
  resendDeliveries: { method: 'POST', path: '/webhooks/:webhookUid/resend', access: 'signedIn' },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:webhookUid', access: 'signedIn' },
  cases: { method: 'GET', path: '/cases', access: 'signedIn' },
  casesFile: { method: 'GET', path: '/cases.:format', access: 'signedIn', isFile: true },
  bulkCases: { method: 'POST', path: '/cases/bulk', access: 'signedIn' },
  undoBulk: { method: 'POST', path: '/cases/bulk/:bulkUid/undo', access: 'signedIn' },
  caseDetails: { method: 'GET', path: '/cases/:caseUid', access: 'signedIn' },
  caseFile: { method: 'GET', path: '/cases/:caseUid.pdf', access: 'signedIn', isFile: true },
  readCase: { method: 'POST', path: '/cases/:caseUid/read', access: 'signedIn' },
  unreadCase: { method: 'POST', path: '/cases/:caseUid/unread', access: 'signedIn' },
  acknowledgeCase: { method: 'POST', path: '/cases/:caseUid/acknowledge', access: 'signedIn' },
  startCase: { method: 'POST', path: '/cases/:caseUid/start', access: 'signedIn' },
  assignCase: { method: 'POST', path: '/cases/:caseUid/assign', access: 'signedIn' },
  resolveCase: { method: 'POST', path: '/cases/:caseUid/resolve', access: 'signedIn', idempotent: true },
  reopenCase: { method: 'POST', path: '/cases/:caseUid/reopen', access: 'signedIn' },
  undoCase: { method: 'POST', path: '/cases/:caseUid/undo', access: 'signedIn' },
  snoozeCase: { method: 'POST', path: '/cases/:caseUid/snooze', access: 'signedIn' },
  commentCase: { method: 'POST', path: '/cases/:caseUid/comment', access: 'signedIn', idempotent: true },
  answerCase: { method: 'POST', path: '/cases/:caseUid/answer', access: 'signedIn', idempotent: true },
  mergeCase: { method: 'POST', path: '/cases/:caseUid/merge', access: 'signedIn' },
  splitCase: { method: 'POST', path: '/cases/:caseUid/split', access: 'signedIn' },
  caseViews: { method: 'GET', path: '/caseViews', access: 'signedIn' },
  createCaseView: { method: 'POST', path: '/caseViews', access: 'signedIn', idempotent: true },
  saveCaseView: { method: 'PUT', path: '/caseViews/:viewUid', access: 'signedIn' },
  deleteCaseView: { method: 'DELETE', path: '/caseViews/:viewUid', access: 'signedIn' },
  updates: { method: 'GET', path: '/live', access: 'signedIn' },
  serviceLogInfo: {
    method: 'GET',
    path: '/questions/:id/getRateServiceLogInfo',
    access: 'anyone',
  },
  recentService: { method: 'GET', path: '/questions/:id/recent-service', access: 'anyone' },
  requestReport: { method: 'GET', path: '/questions/:id/pdf-request', access: 'anyone' },
  reportProgress: { method: 'GET', path: '/reports/:uid', access: 'anyone' },
  setPlacement: { method: 'PUT', path: '/questions/:id/placement', access: 'signedIn', idempotent: true },
  serviceForm: { method: 'GET', path: '/questions/:id/serviceForm', access: 'signedIn' },
  questionSchedule: { method: 'GET', path: '/questions/:id/schedule', access: 'signedIn' },
  sendServiceFile: {
    method: 'POST',
    path: '/questions/:id/serviceFiles',
    access: 'signedIn',
    idempotent: true,
  },
  createServiceLog: {
    method: 'POST',
    path: '/questions/:id/serviceLogs',
    access: 'signedIn',
    idempotent: true,
  },
  serviceLogDetails: { method: 'GET', path: '/questions/:id/serviceLogs/:uid', access: 'signedIn' },
  amendServiceLog: {
    method: 'PUT',
    path: '/questions/:id/serviceLogs/:uid',
    access: 'signedIn',
    idempotent: true,
  },
  undoServiceLog: {
    method: 'DELETE',
    path: '/questions/:id/serviceLogs/:uid',
    access: 'signedIn',
    idempotent: true,
  },
  withdrawServiceLog: {
    method: 'POST',
    path: '/questions/:id/serviceLogs/withdraw',
    access: 'signedIn',
    idempotent: true,
  },
  serviceRound: { method: 'GET', path: '/serviceRound', access: 'signedIn' },
  services: { method: 'GET', path: '/services', access: 'signedIn' },
  serviceFilters: { method: 'GET', path: '/services/filters', access: 'signedIn' },
  papers: { method: 'GET', path: '/papers', access: 'signedIn' },
  handInPaper: { method: 'PUT', path: '/services/:uid/paper', access: 'signedIn' },
  stickers: { method: 'GET', path: '/stickers', access: 'signedIn' },
  stickerChoices: { method: 'GET', path: '/stickers/choices', access: 'signedIn' },
  makeStickers: { method: 'POST', path: '/stickers', access: 'signedIn', idempotent: true },
  changeSticker: { method: 'PUT', path: '/stickers/:uid/state', access: 'signedIn' },
  stickerSheet: { method: 'POST', path: '/stickers/sheet', access: 'signedIn', isFile: true },
  replaceSticker: { method: 'POST', path: '/stickers/:uid/replace', access: 'signedIn', idempotent: true },
  sendRecording: { method: 'POST', path: '/recordings', access: 'anyone', idempotent: true },
  recordings: { method: 'GET', path: '/recordings', access: 'signedIn' },
  recordingDetails: { method: 'GET', path: '/recordings/:uid/details', access: 'signedIn' },
  recordingLog: { method: 'GET', path: '/recordings/:uid', access: 'signedIn', isFile: true },
  keepRecording: { method: 'POST', path: '/recordings/:uid/keep', access: 'signedIn' },
  workOnRecording: { method: 'PUT', path: '/recordings/:uid/work', access: 'signedIn' },
  commentRecording: {
    method: 'POST',
    path: '/recordings/:uid/comments',
    access: 'signedIn',
    idempotent: true,
  },
  sendAttachments: {
    method: 'POST',
    path: '/votes/:voteId/attachments',
    access: 'anyone',
    idempotent: true,
  },
  sendVoteFile: { method: 'POST', path: '/votes/:voteId/files', access: 'anyone', idempotent: true },
  removeVoteFile: { method: 'DELETE', path: '/votes/:voteId/files/:fileKey', access: 'anyone' },
  attachPhoto: {
    method: 'POST',
    path: '/votes/:voteId/attachments/photo',
    access: 'anyone',
    idempotent: true,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/votes/:voteId/attachments/photo/:photoUid',
    access: 'anyone',
  },
  contactInfo: {
    method: 'POST',
    path: '/votes/:voteId/contactInfo',
    access: 'anyone',
    idempotent: true,
  },
  rateAdditionalData: {
    method: 'POST',
    path: '/votes/:voteId/rateAdditionalData',
    access: 'anyone',
    idempotent: true,
  },
  createLead: {
    method: 'POST',
    path: '/questions/:id/leads',
    access: 'anyone',
    idempotent: true,
  },
  giveawayStanding: {
    method: 'GET',
    path: '/votes/:voteId/giveaway',
    access: 'anyone',
  },
  sendGame: {
    method: 'POST',
    path: '/dino',
    access: 'anyone',
    idempotent: true,
  },
  gameContact: {
    method: 'PUT',
    path: '/dino/:guid/contact',
    access: 'anyone',
  },
  gameRecord: {
    method: 'GET',
    path: '/questions/:id/gameRecord',
    access: 'anyone',
  },
  gameRecords: {
    method: 'GET',
    path: '/places/:id/gameRecords',
    access: 'signedIn',
  },
  addAnswer: {
    method: 'POST',
    path: '/votes/:voteId/secAnswer',
    access: 'anyone',
    idempotent: true,
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/votes/:voteId/secAnswer',
    access: 'anyone',
    idempotent: true,
  },
  sendLocation: {
    method: 'PUT',
    path: '/votes/:voteId/geolocation',
    access: 'anyone',
    idempotent: true,
  },
  sendOldLocation: {
    method: 'POST',
    path: '/votes/:voteId/geolocationOld',
    access: 'anyone',
    idempotent: true,
  },
  codeInfo: { method: 'POST', path: '/api/code', access: 'public' },
  eraseByCode: { method: 'POST', path: '/api/code/erase', access: 'public' },
  clientLog: { method: 'POST', path: '/api/log', access: 'public', takesToken: true },
  rateRateLog: {
    method: 'POST',
    path: '/api/admin/rateRateLog',
    access: 'public',
    takesToken: true,
  },
  voteGeolocationError: {
    method: 'POST',
    path: '/api/admin/voteGeolocationError',
    access: 'public',
    takesToken: true,
  },
  gpsAllowedPopup: { method: 'POST', path: '/api/admin/gpsAllowedPopup', access: 'public', takesToken: true },
  gpsPopupAsked: { method: 'POST', path: '/api/admin/gpsPopupAsked', access: 'public', takesToken: true },
  gpsRequested: { method: 'POST', path: '/api/admin/gpsRequested', access: 'public', takesToken: true },
  gpsLoadingPopupHide: {
    method: 'POST',
    path: '/api/admin/gpsLoadingPopupHide',
    access: 'public',
    takesToken: true,
  },
  clientLogList: {
    method: 'GET',
    path: '/admin/log',
    access: 'signedIn',
  },
  rateRateLogList: {
    method: 'GET',
    path: '/admin/rateRateLog',
    access: 'signedIn',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The names of the `:params` in the paths of these endpoints. */
export type ParamName<Name extends EndpointName> = ParamIn<(typeof endpoints)[Name]['path']>;
type ParamIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? BeforeDot<Name> | ParamIn<More>
    : BeforeDot<Rest>
  : never;
/** `caseUid` of `:caseUid.pdf`. */
type BeforeDot<Name> = Name extends `${infer Before}.${string}` ? Before : Name;

/** Every full path an endpoint is served under: with and without `/v1` where it has both. */
export function pathsOf(endpoint: Endpoint): string[] {
  if (isAbsolute(endpoint)) return [endpoint.path];
  const v1 = `/api/v1${endpoint.path}`;
  const also = endpoint.alsoAt === undefined ? [] : [endpoint.alsoAt];
  return endpoint.access === 'signedIn' ? [v1, ...also] : [`/api${endpoint.path}`, v1, ...also];
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
