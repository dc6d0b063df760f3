import { onEachDatabase, type Place } from '../support/databases';
import { mailServer } from '../support/mailServer';
import { voteBody } from '../support/server';
import { serverProcesses } from '../support/torture';

const processes = serverProcesses();
const password = 'Fjord-and-heron';
const stickers = ['demo-cafe', 'demo-restroom', 'demo-radio', 'demo-review', 'demo-septic', 'demo-gps'];

async function call(url: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

/** The owner's rule that tells them of each sad vote. */
async function makeRule(url: string): Promise<void> {
  const signedIn = await call(`${url}/auth/local/sign-in`, { email: 'owner@demo.example', password });
  const headers = { authorization: `Bearer ${signedIn.body.access_token}` };
  const { people } = (await call(`${url}/api/v1/alertRules`, undefined, headers)).body;
  const { uid } = people.find((person: { name: string }) => person.name === 'Olive Owner');
  const steps = [{ after: 0, by: 'mail', to: [uid] }];
  const made = await call(
    `${url}/api/v1/alertRules`,
    { name: 'Sad', trigger: { kind: 'sad' }, steps },
    headers,
  );
  expect(made.status).toBe(200);
}

const sadAt = async (url: string, sticker: string) =>
  expect((await call(`${url}/api/sendRateDetails`, voteBody({ question_id: sticker, rate: 1 }))).status).toBe(
    200,
  );

/** @throws Error when it stays untrue for 20 s */
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 200) throw new Error('it does not happen');
    await pause(100);
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

onEachDatabase((databases) => {
  const start = (place: Place, smtpUrl: string) =>
    processes.start(place, { DEMO_PASSWORD: password, SMTP_URL: smtpUrl });

  if (databases.dialect === 'sqlite')
    test('a mail that a killed process was sending goes out again (AL-4)', async () => {
      let isHeld = true;
      let arrived = () => {};
      const held = new Promise<void>((resolve) => (arrived = resolve));
      const { received, smtpUrl, close } = await mailServer({}, async () => {
        arrived();
        // The process ends before it hears that the mail was taken.
        if (isHeld) await new Promise<void>(() => {});
      });
      const place = await databases.place();
      const first = await start(place, smtpUrl);
      await makeRule(first.url);
      await sadAt(first.url, 'demo-restroom');
      await held;
      first.child.kill('SIGKILL');
      await first.ended();
      isHeld = false;
      await start(place, smtpUrl);
      await until(() => received.length > 1);
      await pause(2_000);
      // The same message, which a mail program shows once.
      expect(received.map(({ messageId }) => messageId)).toEqual([
        received[0]?.messageId,
        received[0]?.messageId,
      ]);
      await close();
    });
  else
    test('two processes tell each alert once (AL-4)', async () => {
      const { received, smtpUrl, close } = await mailServer({});
      const place = await databases.place();
      const other = { ...place, dataDir: (await databases.emptyPlace()).dataDir };
      const [first, second] = await Promise.all([start(place, smtpUrl), start(other, smtpUrl)]);
      await makeRule(first.url);
      for (const [index, sticker] of stickers.entries()) {
        await sadAt(index % 2 ? first.url : second.url, sticker);
        // Later votes join.
        await sadAt(index % 2 ? second.url : first.url, sticker);
      }
      const told = () => received.flatMap(({ text = '' }) => text.match(/desk\/inbox\/\S+/g) ?? []);
      await until(() => told().length >= stickers.length);
      await pause(2_000);
      expect(told()).toHaveLength(stickers.length);
      expect(new Set(told()).size).toBe(stickers.length);
      await close();
    });
});
