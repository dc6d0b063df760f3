import { timedKey } from '../../contract/ids';
import { bearer, type TestServer } from './server';
import { formOf, photo } from './uploads';

export interface Given {
  comment?: string;
  contact_info?: string;
  withPhoto?: boolean;
  tile?: string;
}

/**
 * A visitor of their own who votes.
 * @param given with `waited`, the phone sends the vote so many milliseconds late
 */
export async function visit(
  server: TestServer,
  question: string,
  rate: number,
  { waited, ...given }: Given & { waited?: number } = {},
) {
  const { body: visitor } = await server.post('/auth/sign-up');
  const headers = bearer(visitor.anonymous_token);
  const { body } = await server.vote(
    { question_id: question, rate },
    { ...headers, ...(waited && held(server, waited)) },
  );
  const uid: string = body.vote.uid;
  const visitorOf = {
    uid,
    headers,
    async gives({ tile, withPhoto, ...fields }: Given) {
      if (tile !== undefined) await server.post(`/api/votes/${uid}/secAnswer`, { option: tile }, headers);
      if (Object.keys(fields).length === 0 && !withPhoto) return;
      const form = formOf(fields, withPhoto ? [{ bytes: await photo() }] : []);
      await server.post(`/api/votes/${uid}/attachments`, form.payload, { ...form.headers, ...headers });
    },
  };
  await visitorOf.gives(given);
  server.clock.now += 60_000;
  return visitorOf;
}

/** Headers of a vote that a phone sends late. */
function held({ clock }: TestServer, waited: number): Record<string, string> {
  keys += 1;
  const key = timedKey(clock.now - waited, String(keys).padStart(22, 'k'));
  return { 'idempotency-key': key, 'sent-at': String(clock.now) };
}

let keys = 0;

export const owner = 'owner@demo.example';

/** A page of cases, once all events are taken in. */
export async function asked(server: TestServer, query = '', who = owner) {
  await server.takeEvents();
  const { access_token } = await server.signIn(who);
  return server.get(`/api/v1/cases${query}`, bearer(access_token));
}

/** A step of a case. */
export async function does(server: TestServer, step: string, body: object = {}, who = owner) {
  await server.takeEvents();
  const { access_token } = await server.signIn(who);
  return server.post(`/api/v1/cases/${step}`, body, bearer(access_token));
}

/** The cases that a query finds. */
export const opened = async (server: TestServer, query = '') => (await asked(server, query)).body.cases;
/** What the history of a case says. */
export const steps = (answer: { body: any }): string[] =>
  answer.body.case.history.map(({ what }: any) => what);
