import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokensReply } from '../../contract/session';
import { first, type Command } from '../db/database';
import { claimKey, earlierResult, keyedRequest, type KeyedRequest } from '../http/idempotency';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { deviceName } from '../session/deviceName';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { accountByEmail, type Account } from './accountQueries';
import { createAccount } from './createAccount';
import { mustBeAddress } from './emailAddress';
import { rememberDevice } from './knownDevices';
import { mustBeGoodPassword } from './passwordPolicy';

/**
 * Stored result of a keyed sign-up. The key's body hash leaves the password out, since an unsalted hash of it
 * could be guessed.
 */
interface SignedUp {
  user_id: string;
}

/**
 * Creates an account and signs in. A retry under the same key with the same password signs in to the account
 * that the first request made.
 * @throws Problem invalidRequest, passwordRule, passwordCommon, emailTaken, keyReused
 */
export async function signUp(
  app: FastifyInstance,
  call: Call<'signUpLocal'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokensReply> {
  const { database, passwords, keyring, isSecure } = app.services;
  const { first_name: firstName, last_name: lastName, password } = call.body;
  const email = mustBeAddress(call.body.email);
  await mustBeGoodPassword(password, { email, firstName, lastName });

  const key = call.idempotencyKey;
  const keyed =
    key === undefined ? undefined : keyedRequest('signUpLocal', key, { email, firstName, lastName });
  const device = deviceName(request.headers['user-agent']);

  function* open(user: { id: string; guid_kid: string }): Command<TokensReply> {
    yield* linkIdentity(call.anonymous, user.id, call.now);
    return yield* openSession(call, user, { method: 'password', device });
  }

  /** @returns undefined if the address has been taken meanwhile */
  function* make(passwordHash: string): Command<TokensReply | undefined> {
    if (yield* first(accountByEmail({ email }))) return undefined;
    const details = { email, firstName, lastName, passwordHash, isVerified: false };
    const user = yield* createAccount(call, { ...details, locale: call.locale });
    const result: SignedUp = { user_id: user.id };
    if (keyed) yield* claimKey(keyed, user.id, result, call.now);
    return yield* open(user);
  }

  async function enter(): Promise<TokensReply> {
    const found = await database.read(() => lookUp(email, keyed));
    if (found === 'free') {
      const passwordHash = await passwords.hash(password);
      // If a duplicate of this request was quicker, the next look finds its account by the key.
      return (await database.command(() => make(passwordHash))) ?? enter();
    }
    // The key is a secret of the device, so this is no way to guess the password of somebody else.
    if (found === 'taken' || !(await passwords.verify(password, found.password_hash)).matches)
      throw new Problem('emailTaken');
    return database.command(() => open(found));
  }

  const tokens = await enter();
  rememberDevice(request, reply, { keyring, address: email, secure: isSecure });
  return tokens;
}

/**
 * Finds the account that an earlier request with this key made, or tells whether the address is free. It
 * reads the account before the key: both were committed together.
 * @throws Problem keyReused
 */
function* lookUp(email: string, keyed: KeyedRequest | undefined): Command<Account | 'taken' | 'free'> {
  const account = yield* first(accountByEmail({ email }));
  const earlier = keyed && (yield* earlierResult<SignedUp>(keyed));
  if (!account) return 'free';
  return earlier?.result.user_id === account.id ? account : 'taken';
}
