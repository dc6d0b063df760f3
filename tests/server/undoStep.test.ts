import { opened, does, steps, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const minute = 60_000;

async function oneCase(server: TestServer): Promise<string> {
  await visit(server, 'demo-restroom', 1);
  const [{ uid }] = await opened(server);
  return uid;
}

onEachDatabase((databases) => {
  test('a person takes their newest step back', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    const before = (await does(server, `${uid}/comment`, { text: 'wet floor' })).body.case;
    const later = server.clock.now + 600 * minute;
    const person_uid = before.people[0].uid;
    const made = [
      ['acknowledge', {}],
      ['start', {}],
      ['assign', { person_uid }],
      ['resolve', { note: 'dry again' }],
      ['snooze', { until: later }],
    ] as const;
    for (const [step, body] of made) {
      const { version } = (await does(server, `${uid}/${step}`, body)).body.case;
      const back = await does(server, `${uid}/undo`, { version });
      expect(back.status).toBe(200);
      expect(steps(back).at(-1)).toBe('undone');
      const { state, assignee, snoozed_until, clocks } = before;
      expect(back.body.case).toMatchObject({ state, assignee, snoozed_until, clocks, version: version + 1 });
    }
    const texts = (await does(server, `${uid}/start`)).body.case.history.map(({ text }: any) => text);
    expect(texts).toContain('dry again');
  });

  test('a reopened case is resolved again as it was', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    const { clocks } = (await does(server, `${uid}/resolve`)).body.case;
    server.clock.now += minute;
    await does(server, `${uid}/reopen`);
    const back = await does(server, `${uid}/undo`);
    expect(back.body.case).toMatchObject({ state: 'resolved', clocks });
    expect(await opened(server, '?state=open')).toEqual([]);
  });

  test('what somebody changed meanwhile is not taken back', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    const { version } = (await does(server, `${uid}/resolve`)).body.case;
    // A visitor votes again, which opens the case.
    server.clock.now += 1_000;
    await visit(server, 'demo-restroom', 1);
    for (const body of [{ version }, {}])
      expect(await does(server, `${uid}/undo`, body)).toMatchObject({
        status: 409,
        body: { error: { code: 'edited_meanwhile' } },
      });
    await does(server, `${uid}/start`);
    expect((await does(server, `${uid}/undo`, {}, 'admin@demo.example')).status).toBe(409);
    expect(await opened(server)).toMatchObject([{ state: 'in_progress' }]);
  });

  test('a step is taken back once, and within a minute', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    await does(server, `${uid}/start`);
    server.clock.now += minute + 1;
    const over = { status: 410, body: { error: { code: 'step_undo_over' } } };
    expect(await does(server, `${uid}/undo`)).toMatchObject(over);
    await does(server, `${uid}/comment`, { text: 'a mop' });
    expect(await does(server, `${uid}/undo`)).toMatchObject(over);
    await does(server, `${uid}/snooze`, { until: server.clock.now + minute });
    expect((await does(server, `${uid}/undo`)).status).toBe(200);
    expect(await does(server, `${uid}/undo`)).toMatchObject(over);
    expect(await opened(server)).toMatchObject([{ state: 'in_progress', snoozed_until: null }]);
  });

  test('an undo that is sent again changes nothing more', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    const { version } = (await does(server, `${uid}/start`)).body.case;
    await does(server, `${uid}/undo`, { version });
    const again = await does(server, `${uid}/undo`, { version });
    expect(again).toMatchObject({ status: 200, body: { unchanged: true, case: { version: version + 1 } } });
    expect(steps(again).filter((what: string) => what === 'undone')).toHaveLength(1);
    await does(server, `${uid}/comment`, { text: 'a mop' });
    expect((await does(server, `${uid}/undo`, { version })).status).toBe(409);
  });

  test('a step that changes nothing says so', async () => {
    const server = await startServer(databases);
    const uid = await oneCase(server);
    expect((await does(server, `${uid}/resolve`)).body.unchanged).toBeUndefined();
    for (const step of ['resolve', 'acknowledge'])
      expect((await does(server, `${uid}/${step}`)).body.unchanged).toBe(true);
    const { access_token } = await server.signIn('owner@demo.example');
    const read = await server.get(`/api/v1/cases/${uid}`, bearer(access_token));
    expect(read.body.case.history.map(({ what }: any) => what)).toEqual(['opened', 'resolved']);
  });
});
