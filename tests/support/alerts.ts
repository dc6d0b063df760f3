import { bearer, type TestServer } from './server';
import { owner } from './cases';

const path = '/api/v1/alertRules';
export const restroom = 'place:demo-place-restroom';
export const minute = 60_000;

/** Alert rules as somebody makes them. */
export async function alertsAs(server: TestServer, who = owner) {
  // A token does not last as long as some tests do.
  const headersNow = async () => bearer((await server.signIn(who)).access_token);
  const { body: lists } = await server.get(path, await headersNow());
  const uidOf = (email: string): string =>
    lists.people?.find(({ name }: { name: string }) => name === names[email])?.uid ?? '';
  const mailTo = (...emails: string[]) => ({ by: 'mail', to: emails.map(uidOf) });
  const bodyOf = (changes: object = {}) => ({
    name: 'Something is wrong',
    scope: restroom,
    trigger: { kind: 'sad' },
    steps: [{ after: 0, ...mailTo(owner) }],
    ...changes,
  });
  return {
    lists,
    mailTo,
    bodyOf,
    makes: async (changes: object = {}) => server.post(path, bodyOf(changes), await headersNow()),
    tries: async (changes: object = {}) => server.post(`${path}/try`, bodyOf(changes), await headersNow()),
    changes: async (uid: string, changes: object) =>
      server.put(`${path}/${uid}`, bodyOf(changes), await headersNow()),
    removes: async (uid: string) => server.get(`${path}/${uid}`, await headersNow(), 'DELETE'),
    lookAt: async () => (await server.get(path, await headersNow())).body.rules,
    told: async (uid: string) => (await server.get(`${path}/${uid}/alerts`, await headersNow())).body.alerts,
  };
}

const names: Readonly<Record<string, string>> = {
  'owner@demo.example': 'Olive Owner',
  'sitemanager@demo.example': 'Sita Moss',
  'client@demo.example': 'Clem Hill',
};

/** Lets everything happen that is due. @returns the mails since the last call */
export async function mailsDue(server: TestServer) {
  await server.takeEvents();
  await server.takeEvents();
  await server.app.services.alertClock.runDue();
  // Cases of what did not happen are told as all others.
  await server.takeEvents();
  await server.takeEvents();
  await server.app.services.jobs.runDue();
  return server.mails.splice(0);
}
