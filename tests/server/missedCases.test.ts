import { first } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { placeVote } from '../../server/cases/placeVotes';
import { alertsAs, mailsDue, minute } from '../support/alerts';
import { asked, does, opened, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { logService } from '../support/services';

const sticker = 'demo-restroom';
const day = 24 * 60 * minute;

/** The restroom, to be serviced once a day in 60 minutes from now on; it is missed ten minutes later. */
async function restroomDue(server: TestServer) {
  const headers = async () => bearer((await server.signIn(owner)).access_token);
  const saves = async (kind: string, uid: string, settings: object) => {
    const path = `/api/v1/settings/${kind}/${uid}`;
    const { version } = (await server.get(path, await headers())).body;
    expect((await server.put(path, { version, settings }, await headers())).status).toBe(200);
  };
  const due = Math.ceil(server.clock.now / minute) * minute + 60 * minute;
  await saves('place', 'demo-place-restroom', { time_zone: 'UTC' });
  const schedule = {
    kind: 'at',
    from: 'plan',
    times: [
      {
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        time: new Date(due).toISOString().slice(11, 16),
        window_minutes: 10,
      },
    ],
  };
  await saves('question', sticker, { schedule });
  return {
    due,
    saves: (settings: object) => saves('question', sticker, settings),
    serves: async () => {
      const { body } = await logService(server, await headers());
      await server.takeEvents();
      return body;
    },
    undoes: async (uid: string) => {
      const path = `/api/v1/questions/${sticker}/serviceLogs/${uid}`;
      const undone = await server.get(path, await headers(), 'DELETE');
      await server.takeEvents();
      return undone;
    },
    missed: async () => (await asked(server, `?kind=service_missed&question=${sticker}`)).body.cases,
    history: async (uid: string) => {
      const { body } = await server.get(`/api/v1/cases/${uid}`, await headers());
      return body.case.history.map(({ what, who }: any) => [what, who?.name ?? null]);
    },
  };
}

onEachDatabase((databases) => {
  test('a missed service is one case until somebody comes', async () => {
    const server = await startServer(databases);
    const restroom = await restroomDue(server);
    const { alertClock, database } = server.app.services;
    server.clock.now = restroom.due + 9 * minute;
    await alertClock.runDue();
    expect(await restroom.missed()).toEqual([]);
    server.clock.now = restroom.due + 10 * minute + 1_000;
    // As two processes would, and again after a restart.
    await Promise.all([alertClock.runDue(), alertClock.runDue()]);
    server.clock.now += 2 * minute;
    await alertClock.runDue();
    const [miss, ...others] = await restroom.missed();
    expect(others).toEqual([]);
    expect(miss).toMatchObject({
      state: 'new',
      due_at: restroom.due,
      tile: null,
      votes: { sad: 0 },
      unread: true,
    });
    const told = await database.read(() =>
      first(
        statement((db, input: { type: string }) =>
          db
            .selectFrom('events')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('type', '=', input.type as 'service.missed')
            .where('case_uid', '=', miss.uid),
        )({ type: 'service.missed' }),
      ),
    );
    expect(Number(told?.count)).toBe(1);
    await does(server, `${miss.uid}/start`);
    const service = await restroom.serves();
    expect((await restroom.missed())[0]).toMatchObject({ uid: miss.uid, state: 'resolved' });
    expect(await restroom.history(miss.uid)).toEqual([
      ['opened', null],
      ['started', 'Olive Owner'],
      ['served', 'Olive Owner'],
    ]);
    expect((await restroom.undoes(service.uid)).status).toBe(200);
    expect((await restroom.missed())[0]).toMatchObject({ uid: miss.uid, state: 'reopened' });
    await restroom.saves({ schedule: null });
    server.clock.now += 2 * minute;
    await alertClock.runDue();
    expect((await restroom.history(miss.uid)).slice(-2)).toEqual([
      ['service_undone', null],
      ['no_longer_due', null],
    ]);
  });

  test('a miss that a person resolved stays so until the next', async () => {
    const server = await startServer(databases);
    const restroom = await restroomDue(server);
    const { alertClock } = server.app.services;
    server.clock.now = restroom.due + 11 * minute;
    await alertClock.runDue();
    const [miss] = await restroom.missed();
    await does(server, `${miss.uid}/resolve`);
    server.clock.now += day;
    await alertClock.runDue();
    expect(await restroom.missed()).toMatchObject([{ uid: miss.uid, state: 'resolved' }]);
    await restroom.serves();
    server.clock.now += day;
    await alertClock.runDue();
    const states = (await restroom.missed()).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['new', 'resolved']);
  });

  test('an alert about a miss leads to its case and ends with it', async () => {
    const server = await startServer(databases);
    const restroom = await restroomDue(server);
    const alerts = await alertsAs(server);
    const steps = [0, 20].map((after) => ({ after, ...alerts.mailTo(owner) }));
    const { body: rule } = await alerts.makes({
      trigger: { kind: 'service_missed' },
      steps,
      wait_while_closed: false,
    });
    server.clock.now = restroom.due + 10 * minute + 1_000;
    const [mail] = await mailsDue(server);
    const [miss] = await restroom.missed();
    expect(mail?.text).toContain(`/desk/inbox/${miss.uid}`);
    expect((await alerts.told(rule.uid))[0]).toMatchObject({ case_uid: miss.uid, ended_at: null });
    await does(server, `${miss.uid}/acknowledge`);
    server.clock.now += 21 * minute;
    expect(await mailsDue(server)).toEqual([]);
  });

  test('too many sad votes are a case that ends by itself', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const shares = async () => (await asked(server, '?kind=share_fallen')).body.cases;
    const trigger = { kind: 'share', above: 0.5, least: 4, minutes: 60 };
    for (const _ of [1, 2]) await alerts.makes({ trigger });
    for (const rate of [3, 1, 1, 1]) await visit(server, sticker, rate);
    const [mail, ...others] = await mailsDue(server);
    expect(others).toEqual([]);
    const [fallen, ...more] = await shares();
    expect(more).toEqual([]);
    expect(fallen).toMatchObject({ state: 'new', above: 0.5, question_uid: sticker });
    expect(mail?.text).toContain(`/desk/inbox/${fallen.uid}`);
    for (const rate of [3, 3, 3, 3, 3]) await visit(server, sticker, rate);
    await mailsDue(server);
    expect(await shares()).toMatchObject([{ uid: fallen.uid, state: 'resolved' }]);
    for (const rate of [1, 1, 1, 1, 1, 1, 1, 1, 1]) await visit(server, sticker, rate);
    await mailsDue(server);
    expect((await shares()).map(({ state }: any) => state)).toEqual(['new', 'resolved']);
    // Votes grow old, and nobody comes.
    server.clock.now += 61 * minute;
    await mailsDue(server);
    expect((await shares()).map(({ state }: any) => state)).toEqual(['resolved', 'resolved']);
  });

  test('whoever places a vote says whether its case is new', async () => {
    const server = await startServer(databases);
    const placed = async (uid: string) =>
      server.app.services.database.command(function* () {
        const vote = yield* first(
          statement((db, input: { uid: string }) =>
            db.selectFrom('votes').select('id').where('uid', '=', input.uid),
          )({ uid }),
        );
        return [...(yield* placeVote(vote?.id ?? '', server.clock.now)).values()];
      });
    expect(await placed((await visit(server, sticker, 1)).uid)).toEqual(['case.opened']);
    expect(await placed((await visit(server, sticker, 1)).uid)).toEqual(['case.changed']);
    expect(await opened(server)).toHaveLength(1);
  });
});
