import { endpoints, pathFor, pathsOf, type Endpoint, type EndpointName } from '../../contract/endpoints';
import { errors } from '../../contract/errors';
import { schemas } from '../../contract/schemas';
import { errorMessages } from '../../server/http/errorMessages';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

/**
 * Addresses that others know, by the specification (§ 7) and the API's document: none of them may change.
 */
const specified: Partial<Record<EndpointName, string[]>> = {
  signUpAnonymous: ['POST /auth/sign-up'],
  signInAnonymous: ['POST /auth/sign-in'],
  refresh: ['POST /auth/refresh'],
  signInLocal: ['POST /auth/local/sign-in'],
  signInPin: ['POST /auth/local/sign-in/pin'],
  signUpLocal: ['POST /auth/local/sign-up'],
  signInDemo: ['POST /auth/demo'],
  recover: ['POST /auth/local/recover'],
  resetPassword: ['POST /auth/local/reset'],
  signInGoogle: ['POST /auth/google'],
  signInFacebook: ['POST /auth/facebook'],
  signInGoogleToken: ['POST /auth/google/token'],
  signInFacebookToken: ['POST /auth/facebook/token'],
  logout: ['POST /auth/logout'],
  sessions: ['GET /api/v1/sessions'],
  endSession: ['DELETE /api/v1/sessions/:ssid'],
  userInfo: ['GET /api/v1/users/:guid', 'GET /users/:guid'],
  makeOwner: ['POST /api/v1/users/make-owner'],
  clientConfig: ['GET /api/config'],
  setupState: ['GET /api/setup'],
  setup: ['POST /api/setup'],
  sendRateDetails: ['POST /api/sendRateDetails', 'POST /api/v1/sendRateDetails'],
  changeRate: ['GET /api/v1/changeRate'],
  changeRateWithoutAuth: ['GET /api/changeRateWithoutAuth'],
  sendSocialClick: ['GET /api/v1/sendSocialClick'],
  sendSocialClickWithoutAuth: ['GET /api/sendSocialClickWithoutAuth'],
  questionInfo: ['POST /api/questionInfo', 'POST /api/v1/questionInfo'],
  userStatus: ['GET /api/userStatus', 'GET /api/v1/userStatus'],
  question: ['GET /api/questions/:id', 'GET /api/v1/questions/:id'],
  questionPeople: ['GET /api/v1/questions/:id/people'],
  pins: ['GET /api/v1/questions/:id/pins'],
  givePin: ['POST /api/v1/questions/:id/pins'],
  rotatePin: ['POST /api/v1/questions/:id/pins/:personUid/rotate'],
  revokePin: ['DELETE /api/v1/questions/:id/pins/:personUid'],
  places: ['GET /api/v1/places'],
  search: ['GET /api/v1/search'],
  createSite: ['POST /api/v1/organisations/:id/sites'],
  createPlace: ['POST /api/v1/places'],
  createQuestion: ['POST /api/v1/places/:id/questions'],
  duplicatePlace: ['POST /api/v1/places/:id/duplicate'],
  settings: ['GET /api/v1/settings/:kind/:uid'],
  saveSettings: ['PUT /api/v1/settings/:kind/:uid'],
  sendPicture: ['POST /api/v1/settings/:kind/:uid/pictures'],
  audit: ['GET /api/v1/audit'],
  people: ['GET /api/v1/people'],
  invite: ['POST /api/v1/organisations/:id/invitations'],
  resendInvitation: ['POST /api/v1/invitations/:invitationUid/resend'],
  withdrawInvitation: ['DELETE /api/v1/invitations/:invitationUid'],
  addPerson: ['POST /api/v1/organisations/:id/people'],
  changePerson: ['PUT /api/v1/organisations/:id/people/:personUid'],
  setPersonActive: ['PUT /api/v1/organisations/:id/people/:personUid/active'],
  transferOwnership: ['POST /api/v1/organisations/:id/transfer'],
  invitation: ['POST /auth/invitation'],
  acceptInvitation: ['POST /auth/invitation/accept'],
  joinByInvitation: ['POST /api/v1/invitations/join'],
  linkPlaces: ['GET /api/v1/questions/:id/linkPlaces'],
  linkQuestion: ['POST /api/v1/questions/:id/link'],
  voteDetails: ['GET /api/v1/votes/:voteId'],
  serviceLogInfo: [
    'GET /api/questions/:id/getRateServiceLogInfo',
    'GET /api/v1/questions/:id/getRateServiceLogInfo',
  ],
  sendAttachments: ['POST /api/votes/:voteId/attachments', 'POST /api/v1/votes/:voteId/attachments'],
  sendVoteFile: ['POST /api/votes/:voteId/files', 'POST /api/v1/votes/:voteId/files'],
  removeVoteFile: ['DELETE /api/votes/:voteId/files/:fileKey', 'DELETE /api/v1/votes/:voteId/files/:fileKey'],
  attachPhoto: ['POST /api/votes/:voteId/attachments/photo', 'POST /api/v1/votes/:voteId/attachments/photo'],
  removePhoto: [
    'DELETE /api/votes/:voteId/attachments/photo/:photoUid',
    'DELETE /api/v1/votes/:voteId/attachments/photo/:photoUid',
  ],
  contactInfo: ['POST /api/votes/:voteId/contactInfo', 'POST /api/v1/votes/:voteId/contactInfo'],
  rateAdditionalData: [
    'POST /api/votes/:voteId/rateAdditionalData',
    'POST /api/v1/votes/:voteId/rateAdditionalData',
  ],
  createLead: ['POST /api/questions/:id/leads', 'POST /api/v1/questions/:id/leads'],
  giveawayStanding: ['GET /api/votes/:voteId/giveaway', 'GET /api/v1/votes/:voteId/giveaway'],
  sendGame: ['POST /api/dino', 'POST /api/v1/dino'],
  gameContact: ['PUT /api/dino/:guid/contact', 'PUT /api/v1/dino/:guid/contact'],
  gameRecord: ['GET /api/questions/:id/gameRecord', 'GET /api/v1/questions/:id/gameRecord'],
  gameRecords: ['GET /api/v1/places/:id/gameRecords'],
  addAnswer: ['POST /api/votes/:voteId/secAnswer', 'POST /api/v1/votes/:voteId/secAnswer'],
  removeAnswer: ['DELETE /api/votes/:voteId/secAnswer', 'DELETE /api/v1/votes/:voteId/secAnswer'],
  sendLocation: ['PUT /api/votes/:voteId/geolocation', 'PUT /api/v1/votes/:voteId/geolocation'],
  sendOldLocation: ['POST /api/votes/:voteId/geolocationOld', 'POST /api/v1/votes/:voteId/geolocationOld'],
  recentService: ['GET /api/questions/:id/recent-service', 'GET /api/v1/questions/:id/recent-service'],
  requestReport: ['GET /api/questions/:id/pdf-request', 'GET /api/v1/questions/:id/pdf-request'],
  reportProgress: ['GET /api/reports/:uid', 'GET /api/v1/reports/:uid'],
  setPlacement: ['PUT /api/v1/questions/:id/placement'],
  serviceForm: ['GET /api/v1/questions/:id/serviceForm'],
  sendServiceFile: ['POST /api/v1/questions/:id/serviceFiles'],
  createServiceLog: ['POST /api/v1/questions/:id/serviceLogs'],
  serviceLogDetails: ['GET /api/v1/questions/:id/serviceLogs/:uid'],
  amendServiceLog: ['PUT /api/v1/questions/:id/serviceLogs/:uid'],
  undoServiceLog: ['DELETE /api/v1/questions/:id/serviceLogs/:uid'],
  withdrawServiceLog: ['POST /api/v1/questions/:id/serviceLogs/withdraw'],
  serviceRound: ['GET /api/v1/serviceRound'],
  services: ['GET /api/v1/services'],
  serviceFilters: ['GET /api/v1/services/filters'],
  stickers: ['GET /api/v1/stickers'],
  stickerChoices: ['GET /api/v1/stickers/choices'],
  makeStickers: ['POST /api/v1/stickers'],
  changeSticker: ['PUT /api/v1/stickers/:uid/state'],
  stickerSheet: ['POST /api/v1/stickers/sheet'],
  replaceSticker: ['POST /api/v1/stickers/:uid/replace'],
  sendRecording: ['POST /api/recordings', 'POST /api/v1/recordings'],
  recordings: ['GET /api/v1/recordings'],
  recordingDetails: ['GET /api/v1/recordings/:uid/details'],
  recordingLog: ['GET /api/v1/recordings/:uid'],
  keepRecording: ['POST /api/v1/recordings/:uid/keep'],
  codeInfo: ['POST /api/code'],
  eraseByCode: ['POST /api/code/erase'],
  clientLog: ['POST /api/log'],
  rateRateLog: ['POST /api/admin/rateRateLog'],
  voteGeolocationError: ['POST /api/admin/voteGeolocationError'],
  gpsAllowedPopup: ['POST /api/admin/gpsAllowedPopup'],
  gpsPopupAsked: ['POST /api/admin/gpsPopupAsked'],
  gpsRequested: ['POST /api/admin/gpsRequested'],
  gpsLoadingPopupHide: ['POST /api/admin/gpsLoadingPopupHide'],
  clientLogList: ['GET /api/v1/admin/log'],
  rateRateLogList: ['GET /api/v1/admin/rateRateLog'],
};

it.each(Object.entries(specified))('serves %s under its paths (AP-1)', (name, paths) => {
  const endpoint = endpoints[name as EndpointName];
  expect(pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`)).toEqual(paths);
});

it.each(table)('calls %s under a path that is served', (_, endpoint) => {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `:${name}`]),
  );
  for (const signedIn of [true, false])
    expect(pathsOf(endpoint)).toContain(decodeURIComponent(pathFor(endpoint, signedIn, params)));
});

it('calls the /v1 twin for the signed-in alone', () => {
  expect(pathFor(endpoints.sendRateDetails, false)).toBe('/api/sendRateDetails');
  expect(pathFor(endpoints.sendRateDetails, true)).toBe('/api/v1/sendRateDetails');
  expect(pathFor(endpoints.clientLogList, false)).toBe('/api/v1/admin/log');
  expect(pathFor(endpoints.signInAnonymous, true)).toBe('/auth/sign-in');
});

it('escapes what it fills in, so that no value leads to another call', () => {
  expect(pathFor(endpoints.question, false, { id: '../log?x=1#é' })).toBe(
    '/api/questions/..%2Flog%3Fx%3D1%23%C3%A9',
  );
});

it('refuses a path with a param missing', () => {
  expect(() => pathFor(endpoints.question, false)).toThrow(RangeError);
});

it('has no two calls under one address', () => {
  const all = table.flatMap(([, endpoint]) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`));
  expect(new Set(all).size).toBe(all.length);
});

it('has a schema for every call, and none for another', () => {
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(endpoints).sort());
});

it('has one status for every code, and a message for people who read logs', () => {
  const all = Object.values(errors);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { status } of all) expect(status).toBeGreaterThanOrEqual(400);
  expect(Object.keys(errorMessages)).toEqual(Object.keys(errors));
  for (const message of Object.values(errorMessages)) expect(message).toMatch(/^[A-Z].* .*\.$/);
});
