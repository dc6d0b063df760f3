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
import { rememberDevice } from './knownDevices';
import { comparePassword } from './signInPace';

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
  const { database, passwords, keyring, isSecure } = app.services;
  const { password } = call.body;
  const address = accountAddress(call.body.email);
  // No account can have such an address, so there is nothing to hide.
  if (address === undefined) throw new Problem('wrongCredentials');
  const account = await database.read(() => first(accountByEmail({ email: address })));
  const hash = account?.password_hash ?? null;
  const { matches, isOutdated } = await comparePassword(app, request, { address, password, hash });
  if (!account || !matches) throw new Problem('wrongCredentials');
  const newHash = isOutdated ? await passwords.hash(password) : null;
  const device = deviceName(request.headers['user-agent']);
  const tokens = await database.command(function* () {
    yield* mustBeUnchanged(account, newHash);
    yield* linkIdentity(call.anonymous, account.id, call.now);
    return yield* openSession(call, account, { method: 'password', device });
  });
  rememberDevice(request, reply, { keyring, address, secure: isSecure });
  return tokens;
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
