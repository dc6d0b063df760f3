import { endpoints, pathsOf, type EndpointName } from '../../contract/endpoints';
import { subjects, type AccessWorld, type CallerName, type Subject } from './accessWorld';
import { airlead, eventLead } from './leads';
import { subscribedBrowser } from './pushService';
import { ssidOf, staffPin, voteBody } from './server';
import { recordFields, serviceRecord } from './services';
import { recordedAt, recordingForm } from './recordings';
import { stickerSheet } from './stickers';
import { formOf } from './uploads';

/** The request of one cell of the matrix. */
export interface AccessRequest {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  form?: { payload: Buffer; headers: Record<string, string> };
}

/** How a route is called for each subject. A route without a subject has one cell per caller. */
export interface AccessRow {
  subjects: readonly Subject[];
  request(world: AccessWorld, subject: Subject, who: CallerName): Promise<AccessRequest> | AccessRequest;
}

const about = (request: AccessRow['request']): AccessRow => ({ subjects, request });
/** A route without a subject. */
const plain = (request: AccessRow['request'] = () => ({})): AccessRow => ({ subjects: ['own'], request });

const onVote = (more: AccessRequest = {}, question?: string): AccessRow =>
  about(async (world, subject) => ({
    params: { voteId: (await world.vote(subject, question)).uid },
    ...more,
  }));
const onQuestion = (more: AccessRequest = {}): AccessRow =>
  about((world, subject) => ({ params: { id: world.question(subject) }, ...more }));
const rated = (more: string): AccessRow =>
  about(async (world, subject) => ({ query: `?rate_id=${(await world.vote(subject)).uid}&${more}` }));
const onSticker = (more: AccessRequest = {}): AccessRow =>
  about((world, subject) => ({ params: { uid: world.question(subject) }, ...more }));
/** A service that the demo's client has logged at the sticker. */
const onService = (more: AccessRequest = {}): AccessRow =>
  about(async (world, subject) => ({
    params: { id: world.question(subject), uid: await world.service(subject) },
    ...more,
  }));
/** A service that owes a paper, since its question asks for one from now on. */
async function serviceWithPaper(world: AccessWorld, subject: Subject): Promise<string> {
  if (subject === 'missing') return 'nowhere';
  const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
  const path = `/api/v1/settings/question/${world.question(subject)}`;
  const { version } = (await world.server.get(path, headers)).body;
  await world.server.put(path, { version, settings: { paper_days: 7 } }, headers);
  world.server.clock.now += 120_000;
  return world.service(subject);
}
/** A report of a session at the sticker. */
const onRecording = about(async (world, subject) => ({ params: { uid: await world.recording(subject) } }));
const vote = (mode: 'auto' | 'service_log'): AccessRow =>
  about((world, subject) => ({ body: voteBody({ question_id: world.question(subject), rate: 3, mode }) }));

/** A case of a vote at the sticker. */
const onCase = (body?: object): AccessRow =>
  about(async (world, subject) => ({
    params: { caseUid: (await world.case(subject)).uid },
    ...(body && { body }),
  }));

/** A link to a wall screen of the place. */
async function wallOf(world: AccessWorld, subject: Subject): Promise<{ uid: string; token: string }> {
  if (subject === 'missing') return { uid: 'missing', token: 'rubbish' };
  const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
  const body = { scope: `place:${world.place(subject)}` };
  const { body: wall } = await world.server.post('/api/v1/walls', body, headers);
  return { uid: wall.uid, token: wall.url.split('#')[1] };
}

/** A calendar of the place, made by its owner. */
async function calendarOf(world: AccessWorld, subject: Subject): Promise<string> {
  if (subject === 'missing') return 'missing';
  const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
  const body = { scope: `place:${world.place(subject)}` };
  return (await world.server.post('/api/v1/calendars', body, headers)).body.uid;
}

/** A rule that tells somebody of its organisation. */
async function ruleBody(world: AccessWorld, subject: Subject): Promise<object> {
  const headers = await world.headersOf(subject === 'foreign' ? 'otherorg' : 'owner');
  const { body } = await world.server.get('/api/v1/alertRules', headers);
  const steps = [{ after: 0, by: 'mail', to: [body.people[0].uid] }];
  return { name: 'Sad', scope: `place:${world.place(subject)}`, trigger: { kind: 'sad' }, steps };
}

/** A rule of the owner of an organisation. */
const onRule = (body?: (world: AccessWorld, subject: Subject) => Promise<object>): AccessRow =>
  about(async (world, subject) => {
    const sent = body && { body: await body(world, subject) };
    if (subject === 'missing') return { params: { ruleUid: 'missing' }, ...sent };
    const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
    const made = await world.server.post('/api/v1/alertRules', await ruleBody(world, subject), headers);
    return { params: { ruleUid: made.body.uid }, ...sent };
  });

const reportBody = { every: 'week', weekday: 0, hour: 8, to: ['anna@reader.example'] };
/** A report by mail of the place. */
async function scheduleOf(world: AccessWorld, subject: Subject): Promise<string> {
  if (subject === 'missing') return 'missing';
  const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
  const body = { ...reportBody, scope: `place:${world.place(subject)}` };
  return (await world.server.post('/api/v1/reportSchedules', body, headers)).body.uid;
}
/** A browser of the caller, or of somebody else. */
const onDevice = (): AccessRow =>
  about(async (world, subject, who) => {
    if (subject === 'missing') return { params: { subscriptionUid: 'missing' } };
    const isStaff = !['nobody', 'visitor', 'another', 'pin'].includes(who);
    const other = who === 'otherorg' ? 'owner' : 'otherorg';
    const headers = await world.headersOf(subject === 'own' && isStaff ? who : other);
    const { body } = await world.server.post('/api/v1/pushSubscriptions', subscribedBrowser(), headers);
    return { params: { subscriptionUid: body.uid ?? '' } };
  });
const hookBody = { url: 'https://93.184.216.34/hook', events: ['vote.created'] };
/** A webhook of the organisation; a delivery of it, where one is needed. */
const onHook = (body?: object, hasDelivery = false, also: Record<string, string> = {}): AccessRow =>
  about(async (world, subject) => {
    const more = body && { body };
    if (subject === 'missing')
      return { params: { webhookUid: 'missing', deliveryUid: 'missing', ...also }, ...more };
    const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
    const { webhooks } = (await world.server.get(hooksPath, headers)).body;
    const webhookUid: string =
      webhooks[0]?.uid ?? (await world.server.post(hooksPath, hookBody, headers)).body.uid;
    await world.server.put(`${hooksPath}/${webhookUid}`, { on: true }, headers);
    const sent = hasDelivery
      ? await world.server.post(`${hooksPath}/${webhookUid}/test`, {}, headers)
      : undefined;
    return { params: { webhookUid, deliveryUid: sent?.body.uid ?? '', ...also }, ...more };
  });
const hooksPath = '/api/v1/webhooks';

let views = 0;
const viewBody = () => ({ name: `View ${(views += 1)}`, shared_with: 'site_manager', filter: {} });
/** A view of the inbox that the owner shares with all who run something. */
const onView = (body?: () => object): AccessRow =>
  about(async (world, subject) => {
    if (subject === 'missing') return { params: { viewUid: 'missing' }, ...(body && { body: body() }) };
    const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
    const made = await world.server.post('/api/v1/caseViews', viewBody(), headers);
    return { params: { viewUid: made.body.view.uid }, ...(body && { body: body() }) };
  });

/** A picture of one pixel. */
const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const where = { lat: 52.51, lng: 13.35, accuracy: 12, is_special: false };
const step = { question_uid: 'demo-gps', vote_uid: null, place_name: 'Heron Trail', date: '2026-03-01' };
const person = { first_name: 'Anna', last_name: 'Sorokina', password: 'Fjord-and-heron' };

const sitesOf = (subject: Subject) => (subject === 'own' ? ['demo-site-park'] : []);

/** Somebody new with a role, or invited to one, at the site "park". @returns the uid */
async function newcomerOf(
  world: AccessWorld,
  subject: Subject,
  call: 'people' | 'invitations',
  body: object,
): Promise<string> {
  if (subject === 'missing') return 'nowhere';
  const path = `/api/v1/organisations/${world.organisation(subject)}/${call}`;
  const headers = await world.headersOf(subject === 'own' ? 'owner' : 'otherorg');
  const made = await world.server.post(path, { ...body, site_uids: sitesOf(subject) }, headers);
  return made.body.uid;
}

/** An invitation that is a minute old, so that it can be sent again. */
const onInvitation = (): AccessRow =>
  about(async (world, subject) => {
    const body = { email: world.newAddress(), role: 'client' };
    const uid = await newcomerOf(world, subject, 'invitations', body);
    world.server.clock.now += 61_000;
    return { params: { invitationUid: uid } };
  });

/** Somebody whom no other request is about. */
const onPerson = (bodyFor: (subject: Subject) => object): AccessRow =>
  about(async (world, subject) => ({
    params: {
      id: world.organisation(subject),
      personUid: await newcomerOf(world, subject, 'people', { first_name: 'Petra', last_name: '' }),
    },
    body: bodyFor(subject),
  }));

/** The requests of each endpoint. An endpoint without a row is a type error. */
const rows: Record<EndpointName, AccessRow> = {
  signUpAnonymous: plain(),
  signInAnonymous: about((world, subject) => ({
    body: {
      guid: subject === 'missing' ? 'nobodys' : world.guidOf(subject === 'own' ? 'visitor' : 'another'),
    },
  })),
  refresh: about(async (world, subject) => ({
    body: {
      token:
        subject === 'missing'
          ? 'rubbish'
          : (await world.tokensOf(subject === 'own' ? 'owner' : 'otherorg')).refresh_token,
    },
  })),
  signInLocal: plain((world) => ({ body: { email: world.newAddress(), password: 'Guess-1' } })),
  // Uses another question each time; earlier failures have expired.
  signInPin: about((world, subject) => {
    world.server.clock.now += 4 * 3_600_000;
    return { body: { pin: staffPin, question_uid: world.question(subject) } };
  }),
  signUpLocal: plain((world) => ({ body: { ...person, email: world.newAddress() } })),
  signInDemo: plain(),
  recover: plain(() => ({ body: { email: 'nobody@visitor.example' } })),
  resetPassword: plain(() => ({ body: { token: 'rubbish', password: person.password } })),
  signInGoogle: plain(() => ({ body: { google_token: 'rubbish' } })),
  signInFacebook: plain(() => ({ body: { facebook_token: 'rubbish' } })),
  signInGoogleToken: plain(() => ({ body: { token: 'rubbish' } })),
  signInFacebookToken: plain(() => ({ body: { token: 'rubbish' } })),
  logout: plain(),
  sessions: plain(),
  endSession: about(async (world, subject, who) => {
    if (subject === 'missing') return { params: { ssid: 'nowhere' } };
    const isStaff = !['nobody', 'visitor', 'another'].includes(who);
    const other = who === 'otherorg' ? 'owner' : 'otherorg';
    const { access_token } = await world.tokensOf(subject === 'own' && isStaff ? who : other);
    return { params: { ssid: ssidOf(access_token) } };
  }),
  userInfo: about(async (world, subject, who) => {
    if (subject === 'missing') return { params: { guid: 'nowhere' } };
    const isStaff = !['nobody', 'visitor', 'another'].includes(who);
    const other = who === 'otherorg' ? 'owner' : 'otherorg';
    return { params: { guid: (await world.tokensOf(subject === 'own' && isStaff ? who : other)).user_guid } };
  }),
  // Last, because it makes a client an owner.
  makeOwner: plain(),
  clientConfig: plain(),
  setupState: plain(),
  // Where there is an owner it is over.
  setup: plain((world) => ({
    body: {
      ...person,
      email: world.newAddress(),
      code: 'abcde',
      organisation: 'Heron',
      place: 'Door',
      time_zone: 'UTC',
    },
  })),
  sendRateDetails: vote('auto'),
  changeRate: rated('rate=2'),
  changeRateWithoutAuth: rated('rate=2'),
  sendSocialClick: rated('link_id=demo-link-maps'),
  sendSocialClickWithoutAuth: rated('link_id=demo-link-maps'),
  questionInfo: about((world, subject) => ({ body: { question_id: world.question(subject) } })),
  userStatus: about((world, subject) => ({ query: `?question_id=${world.question(subject)}` })),
  question: onQuestion(),
  questionPeople: onQuestion(),
  pins: onQuestion(),
  givePin: about((world, subject) => ({
    params: { id: world.question(subject) },
    body: { person_uid: world.personUid },
  })),
  rotatePin: about(async (world, subject) => {
    if (subject === 'own') await world.server.giveStaffPin();
    return { params: { id: world.question(subject), personUid: world.personUid } };
  }),
  revokePin: about(async (world, subject) => {
    if (subject === 'own') await world.server.giveStaffPin();
    return { params: { id: world.question(subject), personUid: world.personUid } };
  }),
  // `own` has no place yet; the disabled sticker belongs to the demo organisation.
  linkPlaces: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-unlinked' : world.question(subject) },
  })),
  linkQuestion: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-disabled' : world.question(subject) },
    body: { place_uid: 'demo-place-cafe' },
  })),
  places: plain(),
  createSite: about((world, subject) => ({
    params: { id: world.organisation(subject) },
    body: { name: 'Harbour' },
  })),
  createPlace: about((world, subject) => ({ body: { site_uid: world.site(subject), name: 'Pier 4' } })),
  createQuestion: about((world, subject) => ({
    params: { id: world.place(subject) },
    body: { start: 'start-faces' },
  })),
  duplicatePlace: about((world, subject) => ({
    params: { id: world.place(subject) },
    body: { name: 'Pier 5' },
  })),
  settings: about((world, subject) => ({ params: { kind: 'place', uid: world.place(subject) } })),
  saveSettings: about((world, subject) => ({
    params: { kind: 'question', uid: world.question(subject) },
    body: { version: 1, settings: {} },
  })),
  sendPicture: about((world, subject) => ({
    params: { kind: 'question', uid: world.question(subject) },
    form: formOf({ kind: 'tile' }, [{ bytes: tinyPng }]),
  })),
  search: plain(() => ({ query: '?q=cafe' })),
  audit: plain(),
  people: plain(),
  invite: about((world, subject) => ({
    params: { id: world.organisation(subject) },
    body: { email: world.newAddress(), role: 'client', site_uids: sitesOf(subject) },
  })),
  resendInvitation: onInvitation(),
  withdrawInvitation: onInvitation(),
  addPerson: about((world, subject) => ({
    params: { id: world.organisation(subject) },
    body: { first_name: 'Petra', last_name: '', site_uids: sitesOf(subject) },
  })),
  changePerson: onPerson((subject) => ({ role: 'client', site_uids: sitesOf(subject) })),
  setPersonActive: onPerson(() => ({ active: false })),
  transferOwnership: about((world, subject) => ({
    params: { id: world.organisation(subject) },
    body: { person_uid: 'nobody', password: 'Guess-1' },
  })),
  invitation: plain(() => ({ body: { token: 'rubbish' } })),
  acceptInvitation: plain(() => ({ body: { ...person, token: 'rubbish' } })),
  joinByInvitation: plain(() => ({ body: { token: 'rubbish' } })),
  votes: about((world, subject) => ({ query: `?question=${world.question(subject)}` })),
  votesFile: about((world, subject) => ({
    params: { format: 'csv' },
    query: `?question=${world.question(subject)}`,
  })),
  bulkVotes: about(async (world, subject) => ({
    body: {
      filter: { question: world.question(subject), flagged: 'true' },
      until_uid: (await world.vote(subject)).uid,
      action: 'discard',
    },
  })),
  insights: about((world, subject) => ({ query: `?scope=question:${world.question(subject)}` })),
  insightsPaper: about((world, subject) => ({ query: `?scope=question:${world.question(subject)}` })),
  insightsFile: about((world, subject) => ({
    params: { format: 'csv' },
    query: `?scope=question:${world.question(subject)}`,
  })),
  today: about((world, subject) => ({ query: `?scope=question:${world.question(subject)}` })),
  cases: about((world, subject) => ({ query: `?question=${world.question(subject)}` })),
  casesFile: about((world, subject) => ({
    params: { format: 'csv' },
    query: `?question=${world.question(subject)}`,
  })),
  bulkCases: about(async (world, subject) => ({
    body: {
      filter: { question: world.question(subject) },
      until_uid: (await world.case(subject)).uid,
      action: 'acknowledge',
    },
  })),
  undoBulk: plain(() => ({ params: { bulkUid: 'missing' }, body: {} })),
  caseDetails: onCase(),
  caseFile: onCase(),
  readCase: onCase({}),
  unreadCase: onCase({}),
  acknowledgeCase: onCase({}),
  startCase: onCase({}),
  assignCase: onCase({}),
  resolveCase: onCase({}),
  reopenCase: onCase({}),
  undoCase: onCase({}),
  snoozeCase: onCase({ until: 0 }),
  commentCase: onCase({ text: 'seen' }),
  answerCase: about(async (world, subject) => {
    const { uid, vote } = await world.case(subject);
    return { params: { caseUid: uid }, body: { text: 'Thank you', votes: [vote] } };
  }),
  mergeCase: about(async (world, subject) => ({
    params: { caseUid: (await world.case(subject)).uid },
    body: { into: (await world.case(subject, 'Dirty')).uid },
  })),
  splitCase: about(async (world, subject) => {
    await world.case(subject);
    const { uid, vote } = await world.case(subject);
    return { params: { caseUid: uid }, body: { vote_uid: vote } };
  }),
  walls: about((world, subject) => ({ query: `?org=${world.organisation(subject)}` })),
  createWall: about((world, subject) => ({ body: { scope: `place:${world.place(subject)}` } })),
  revokeWall: about(async (world, subject) => ({ params: { wallUid: (await wallOf(world, subject)).uid } })),
  wallPicture: about(async (world, subject) => ({ body: { token: (await wallOf(world, subject)).token } })),
  calendars: plain(),
  createCalendar: about((world, subject) => ({ body: { scope: `place:${world.place(subject)}` } })),
  revokeCalendar: about(async (world, subject) => ({
    params: { calendarUid: await calendarOf(world, subject) },
  })),
  alertChoices: plain(),
  chooseAlerts: plain(() => ({ body: { rule_uid: null, by: 'mail' } })),
  alertRules: about((world, subject) => ({ query: `?org=${world.organisation(subject)}` })),
  createAlertRule: about(async (world, subject) => ({ body: await ruleBody(world, subject) })),
  tryAlertRule: about(async (world, subject) => ({ body: await ruleBody(world, subject) })),
  changeAlertRule: onRule(ruleBody),
  removeAlertRule: onRule(),
  muteAlertRule: onRule(async () => ({ muted: true })),
  alertsOfRule: onRule(),
  reportSchedules: about((world, subject) => ({ query: `?org=${world.organisation(subject)}` })),
  createReportSchedule: about((world, subject) => ({
    body: { ...reportBody, scope: `place:${world.place(subject)}` },
  })),
  saveReportSchedule: about(async (world, subject) => ({
    params: { scheduleUid: await scheduleOf(world, subject) },
    body: reportBody,
  })),
  deleteReportSchedule: about(async (world, subject) => ({
    params: { scheduleUid: await scheduleOf(world, subject) },
  })),
  sendReport: about(async (world, subject) => ({
    params: { scheduleUid: await scheduleOf(world, subject) },
  })),
  pushSubscriptions: plain(),
  addPushSubscription: plain(() => ({ body: subscribedBrowser() })),
  movePushSubscription: plain(() => ({ body: { ...subscribedBrowser(), old: subscribedBrowser() } })),
  testPushSubscription: onDevice(),
  removePushSubscription: onDevice(),
  webhooks: about((world, subject) => ({ query: `?org=${world.organisation(subject)}` })),
  createWebhook: about((world, subject) => ({ body: { ...hookBody, org: world.organisation(subject) } })),
  saveWebhook: onHook({ on: true }),
  testWebhook: onHook({}),
  rotateWebhook: onHook({}),
  webhookDeliveries: onHook(),
  deliveriesFile: onHook(undefined, false, { format: 'csv' }),
  resendDelivery: onHook({}, true),
  resendDeliveries: onHook({ since: 0 }),
  deleteWebhook: onHook(),
  caseViews: about((world, subject) => ({ query: `?org=${world.organisation(subject)}` })),
  createCaseView: about((world, subject) => ({
    body: { ...viewBody(), org: world.organisation(subject) },
  })),
  saveCaseView: onView(viewBody),
  deleteCaseView: onView(),
  updates: plain(() => ({ query: '?once=true' })),
  voteDetails: onVote(),
  // At a sticker whose history is not public.
  serviceLogInfo: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-dumpster' : world.question(subject) },
  })),
  recentService: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-dumpster' : world.question(subject) },
  })),
  // At a sticker that offers a report; the other organisation's sticker shows no history.
  requestReport: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-septic' : world.question(subject) },
    query: `?email=${world.newAddress()}`,
  })),
  // The uid of a report is known only to who requested it. The other organisation offers none.
  reportProgress: about(async (world, subject) => ({
    params: { uid: subject === 'own' ? await world.report() : 'nowhere' },
  })),
  setPlacement: onQuestion({ body: { placement: 'South entrance' } }),
  serviceForm: onQuestion(),
  questionSchedule: onQuestion(),
  sendServiceFile: onQuestion({
    form: formOf({ kind: 'photo', key: 'photo-1' }, [{ bytes: Buffer.from('no photo') }]),
  }),
  createServiceLog: onQuestion({ form: formOf(recordFields(serviceRecord())) }),
  serviceLogDetails: onService(),
  amendServiceLog: onService({
    form: formOf({ ...recordFields(serviceRecord()), reason: 'Bins were missing', version: '1' }),
  }),
  undoServiceLog: onService(),
  withdrawServiceLog: onQuestion({ body: { key: 'key-of-a-service' } }),
  serviceRound: plain(),
  services: plain(),
  serviceFilters: plain(),
  papers: plain(),
  handInPaper: about(async (world, subject) => ({
    params: { uid: await serviceWithPaper(world, subject) },
    body: { handed_in: true },
  })),
  stickers: plain(),
  stickerChoices: plain(),
  makeStickers: about((world, subject) => ({ body: { question_uid: world.question(subject) } })),
  changeSticker: onSticker({ body: { change: 'enable', from: 'assigned' } }),
  stickerSheet: about((world, subject) => ({
    body: { ...stickerSheet, uids: [world.question(subject)] },
  })),
  // A new sticker each time: the one that is replaced is out of use.
  replaceSticker: about(async (world, subject) => {
    if (subject === 'missing') return { params: { uid: 'nowhere' } };
    const { body } = await world.server.post(
      '/api/v1/stickers',
      { question_uid: world.question(subject) },
      await world.headersOf(subject === 'own' ? 'owner' : 'otherorg'),
    );
    return { params: { uid: body.uids[0] } };
  }),
  sendRecording: plain(() => ({ form: recordingForm(recordedAt('demo-restroom')) })),
  recordings: plain(),
  recordingDetails: onRecording,
  recordingLog: onRecording,
  keepRecording: about(async (world, subject) => ({
    params: { uid: await world.recording(subject) },
    body: { days: 30, reason: 'being repaired' },
  })),
  workOnRecording: about(async (world, subject) => ({
    params: { uid: await world.recording(subject) },
    body: { status: 'in_progress', assignee_uid: null, version: 0 },
  })),
  commentRecording: about(async (world, subject) => ({
    params: { uid: await world.recording(subject) },
    body: { text: 'Seen on another phone, too.' },
  })),
  sendAttachments: onVote({ form: formOf({ comment: 'clean' }) }),
  sendVoteFile: onVote({
    form: formOf({ kind: 'photo', key: 'photo-1' }, [{ bytes: Buffer.from('no photo') }]),
  }),
  removeVoteFile: about(async (world, subject) => ({
    params: { voteId: (await world.vote(subject)).uid, fileKey: 'photo-1' },
  })),
  attachPhoto: onVote({ form: formOf({}, [{ bytes: Buffer.from('no photo') }]) }),
  removePhoto: about(async (world, subject) => {
    const made = await world.vote(subject);
    return { params: { voteId: made.uid, photoUid: await world.photo(made) } };
  }),
  contactInfo: onVote({ body: { contact_info: 'anna@visitor.example' } }),
  rateAdditionalData: onVote({ body: eventLead }),
  // At a sticker that takes leads; the other organisation has none.
  createLead: about((world, subject) => ({
    params: { id: subject === 'own' ? 'demo-airlead' : world.question(subject) },
    body: airlead,
  })),
  // At a question that has a contest.
  giveawayStanding: onVote({}, 'demo-cafe'),
  sendGame: about(async (world, subject) => {
    const made = await world.vote(subject);
    world.server.clock.now += 60_000;
    return { body: world.result(made) };
  }),
  gameContact: about(async (world, subject) => ({
    params: { guid: await world.game(await world.vote(subject)) },
    body: { contact: 'anna@visitor.example' },
  })),
  gameRecord: about((world, subject) => ({ params: { id: world.question(subject) } })),
  gameRecords: about((world, subject) => ({ params: { id: world.place(subject) } })),
  addAnswer: onVote({ body: { option: 'Dirty' } }),
  removeAnswer: onVote({ body: { option: 'Dirty' } }),
  sendLocation: onVote({ body: where }),
  sendOldLocation: onVote({ body: where }),
  codeInfo: about(async (world, subject) => ({ body: { code: (await world.vote(subject)).code } })),
  eraseByCode: about(async (world, subject) => ({ body: { code: (await world.vote(subject)).code } })),
  clientLog: plain(() => ({ body: { text: 'slow' } })),
  rateRateLog: plain(() => ({ body: { question_uid: 'demo-cafe', action: 'tapped', date: '2026-03-01' } })),
  voteGeolocationError: plain(() => ({ body: { ...step, error: 1, type: 'denied' } })),
  gpsAllowedPopup: plain(() => ({ body: step })),
  gpsPopupAsked: plain(() => ({ body: step })),
  gpsRequested: plain(() => ({ body: step })),
  gpsLoadingPopupHide: plain(() => ({ body: step })),
  clientLogList: plain(),
  rateRateLogList: plain(),
};

/** A registered route and its requests. */
export interface AccessRoute extends AccessRow {
  method: string;
  path: string;
  /** Distinguishes several rows of a route. */
  note?: string;
}

const file = about(async (world, subject) => {
  const made = await world.vote(subject);
  return { params: { voteId: made.uid, uid: await world.photo(made) } };
});

// At a sticker whose history is not public.
const serviceFile = about(async (world, subject) => ({
  params: await world.serviceFile(subject),
}));

/**
 * All routes that check the caller: those of the contract and those that serve files. Make-owner comes last,
 * because it changes roles.
 */
export function accessRoutes(): AccessRoute[] {
  const names = Object.keys(endpoints) as EndpointName[];
  const inOrder = [...names.filter((name) => name !== 'makeOwner'), 'makeOwner' as const];
  const called = inOrder.flatMap((name) =>
    pathsOf(endpoints[name]).map((path) => ({ method: endpoints[name].method, path, ...rows[name] })),
  );
  const logs = ['/api/sendRateDetails', '/api/v1/sendRateDetails'].map((path) => ({
    method: 'POST',
    path,
    note: 'mode=service_log',
    ...vote('service_log'),
  }));
  // Whoever shows the token of a session that has ended sends what was begun in it.
  const late = {
    method: 'POST',
    path: pathsOf(endpoints.createServiceLog)[0] ?? '',
    note: 'Session-Token of client@ after a logout',
    ...about(async (world, subject) => {
      const form = formOf(recordFields(serviceRecord()));
      const headers = { ...form.headers, 'session-token': await world.endedToken() };
      return { params: { id: world.question(subject) }, form: { ...form, headers } };
    }),
  };
  const files = ['/api', '/api/v1'].flatMap((base) =>
    ['', '/thumbnail'].map((end) => ({
      method: 'GET',
      path: `${base}/votes/:voteId/attachments/:uid${end}`,
      ...file,
    })),
  );
  const serviceFiles = ['/api', '/api/v1'].flatMap((base) =>
    ['', '/thumbnail'].map((end) => ({
      method: 'GET',
      path: `${base}/questions/:id/serviceLogs/:uid/files/:fileUid${end}`,
      ...serviceFile,
    })),
  );
  const proof = ['', '/thumbnail'].map((end) => ({
    method: 'GET',
    path: `/api/v1/cases/:caseUid/proof/:uid${end}`,
    ...about(async (world, subject) => ({ params: { ...(await world.proof(subject)) } })),
  }));
  const visitorsProof = { method: 'GET', path: '/api/proof/:uid', ...plain() };
  const exported = ['csv', 'xlsx'].map((format) => ({
    method: 'GET',
    path: `/api/v1/services/export/${format}`,
    ...plain(),
  }));
  return [...logs, late, ...files, ...serviceFiles, ...proof, visitorsProof, ...exported, ...called];
}
