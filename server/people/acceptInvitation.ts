import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import type { ReadConsent } from '../../contract/consent';
import type { InvitationReply } from '../../contract/people';
import type { TokensReply } from '../../contract/session';
import { accountByEmail, type Account } from '../account/accountQueries';
import { createAccount } from '../account/createAccount';
import { rememberDevice } from '../account/knownDevices';
import { comparePassword } from '../account/signInPace';
import { mustBeGoodPassword } from '../account/passwordPolicy';
import { writeAudit } from '../audit/writeAudit';
import { changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { consentTextsOf, knownConsent } from '../organisations/consentTexts';
import { insertMembership } from '../organisations/organisationQueries';
import { signedInFully } from '../session/caller';
import { deviceName } from '../session/deviceName';
import type { Keyring } from '../session/keyring';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { userRow } from '../user/userQueries';
import { editorOf } from './invitations';
import { readInvitationToken } from './invitationTokens';
import * as queries from './peopleQueries';

/** The invitation of a link, also of one that is over. */
function* linkedInvitation(keyring: Keyring, token: string): Command<queries.InvitationRow | undefined> {
  const id = readInvitationToken(keyring, token);
  return id === undefined ? undefined : yield* first(queries.invitationById({ value: id }));
}

/** The invitation of a link that still works. @throws Problem invitationOver */
function* invitationOf(keyring: Keyring, token: string, now: number): Command<queries.InvitationRow> {
  const found = yield* linkedInvitation(keyring, token);
  if (!found || found.accepted_at !== null || found.withdrawn_at !== null || found.expires_at <= now)
    throw new Problem('invitationOver');
  return found;
}

/** The account that an earlier request with this link made, or that joined by it. */
function* joinedBefore(keyring: Keyring, token: string): Command<Account | undefined> {
  const used = yield* linkedInvitation(keyring, token);
  const account = used && (yield* first(accountByEmail({ email: used.email })));
  return account?.id === used?.accepted_by ? account : undefined;
}

/** What an invitation is for. @throws Problem invitationOver */
export function* showInvitation({ keyring, body, now }: Call<'invitation'>): Command<InvitationReply> {
  const found = yield* invitationOf(keyring, body.token, now);
  const sites: string[] = [];
  for (const id of found.sites_json) {
    const site = yield* first(queries.siteById({ id }));
    if (site) sites.push(site.name);
  }
  const consent = consentTextsOf(found.org_settings_json, 'staff');
  return {
    organisation: found.org_name,
    email: found.email,
    role: found.role,
    sites,
    inviter: `${found.first_name} ${found.last_name}`.trim(),
    has_account: (yield* first(accountByEmail({ email: found.email }))) !== undefined,
    ...(consent && { consent }),
  };
}

/**
 * Makes the account of an invited person, gives it the role and signs in. The link has shown that the address
 * is theirs. A retry with the same password signs in again, since the answer may have been lost.
 * @throws Problem invitationOver, emailTaken, passwordRule, passwordCommon, signInPaused
 */
export async function acceptInvitation(
  app: FastifyInstance,
  call: Call<'acceptInvitation'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokensReply> {
  const { database, passwords, keyring, isSecure } = app.services;
  const { token, first_name: firstName, last_name: lastName, password } = call.body;
  const device = deviceName(request.headers['user-agent']);

  function* enter(user: Pick<Account, 'id' | 'guid_kid'>): Command<TokensReply> {
    yield* linkIdentity(call.anonymous, user.id, call.now);
    return yield* openSession(call, user, { method: 'password', device });
  }

  async function make(): Promise<TokensReply> {
    const { email } = await database.read(() => invitationOf(keyring, token, call.now));
    await mustBeGoodPassword(password, { email, firstName, lastName });
    const passwordHash = await passwords.hash(password);
    const tokens = await database.command(function* () {
      const invitation = yield* invitationOf(keyring, token, call.now);
      if (yield* first(accountByEmail({ email }))) throw new Problem('emailTaken');
      const details = { email, firstName, lastName, passwordHash, isVerified: true, locale: call.locale };
      const user = yield* createAccount(call, details);
      yield* join(call, invitation, user.id);
      return yield* enter(user);
    });
    rememberDevice(request, reply, { keyring, address: email, secure: isSecure });
    return tokens;
  }

  const before = await database.read(() => joinedBefore(keyring, token));
  if (!before) return make();
  const typed = { address: before.email ?? '', password, hash: before.password_hash };
  if (!(await comparePassword(app, request, typed)).matches) throw new Problem('invitationOver');
  return database.command(() => enter(before));
}

/**
 * The caller joins with the account that the invitation was mailed to. The one who has joined by it succeeds
 * again, since the answer may have been lost.
 * @throws Problem invitationOver, invitationForeign, forbidden, tokenRefused
 */
export function* joinByInvitation(call: Call<'joinByInvitation'>): Command<SuccessReply> {
  const caller = yield* signedInFully(call.principal);
  const used = yield* linkedInvitation(call.keyring, call.body.token);
  if (used?.accepted_by === caller.identityId) return { success: true };
  const invitation = yield* invitationOf(call.keyring, call.body.token, call.now);
  const user = yield* first(userRow({ id: caller.identityId }));
  if (user?.email !== invitation.email) throw new Problem('invitationForeign');
  yield* join(call, invitation, caller.identityId);
  yield* run(queries.verifyAddress({ id: caller.identityId, now: call.now }));
  return { success: true };
}

/** Uses the invitation up and gives its role, in place of one that the person had. */
function* join(
  call: { now: number; requestId: string; body: ReadConsent },
  { id, organisation_id, role, sites_json }: queries.InvitationRow,
  user_id: string,
): Command<void> {
  const who = { user_id, organisation_id };
  if ((yield* changes(queries.acceptRow({ id, user_id, now: call.now }))) === 0)
    throw new Problem('invitationOver');
  // Somebody else has given them a role since.
  if (yield* first(queries.rolesIn(who))) return;
  yield* run(queries.removeDeactivated(who));
  for (const site_id of sites_json.length === 0 ? [null] : sites_json)
    yield* run(insertMembership({ id: newId(), ...who, site_id, role }));
  const person = yield* first(queries.accountUid({ id: user_id }));
  const consent_id = yield* knownConsent(organisation_id, call.body.consent_id);
  yield* writeAudit(editorOf({ identityId: user_id }, call), {
    action: 'person.joined',
    organisation_id,
    uid: person?.uid ?? '',
    name: '',
    after: { role, ...(consent_id !== null && { consent_id }) },
  });
}
