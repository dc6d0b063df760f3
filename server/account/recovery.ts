import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resetPath } from '../../contract/accounts';
import type { SuccessReply } from '../../contract/attachments';
import { toLocale, type Locale } from '../../contract/languages';
import { lifetimes } from '../../contract/limits';
import { all, changes, first, run, type Command, type Database } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { forgetEndedDevices } from '../push/queuePush';
import type { Call } from '../http/route';
import { addJob, type Job } from '../jobs/jobs';
import { recoveryMail } from '../mail/recoveryMail';
import { endSessionsOf } from '../session/sessionQueries';
import * as queries from './accountQueries';
import { accountAddress } from './emailAddress';
import { rememberDevice } from './knownDevices';
import { mustBeGoodPassword } from './passwordPolicy';
import { readResetToken, resetTokenFor } from './resetTokens';

/** Mails per person and hour. */
const mailsAnHour = 3;
const hour = 3_600_000;

/**
 * Queues a recovery mail. It writes one row whether or not the address has an account, so neither the answer
 * nor its time reveals that.
 */
export async function askForRecovery(app: FastifyInstance, call: Call<'recover'>): Promise<SuccessReply> {
  const { database, jobs } = app.services;
  const email = accountAddress(call.body.email);
  if (email !== undefined && email.length <= 320) {
    await database.command(() => addJob('recoveryMail', { email, locale: call.locale }, call.now));
    jobs.wake();
  }
  return { success: true };
}

/**
 * Handles the job: mails the link in the person's language. A retry mails the same link and restarts its
 * hour.
 */
export async function mailRecovery(app: FastifyInstance, job: Job<'recoveryMail'>): Promise<void> {
  const { database, keyring, mailer, siteUrl } = app.services;
  const account = await database.command(() => prepareReset(job));
  if (!account?.email) return;
  const link = `${siteUrl()}${resetPath}?token=${resetTokenFor(keyring, job.id)}`;
  const locale = toLocale(account.lang_code) ?? (job.payload.locale as Locale);
  await mailer.send(recoveryMail({ id: job.id, to: account.email, locale }, link));
}

/**
 * Writes the link's row under the job's id. Returns undefined if nobody has the address, if the link was
 * used, or if the person has had their mails for this hour.
 */
function* prepareReset({ id, payload, now }: Job<'recoveryMail'>): Command<queries.Account | undefined> {
  const account = yield* first(queries.accountByEmail({ email: payload.email }));
  if (!account) return undefined;
  const expires_at = now + lifetimes.resetLink;
  if (yield* first(queries.resetById({ id })))
    return (yield* changes(queries.extendReset({ id, expires_at }))) > 0 ? account : undefined;
  const lately = yield* all(queries.resetsSince({ user_id: account.id, since: now - hour }));
  if (lately.length >= mailsAnHour) return undefined;
  yield* run(queries.insertReset({ id, user_id: account.id, created_at: now, expires_at, used_at: null }));
  return account;
}

/**
 * Sets a new password with a mailed link and ends all sessions of the person. A refused password does not use
 * up the link.
 * @throws Problem resetLinkSpent, passwordRule, passwordCommon
 */
export async function resetPassword(
  app: FastifyInstance,
  call: Call<'resetPassword'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SuccessReply> {
  const { database, passwords, keyring, isSecure } = app.services;
  const { token, password } = call.body;
  const id = readResetToken(keyring, token);
  const account = id === undefined ? undefined : await database.read(() => accountOfLink(id, call.now));
  if (id === undefined || !account) throw new Problem('resetLinkSpent');
  const { email, first_name: firstName, last_name: lastName } = account;
  await mustBeGoodPassword(password, { email, firstName, lastName });
  const hash = await passwords.hash(password);
  await database.command(() => useLink(call, id, account.id, hash));
  if (email) rememberDevice(request, reply, { keyring, address: email, secure: isSecure });
  return { success: true };
}

function* accountOfLink(id: string, now: number): Command<queries.Account | undefined> {
  const reset = yield* first(queries.resetById({ id }));
  if (!reset || reset.used_at !== null || reset.expires_at <= now) return undefined;
  return yield* first(queries.accountById({ id: reset.user_id }));
}

function* useLink(
  { now, requestId }: Call<'resetPassword'>,
  id: string,
  userId: string,
  password_hash: string,
): Command<void> {
  if ((yield* changes(queries.useReset({ id, now }))) === 0) throw new Problem('resetLinkSpent');
  yield* run(queries.setPassword({ id: userId, password_hash, now }));
  yield* run(queries.useUpResets({ user_id: userId, now }));
  yield* run(endSessionsOf({ identity_id: userId, now, reason: 'password_reset' }));
  yield* forgetEndedDevices(userId, now);
  yield* run(
    insertEvent({ type: 'user.password_reset', identity_id: userId, request_id: requestId, at: now }),
  );
}

/** Removes links that expired a day ago. */
export function sweepResets(database: Database, now: number): Promise<void> {
  return database.command(() => run(queries.removeResetsBefore({ before: now - 24 * hour })));
}
