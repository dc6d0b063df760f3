import type { WireCase } from '../../contract/cases';
import { timedKey } from '../../contract/ids';
import { schemas } from '../../contract/schemas';
import { codeOfKey } from '../../contract/voteCode';
import { voteOfUid } from '../../server/codes/codeQueries';
import { eraseVote } from '../../server/codes/eraseVote';
import { first } from '../../server/db/database';
import { onEachDatabase } from '../support/databases';
import { asked, does, opened, owner, steps, visit } from '../support/cases';
import { bearer, staffPin, startServer } from '../support/server';
import { logService } from '../support/services';
import { formOf, webm } from '../support/uploads';

onEachDatabase((databases) => {
  test('twelve sad votes about one toilet are one case (CA-1)', async () => {
    const server = await startServer(databases);
    for (let index = 0; index < 12; index += 1) await visit(server, 'demo-restroom', 1);
    const answer = await asked(server);
    expect(schemas.cases.reply.safeParse(answer.body).error?.issues).toBeUndefined();
    expect(answer.body.cases).toMatchObject([
      {
        kind: 'vote',
        state: 'new',
        place: { uid: 'demo-place-restroom' },
        question_uid: 'demo-restroom',
        tile: null,
        votes: { sad: 12, so_so: 0, happy: 0 },
        assignee: null,
        wants_answer: false,
      },
    ]);
    expect(answer.body.counts).toMatchObject({ new: 1, resolved: 0 });
  });

  test('a tile after the tap moves the vote to the case about it', async () => {
    const server = await startServer(databases);
    const first = await visit(server, 'demo-restroom', 1);
    expect(await opened(server)).toMatchObject([{ tile: null }]);
    const before = (await opened(server))[0].uid;
    await first.gives({ tile: 'Dirty' });
    expect(await opened(server)).toMatchObject([{ uid: before, tile: 'Dirty', votes: { sad: 1 } }]);
    const second = await visit(server, 'demo-restroom', 1);
    expect(await opened(server)).toHaveLength(2);
    const [bare] = await opened(server);
    await second.gives({ tile: 'Dirty' });
    expect(await opened(server)).toMatchObject([{ uid: before, votes: { sad: 2 } }]);
    // Somebody may have opened the case that is empty now.
    const answer = await server.get(
      `/api/v1/cases/${bare.uid}`,
      bearer((await server.signIn(owner)).access_token),
    );
    expect(answer.body.case.uid).toBe(before);
  });

  test('votes that are looked at together stand where they would one by one', async () => {
    const server = await startServer(databases);
    const first = await visit(server, 'demo-restroom', 1);
    const [alone] = await opened(server);
    expect(alone).toMatchObject({ tile: null, votes: { sad: 1 } });
    // One joins the first, which then turns out to be about something else; three are about two places.
    await visit(server, 'demo-restroom', 1);
    await first.gives({ tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-cafe', 1);
    await visit(server, 'demo-cafe', 2, { comment: 'cold' });
    const told = (await opened(server)).map(({ uid, tile, question_uid, votes }: WireCase) => [
      uid === alone.uid,
      question_uid,
      tile,
      votes.sad + votes.so_so,
    ]);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        [true, 'demo-restroom', null, 1],
        [false, 'demo-restroom', 'Dirty', 2],
        [false, 'demo-cafe', null, 2],
      ]),
    );
    // One of it is the case itself.
    expect((await server.rows('cases')).map(({ news }) => news)).toEqual([3, 3, 3]);
  });

  test('a case shows its votes with everything that came with them (CA-6)', async () => {
    const server = await startServer(databases);
    const vote = await visit(server, 'demo-restroom', 1, {
      comment: 'the tap drips',
      contact_info: 'anna@visitor.example',
      withPhoto: true,
      tile: 'Dirty',
    });
    const voice = formOf({}, [{ field: 'audio', name: 'voice.webm', type: 'audio/webm', bytes: webm() }]);
    const sent = { ...voice.headers, ...vote.headers };
    await server.post(`/api/votes/${vote.uid}/attachments`, voice.payload, sent);
    const position = { lat: 52.5145, lng: 13.3501, accuracy: 12 };
    const times = { date: '2026-03-01T12:00:05.000Z', original_date: '2026-03-01T12:00:01.000Z' };
    const found = { ...position, ...times, is_special: false };
    expect((await server.put(`/api/votes/${vote.uid}/geolocation`, found, vote.headers)).status).toBe(200);
    const [{ uid }] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const answer = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
    expect(schemas.caseDetails.reply.safeParse(answer.body).error?.issues).toBeUndefined();
    expect(answer.body.case).toMatchObject({
      uid,
      note: 'the tap drips',
      wants_answer: true,
      waiting: 1,
      votes_list: [
        { uid: vote.uid, notes: [{ text: 'the tap drips' }], contacts: [{ text: 'anna@visitor.example' }] },
      ],
      may_manage: true,
    });
    const [shown] = answer.body.case.votes_list;
    expect(shown).toMatchObject({
      tiles: ['Dirty'],
      recordings: [{ duration_ms: 2_500 }],
      location: { ...position, sticker: { lat: expect.any(Number), lng: expect.any(Number) } },
    });
    expect(shown.photos).toHaveLength(1);
    for (const { url } of [...shown.photos, ...shown.recordings])
      expect((await server.get(url)).status).toBe(200);
    // Who wants to hear back stands with the case alone.
    expect((await asked(server)).text).not.toContain('anna@visitor.example');
  });

  test('a case shows the last service before it, and four weeks of votes', async () => {
    const server = await startServer(databases);
    const token = (await server.signIn(owner)).access_token;
    server.clock.now -= 5 * 86_400_000;
    await logService(server, bearer(token));
    await visit(server, 'demo-restroom', 3);
    server.clock.now += 5 * 86_400_000;
    await visit(server, 'demo-restroom', 1);
    const { access_token } = await server.signIn(owner);
    await logService(server, bearer(access_token));
    const [{ uid }] = await opened(server, '?question=demo-restroom');
    const { body } = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
    const { services, days, opened_at } = body.case;
    expect(services.map(({ at }: { at: number }) => at < opened_at)).toEqual([false, true]);
    expect(days).toHaveLength(28);
    expect(days.at(-1)).toMatchObject({ sad: 1, so_so: 0, happy: 0 });
    expect(days.at(-6)).toMatchObject({ sad: 0, so_so: 0, happy: 1 });
    await server.giveStaffPin();
    const byPin = { pin: staffPin, question_uid: 'demo-restroom' };
    const pin = await server.post('/auth/local/sign-in/pin', byPin);
    const seen = await server.get(`/api/v1/cases/${uid}`, bearer(pin.body.access_token));
    expect(seen.body.case).not.toHaveProperty('days');
  });

  test('happy words are praise, and a happy vote alone is nothing', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 3);
    await visit(server, 'demo-cafe', 3, { comment: 'Ask for Lena' });
    await visit(server, 'demo-cafe', 2);
    expect(await opened(server)).toMatchObject([{ kind: 'praise', note: 'Ask for Lena' }]);
    expect(await opened(server, '?kind=vote')).toEqual([]);
  });

  test('a case is taken on, resolved, and opened again by a visitor (CA-2)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    server.clock.now += 30 * 60_000;
    const seen = await does(server, `${uid}/acknowledge`);
    expect(seen.body.case).toMatchObject({ state: 'acknowledged', version: 2 });
    const openedAt = seen.body.case.opened_at;
    expect(seen.body.case.clocks.acknowledge).toMatchObject({
      ms: seen.body.case.clocks.acknowledge.at - openedAt,
    });
    const taken = await does(server, `${uid}/start`);
    expect(taken.body.case).toMatchObject({ state: 'in_progress', assignee: { name: expect.any(String) } });
    const done = await does(server, `${uid}/resolve`, { note: 'new roll' });
    expect(done.body.case).toMatchObject({ state: 'resolved', clocks: { fix: { at: server.clock.now } } });
    expect(steps(done)).toEqual(['opened', 'acknowledged', 'started', 'resolved']);
    expect(done.body.case.history.at(-1)).toMatchObject({
      text: 'new roll',
      who: { name: expect.any(String) },
    });
    server.clock.now += 3_600_000;
    await visit(server, 'demo-restroom', 1);
    const [again] = await opened(server);
    expect(again).toMatchObject({ uid, state: 'reopened', votes: { sad: 2 } });
    expect(await opened(server, '?state=resolved')).toEqual([]);
  });

  test('a step that is made twice is one', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/resolve`);
    expect(steps(await does(server, `${uid}/resolve`))).toEqual(['opened', 'resolved']);
    expect((await does(server, `${uid}/start`)).status).toBe(409);
    expect(steps(await does(server, `${uid}/reopen`))).toEqual(['opened', 'resolved', 'reopened']);
    expect((await does(server, `${uid}/reopen`)).body.case).toMatchObject({ state: 'reopened', version: 3 });
  });

  test('a step on an older version is refused and changes nothing', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/acknowledge`);
    const late = await does(server, `${uid}/resolve`, { version: 1 });
    expect([late.status, late.body.error.code]).toEqual([409, 'edited_meanwhile']);
    expect((await does(server, `${uid}/resolve`, { version: 2 })).status).toBe(200);
  });

  test('a comment is kept once, whatever is sent twice', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const headers = {
      ...bearer(access_token),
      'idempotency-key': timedKey(server.clock.now, 'c'.repeat(22)),
    };
    // The first one changes the case, so the desk knows another version by the second time.
    for (const version of [1, 1, 2]) {
      const written = { text: 'ask the plumber', version };
      expect((await server.post(`/api/v1/cases/${uid}/comment`, written, headers)).status).toBe(200);
    }
    const { body } = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
    expect(body.case.history.filter(({ what }: any) => what === 'commented')).toMatchObject([
      { text: 'ask the plumber' },
    ]);
    for (const text of ['', '   ', 'x'.repeat(4_001)])
      expect((await does(server, `${uid}/comment`, { text })).status).toBe(400);
  });

  test('a case is given to a person who works there, and to nobody', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { body } = await does(server, `${uid}/acknowledge`);
    const [person] = body.case.people;
    const given = await does(server, `${uid}/assign`, { person_uid: person.uid });
    expect(given.body.case.assignee).toEqual(person);
    expect(await opened(server, `?assignee=${person.uid}`)).toHaveLength(1);
    expect(await opened(server, '?assignee=nobody')).toEqual([]);
    expect((await does(server, `${uid}/assign`)).body.case.assignee).toBeNull();
    expect((await does(server, `${uid}/assign`, { person_uid: 'nobody-has-it' })).status).toBe(400);
  });

  test('a snoozed case is away until its time', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const until = server.clock.now + 3_600_000;
    await does(server, `${uid}/snooze`, { until });
    expect(await opened(server, '?snoozed=false')).toEqual([]);
    expect(await opened(server, '?snoozed=true')).toMatchObject([{ snoozed_until: until }]);
    server.clock.now = until;
    expect(await opened(server, '?snoozed=false')).toHaveLength(1);
  });

  test('who asked to hear back is answered by mail, in their language', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const german = { ...bearer(visitor.anonymous_token), 'accept-language': 'de' };
    const key = timedKey(server.clock.now, 'a'.repeat(22));
    const { body } = await server.vote(
      { question_id: 'demo-restroom', rate: 1 },
      { ...german, 'idempotency-key': key },
    );
    const form = formOf({ contact_info: 'anna@visitor.example' }, []);
    await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, {
      ...form.headers,
      ...german,
    });
    await visit(server, 'demo-restroom', 1, { contact_info: '+49 151 123456' });
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server, '?answer=true');
    const answered = await does(server, `${uid}/answer`, { text: 'Fixed, thank you', version: 1 });
    expect(answered.body.case).toMatchObject({ waiting: 0, wants_answer: false });
    expect(answered.body.case.answers).toHaveLength(2);
    await server.app.services.jobs.runDue();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      to: 'anna@visitor.example',
      locale: 'de',
      subject: 'Antwort von Park Restrooms',
      text: expect.stringContaining('Fixed, thank you'),
    });
    // The one without an e-mail address reads it with the code, and so does the other.
    const read = await server.post('/api/code', { code: codeOfKey(key) });
    expect(read.body).toMatchObject({ answer: { text: 'Fixed, thank you' }, state: 'received' });
    await does(server, `${uid}/start`);
    expect((await server.post('/api/code', { code: codeOfKey(key) })).body.state).toBe('in_progress');
    await does(server, `${uid}/resolve`);
    expect((await server.post('/api/code', { code: codeOfKey(key) })).body.state).toBe('done');
    expect(await opened(server, '?answer=true')).toEqual([]);
  });

  test('two people who answer at once see the words of the first', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { contact_info: 'anna@visitor.example' });
    const [{ uid }] = await opened(server);
    await does(server, `${uid}/answer`, { text: 'We are on it', version: 1 });
    const late = await does(server, `${uid}/answer`, { text: 'Sorry', version: 1 }, 'admin@demo.example');
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'edited_meanwhile', answered: { text: 'We are on it' } },
    ]);
    // Nobody waits any more.
    expect((await does(server, `${uid}/answer`, { text: 'Sorry' })).status).toBe(400);
    for (const text of ['', ' ', 'x'.repeat(2_001)])
      expect((await does(server, `${uid}/answer`, { text })).status).toBe(400);
  });

  test('a merged case leads to the one that took its votes (CA-1)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1, { tile: 'Dirty' });
    await visit(server, 'demo-restroom', 1, { tile: 'Smells' });
    const [smells, dirty] = await opened(server);
    const merged = await does(server, `${smells.uid}/merge`, { into: dirty.uid });
    expect(merged.body.case).toMatchObject({ uid: dirty.uid, votes: { sad: 2 } });
    expect(await opened(server)).toHaveLength(1);
    const { access_token } = await server.signIn(owner);
    const led = await server.get(`/api/v1/cases/${smells.uid}`, bearer(access_token));
    expect(led.body.case.uid).toBe(dirty.uid);
    // Both ways at once would leave no case.
    const back = await does(server, `${dirty.uid}/merge`, { into: smells.uid });
    expect([back.status, back.body.error.code]).toEqual([409, 'case_merged']);
  });

  test('a vote that was split off stays in its own case (CA-1)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const second = await visit(server, 'demo-restroom', 1, { comment: 'the lamp is broken' });
    const [{ uid }] = await opened(server);
    const split = await does(server, `${uid}/split`, { vote_uid: second.uid });
    expect(split.body.case).toMatchObject({ uid, votes: { sad: 1 } });
    await second.gives({ comment: 'and the door' });
    const found = await opened(server);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ votes: { sad: 1 }, note: 'and the door' });
    // The last vote of a case stays in it.
    const last = split.body.case.votes_list[0].uid;
    expect((await does(server, `${uid}/split`, { vote_uid: last })).status).toBe(400);
  });

  test('a search finds all its words in notes, comments and names', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 1, { comment: 'Die Tür klemmt, 100% kaputt' });
    await visit(server, 'demo-restroom', 1, { comment: 'kein Papier' });
    const [paper] = await opened(server);
    await does(server, `${paper.uid}/comment`, { text: 'Sita is on the way' });
    const found = async (q: string) =>
      (await opened(server, `?q=${encodeURIComponent(q)}`)).map(({ note }: any) => note);
    expect(await found('tur KLEMMT')).toEqual(['Die Tür klemmt, 100% kaputt']);
    expect(await found('klemmt papier')).toEqual([]);
    expect(await found('100%')).toEqual(['Die Tür klemmt, 100% kaputt']);
    expect(await found('sita papier')).toEqual(['kein Papier']);
    for (const q of ['%', '_', '"', '😀', '\\'])
      expect((await asked(server, `?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect(await found('_')).toEqual([]);
    expect((await asked(server, `?q=${'x'.repeat(10_000)}`)).status).toBe(400);
  });

  test('an erased note is in no case any more', async () => {
    const server = await startServer(databases);
    const vote = await visit(server, 'demo-cafe', 1, { comment: 'my name is Anna', tile: 'Dirty' });
    const [{ uid }] = await opened(server);
    await server.app.services.database.command(function* () {
      const found = yield* first(voteOfUid({ uid: vote.uid }));
      if (found) yield* eraseVote(found, server.clock.now, 'test');
    });
    const answer = await does(server, `${uid}/acknowledge`);
    expect(answer.text).not.toContain('Anna');
    expect(answer.body.case).toMatchObject({ note: '', votes_list: [{ erased_at: server.clock.now }] });
    expect(await opened(server, '?q=anna')).toEqual([]);
  });

  test('cases of others are not there, whoever asks (RO-4)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 1);
    await visit(server, 'demo-restroom', 1);
    const [restroom, cafe] = await opened(server);
    const foreign = 'owner@other.example';
    expect((await asked(server, '', foreign)).body.cases).toEqual([]);
    expect((await asked(server, '?org=demo-org', foreign)).status).toBe(404);
    expect((await asked(server, '', 'client@demo.example')).status).toBe(403);
    for (const step of ['acknowledge', 'start', 'resolve', 'reopen'])
      expect((await does(server, `${cafe.uid}/${step}`, {}, foreign)).status).toBe(404);
    const { access_token } = await server.signIn(foreign);
    const theirs = await server.get(`/api/v1/cases/${cafe.uid}`, bearer(access_token));
    const missing = await server.get('/api/v1/cases/nowhere', bearer(access_token));
    expect([theirs.status, theirs.body.error]).toEqual([404, missing.body.error]);
    const ofSite = (await asked(server, '', 'sitemanager@demo.example')).body.cases;
    expect(ofSite.map(({ uid }: any) => uid)).toContain(restroom.uid);
  });

  test('a session by PIN reads, acknowledges and resolves without addresses', async () => {
    const server = await startServer(databases);
    await server.giveStaffPin();
    await visit(server, 'demo-restroom', 1, { contact_info: 'anna@visitor.example' });
    await visit(server, 'demo-cafe', 1);
    const [cafe, restroom] = await opened(server);
    const { body: session } = await server.post('/auth/local/sign-in/pin', {
      pin: staffPin,
      question_uid: 'demo-restroom',
    });
    const headers = bearer(session.access_token);
    const list = await server.get('/api/v1/cases', headers);
    expect(list.body.cases.map(({ uid }: any) => uid)).toEqual([restroom.uid]);
    const shown = await server.get(`/api/v1/cases/${restroom.uid}`, headers);
    expect(shown.body.case).toMatchObject({ may_manage: false, people: [], wants_answer: true });
    expect(shown.text).not.toContain('anna@visitor.example');
    const seen = await server.post(`/api/v1/cases/${restroom.uid}/acknowledge`, {}, headers);
    expect(seen.body.case.state).toBe('acknowledged');
    expect((await server.post(`/api/v1/cases/${restroom.uid}/start`, {}, headers)).status).toBe(403);
    expect((await server.post(`/api/v1/cases/${restroom.uid}/resolve`, {}, headers)).status).toBe(200);
    expect((await server.get(`/api/v1/cases/${cafe.uid}`, headers)).status).toBe(404);
  });

  test('a bulk step reaches all that match and no newer case', async () => {
    const server = await startServer(databases);
    for (const tile of ['Dirty', 'Smells', 'Full']) await visit(server, 'demo-restroom', 1, { tile });
    await visit(server, 'demo-cafe', 1);
    const all = await opened(server);
    const until = all.find(({ tile }: any) => tile === 'Smells').uid;
    const filter = { question: 'demo-restroom', state: 'open' };
    const answer = await does(server, 'bulk', { filter, until_uid: until, action: 'resolve' });
    expect(answer.body).toEqual({ changed: 2, uid: expect.any(String) });
    expect((await opened(server, '?state=open')).map(({ tile }: any) => tile)).toEqual([null, 'Full']);
    expect((await does(server, 'bulk', { filter, until_uid: until, action: 'erase' })).status).toBe(400);
  });

  test('a note is needed where the organisation asks for one (CA-2)', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-cafe', 1);
    const { access_token } = await server.signIn(owner);
    const at = '/api/v1/settings/organisation/demo-org';
    const { body } = await server.get(at, bearer(access_token));
    await server.put(
      at,
      { version: body.version, settings: { ...body.settings, cases: { proof: 'note' } } },
      bearer(access_token),
    );
    const [{ uid }] = await opened(server);
    const bare = await does(server, `${uid}/resolve`, { note: '  ' });
    expect([bare.status, bare.body.error.code]).toEqual([400, 'note_needed']);
    expect((await does(server, `${uid}/resolve`, { note: 'mopped' })).body.case.state).toBe('resolved');
  });

  test('cases of a person who left belong to nobody, and say so', async () => {
    const server = await startServer(databases);
    await visit(server, 'demo-restroom', 1);
    const [{ uid }] = await opened(server);
    const { access_token } = await server.signIn(owner);
    const { body: people } = await server.get('/api/v1/people', bearer(access_token));
    const admin = people.people.find(({ email }: any) => email === 'admin@demo.example');
    await does(server, `${uid}/assign`, { person_uid: admin.uid });
    await server.put(
      `/api/v1/organisations/demo-org/people/${admin.uid}/active`,
      { active: false },
      bearer(access_token),
    );
    const answer = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
    expect(answer.body.case.assignee).toBeNull();
    expect(answer.body.case.history.at(-1)).toMatchObject({
      what: 'unassigned',
      who: null,
      assignee: { uid: admin.uid },
    });
  });

  test('a page goes on where the one before ended', async () => {
    const server = await startServer(databases);
    for (const tile of ['Dirty', 'Smells', 'Full']) await visit(server, 'demo-restroom', 1, { tile });
    const first = await asked(server, '?limit=2');
    const second = await asked(server, `?limit=2&cursor=${first.body.next}`);
    const tiles = [...first.body.cases, ...second.body.cases].map(({ tile }: any) => tile);
    expect([tiles, second.body.next]).toEqual([['Full', 'Smells', 'Dirty'], null]);
    for (const query of ['?limit=0', '?limit=201', '?state=lost', '?kind=share', '?cursor=nowhere'])
      expect((await asked(server, query)).status).toBe(400);
  });
});
