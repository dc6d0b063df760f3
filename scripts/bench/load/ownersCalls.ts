import { ask } from '../../torture/phones';

/** Password of the demo's staff, for servers that a lane starts. */
export const staffEnvironment = { DEMO_PASSWORD: 'Fjord-and-heron', DEMO_PIN: '4826' };

export type Headers = Record<string, string>;

/** Signs the demo's owner in. @returns headers of the owner's calls */
export async function ownersHeaders(url: string): Promise<Headers> {
  const body = JSON.stringify({ email: 'owner@demo.example', password: staffEnvironment.DEMO_PASSWORD });
  const answer = await ask(`${url}/auth/local/sign-in`, {
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (answer.status !== 200) throw new Error(`the owner was not signed in: ${answer.body}`);
  const { access_token: token } = JSON.parse(answer.body) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** @throws Error for an answer that is no success */
export async function get<Reply>(url: string, headers: Headers = {}): Promise<Reply> {
  const { status, body } = await ask(url, { method: 'GET', headers });
  if (status !== 200) throw new Error(`${url} was answered with ${status}: ${body}`);
  return JSON.parse(body) as Reply;
}

/** Milliseconds of a call, connecting included. @throws Error for an answer that is no success */
export async function timeOf(url: string, headers: Headers): Promise<number> {
  const begun = performance.now();
  await get(url, headers);
  return performance.now() - begun;
}
