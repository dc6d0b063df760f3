import { gunzipSync, gzipSync } from 'node:zlib';
import { lifetimes } from '../../contract/limits';
import { recordingLimits } from '../../contract/recordings';
import { codeOfKey } from '../../contract/voteCode';
import { timedKey } from '../../contract/ids';
import { readLog } from '../../replay/readLog';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import { openMedia } from '../../server/media/media';
import { installationId } from '../../server/db/installation';
import { RecordingsBusy } from '../../server/recordings/recordingThread';
import { sweepRecordings } from '../../server/recordings/sweepRecordings';
import { onEachDatabase, onOneDatabase } from '../support/databases';
import { packed, recordedAt, recordedLines, recordingForm } from '../support/recordings';
import { startServer, type Answer, type TestServer } from '../support/server';
import { asStaff, logService } from '../support/services';
import { testNow } from '../support/templates';

type Lines = ReturnType<typeof recordedLines>;

const gzip = { 'content-type': 'application/gzip' };
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1';

const report = (
  server: TestServer,
  lines: Lines,
  headers: Record<string, string | undefined> = {},
): Promise<Answer> => server.post('/api/recordings', packed(lines), { ...gzip, ...headers });

/** The log with a change to one of its lines. */
function changed(change: (lines: Lines) => void): Lines {
  const lines = recordedLines();
  change(lines);
  return lines;
}

/** The owner settles who reports problems. */
async function settle(server: TestServer, reports: object): Promise<Answer> {
  const owner = await asStaff(server, 'owner');
  const path = '/api/v1/settings/organisation/demo-org';
  const { version } = (await server.get(path, owner)).body;
  return server.put(path, { version, settings: { reports } }, owner);
}

const tapOf = (lines: Lines) => lines.find(({ a }) => a?.type === 'voting/ratingChosen') as Lines[number];

onEachDatabase((databases) => {
  test('stores a report once per key, with what its log says (LOG-2)', async () => {
    const server = await startServer(databases);
    const headers = {
      'idempotency-key': 'key-of-a-report-0001',
      'report-text': encodeURIComponent('Nothing happens when I tap ☹ "Send"'),
      'user-agent': iPhone,
    };
    const first = await report(server, recordedLines(), headers);
    expect(first).toMatchObject({ status: 200, headers: { 'idempotency-key': 'key-of-a-report-0001' } });
    const again = await report(server, recordedLines(), headers);
    expect(again.body).toEqual(first.body);
    const other = await report(server, recordedLines(), { ...headers, 'report-text': 'other' });
    expect(other.body.error.code).toBe('key_reused');
    expect(await server.stored()).toHaveLength(1);

    const owner = await asStaff(server, 'owner');
    const { body } = await server.get('/api/v1/recordings', owner);
    expect(body).toEqual({ recordings: [expect.anything()], next: null, counts: expect.any(Array) });
    expect(body.recordings[0]).toMatchObject({
      uid: first.body.uid,
      created_at: testNow,
      text: 'Nothing happens when I tap ☹ "Send"',
      entry: 'visitor',
      device: 'Safari, iPhone',
      screen: 'Rate-selected-Thank',
      question_uid: 'demo-cafe',
      place: { name: 'Corner Café' },
      actions: 2,
      requests: 1,
      errors: 0,
      first_error: null,
    });
    const details = await server.get(`/api/v1/recordings/${first.body.uid}/details`, owner);
    expect(details.body).toMatchObject({
      ...body.recordings[0],
      screen_size: { width: 800, height: 600 },
      person: null,
      votes: [],
      error_names: [],
    });
    expect(details.body.action_types).toContainEqual({ name: 'voting/ratingChosen', count: 1 });
  });

  test('counts what a screen threw, and finds it by its name (LOG-2)', async () => {
    const server = await startServer(databases);
    const payload = {
      name: 'TypeError',
      message: 'xxxxxx xxxx xxxxxxxxxx',
      components: ['ThankYouScreen app.js:12:345', 'App'],
    };
    const crashed = changed((lines) => {
      const end = lines.at(-1) as Lines[number];
      const line = { k: 'act', ts: 60_000, a: { type: 'recordings/screenFailed', payload } };
      lines.splice(-1, 1, line, { ...end, n: end.n + 1 });
    });
    const { body } = await report(server, crashed);
    await report(server, recordedLines());
    const owner = await asStaff(server, 'owner');
    const { recordings } = (await server.get('/api/v1/recordings?error=TypeError', owner)).body;
    expect(recordings).toEqual([
      expect.objectContaining({ uid: body.uid, errors: 1, first_error: 'TypeError' }),
    ]);
    const details = await server.get(`/api/v1/recordings/${body.uid}/details`, owner);
    expect(details.body).toMatchObject({
      build: recordings[0].build,
      error_names: [{ name: 'TypeError', count: 1 }],
      error_message: payload.message,
      component_stack: payload.components,
      error_turn: details.body.turns - 1,
    });
    const typed = structuredClone(crashed);
    typed.at(-2)!.a.payload.message = 'Bea Client';
    expect((await report(server, typed)).body.error.code).toBe('not_redacted');
  });

  test('gives the log back, such that it reads the same (LOG-2)', async () => {
    const server = await startServer(databases);
    const { body } = await report(server, recordedLines());
    const token = await asStaff(server, 'qa');
    const answer = await server.app.inject({ url: `/api/v1/recordings/${body.uid}`, headers: token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${body.uid}.rlog"`,
    });
    const text = gunzipSync(answer.rawPayload).toString();
    expect(readLog(text)).toEqual(
      readLog(
        `${recordedLines()
          .map((line) => JSON.stringify(line))
          .join('\n')}\n`,
      ),
    );
  });

  test('links a report with the vote of its session, and erases it with the vote', async () => {
    const server = await startServer(databases);
    server.clock.now = Date.now();
    const key = timedKey(server.clock.now, 'k'.repeat(22));
    const requestId = '11111111-2222-4333-8444-555555555555';
    const vote = await server.vote({}, { 'idempotency-key': key, 'x-request-id': requestId });
    const lines = changed((all) => {
      all[0]!.t0 = server.clock.now - 5_000;
      for (const { v } of all) if (v?.requestId) v.requestId = requestId;
    });
    const { body } = await report(server, lines);
    // A stranger who has not made the vote links nothing.
    const unlinked = await report(
      server,
      changed((all) => void (all[0]!.t0 = server.clock.now - 5_000)),
    );
    const owner = await asStaff(server, 'owner');
    const votesOf = async (uid: string) =>
      (await server.get(`/api/v1/recordings/${uid}/details`, owner)).body.votes;
    expect(await votesOf(body.uid)).toEqual([
      { uid: vote.body.vote.uid, question_uid: 'demo-cafe', rating: 3 },
    ]);
    expect(await votesOf(unlinked.body.uid)).toEqual([]);
    expect(await server.stored()).toHaveLength(2);
    // The vote leads back to the report, for QA alone.
    const sessionsOf = async (who: string) =>
      (await server.get(`/api/v1/votes/${vote.body.vote.uid}`, await asStaff(server, who))).body.vote
        .recorded_sessions;
    expect([await sessionsOf('qa'), await sessionsOf('owner')]).toEqual([[body.uid], undefined]);
    const erased = await server.post('/api/code/erase', { code: codeOfKey(key) });
    expect(erased.status).toBe(200);
    expect((await server.rows('recordings')).map(({ uid }) => uid)).toEqual([unlinked.body.uid]);
    expect(await server.stored()).toHaveLength(1);
  });

  test('links a report with the service of its session, both ways (LOG-2)', async () => {
    const server = await startServer(databases);
    const requestId = '22222222-2222-4333-8444-555555555555';
    const owner = await asStaff(server, 'owner');
    const logged = await logService(server, { ...owner, 'x-request-id': requestId });
    const lines = recordedAt('demo-restroom');
    lines[0]!.t0 = server.clock.now - 5_000;
    for (const { v } of lines) if (v?.requestId) v.requestId = requestId;
    const { body } = await server.post('/api/v1/recordings', packed(lines), { ...gzip, ...owner });
    const { body: details } = await server.get(`/api/v1/recordings/${body.uid}/details`, owner);
    expect(details).toMatchObject({
      services: [{ uid: logged.body.uid, question_uid: 'demo-restroom', place_uid: expect.any(String) }],
      // The list of people has them in this organisation.
      person: { name: 'Olive Owner', org_uid: expect.stringMatching(/\w/) },
      request_ids: [requestId],
    });
    const sessionsOf = async (who: string) =>
      (await server.get('/api/v1/services?limit=100', await asStaff(server, who))).body.services.find(
        ({ staff }: { staff: { uid: string } }) => staff.uid === logged.body.uid,
      ).recorded_sessions;
    expect([await sessionsOf('qa'), await sessionsOf('owner')]).toEqual([[body.uid], undefined]);
  });

  test('finds reports by text, action, error, build, device and day, page by page', async () => {
    const server = await startServer(databases);
    const day = 86_400_000;
    const uids: string[] = [];
    for (const [lines, headers] of [
      [recordedLines(), { 'report-text': encodeURIComponent('The ÄPFEL are 100% gone') }],
      [recordedLines('connection-lost'), { 'user-agent': iPhone }],
      [changed(([header]) => void (header!.build = '0.2.0-new')), {}],
      [recordedLines('desk-services'), 'admin'],
    ] as const) {
      const isStaff = typeof headers === 'string';
      const more = isStaff ? await asStaff(server, headers) : headers;
      const path = isStaff ? '/api/v1/recordings' : '/api/recordings';
      const { body } = await server.post(path, packed(lines), { ...gzip, ...more });
      uids.push(body.uid);
      server.clock.now += day;
    }
    const qa = await asStaff(server, 'qa');
    const found = async (query: string) => {
      const { body } = await server.get(`/api/v1/recordings?${query}`, qa);
      return body.recordings.map(({ uid }: { uid: string }) => uids.indexOf(uid));
    };
    expect(await found('')).toEqual([3, 2, 1, 0]);
    expect(await found('q=%C3%A4pfel')).toEqual([0]);
    expect(await found('q=100%25')).toEqual([0]);
    expect(await found('q=_%25_')).toEqual([]);
    expect(await found('q=corner%20caf')).toContain(0);
    expect(await found('action=voting%2FratingChosen')).toEqual([2, 1, 0]);
    expect(await found('action=voting%2Frating')).toEqual([]);
    expect(await found('error=NetworkError')).toEqual([1]);
    expect(await found('build=0.2.0-new')).toEqual([2]);
    expect(await found('device=iphone')).toEqual([1]);
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(await found(`from=${dayOf(testNow + day)}&to=${dayOf(testNow + 2 * day)}`)).toEqual([2, 1]);
    const page = (await server.get('/api/v1/recordings?limit=3', qa)).body;
    expect(page.recordings).toHaveLength(3);
    expect(await found(`limit=3&before=${page.next}`)).toEqual([0]);
    expect((await server.get('/api/v1/recordings?before=nowhere', qa)).status).toBe(400);
    expect((await server.get('/api/v1/recordings?from=yesterday', qa)).status).toBe(400);
    // The desk's report names its person and belongs to their organisation.
    const details = (await server.get(`/api/v1/recordings/${uids[3]}/details`, qa)).body;
    expect([details.entry, details.person?.name]).toEqual(['desk', expect.stringMatching(/\w/)]);
  });

  test('shows nobody a report of another organisation', async () => {
    const server = await startServer(databases);
    const [ours, theirs] = [
      (await report(server, recordedAt('demo-restroom'))).body.uid,
      (await report(server, recordedAt('other-lobby'))).body.uid,
    ];
    const seen = async (who: string) =>
      (await server.get('/api/v1/recordings', await asStaff(server, who))).body.recordings
        .map(({ uid }: { uid: string }) => uid)
        .sort();
    expect(await seen('owner')).toEqual([ours]);
    expect(await seen('qa')).toEqual([ours, theirs].sort());
    expect((await server.get('/api/v1/recordings', await asStaff(server, 'sitemanager'))).status).toBe(403);
    expect((await server.get('/api/v1/recordings')).status).toBe(403);
  });

  /** A report of a visit whose first page broke, with the log of that page. */
  async function joined(server: TestServer, more: Record<string, string | undefined> = {}) {
    const text = { 'report-text': 'It went white', ...more };
    const { body } = await report(server, recordedLines(), text);
    const part = await report(server, broken(), { 'report-uid': body.uid, ...more });
    return { uid: body.uid as string, part: part.body.uid as string };
  }

  const broken = (questionUid = 'demo-cafe') => {
    const lines = recordedAt(questionUid);
    const end = lines.at(-1) as Lines[number];
    lines[0]!.t0 -= 60_000;
    const line = { k: 'act', ts: 9_000, a: { type: 'device/errorThrown', payload: { name: 'RangeError' } } };
    lines.splice(-1, 1, line, { ...end, n: end.n + 1 });
    return lines;
  };

  test('lists a visit of several logs once, found by what any of them holds', async () => {
    const server = await startServer(databases);
    const { uid, part } = await joined(server);
    const owner = await asStaff(server, 'owner');
    for (const query of ['', '?error=RangeError', '?q=went+white&error=RangeError']) {
      const { recordings } = (await server.get(`/api/v1/recordings${query}`, owner)).body;
      expect(recordings).toMatchObject([
        { uid, parts: 2, text: 'It went white', errors: 1, first_error: 'RangeError', actions: 5 },
      ]);
    }
    const none = await server.get('/api/v1/recordings?error=Other', owner);
    expect(none.body.recordings).toEqual([]);
    const visit = [
      { uid: part, errors: 1, first_error: 'RangeError' },
      { uid, errors: 0 },
    ];
    const details = async (of: string) => (await server.get(`/api/v1/recordings/${of}/details`, owner)).body;
    expect(await details(uid)).toMatchObject({ report_uid: null, visit, errors: 0 });
    expect(await details(part)).toMatchObject({ report_uid: uid, visit, text: 'It went white', errors: 1 });
    expect((await server.get(`/api/v1/recordings/${part}`, owner)).status).toBe(200);
  });

  test('says that a recording was cut because it grew too large', async () => {
    const server = await startServer(databases);
    const { body } = await report(server, recordedLines());
    const cut = changed((lines) => void (lines.at(-1)!.reason = 'overflow'));
    await report(server, cut, { 'report-uid': body.uid });
    const owner = await asStaff(server, 'owner');
    const { recordings } = (await server.get('/api/v1/recordings', owner)).body;
    expect(recordings).toMatchObject([{ uid: body.uid, is_cut: true }]);
    const details = await server.get(`/api/v1/recordings/${body.uid}/details`, owner);
    expect(details.body.visit.map((part: { is_cut: boolean }) => part.is_cut).sort()).toEqual([false, true]);
  });

  test('shows an owner no part of a visit at another organisation', async () => {
    const server = await startServer(databases);
    const { body } = await report(server, recordedLines());
    await report(server, broken('other-lobby'), { 'report-uid': body.uid });
    const seen = async (who: string) => {
      const headers = await asStaff(server, who);
      const { recordings } = (await server.get('/api/v1/recordings?q=demo-cafe', headers)).body;
      const details = await server.get(`/api/v1/recordings/${body.uid}/details`, headers);
      return [recordings[0].parts, details.body.visit.length];
    };
    expect(await seen('owner')).toEqual([1, 1]);
    expect(await seen('qa')).toEqual([2, 2]);
    const found = await server.get('/api/v1/recordings?error=RangeError', await asStaff(server, 'owner'));
    expect(found.body.recordings).toEqual([]);
  });

  test('adds at most two parts to a report that is there, by its own sender', async () => {
    const server = await startServer(databases);
    const { uid, part } = await joined(server);
    const add = async (to: string, headers = {}) =>
      (await report(server, broken(), { 'report-uid': to, ...headers })).body.error?.code;
    expect(await add('unknown')).toBe(404);
    expect(await add(part)).toBe(404);
    expect(await add(uid)).toBeUndefined();
    expect(await add(uid)).toBe('invalid_request');
    const owner = await asStaff(server, 'owner');
    const theirs = await server.post('/api/v1/recordings', packed(recordedLines()), { ...gzip, ...owner });
    expect(await add(theirs.body.uid)).toBe(404);
    expect(await server.rows('recordings')).toHaveLength(4);
  });

  test('keeps, erases and sweeps a report with all of its parts', async () => {
    const server = await startServer(databases);
    const media = await openMedia(server, await server.database.read(installationId));
    const { uid, part } = await joined(server);
    const qa = await asStaff(server, 'qa');
    const keep = { days: 365, reason: 'The page goes white' };
    expect((await server.post(`/api/v1/recordings/${part}/keep`, keep, qa)).status).toBe(200);
    const until = (await server.rows('recordings')).map((row) => row.expires_at);
    expect(new Set(until)).toEqual(new Set([testNow + 365 * 86_400_000]));
    expect(await sweepRecordings(server.database, media, testNow + 366 * 86_400_000)).toBe(2);
    expect([await server.stored(), await server.rows('recordings')]).toEqual([[], []]);
    expect((await server.get(`/api/v1/recordings/${uid}/details`, qa)).status).toBe(404);
  });

  test('erases a whole visit with a vote that one of its logs made', async () => {
    const server = await startServer(databases);
    server.clock.now = Date.now();
    const key = timedKey(server.clock.now, 'k'.repeat(22));
    const requestId = '11111111-2222-4333-8444-555555555555';
    await server.vote({}, { 'idempotency-key': key, 'x-request-id': requestId });
    const { body } = await report(server, recordedLines());
    const voted = changed((all) => {
      all[0]!.t0 = server.clock.now - 5_000;
      for (const { v } of all) if (v?.requestId) v.requestId = requestId;
    });
    await report(server, voted, { 'report-uid': body.uid });
    expect(await server.rows('recordings')).toHaveLength(2);
    await server.post('/api/code/erase', { code: codeOfKey(key) });
    expect([await server.stored(), await server.rows('recordings')]).toEqual([[], []]);
  });

  test('removes reports after their time, and their files', async () => {
    const server = await startServer(databases);
    await report(server, recordedLines());
    server.clock.now += lifetimes.recording - 1;
    await report(server, recordedLines());
    const media = await openMedia(server, await server.database.read(installationId));
    // The sweep of files without a row leaves both.
    expect(await sweepMedia(server.database, media, Date.now() + 60_000)).toBe(0);
    expect(await sweepRecordings(server.database, media, server.clock.now)).toBe(0);
    expect(await sweepRecordings(server.database, media, server.clock.now + 2)).toBe(1);
    expect(await server.stored()).toHaveLength(1);
    expect(await server.rows('recordings')).toHaveLength(1);
  });

  test('takes reports from those from whom the organisation wants them, and tells the page so', async () => {
    const server = await startServer(databases);
    const owner = await asStaff(server, 'owner');
    const words = { de: 'Wir lesen jede Meldung.' };
    await settle(server, { visitors: false, words });
    const { body } = await server.post('/api/v1/questionInfo', { question_id: 'demo-cafe' }, owner);
    expect(body.question.reports).toEqual({ visitors: false, words });
    const refused = await report(server, recordedLines());
    expect([refused.status, refused.body.error.code]).toEqual([403, 'reports_off']);
    expect([await server.stored(), await server.rows('recordings')]).toEqual([[], []]);
    const byStaff = await server.post('/api/v1/recordings', packed(recordedLines()), { ...gzip, ...owner });
    expect(byStaff.status).toBe(200);
    // The other organisation has settled nothing.
    expect((await report(server, recordedAt('other-lobby'))).status).toBe(200);
    await settle(server, { visitors: true, staff: false });
    expect((await report(server, recordedLines())).status).toBe(200);
    const theirs = await server.post('/api/v1/recordings', packed(recordedLines()), { ...gzip, ...owner });
    expect(theirs.body.error.code).toBe('reports_off');
    const { user_guid } = await server.signIn('owner@demo.example');
    const user = await server.get(`/api/v1/users/${user_guid}`, owner);
    expect(user.body.organizations[0].reports).toEqual({ staff: false });
  });

  test('deletes reports after the days that the organisation settles, also those that are there', async () => {
    const server = await startServer(databases);
    const media = await openMedia(server, await server.database.read(installationId));
    const owner = await asStaff(server, 'owner');
    const ends = async () =>
      (await server.get('/api/v1/recordings', owner)).body.recordings.map(
        ({ expires_at }: { expires_at: number }) => (expires_at - testNow) / 86_400_000,
      );
    const kept = (await report(server, recordedLines())).body.uid;
    await report(server, recordedLines('connection-lost'));
    expect(await ends()).toEqual([90, 90]);
    const qa = await asStaff(server, 'qa');
    const keep = (body: object, who: Record<string, string>) =>
      server.post(`/api/v1/recordings/${kept}/keep`, body, who);
    const reason = 'The repair waits for the next version.';
    expect((await keep({ days: 365, reason }, owner)).status).toBe(403);
    expect((await keep({ days: 366, reason }, qa)).body.error.code).toBe('invalid_request');
    expect((await keep({ days: 30, reason: '  ' }, qa)).body.error.code).toBe('invalid_request');
    expect((await keep({ days: 365, reason }, qa)).body).toMatchObject({ kept_reason: reason });
    // A shorter time takes nothing away.
    expect((await keep({ days: 30, reason }, qa)).body.expires_at).toBe(testNow + 365 * 86_400_000);
    await settle(server, { days: 7 });
    await report(server, recordedAt('demo-cafe'));
    expect(await ends()).toEqual([7, 7, 365]);
    // Their senders were told 7 days, so a longer time is for those that come later.
    await settle(server, { days: 30 });
    expect(await ends()).toEqual([7, 7, 365]);
    await report(server, recordedAt('demo-cafe'));
    expect(await ends()).toEqual([30, 7, 7, 365]);
    const details = await server.get(`/api/v1/recordings/${kept}/details`, qa);
    expect(details.body).toMatchObject({ kept_reason: reason, may_keep: true });
    expect(await sweepRecordings(server.database, media, testNow + 7 * 86_400_000 + 1)).toBe(2);
    expect(await sweepRecordings(server.database, media, testNow + 30 * 86_400_000 + 1)).toBe(1);
    expect((await server.rows('recordings')).map(({ uid }) => uid)).toEqual([kept]);
    expect(await server.stored()).toHaveLength(1);
    const { body } = await server.get('/api/v1/audit', owner);
    expect(
      body.entries.map(({ action, after }: { action: string; after: unknown }) => [action, after]),
    ).toEqual([
      ['organisation.changed', { reports: { days: 30 } }],
      ['organisation.changed', { reports: { days: 7 } }],
      ['recording.kept', { kept_until: expect.any(String) }],
    ]);
  });

  test('says who is on a report, and refuses what was changed meanwhile', async () => {
    const server = await startServer(databases);
    const { body: sent } = await report(server, recordedLines('vote-happy'));
    const qa = await asStaff(server, 'qa');
    const details = async () => (await server.get(`/api/v1/recordings/${sent.uid}/details`, qa)).body;
    const work = (body: object, who = qa) => server.put(`/api/v1/recordings/${sent.uid}/work`, body, who);
    const listed = async (query: string) =>
      (await server.get(`/api/v1/recordings?${query}`, qa)).body.recordings.map((one: any) => one.uid);
    const { assignees, ...before } = await details();
    expect(before).toMatchObject({ status: 'open', assignee: null, version: 0 });
    const [person] = assignees;
    const assigned = await work({ status: 'in_progress', assignee_uid: person.uid, version: 0 });
    expect(assigned.body).toEqual({ status: 'in_progress', assignee: person, version: 1 });
    expect(await details()).toMatchObject(assigned.body);
    expect((await work({ status: 'resolved', assignee_uid: null, version: 0 })).status).toBe(409);
    expect((await work({ status: 'open', assignee_uid: 'nobody-known', version: 1 })).status).toBe(400);
    expect((await work({ status: 'in_progress', assignee_uid: person.uid, version: 0 })).body.version).toBe(
      1,
    );
    expect(await listed('status=in_progress')).toEqual([sent.uid]);
    expect(await listed('assignee=nobody')).not.toContain(sent.uid);
    expect((await work({ status: 'resolved', assignee_uid: null, version: 1 })).status).toBe(200);
    const { counts } = (await server.get('/api/v1/recordings', qa)).body;
    expect(counts).toContainEqual({ status: 'resolved', count: 1 });
    const changes = (await server.rows('audit')).filter((row: any) => row.action === 'recording.changed');
    expect(changes).toHaveLength(2);
  });

  test('keeps what colleagues write about a report, once each', async () => {
    const server = await startServer(databases);
    const { body: sent } = await report(server, recordedLines('vote-happy'));
    const qa = await asStaff(server, 'qa');
    const write = (text: string, key: string, who = qa) =>
      server.post(`/api/v1/recordings/${sent.uid}/comments`, { text }, { ...who, 'idempotency-key': key });
    const [first, second] = ['first-comment-12345', 'second-comment-1234'];
    expect((await write('  Seen on another phone, too. ', first)).body.comments).toHaveLength(1);
    expect((await write('Seen on another phone, too.', first)).body.comments).toHaveLength(1);
    expect((await write('Seen nowhere.', first)).status).toBe(422);
    server.clock.now += 1;
    expect((await write('Mended.', second)).status).toBe(200);
    const { body } = await server.get(`/api/v1/recordings/${sent.uid}/details`, qa);
    expect(body.comments.map(({ text, author }: any) => [text, author.name])).toEqual([
      ['Seen on another phone, too.', expect.stringMatching(/\w/)],
      ['Mended.', expect.stringMatching(/\w/)],
    ]);
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect((await write(text, `bad-comment-${text.length}-123456`)).status).toBe(400);
    expect((await write('Mine', 'a-comment-of-a-guest', {})).status).toBe(403);
    expect(await server.rows('recording_comments')).toHaveLength(2);
    const { media } = server.app.services;
    expect(await sweepRecordings(server.database, media, testNow + 366 * 86_400_000)).toBe(1);
    expect(await server.rows('recording_comments')).toEqual([]);
  });

  test('groups reports by what went wrong first', async () => {
    const server = await startServer(databases);
    const qa = await asStaff(server, 'qa');
    const causes: (string | null)[] = [];
    for (const name of ['note-refused', 'note-refused', 'vote-happy']) {
      const { body } = await report(server, recordedLines(name));
      causes.push((await server.get(`/api/v1/recordings/${body.uid}/details`, qa)).body.cause);
    }
    expect(causes[2]).toBeNull();
    expect(causes[0]).toMatch(/^POST \/votes\/:voteId\/attachments 4\d\d /);
    expect(causes[1]).toBe(causes[0]);
    const query = `cause=${encodeURIComponent(causes[0] ?? '')}`;
    const { recordings } = (await server.get(`/api/v1/recordings?${query}`, qa)).body;
    expect(recordings.map(({ cause, alike }: any) => [cause, alike])).toEqual([
      [causes[0], 2],
      [causes[0], 2],
    ]);
  });

  test('keeping a report again changes nothing, and the audit trail never says why', async () => {
    const server = await startServer(databases);
    const day = 86_400_000;
    const { uid } = (await report(server, recordedLines())).body;
    const keep = async (reason: string) => {
      const qa = await asStaff(server, 'qa');
      return (await server.post(`/api/v1/recordings/${uid}/keep`, { days: 365, reason }, qa)).body;
    };
    const kept = { expires_at: testNow + 365 * day, kept_reason: 'Maria waits for an answer' };
    expect(await keep('Maria waits for an answer')).toEqual(kept);
    const [row, counts] = [await server.rows('recordings'), await server.counts()];
    server.clock.now += day;
    expect(await keep('Maria waits for an answer')).toEqual(kept);
    expect(await server.rows('recordings')).toEqual(row);
    expect((await server.counts())['audit']).toEqual(counts['audit']);
    // Another reason, or a later time, is something new.
    const other = { expires_at: testNow + 366 * day, kept_reason: 'The repair is late' };
    expect(await keep('The repair is late')).toEqual(other);
    server.clock.now += 2 * day;
    expect(await keep('The repair is late')).toEqual({ ...other, expires_at: testNow + 368 * day });
    const trail = await server.rows('audit');
    expect(trail).toHaveLength(3);
    expect(JSON.stringify(trail)).not.toMatch(/Maria|repair/);
  });

  test('refuses terms of reports that cannot hold, by field', async () => {
    const server = await startServer(databases);
    const save = (reports: object) => settle(server, reports);
    expect((await save({ days: 0 })).body.error.fields).toEqual([
      { field: 'reports.days', code: 'too_small', limit: 1 },
    ]);
    expect((await save({ days: 900, words: { uk: 'ї'.repeat(401) } })).body.error.fields).toEqual([
      { field: 'reports.days', code: 'too_large', limit: 365 },
      { field: 'reports.words.uk', code: 'too_long', limit: 400 },
    ]);
    expect((await save({ visitors: 'no' })).body.error.fields).toEqual([
      { field: 'reports.visitors', code: 'wrong' },
    ]);
  });
});

onOneDatabase((databases) => {
  const eMail = 'maria.seeded@example.org';
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJlLW9mLWl0';

  test.each<[what: string, kind: string, path: RegExp, plant: (lines: Lines) => void]>([
    [
      'an e-mail address',
      'email',
      /^turn \d+ a\.payload\.note$/,
      (all) => (tapOf(all).a.payload.note = eMail),
    ],
    ['a token', 'token', /^turn \d+ a\.payload\.bearer$/, (all) => (tapOf(all).a.payload.bearer = token)],
    [
      'a phone number',
      'phone',
      /a\.payload\.contact$/,
      (all) => (tapOf(all).a.payload.contact = '+49 30 5550199'),
    ],
    ['a PIN', 'text', /a\.payload\.pin$/, (all) => (tapOf(all).a.payload.pin = '4821')],
    [
      'words of a person',
      'text',
      /^header init\.note\.popup$/,
      (all) => (all[0]!.init.note.popup = 'The tap drips'),
    ],
    ['an e-mail address as a name', 'email', /./, (all) => (all[0]!.init.note[eMail] = true)],
    [
      'an address of a page',
      'text',
      /^header route$/,
      (all) => (all[0]!.route = '/r/rate/demo-cafe?name=Maria'),
    ],
  ])(
    'refuses a log that holds %s after all, and names the place (LOG-5, bar 25)',
    async (_, kind, path, plant) => {
      const server = await startServer(databases);
      const answer = await report(server, changed(plant));
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'not_redacted' } } });
      const { error } = answer.body;
      expect(error.found).toContainEqual({ path: expect.stringMatching(path), kind });
      expect(error.message).toContain(error.found[0].path);
      for (const secret of [eMail, token, '5550199', '4821', 'drips', 'Maria'])
        expect(answer.text).not.toContain(secret);
      expect(await server.rows('recordings')).toEqual([]);
      expect(await server.stored()).toEqual([]);
    },
  );

  test.each<[what: string, code: string, says: RegExp, upload: () => Buffer]>([
    ['is no gzip file', 'recording_invalid', /not packed/, () => Buffer.from('{"rlog":2}')],
    ['is empty', 'recording_invalid', /no file/, () => Buffer.from('')],
    ['is no log', 'recording_invalid', /not JSON/, () => gzipSync('Dear all,\n')],
    ['breaks off', 'recording_invalid', /breaks off/, () => packed(recordedLines()).subarray(0, 900)],
    ['has no end', 'recording_invalid', /no end line/, () => packed(recordedLines().slice(0, -1))],
    ['lacks a turn', 'recording_invalid', /lines are missing/, () => packed(recordedLines().toSpliced(5, 1))],
    [
      'has a field of its own',
      'recording_invalid',
      /line 2/,
      () => packed(changed((all) => void (all[1]!.comment = 'Maria called'))),
    ],
    [
      'stands for more than a session has',
      'recording_invalid',
      /more values/,
      () => {
        const lines = recordedLines();
        const blobs = Array.from({ length: 30 }, (_, at) => ({
          k: 'blob',
          id: at + 101,
          v: at === 0 ? [] : [{ $: at + 100 }, { $: at + 100 }],
        }));
        lines.splice(-1, 0, ...blobs);
        tapOf(lines).a.payload.more = 1;
        lines.splice(-1, 0, { k: 'act', ts: 99_999, a: { type: 'a/b', payload: { $: 130 } } });
        (lines.at(-1) as { n: number }).n += 1;
        return packed(lines);
      },
    ],
    [
      'is too large unpacked',
      'recording_invalid',
      /larger than/,
      () => gzipSync(' '.repeat(recordingLimits.bytes + 1)),
    ],
    ['nests too deeply', 'recording_invalid', /./, () => gzipSync(`{"rlog":2,"init":${'['.repeat(200_000)}`)],
    [
      'is of another app',
      'recording_foreign',
      /No app/,
      () => packed(changed(([header]) => void (header!.entry = 'shop'))),
    ],
    [
      'is of another product',
      'recording_foreign',
      /state/,
      () => packed(changed(([header]) => void (header!.init = { cart: {} }))),
    ],
    ['is newer', 'recording_newer', /format 3/, () => packed(changed(([header]) => void (header!.rlog = 3)))],
  ])('refuses a file that %s, and says so (LOG-2)', async (_, code, says, upload) => {
    const server = await startServer(databases);
    const { status, body } = await server.post('/api/recordings', upload(), gzip);
    expect([status < 500, body.error.code]).toEqual([true, code]);
    expect(body.error.message).toMatch(says);
    expect(await server.stored()).toEqual([]);
  });

  test('refuses an upload that is too large before it reads it, and too many from one address', async () => {
    const server = await startServer(databases, { addressLimits: { recordings: 2 } });
    const large = Buffer.alloc(recordingLimits.packedBytes + 1, 7);
    expect((await server.post('/api/recordings', large, gzip)).status).toBe(413);
    expect((await report(server, recordedLines())).status).toBe(200);
    expect((await report(server, recordedLines())).body.error.code).toBe('too_many_requests');
  });

  test('asks the device to try again while too many wait', async () => {
    const server = await startServer(databases, {
      readRecording: () => Promise.reject(new RecordingsBusy()),
    });
    const answer = await server.post('/api/recordings', recordingForm(recordedLines()).payload, gzip);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
  });
});
