import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokensReply } from '../../contract/session';
import { changes, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { deviceName } from '../session/deviceName';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { accountByEmail, replaceHash, type Account } from './accountQueries';
import { accountAddress } from './emailAddress';
import { knownDevice, rememberDevice } from './knownDevices';
import { beginAttempt } from './signInPace';

/**
 * Signs in by e-mail and password. Every failure has the same answer and costs the same work; an unknown
 * address costs a hash too.
 * @throws Problem wrongCredentials, signInPaused, tooManyRequests
 */
export async function signIn(
  app: FastifyInstance,
  call: Call<'signInLocal'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokensReply> {
  const { addressCounts, keyring, isSecure } = app.services;
  const address = accountAddress(call.body.email);
  // No account can have such an address, so there is nothing to hide.
  if (address === undefined) throw new Problem('wrongCredentials');
  const device = knownDevice(request, keyring, address);
  const attempt = await beginAttempt(addressCounts, { account: address, ip: request.ip, device });
  try {
    const tokens = await checkAndOpen(app, call, address, deviceName(request.headers['user-agent']));
    await attempt.succeeded();
    rememberDevice(request, reply, { keyring, address, secure: isSecure });
    return tokens;
  } catch (error) {
    // Only a wrong password counts as a failure, not an unavailable database.
    if ((error as Partial<Problem>).problem !== 'wrongCredentials') await attempt.withdraw();
    throw error;
  }
}

async function checkAndOpen(
  app: FastifyInstance,
  call: Call<'signInLocal'>,
  email: string,
  device: string | null,
): Promise<TokensReply> {
  const { database, passwords } = app.services;
  const { password } = call.body;
  const account = await database.read(() => first(accountByEmail({ email })));
  const { matches, isOutdated } = await passwords.verify(password, account?.password_hash ?? null);
  if (!account || !matches) throw new Problem('wrongCredentials');
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return database.command(function* () {
    yield* mustBeUnchanged(account, newHash);
    yield* linkIdentity(call.anonymous, account.id, call.now);
    return yield* openSession(call, account, { method: 'password', device });
  });
}

/**
 * Refuses if the password was reset since it was compared, and stores a newer hash. It updates the row even
 * if nothing changes: the row lock makes a concurrent reset wait for this sign-in on PostgreSQL, so that the
 * reset ends its session too.
 * @throws Problem wrongCredentials
 */
function* mustBeUnchanged({ id, password_hash }: Account, newHash: string | null): Command<void> {
  const from = password_hash ?? '';
  if ((yield* changes(replaceHash({ id, from, to: newHash ?? from }))) === 0)
    throw new Problem('wrongCredentials');
}
