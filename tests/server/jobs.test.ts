import { pino } from 'pino';
import { makeJobs, addJob, PermanentFailure, sweepJobs, type Job } from '../../server/jobs/jobs';
import { onEachDatabase } from '../support/databases';
import { testNow } from '../support/templates';

type RecoveryJob = Job<'recoveryMail'>;

const payload = { email: 'anna@visitor.example', locale: 'en' };
const day = 24 * 3_600_000;

onEachDatabase((databases) => {
  /** Opens a database and makes job runners that share it. */
  async function shared(clock = { now: testNow }) {
    const opened = await databases.open();
    const process = (handler: (job: RecoveryJob) => Promise<void>) => {
      const jobs = makeJobs({ ...opened, clock: () => clock.now, logger: pino({ level: 'silent' }) });
      jobs.handle('recoveryMail', handler);
      return jobs;
    };
    const add = () => opened.database.command(() => addJob('recoveryMail', payload, clock.now));
    return { ...opened, clock, process, add };
  }

  test('does each job, in the order in which they came, and forgets it', async () => {
    const { add, process, rows } = await shared();
    const ids = [await add(), await add(), await add()];
    const done: string[] = [];
    expect(await process(async ({ id }) => void done.push(id)).runDue()).toBe(3);
    expect(done).toEqual(ids);
    expect(await rows('jobs')).toEqual([]);
  });

  test('a report that hangs keeps no mail waiting', async () => {
    const { add, process, rows, database, clock } = await shared();
    const mailed: string[] = [];
    const jobs = process(async ({ id }) => void mailed.push(id));
    let end = (): void => undefined;
    jobs.handle('serviceReport', () => new Promise((resolve) => (end = resolve)));
    await database.command(() => addJob('serviceReport', { report: 'r' }, clock.now));
    await jobs.start(true);
    while (!(await rows('jobs')).some(({ leased_until }) => leased_until > 0))
      await new Promise((resolve) => setImmediate(resolve));
    const id = await add();
    jobs.wake();
    while (mailed.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(mailed).toEqual([id]);
    expect((await rows('jobs')).map(({ kind }) => kind)).toContain('serviceReport');
    end();
    await jobs.stop();
  });

  test('does a job in one of several processes', async () => {
    const { add, process } = await shared();
    for (let time = 0; time < 10; time += 1) await add();
    const done: string[] = [];
    const processes = Array.from({ length: 3 }, () => process(async ({ id }) => void done.push(id)));
    await Promise.all(processes.map((one) => one.runDue()));
    expect(done).toHaveLength(10);
    expect(new Set(done).size).toBe(10);
  });

  test('does a job again that a killed process was at', async () => {
    const { add, process, clock, rows } = await shared();
    const id = await add();
    // Never ends, like a dead process.
    void process(() => new Promise(() => undefined)).runDue();
    while (((await rows('jobs'))[0]?.leased_until ?? 0) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    const done: string[] = [];
    const next = process(async (job) => void done.push(job.id));
    expect(await next.runDue()).toBe(0);
    clock.now += 120_000;
    expect(await next.runDue()).toBe(1);
    expect(done).toEqual([id]);
  });

  test('does it at once after a start where no other process can be at it', async () => {
    const { add, process, rows } = await shared();
    await add();
    void process(() => new Promise(() => undefined)).runDue();
    while (((await rows('jobs'))[0]?.leased_until ?? 0) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const next = process(async () => finish());
    await next.start(true);
    await finished;
    await next.stop();
    expect(await rows('jobs')).toEqual([]);
  });

  test('tries again later and later, and gives up after a day', async () => {
    const { add, process, clock, rows, database } = await shared();
    await add();
    const attempts: number[] = [];
    const failing = process(async () => {
      attempts.push(clock.now);
      throw Object.assign(new Error('away'), { code: 'EAWAY' });
    });
    for (let time = 0; time < 60; time += 1) {
      await failing.runDue();
      clock.now += 30 * 60_000;
    }
    expect(attempts.length).toBeGreaterThan(10);
    expect(attempts.length).toBeLessThan(60);
    expect(await rows('jobs')).toMatchObject([
      { failed_at: attempts.at(-1), last_error: 'EAWAY', payload_json: {} },
    ]);
    expect((attempts.at(-1) ?? 0) - testNow).toBeGreaterThan(day);
    await sweepJobs(database, (attempts.at(-1) ?? 0) + 30 * day);
    expect(await rows('jobs')).toHaveLength(1);
    await sweepJobs(database, (attempts.at(-1) ?? 0) + 30 * day + 1);
    expect(await rows('jobs')).toEqual([]);
  });

  test('gives up at once what can never be done', async () => {
    const { add, process, rows } = await shared();
    await add();
    await process(async () => {
      throw new PermanentFailure(Object.assign(new Error('no such person'), { code: 'EENVELOPE' }));
    }).runDue();
    expect(await rows('jobs')).toMatchObject([{ last_error: 'EENVELOPE', attempts: 1, payload_json: {} }]);
    expect((await rows('jobs'))[0]?.failed_at).toBe(testNow);
  });

  test('leaves jobs of a newer version to its processes', async () => {
    const { add, rows, database, clock } = await shared();
    await add();
    const older = makeJobs({ database, clock: () => clock.now, logger: pino({ level: 'silent' }) });
    expect(await older.runDue()).toBe(0);
    expect(await rows('jobs')).toMatchObject([{ attempts: 0 }]);
  });
});
