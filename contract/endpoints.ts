import type {
  ClientConfig,
  FacebookSignInBody,
  GoogleSignInBody,
  ProviderTokenBody,
  RecoverBody,
  ResetBody,
  SessionsReply,
  SignInBody,
  SignUpBody,
  UserInfoReply,
} from './accounts';
import type {
  AlertRuleBody,
  AlertRulesQuery,
  AlertRulesReply,
  AlertsQuery,
  AlertsReply,
  MuteRuleBody,
  TriedRule,
  WireAlertRule,
} from './alerts';
import type { AuditQuery, AuditReply } from './audit';
import type { AttachmentsReply, ContactInfoBody, PhotoReply, SuccessReply } from './attachments';
import type {
  AnswerCaseBody,
  AssignCaseBody,
  BulkCasesBody,
  BulkCasesReply,
  CaseReadReply,
  CaseReply,
  CasesQuery,
  CasesReply,
  CaseStepBody,
  CommentCaseBody,
  MergeCaseBody,
  ReadCaseBody,
  ResolveCaseBody,
  SnoozeCaseBody,
  SplitCaseBody,
  UndoBulkReply,
} from './cases';
import type {
  CaseViewBody,
  CaseViewReply,
  CaseViewsQuery,
  CaseViewsReply,
  NewCaseViewBody,
} from './caseViews';
import type { GameContactBody, GameRecordReply, GameRecordsReply, GameReply, GameResultBody } from './game';
import type { InsightsFileQuery, InsightsQuery, InsightsReply, TodayQuery, TodayReply } from './insights';
import type { CreateLeadBody, CreateLeadReply, RateAdditionalDataBody } from './leads';
import type { LocationBody, LocationErrorBody, LocationStepBody } from './location';
import type { GiveawayStanding } from './giveaway';
import type { LinkPlacesReply, LinkQuestionBody } from './linking';
import type { ManagedQuestionReply, QuestionPeopleReply, UserStatusReply, VoteDetailsReply } from './manage';
import type {
  GivePinBody,
  GivePinReply,
  PinSignInBody,
  PinSignInReply,
  PinsReply,
  RevokePinQuery,
} from './pins';
import type { PictureReply } from './pictures';
import type { QuestionInfoBody, QuestionReply } from './question';
import type {
  KeepRecordingBody,
  KeepRecordingReply,
  RecordingDetailsReply,
  RecordingReply,
  RecordingsQuery,
  RecordingsReply,
} from './recordings';
import type { SearchQuery, SearchReply } from './search';
import type { SocialClickQuery } from './reviews';
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
import type {
  CreatedReply,
  MakeOwnerBody,
  CreatePlaceBody,
  CreateQuestionBody,
  CreateSiteBody,
  DuplicatePlaceBody,
  PlacesQuery,
  PlacesReply,
  SaveSettingsBody,
  SettingsReply,
} from './settings';
import type { AnswerBody } from './tiles';
import type {
  AcceptInvitationBody,
  AddPersonBody,
  ChangePersonBody,
  InvitationBody,
  InvitationReply,
  InviteBody,
  JoinBody,
  PeopleQuery,
  PeopleReply,
  PersonUidReply,
  SetActiveBody,
  TransferBody,
} from './people';
import type {
  RecentServiceReply,
  ReportProgressReply,
  ReportQuery,
  ReportRequestReply,
  ServiceFiltersReply,
  ServicesQuery,
  ServicesReply,
} from './history';
import type { ServiceLogInfoQuery, WireServiceLogInfo } from './serviceHistory';
import type {
  AmendServiceLogReply,
  PlacementBody,
  WithdrawServiceBody,
  PlacementReply,
  ServiceFileReply,
  ServiceFormReply,
  ServiceLogDetailsReply,
  ServiceLogReply,
  ServiceRoundReply,
} from './serviceLogs';
import type {
  ChangeStickerBody,
  MakeStickersBody,
  MakeStickersReply,
  ReplaceStickerReply,
  StickerChoicesReply,
  StickerReply,
  StickersQuery,
  StickersReply,
} from './stickers';
import type { StickerSheetBody } from './stickerSheets';
import type { CalendarsReply, NewCalendarBody, WireCalendar } from './calendars';
import type { QuestionScheduleReply } from './schedules';
import type { SetupBody, SetupReply, SetupStateReply } from './firstRun';
import type { UpdatesQuery } from './updates';
import type { CodeCall, CodeReply, EraseReply } from './voteCode';
import type { ChangeRateQuery, ChangeRateReply, SendRateDetailsBody, SendRateDetailsReply } from './vote';
import type {
  MovedPushBody,
  PushSubscriptionBody,
  PushSubscriptionReply,
  PushSubscriptionsReply,
  PushTestReply,
} from './push';
import type {
  NewReportScheduleBody,
  ReportSchedulesQuery,
  ReportSchedulesReply,
  SaveReportScheduleBody,
  WireReportSchedule,
} from './reportSchedules';
import type { NewWallBody, WallPictureBody, WallsQuery, WallsReply, WirePicture, WireWall } from './walls';
import type {
  DeliveriesQuery,
  DeliveriesReply,
  NewWebhookBody,
  NewWebhookReply,
  ResendBody,
  ResendReply,
  RotateReply,
  WebhookBody,
  WebhooksQuery,
  WebhooksReply,
  WireDelivery,
  WireWebhook,
} from './webhooks';
import type { BulkVotesBody, BulkVotesReply, VotesQuery, VotesReply } from './votes';

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
  sendAttachments: {
    method: 'POST',
    path: '/votes/:voteId/attachments',
    access: 'anyone',
    idempotent: true,
  },
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

/** Bodies, queries and answers of the calls, by name. */
export interface EndpointTypes {
  signUpAnonymous: { body: undefined; query: undefined; reply: AnonymousIdentityReply };
  signInAnonymous: { body: SignInAnonymousBody; query: undefined; reply: AnonymousIdentityReply };
  refresh: { body: RefreshBody; query: undefined; reply: TokensReply };
  signInLocal: { body: SignInBody; query: undefined; reply: TokensReply };
  signInPin: { body: PinSignInBody; query: undefined; reply: PinSignInReply };
  signUpLocal: { body: SignUpBody; query: undefined; reply: TokensReply };
  signInDemo: { body: undefined; query: undefined; reply: TokensReply };
  recover: { body: RecoverBody; query: undefined; reply: SuccessReply };
  resetPassword: { body: ResetBody; query: undefined; reply: SuccessReply };
  signInGoogle: { body: GoogleSignInBody; query: undefined; reply: TokensReply };
  signInFacebook: { body: FacebookSignInBody; query: undefined; reply: TokensReply };
  signInGoogleToken: { body: ProviderTokenBody; query: undefined; reply: TokensReply };
  signInFacebookToken: { body: ProviderTokenBody; query: undefined; reply: TokensReply };
  logout: { body: undefined; query: undefined; reply: SuccessReply };
  sessions: { body: undefined; query: undefined; reply: SessionsReply };
  endSession: { body: undefined; query: undefined; reply: SuccessReply };
  userInfo: { body: undefined; query: { q_uid?: string | undefined }; reply: UserInfoReply };
  makeOwner: { body: MakeOwnerBody | undefined; query: undefined; reply: SuccessReply };
  people: { body: undefined; query: PeopleQuery; reply: PeopleReply };
  invite: { body: InviteBody; query: undefined; reply: PersonUidReply };
  resendInvitation: { body: undefined; query: undefined; reply: SuccessReply };
  withdrawInvitation: { body: undefined; query: undefined; reply: SuccessReply };
  addPerson: { body: AddPersonBody; query: undefined; reply: PersonUidReply };
  changePerson: { body: ChangePersonBody; query: undefined; reply: SuccessReply };
  setPersonActive: { body: SetActiveBody; query: undefined; reply: SuccessReply };
  transferOwnership: { body: TransferBody; query: undefined; reply: SuccessReply };
  invitation: { body: InvitationBody; query: undefined; reply: InvitationReply };
  acceptInvitation: { body: AcceptInvitationBody; query: undefined; reply: TokensReply };
  joinByInvitation: { body: JoinBody; query: undefined; reply: SuccessReply };
  setupState: { body: undefined; query: undefined; reply: SetupStateReply };
  setup: { body: SetupBody; query: undefined; reply: SetupReply };
  clientConfig: { body: undefined; query: undefined; reply: ClientConfig };
  sendRateDetails: { body: SendRateDetailsBody; query: undefined; reply: SendRateDetailsReply };
  changeRate: { body: undefined; query: ChangeRateQuery; reply: ChangeRateReply };
  changeRateWithoutAuth: { body: undefined; query: ChangeRateQuery; reply: ChangeRateReply };
  sendSocialClick: { body: undefined; query: SocialClickQuery; reply: SuccessReply };
  sendSocialClickWithoutAuth: { body: undefined; query: SocialClickQuery; reply: SuccessReply };
  questionInfo: { body: QuestionInfoBody; query: undefined; reply: QuestionReply };
  userStatus: {
    body: undefined;
    query: { question_id: string; rate?: number; rate_uid?: string };
    reply: UserStatusReply;
  };
  question: { body: undefined; query: undefined; reply: ManagedQuestionReply };
  questionPeople: { body: undefined; query: undefined; reply: QuestionPeopleReply };
  pins: { body: undefined; query: undefined; reply: PinsReply };
  givePin: { body: GivePinBody; query: undefined; reply: GivePinReply };
  rotatePin: { body: undefined; query: undefined; reply: GivePinReply };
  revokePin: { body: undefined; query: RevokePinQuery; reply: SuccessReply };
  linkPlaces: { body: undefined; query: undefined; reply: LinkPlacesReply };
  linkQuestion: { body: LinkQuestionBody; query: undefined; reply: QuestionReply };
  places: { body: undefined; query: PlacesQuery; reply: PlacesReply };
  search: { body: undefined; query: SearchQuery; reply: SearchReply };
  createSite: { body: CreateSiteBody; query: undefined; reply: CreatedReply };
  createPlace: { body: CreatePlaceBody; query: undefined; reply: CreatedReply };
  createQuestion: { body: CreateQuestionBody; query: undefined; reply: CreatedReply };
  duplicatePlace: { body: DuplicatePlaceBody; query: undefined; reply: CreatedReply };
  settings: { body: undefined; query: undefined; reply: SettingsReply };
  saveSettings: { body: SaveSettingsBody; query: undefined; reply: SettingsReply };
  sendPicture: { body: undefined; query: undefined; reply: PictureReply };
  audit: { body: undefined; query: AuditQuery; reply: AuditReply };
  voteDetails: { body: undefined; query: undefined; reply: VoteDetailsReply };
  votes: { body: undefined; query: VotesQuery; reply: VotesReply };
  votesFile: { body: undefined; query: VotesQuery; reply: unknown };
  bulkVotes: { body: BulkVotesBody; query: undefined; reply: BulkVotesReply };
  insights: { body: undefined; query: InsightsQuery; reply: InsightsReply };
  insightsPaper: { body: undefined; query: InsightsQuery; reply: unknown };
  insightsFile: { body: undefined; query: InsightsFileQuery; reply: unknown };
  today: { body: undefined; query: TodayQuery; reply: TodayReply };
  walls: { body: undefined; query: WallsQuery; reply: WallsReply };
  createWall: { body: NewWallBody; query: undefined; reply: WireWall };
  revokeWall: { body: undefined; query: undefined; reply: SuccessReply };
  calendars: { body: undefined; query: undefined; reply: CalendarsReply };
  createCalendar: { body: NewCalendarBody; query: undefined; reply: WireCalendar };
  revokeCalendar: { body: undefined; query: undefined; reply: SuccessReply };
  wallPicture: { body: WallPictureBody; query: undefined; reply: WirePicture };
  alertRules: { body: undefined; query: AlertRulesQuery; reply: AlertRulesReply };
  createAlertRule: { body: AlertRuleBody; query: undefined; reply: WireAlertRule };
  tryAlertRule: { body: AlertRuleBody; query: undefined; reply: TriedRule };
  changeAlertRule: { body: AlertRuleBody; query: undefined; reply: WireAlertRule };
  removeAlertRule: { body: undefined; query: undefined; reply: SuccessReply };
  muteAlertRule: { body: MuteRuleBody; query: undefined; reply: WireAlertRule };
  alertsOfRule: { body: undefined; query: AlertsQuery; reply: AlertsReply };
  reportSchedules: { body: undefined; query: ReportSchedulesQuery; reply: ReportSchedulesReply };
  createReportSchedule: { body: NewReportScheduleBody; query: undefined; reply: WireReportSchedule };
  saveReportSchedule: { body: SaveReportScheduleBody; query: undefined; reply: WireReportSchedule };
  sendReport: { body: undefined; query: undefined; reply: SuccessReply };
  deleteReportSchedule: { body: undefined; query: undefined; reply: SuccessReply };
  pushSubscriptions: { body: undefined; query: undefined; reply: PushSubscriptionsReply };
  addPushSubscription: { body: PushSubscriptionBody; query: undefined; reply: PushSubscriptionReply };
  movePushSubscription: { body: MovedPushBody; query: undefined; reply: SuccessReply };
  testPushSubscription: { body: undefined; query: undefined; reply: PushTestReply };
  removePushSubscription: { body: undefined; query: undefined; reply: SuccessReply };
  webhooks: { body: undefined; query: WebhooksQuery; reply: WebhooksReply };
  createWebhook: { body: NewWebhookBody; query: undefined; reply: NewWebhookReply };
  saveWebhook: { body: WebhookBody; query: undefined; reply: WireWebhook };
  testWebhook: { body: undefined; query: undefined; reply: WireDelivery };
  rotateWebhook: { body: undefined; query: undefined; reply: RotateReply };
  webhookDeliveries: { body: undefined; query: DeliveriesQuery; reply: DeliveriesReply };
  resendDelivery: { body: undefined; query: undefined; reply: SuccessReply };
  resendDeliveries: { body: ResendBody; query: undefined; reply: ResendReply };
  deleteWebhook: { body: undefined; query: undefined; reply: SuccessReply };
  cases: { body: undefined; query: CasesQuery; reply: CasesReply };
  casesFile: { body: undefined; query: CasesQuery; reply: unknown };
  bulkCases: { body: BulkCasesBody; query: undefined; reply: BulkCasesReply };
  undoBulk: { body: object; query: undefined; reply: UndoBulkReply };
  caseDetails: { body: undefined; query: undefined; reply: CaseReply };
  caseFile: { body: undefined; query: undefined; reply: unknown };
  readCase: { body: ReadCaseBody; query: undefined; reply: CaseReadReply };
  unreadCase: { body: object; query: undefined; reply: CaseReadReply };
  acknowledgeCase: { body: CaseStepBody; query: undefined; reply: CaseReply };
  startCase: { body: CaseStepBody; query: undefined; reply: CaseReply };
  assignCase: { body: AssignCaseBody; query: undefined; reply: CaseReply };
  resolveCase: { body: ResolveCaseBody; query: undefined; reply: CaseReply };
  reopenCase: { body: CaseStepBody; query: undefined; reply: CaseReply };
  undoCase: { body: CaseStepBody; query: undefined; reply: CaseReply };
  snoozeCase: { body: SnoozeCaseBody; query: undefined; reply: CaseReply };
  commentCase: { body: CommentCaseBody; query: undefined; reply: CaseReply };
  answerCase: { body: AnswerCaseBody; query: undefined; reply: CaseReply };
  mergeCase: { body: MergeCaseBody; query: undefined; reply: CaseReply };
  splitCase: { body: SplitCaseBody; query: undefined; reply: CaseReply };
  caseViews: { body: undefined; query: CaseViewsQuery; reply: CaseViewsReply };
  createCaseView: { body: NewCaseViewBody; query: undefined; reply: CaseViewReply };
  saveCaseView: { body: CaseViewBody; query: undefined; reply: CaseViewReply };
  deleteCaseView: { body: undefined; query: undefined; reply: SuccessReply };
  updates: { body: undefined; query: UpdatesQuery; reply: unknown };
  serviceLogInfo: { body: undefined; query: ServiceLogInfoQuery; reply: WireServiceLogInfo };
  recentService: { body: undefined; query: { rate_uid?: string | undefined }; reply: RecentServiceReply };
  requestReport: { body: undefined; query: ReportQuery; reply: ReportRequestReply };
  reportProgress: { body: undefined; query: undefined; reply: ReportProgressReply };
  setPlacement: { body: PlacementBody; query: undefined; reply: PlacementReply };
  serviceForm: { body: undefined; query: undefined; reply: ServiceFormReply };
  questionSchedule: { body: undefined; query: undefined; reply: QuestionScheduleReply };
  sendServiceFile: { body: undefined; query: undefined; reply: ServiceFileReply };
  createServiceLog: { body: undefined; query: undefined; reply: ServiceLogReply };
  serviceLogDetails: { body: undefined; query: undefined; reply: ServiceLogDetailsReply };
  amendServiceLog: { body: undefined; query: undefined; reply: AmendServiceLogReply };
  undoServiceLog: { body: undefined; query: undefined; reply: SuccessReply };
  withdrawServiceLog: { body: WithdrawServiceBody; query: undefined; reply: SuccessReply };
  serviceRound: { body: undefined; query: undefined; reply: ServiceRoundReply };
  services: { body: undefined; query: ServicesQuery; reply: ServicesReply };
  serviceFilters: { body: undefined; query: undefined; reply: ServiceFiltersReply };
  stickers: { body: undefined; query: StickersQuery; reply: StickersReply };
  stickerChoices: { body: undefined; query: undefined; reply: StickerChoicesReply };
  makeStickers: { body: MakeStickersBody; query: undefined; reply: MakeStickersReply };
  changeSticker: { body: ChangeStickerBody; query: undefined; reply: StickerReply };
  /** A PDF, or a picture of one sticker. */
  stickerSheet: { body: StickerSheetBody; query: undefined; reply: unknown };
  replaceSticker: { body: undefined; query: undefined; reply: ReplaceStickerReply };
  sendRecording: { body: undefined; query: undefined; reply: RecordingReply };
  recordings: { body: undefined; query: RecordingsQuery; reply: RecordingsReply };
  recordingDetails: { body: undefined; query: undefined; reply: RecordingDetailsReply };
  /** The packed log. */
  recordingLog: { body: undefined; query: undefined; reply: unknown };
  keepRecording: { body: KeepRecordingBody; query: undefined; reply: KeepRecordingReply };
  sendAttachments: { body: undefined; query: undefined; reply: AttachmentsReply };
  attachPhoto: { body: undefined; query: undefined; reply: PhotoReply };
  removePhoto: { body: undefined; query: undefined; reply: SuccessReply };
  contactInfo: { body: ContactInfoBody; query: undefined; reply: SuccessReply };
  rateAdditionalData: { body: RateAdditionalDataBody; query: undefined; reply: SuccessReply };
  createLead: { body: CreateLeadBody; query: undefined; reply: CreateLeadReply };
  giveawayStanding: { body: undefined; query: undefined; reply: GiveawayStanding };
  sendGame: { body: GameResultBody; query: undefined; reply: GameReply };
  gameContact: { body: GameContactBody; query: undefined; reply: SuccessReply };
  gameRecord: { body: undefined; query: undefined; reply: GameRecordReply };
  gameRecords: { body: undefined; query: undefined; reply: GameRecordsReply };
  addAnswer: { body: AnswerBody; query: undefined; reply: SuccessReply };
  removeAnswer: { body: AnswerBody; query: undefined; reply: SuccessReply };
  sendLocation: { body: LocationBody; query: undefined; reply: SuccessReply };
  sendOldLocation: { body: LocationBody; query: undefined; reply: SuccessReply };
  codeInfo: { body: CodeCall; query: undefined; reply: CodeReply };
  eraseByCode: { body: CodeCall; query: undefined; reply: EraseReply };
  clientLog: { body: ClientLogBody; query: undefined; reply: ClientLogReply };
  rateRateLog: { body: RateRateLogBody; query: undefined; reply: SuccessReply };
  voteGeolocationError: { body: LocationErrorBody; query: undefined; reply: SuccessReply };
  gpsAllowedPopup: { body: LocationStepBody; query: undefined; reply: SuccessReply };
  gpsPopupAsked: { body: LocationStepBody; query: undefined; reply: SuccessReply };
  gpsRequested: { body: LocationStepBody; query: undefined; reply: SuccessReply };
  gpsLoadingPopupHide: { body: LocationStepBody; query: undefined; reply: SuccessReply };
  clientLogList: { body: undefined; query: undefined; reply: ClientLogListReply };
  rateRateLogList: { body: undefined; query: undefined; reply: RateRateLogListReply };
}

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
