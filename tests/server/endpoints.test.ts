import { logService, recordFields, serviceRecord } from '../support/services';
import { timedKey } from '../../contract/ids';
import { codeOfKey } from '../../contract/voteCode';
import { endpoints, pathsOf, type Endpoint, type EndpointName } from '../../contract/endpoints';
import { errors } from '../../contract/errors';
import { distanceAfter, durationOf, gamePace, scoreOf } from '../../contract/game';
import { schemas } from '../../contract/schemas';
import { airlead, eventLead } from '../support/leads';
import { onEachDatabase } from '../support/databases';
import { recordedLines, recordingForm } from '../support/recordings';
import {
  bearer,
  ssidOf,
  staffPassword,
  staffPin,
  startServer,
  voteBody,
  type TestServer,
} from '../support/server';
import { subscribedBrowser } from '../support/pushService';
import type { Providers } from '../../server/social/providers';
import { stickerSheet } from '../support/stickers';
import { formOf, photo } from '../support/uploads';

/** Reports of devices. */
const lists = ['/api/v1/admin/log', '/api/v1/admin/rateRateLog'];
const names = Object.keys(endpoints) as EndpointName[];
/** What a call of the test sends, where it is not empty. */
interface Sent {
  body?: object;
  bodyOf?: (who: 'owner' | 'visitor') => object;
  query?: string;
  id?: string;
  headers?: Record<string, string>;
  token?: string;
}
const person = { first_name: 'Anna', last_name: 'Sorokina', password: 'Fjord-and-heron' };
/** Accepts any token. */
const everybodysFriend: Providers = {
  personOf: async (provider) => ({
    provider,
    subject: '1',
    email: 'anna@visitor.example',
    isVerified: true,
    firstName: 'Anna',
    lastName: '',
  }),
};

/** Snoozes every case at once. @returns the uid of the step, which can be taken back */
async function snoozedCases(server: TestServer, headers: Record<string, string>): Promise<string> {
  const until_uid = (await server.get('/api/v1/cases', headers)).body.cases[0].uid;
  const body = { filter: {}, until_uid, action: 'snooze', until: server.clock.now + 3_600_000 };
  return (await server.post('/api/v1/cases/bulk', body, headers)).body.uid;
}

onEachDatabase((databases) => {
  test('serves every endpoint of the contract under its paths and methods, and describes it (AP-1)', async () => {
    const server = await startServer(databases);
    await server.app.ready();
    const { body: document } = await server.get('/api/openapi.json');
    const operationIds = new Set<string>();
    for (const name of names) {
      for (const path of pathsOf(endpoints[name])) {
        const { method } = endpoints[name];
        expect([path, server.app.hasRoute({ method, url: path })]).toEqual([path, true]);
        const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        expect(described.summary).toMatch(/^[A-Z].*\.$/);
        const status = (endpoints[name] as Endpoint).status ?? 200;
        expect(Object.keys(described.responses)).toEqual([String(status), '4XX', '5XX']);
        // Who may call: nobody needs a token, everybody does, or either.
        const { access: own, takesToken }: Endpoint = endpoints[name];
        const access = takesToken ? 'anyone' : own;
        const tokens = { public: [], anyone: [{ bearer: [] }, {}] }[access as string] ?? [{ bearer: [] }];
        expect(described.security).toEqual(path.startsWith('/api/v1/') ? [{ bearer: [] }] : tokens);
        operationIds.add(described.operationId);
      }
    }
    expect(operationIds.size).toBe(names.flatMap((name) => pathsOf(endpoints[name])).length);
  });

  test('describes itself with its own address, and every code of the error catalogue', async () => {
    const server = await startServer(databases, { publicUrl: 'https://smilelog.example' });
    const { body: document } = await server.get('/api/openapi.json');
    expect(document.servers).toEqual([{ url: 'https://smilelog.example' }]);
    for (const { code } of Object.values(errors)) expect(document.info.description).toContain(String(code));
  });

  test('describes the files that it answers by their types, and refusals as JSON', async () => {
    const server = await startServer(databases);
    await server.app.ready();
    const { body: document } = await server.get('/api/openapi.json');
    const typesOf = (path: string, method: string, status: string) =>
      Object.keys(document.paths[path][method].responses[status].content);
    expect(typesOf('/api/v1/stickers/sheet', 'post', '200').sort()).toEqual([
      'application/pdf',
      'application/zip',
      'image/png',
      'image/svg+xml',
      'text/csv; charset=utf-8',
    ]);
    const lists = [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
    ];
    expect(typesOf('/api/v1/votes.{format}', 'get', '200').sort()).toEqual(lists);
    expect(typesOf('/api/v1/cases.{format}', 'get', '200').sort()).toEqual(lists);
    expect(typesOf('/api/v1/insights.pdf', 'get', '200')).toEqual(['application/pdf']);
    expect(typesOf('/api/v1/cases/{caseUid}.pdf', 'get', '200')).toEqual(['application/pdf']);
    expect(typesOf('/api/v1/stickers/sheet', 'post', '4XX')).toEqual(['application/json']);
    expect(typesOf('/api/v1/stickers/sheet', 'post', '5XX')).toEqual(['application/json']);
  });

  test('describes the forms with files, and not as JSON', async () => {
    const server = await startServer(databases);
    await server.app.ready();
    const { body: document } = await server.get('/api/openapi.json');
    const consent = ['consent_id', 'consented_at'];
    for (const [path, fields] of [
      ['', ['date', 'comment', 'contact_info', ...consent, 'file[]', 'audio', 'client_id', 'file_key[]']],
      ['/photo', ['date', 'sld_text', 'file[]', 'file_key[]', 'client_id']],
    ] as const)
      for (const base of ['/api', '/api/v1']) {
        const { content } = document.paths[`${base}/votes/{voteId}/attachments${path}`].post.requestBody;
        expect(Object.keys(content)).toEqual(['multipart/form-data']);
        const { properties } = content['multipart/form-data'].schema;
        expect(Object.keys(properties)).toEqual(fields);
        expect(properties['file[]'].items).toEqual({ type: 'string', format: 'binary' });
      }
  });

  test('answers every call as the contract says, with and without /v1 (AP-1)', async () => {
    const options = {
      providers: everybodysFriend,
      demo: true,
      pushSubject: 'mailto:alerts@smilelog.example',
    };
    const server = await startServer(databases, options);
    await server.giveStaffPassword();
    await server.giveStaffPin();
    const clientUid =
      (await server.rows('users')).find(({ email }) => email === 'client@demo.example')?.uid ?? '';
    await server.post('/auth/local/recover', { email: 'admin@demo.example' });
    await server.app.services.jobs.runDue();
    const mailedToken = /token=(\S+)/.exec(server.mails[0]?.text ?? '')?.[1];
    const adminUid = (await server.rows('users')).find(({ email }) => email === 'admin@demo.example')?.uid;
    const other = await server.signIn('owner@other.example');
    const invite = async (email: string) => {
      const { access_token } = await server.signIn('owner@demo.example');
      const wanted = { email, role: 'client', site_uids: [] };
      const made = await server.post(
        '/api/v1/organisations/demo-org/invitations',
        wanted,
        bearer(access_token),
      );
      await server.app.services.jobs.runDue();
      const mail = server.mails.at(-1)?.text ?? '';
      return { uid: made.body.uid as string, token: /token=(\S+)/.exec(mail)?.[1] ?? '' };
    };
    const invited = {
      dora: await invite('dora@visitor.example'),
      emil: await invite('emil@visitor.example'),
      other: await invite('owner@other.example'),
    };
    const client = await server.signIn('client@demo.example');
    const otherDevice = await server.signIn('client@demo.example');
    const owner = await server.signIn('owner@demo.example');
    const qa = await server.signIn('qa@demo.example');
    const { body: visitor } = await server.post('/auth/sign-up');
    const votes = {
      owner: (await server.vote({}, bearer(owner.access_token))).body.vote.uid,
      visitor: (await server.vote({}, bearer(visitor.anonymous_token))).body.vote.uid,
    };
    const form = formOf({ comment: 'clean' }, [{ bytes: await photo() }]);
    const upload = { body: form.payload, headers: form.headers };
    const photos: Record<string, string> = {};
    for (const [who, token] of [
      ['owner', owner.access_token],
      ['visitor', visitor.anonymous_token],
    ] as const) {
      const url = `/api${who === 'owner' ? '/v1' : ''}/votes/${votes[who]}/attachments/photo`;
      const { body } = await server.post(url, form.payload, { ...form.headers, ...bearer(token) });
      photos[who] = body.image.uid;
    }
    // A game takes a while. Each run is longer than the previous one and so a record.
    server.clock.now += 60_000;
    const game = (who: 'owner' | 'visitor', ticks: number) => ({
      score: scoreOf(distanceAfter(ticks, gamePace.lively)),
      duration: durationOf(ticks),
      vote_uid: votes[who],
      finished_at: server.clock.now,
    });
    const games: Record<string, string> = {};
    for (const [who, ticks, token] of [
      ['visitor', 300, visitor.anonymous_token],
      ['owner', 400, owner.access_token],
    ] as const) {
      const url = `/api${who === 'owner' ? '/v1' : ''}/dino`;
      games[who] = (await server.post(url, game(who, ticks), bearer(token))).body.game.guid;
    }
    const key = timedKey(server.clock.now, 'x'.repeat(22));
    await server.vote({}, { 'idempotency-key': key });
    const code = codeOfKey(key);
    const serviceFile = formOf({ kind: 'photo', key: 'photo-1' }, [{ bytes: await photo() }]);
    const voteFile = formOf({ kind: 'photo', key: 'photo-of-a-vote' }, [{ bytes: await photo() }]);
    const picture = formOf({ kind: 'place' }, [{ bytes: await photo() }]);
    const record = formOf(recordFields(serviceRecord({ template: 'restroom' })));
    const amendment = formOf({ ...recordFields(serviceRecord()), reason: 'Later', version: '1' });
    const staff = bearer(owner.access_token);
    const logged = await logService(server, staff, 'demo-cafe');
    const restroom = '/api/v1/settings/question/demo-restroom';
    const { version } = (await server.get(restroom, staff)).body;
    await server.put(restroom, { version, settings: { paper_days: 7 } }, staff);
    const owing = await logService(server, staff, 'demo-restroom', {
      date: new Date(server.clock.now).toISOString(),
    });
    const report = await server.get('/api/questions/demo-septic/pdf-request?email=bea@visitor.example');
    const recording = recordingForm(recordedLines());
    const reported = await server.post('/api/recordings', recording.payload, recording.headers);
    const visits: string[] = [];
    for (const tile of ['Dirty', null, null]) {
      const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
      const { vote } = (await server.vote({ question_id: 'demo-restroom', rate: 1 }, other)).body;
      if (tile) await server.post(`/api/votes/${vote.uid}/secAnswer`, { option: tile }, other);
      visits.push(vote.uid);
    }
    await server.takeEvents();
    const cases = await server.get('/api/v1/cases?question=demo-restroom', staff);
    const [bare, dirty]: string[] = cases.body.cases.map(({ uid }: { uid: string }) => uid);
    const view = { name: 'Wet floors', shared_with: null, filter: { state: 'open' } };
    const saved = await server.post('/api/v1/caseViews', view, staff);
    const mailed = { every: 'week', weekday: 0, hour: 8, to: ['anna@reader.example'] };
    const schedule = await server.post(
      '/api/v1/reportSchedules',
      { ...mailed, scope: 'place:demo-place-cafe' },
      staff,
    );
    const wall = await server.post('/api/v1/walls', {}, staff);
    const shownWall = await server.post('/api/v1/walls', {}, staff);
    const { people } = (await server.get('/api/v1/alertRules', staff)).body;
    const steps = [{ after: 0, by: 'mail', to: [people[0].uid] }];
    const rule = { name: 'Sad', trigger: { kind: 'sad' }, steps };
    const calendar = await server.post('/api/v1/calendars', {}, staff);
    const madeRule = await server.post('/api/v1/alertRules', rule, staff);
    const hookBody = { url: 'https://93.184.216.34/', events: ['vote.created'] };
    const hook = await server.post('/api/v1/webhooks', hookBody, staff);
    const delivery = await server.post(`/api/v1/webhooks/${hook.body.uid}/test`, {}, staff);
    const browser = subscribedBrowser();
    const device = await server.post('/api/v1/pushSubscriptions', browser, staff);
    const where = { lat: 52.51, lng: 13.35, accuracy: 12, date: '2026-03-01', is_special: false };
    const step = { question_uid: 'demo-gps', vote_uid: null, place_name: 'Heron Trail', date: '2026-03-01' };
    const sent: Partial<Record<EndpointName, Sent>> = {
      signUpLocal: { body: { ...person, email: 'bea@visitor.example' } },
      signInPin: { body: { pin: staffPin, question_uid: 'demo-restroom' } },
      givePin: { body: { person_uid: clientUid } },
      linkPlaces: { id: 'demo-unlinked' },
      search: { query: '?q=cafe' },
      createSite: { id: 'demo-org', body: { name: 'Harbour' } },
      createPlace: { body: { site_uid: 'demo-site-park', name: 'Pier 4' } },
      createQuestion: { id: 'demo-place-cafe', body: { start: 'start-faces' } },
      duplicatePlace: { id: 'demo-place-cafe', body: { name: 'Pier 5' } },
      saveSettings: { body: { version: 1, settings: {} } },
      sendPicture: {
        body: picture.payload,
        headers: { ...picture.headers, 'idempotency-key': 'p'.repeat(32) },
      },
      invite: { id: 'demo-org', body: { email: 'cleo@visitor.example', role: 'admin', site_uids: [] } },
      addPerson: { id: 'demo-org', body: { first_name: 'Petra', last_name: '', site_uids: [] } },
      changePerson: { id: 'demo-org', body: { role: 'org_manager', site_uids: [] } },
      bulkVotes: {
        body: { filter: { flagged: 'true' }, until_uid: votes.owner, action: 'count' },
      },
      bulkCases: { body: { filter: {}, until_uid: bare, action: 'acknowledge' } },
      undoBulk: { body: {} },
      createReportSchedule: { body: { ...mailed, scope: 'place:demo-place-cafe' } },
      saveReportSchedule: { body: mailed },
      createWall: { body: { name: 'Corridor' } },
      wallPicture: { body: { token: shownWall.body.url.split('#')[1] } },
      createAlertRule: { body: { ...rule, name: 'Sadder' } },
      tryAlertRule: { body: rule },
      changeAlertRule: { body: { ...rule, on: false } },
      muteAlertRule: { body: { muted: true } },
      chooseAlerts: { body: { rule_uid: null, by: 'mail' } },
      addPushSubscription: { body: browser },
      movePushSubscription: { body: { ...subscribedBrowser(), old: browser } },
      createWebhook: { body: hookBody },
      resendDeliveries: { body: { since: 0 } },
      createCaseView: { body: { ...view, name: 'Kitchen' } },
      saveCaseView: { body: { ...view, name: 'Floors' } },
      assignCase: { body: {} },
      snoozeCase: { body: { until: 0 } },
      commentCase: { body: { text: 'seen' } },
      answerCase: { body: { text: 'Thank you', votes: [visits[1]] } },
      mergeCase: { body: { into: dirty } },
      splitCase: { body: { vote_uid: visits[1] } },
      setPersonActive: { id: 'demo-org', body: { active: false } },
      transferOwnership: { id: 'demo-org', body: { person_uid: adminUid, password: staffPassword } },
      invitation: { body: { token: invited.dora.token } },
      acceptInvitation: { body: { ...person, token: invited.dora.token } },
      joinByInvitation: { token: other.access_token, body: { token: invited.other.token } },
      linkQuestion: { body: { place_uid: 'demo-place-cafe' }, id: 'demo-unlinked' },
      signInLocal: { body: { email: 'owner@demo.example', password: staffPassword } },
      recover: { body: { email: 'owner@demo.example' } },
      resetPassword: { body: { token: mailedToken, password: 'Heron-and-fjord' } },
      signInDemo: { headers: { host: 'localhost', origin: 'http://localhost' } },
      signInGoogle: { body: { google_token: 'good', start_tpl_uids: [] } },
      signInFacebook: { body: { facebook_token: 'good', start_tpl_uids: [] } },
      signInGoogleToken: { body: { token: 'good', questionsUids: [] } },
      signInFacebookToken: { body: { token: 'good', questionsUids: [] } },
      endSession: { token: client.access_token },
      makeOwner: { token: client.access_token },
      signInAnonymous: { body: { guid: visitor.guid } },
      refresh: { body: { token: owner.refresh_token } },
      sendRateDetails: { body: voteBody() },
      changeRate: { query: `?rate_id=${votes.owner}&rate=2` },
      changeRateWithoutAuth: { query: `?rate_id=${votes.visitor}&rate=2&sequence=1` },
      sendSocialClick: { query: `?rate_id=${votes.owner}&link_id=demo-link-maps` },
      sendSocialClickWithoutAuth: { query: `?rate_id=${votes.visitor}&link_id=demo-link-maps` },
      questionInfo: { body: { question_id: 'demo-restroom' } },
      userStatus: { query: '?question_id=demo-cafe&rate=3' },
      serviceLogInfo: { id: 'demo-septic' },
      recentService: { id: 'demo-septic' },
      // A stream that ends.
      updates: { query: '?once=true' },
      requestReport: { id: 'demo-septic', query: '?email=anna@visitor.example' },
      setPlacement: { body: { placement: 'Counter' } },
      sendServiceFile: {
        body: serviceFile.payload,
        headers: { ...serviceFile.headers, 'idempotency-key': 'f'.repeat(32) },
      },
      createServiceLog: {
        body: record.payload,
        headers: { ...record.headers, 'idempotency-key': 'r'.repeat(32) },
      },
      handInPaper: { body: { handed_in: true } },
      amendServiceLog: { body: amendment.payload, headers: amendment.headers },
      withdrawServiceLog: { body: { key: 'key-of-a-service' } },
      sendRecording: { body: recording.payload, headers: recording.headers },
      keepRecording: { body: { days: 30, reason: 'being repaired' }, token: qa.access_token },
      workOnRecording: { body: { status: 'open', version: 0, assignee_uid: null }, token: qa.access_token },
      commentRecording: { body: { text: 'Seen on another phone, too.' }, token: qa.access_token },
      sendAttachments: upload,
      attachPhoto: upload,
      sendVoteFile: { body: voteFile.payload, headers: voteFile.headers },
      contactInfo: { body: { contact_info: 'anna@visitor.example' } },
      addAnswer: { body: { option: 'Dirty', date: '2026-03-01' } },
      removeAnswer: { body: { option: 'Dirty' } },
      rateAdditionalData: { body: eventLead },
      createLead: { body: airlead, id: 'demo-airlead' },
      sendGame: { bodyOf: (who) => game(who, 500) },
      gameContact: { body: { contact: 'anna@visitor.example' } },
      gameRecords: { id: 'demo-place-cafe' },
      codeInfo: { body: { code } },
      eraseByCode: { body: { code } },
      // The demo has an owner: `firstRun.test.ts` asks where nobody has one.
      makeStickers: { body: { question_uid: 'demo-cafe' } },
      changeSticker: { body: { change: 'enable', from: 'disabled' } },
      stickerSheet: { body: { ...stickerSheet, uids: ['demo-cafe'] } },
      clientLog: { body: { text: 'slow' } },
      rateRateLog: {
        body: {
          question_uid: 'demo-cafe',
          action: 'tapped',
          date: '2026-03-01',
          additional_data: { face: 1 },
        },
      },
      sendLocation: { body: where },
      sendOldLocation: { body: where },
      voteGeolocationError: { body: { ...step, error: 1, type: 'denied' } },
      gpsAllowedPopup: { body: step },
      gpsPopupAsked: { body: step },
      gpsRequested: { body: step },
      gpsLoadingPopupHide: { body: step },
      clientLogList: { token: qa.access_token },
      rateRateLogList: { token: qa.access_token },
    };
    for (const name of names.filter((name) => name !== 'setup')) {
      const { method, access } = endpoints[name];
      for (const path of pathsOf(endpoints[name])) {
        const who = path.startsWith('/api/v1/') || path === '/users/:guid' ? 'owner' : 'visitor';
        const token = sent[name]?.token ?? (who === 'owner' ? owner.access_token : visitor.anonymous_token);
        const headers = {
          ...sent[name]?.headers,
          ...((access as string) === 'public' ? {} : bearer(token)),
        };
        const url =
          path
            .replace(':id', sent[name]?.id ?? 'demo-cafe')
            .replace(':voteId', votes[who])
            .replace(':caseUid', bare ?? '')
            .replace(':viewUid', saved.body.view.uid)
            .replace(':wallUid', wall.body.uid)
            .replace(':ruleUid', madeRule.body.uid)
            .replace(':calendarUid', calendar.body.uid)
            .replace(':scheduleUid', schedule.body.uid)
            .replace(':subscriptionUid', device.body.uid)
            .replace(':webhookUid', hook.body.uid)
            .replace(':deliveryUid', delivery.body.uid)
            .replace(':bulkUid', name === 'undoBulk' ? await snoozedCases(server, headers) : '')
            .replace('settings/:kind/:uid', 'settings/question/demo-cafe')
            .replace(':personUid', clientUid)
            .replace('serviceLogs/:uid', `serviceLogs/${logged.body.uid}`)
            .replace('services/:uid', `services/${owing.body.uid}`)
            .replace('stickers/:uid', 'stickers/demo-disabled')
            .replace('recordings/:uid', `recordings/${reported.body.uid}`)
            .replace('invitations/:invitationUid', `invitations/${invited.emil.uid}`)
            .replace('reports/:uid', `reports/${report.body.report?.uid}`)
            .replace(':photoUid', photos[who] ?? '')
            .replace(':format', 'csv')
            .replace('/users/:guid', `/users/${owner.user_guid}`)
            .replace(':ssid', ssidOf(otherDevice.access_token))
            .replace(':guid', games[who] ?? '') + (sent[name]?.query ?? '');
        // A step to take back, after which the case is open still.
        if (name === 'undoCase') await server.post(`/api/v1/cases/${bare}/start`, {}, headers);
        const body = sent[name]?.bodyOf?.(who) ?? sent[name]?.body;
        const answer =
          method === 'POST'
            ? await server.post(url, body, headers)
            : method !== 'GET' && body
              ? await server.put(url, body, headers, method)
              : await server.get(url, headers, method);
        expect([path, answer.status]).toEqual([path, (endpoints[name] as Endpoint).status ?? 200]);
        const checked = schemas[name].reply.safeParse(answer.body);
        expect([path, checked.error?.issues]).toEqual([path, undefined]);
      }
    }
  });

  test('says of every answer that it is data for who asked, refusals included: not kept, not framed, not guessed at, not another site’s', async () => {
    const server = await startServer(databases);
    const asked = [
      await server.post('/api/questionInfo', { question_id: 'demo-cafe' }),
      await server.post('/api/questionInfo', { question_id: 'nowhere' }),
      await server.post('/api/questionInfo', {}),
      await server.get('/api/v1/userStatus?question_id=demo-cafe'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 404, 400, 403]);
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
  });

  test('knows every sticker of the demo', async () => {
    const server = await startServer(databases);
    const statuses: Record<string, number> = {};
    for (const { uid } of await server.rows('stickers')) {
      const answer = await server.post('/api/questionInfo', { question_id: uid });
      statuses[uid] = answer.status;
      const preview: string | undefined = answer.body.question?.place?.preview;
      if (preview)
        expect((await server.get(preview)).headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'x-content-type-options': 'nosniff',
        });
    }
    expect(statuses).toEqual({
      'demo-cafe': 200,
      'demo-restroom': 200,
      'demo-septic': 200,
      'demo-airlead': 200,
      'demo-event': 200,
      'demo-dumpster': 200,
      'demo-gps': 200,
      'demo-radio': 200,
      'demo-review': 200,
      'demo-contest': 200,
      'demo-unlinked': 200,
      'demo-disabled': 410,
      'other-lobby': 200,
    });
  });

  test('stores reports of devices and shows them to quality assurance, newest first (AP-2)', async () => {
    const server = await startServer(databases);
    await server.post('/api/log', { text: 'camera denied' });
    await server.post('/api/log', { text: 'x'.repeat(4_000) });
    const qa = bearer((await server.signIn('qa@demo.example')).access_token);
    const { body } = await server.get('/api/v1/admin/log', qa);
    expect(body.entries.map((entry: { text: string }) => entry.text.slice(0, 13))).toEqual([
      'x'.repeat(13),
      'camera denied',
    ]);
    expect(body.entries[1].at).toBe(server.clock.now);
  });

  test('stores steps on the way through a vote and shows them to quality assurance, newest first (AP-2)', async () => {
    const server = await startServer(databases);
    const step = {
      question_uid: 'demo-cafe',
      vote_uid: 'a-vote',
      action: 'tapped',
      date: '2026-03-01T12:00:00Z',
    };
    await server.post('/api/admin/rateRateLog', { ...step, additional_data: { face: 1 } });
    await server.post('/api/admin/rateRateLog', { question_uid: 'other-lobby', action: 'opened', date: '' });
    const qa = bearer((await server.signIn('qa@demo.example')).access_token);
    const { body } = await server.get('/api/v1/admin/rateRateLog', qa);
    expect(body.entries).toEqual([
      {
        question_uid: 'other-lobby',
        vote_uid: null,
        action: 'opened',
        date: '',
        additional_data: null,
        at: server.clock.now,
      },
      { ...step, additional_data: { face: 1 }, at: server.clock.now },
    ]);
  });

  test.each([
    'owner@demo.example',
    'owner@other.example',
    'admin@demo.example',
    'orgmanager@demo.example',
    'sitemanager@demo.example',
    'client@demo.example',
  ])('keeps what devices of all organisations report from %s (RO-4)', async (email) => {
    const server = await startServer(databases);
    await server.post('/api/log', { text: 'camera denied' });
    await server.post('/api/admin/rateRateLog', { question_uid: 'demo-cafe', action: 'camera', date: '' });
    const staff = bearer((await server.signIn(email)).access_token);
    for (const list of lists) {
      const answer = await server.get(list, staff);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
      expect(answer.text).not.toContain('camera');
    }
  });

  test('shows reports of devices to nobody who is not signed in (RO-4)', async () => {
    const server = await startServer(databases);
    const visitor = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    for (const list of lists)
      for (const headers of [{}, visitor])
        expect((await server.get(list, headers)).body).toMatchObject({ error: { code: 'token_refused' } });
  });

  test('tells whether it is alive and ready, and counts votes', async () => {
    const server = await startServer(databases);
    expect((await server.get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await server.get('/readyz')).body).toEqual({ status: 'ready' });
    await server.vote({ rate: 2 });
    const { text } = await server.get('/metrics');
    expect(text).toContain('smilelog_votes_total{rating="2",counted="true",service_log="false"} 1');
    expect(text).toContain(
      'smilelog_request_duration_seconds_count{method="POST",route="/api/sendRateDetails",status="200"} 1',
    );
  });

  test('gives metrics to this machine alone, or to whoever has the token', async () => {
    const token = 'token-for-metrics-only';
    const closed = await startServer(databases);
    const open = await startServer(databases, { metricsAccess: { isPublic: true, token: undefined } });
    const tokened = await startServer(databases, { metricsAccess: { isPublic: false, token } });
    const ask = async (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
      (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    const near = '127.0.0.1';
    const far = '203.0.113.7';
    expect([await ask(closed, near), await ask(closed, '::1'), await ask(closed, far)]).toEqual([
      200, 200, 403,
    ]);
    // What a proxy on this machine passes on.
    const names = ['x-forwarded-for', 'x-forwarded-server', 'forwarded', 'cf-connecting-ip', 'x-client-ip'];
    for (const headers of [...names.map((name) => ({ [name]: near })), { host: 'votes.example' }])
      expect([headers, await ask(closed, near, headers as never)]).toEqual([headers, 403]);
    // A proxy on this machine that adds no header and sends its own name for ours.
    const publicUrl = 'https://votes.example';
    const unnamed = await startServer(databases, { publicUrl });
    const named = await startServer(databases, { publicUrl, trustedProxies: [near] });
    expect([await ask(unnamed, near), await ask(named, near)]).toEqual([403, 200]);
    expect(await ask(open, far)).toBe(200);
    expect([await ask(tokened, far), await ask(tokened, far, bearer(token))]).toEqual([403, 200]);
    expect(await ask(tokened, far, bearer('another-token-of-22-ch'))).toBe(403);
  });
});
