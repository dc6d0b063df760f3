import { toLocale, type Locale } from '../../contract/languages';
import { lifetimes, limits } from '../../contract/limits';
import { peopleLimits, type PersonUidReply } from '../../contract/people';
import type { SuccessReply } from '../../contract/attachments';
import { isMember } from '../access/running';
import { accountByEmail } from '../account/accountQueries';
import { accountAddress } from '../account/emailAddress';
import { oncePerKey } from '../attachments/attachmentCommands';
import { writeAudit, type Editor } from '../audit/writeAudit';
import { all, changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { addJob } from '../jobs/jobs';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { mayChange, mayGive, mustFit, mustHoldPeople, sitesNamed, standingIn } from './peoplePolicy';
import * as queries from './peopleQueries';

const day = 86_400_000;

export const editorOf = (
  { identityId }: Pick<SignedIn, 'identityId'>,
  { requestId, now }: { requestId: string; now: number },
): Editor => ({ personId: identityId, requestId, now });

/**
 * Invites an address. One that has a role here, or an invitation that is still good, is refused.
 * @throws Problem emailInvalid, invalidRequest, alreadyMember, alreadyInvited, invitationMailsSpent,
 *   tooManyRequests, notFound, forbidden, keyReused, tokenRefused
 */
export function* invite(call: Call<'invite'>): Command<PersonUidReply> {
  const { principal, params, body, now, locale } = call;
  const { caller, organisation, standing } = yield* mustHoldPeople(principal, params['id'] ?? '');
  const email = accountAddress(body.email);
  if (email === undefined || [...email].length > limits.emailLength) throw new Problem('emailInvalid');
  const sites = yield* sitesNamed(organisation.id, body.site_uids);
  const ids = sites.map(({ id }) => id);
  mustFit(body.role, ids);
  if (!mayGive(standing, body.role, ids)) throw new Problem('forbidden');
  const about = { uid: `${caller.identityId} ${organisation.id}`, identity_id: caller.identityId };
  return yield* oncePerKey('invite', call, about, body, function* () {
    yield* mustBeNew(organisation.id, email, now);
    const own = (organisation.settings_json as { locale?: unknown }).locale;
    const row = {
      id: newId(),
      uid: publicUid(),
      organisation_id: organisation.id,
      email,
      role: body.role,
      sites_json: ids,
      invited_by: caller.identityId,
      locale: toLocale(own) ?? locale,
      created_at: now,
      sent_at: now,
      expires_at: now + lifetimes.invitation,
      accepted_at: null,
      accepted_by: null,
      withdrawn_at: null,
    };
    yield* run(queries.insertInvitation(row));
    yield* addJob('invitationMail', { invitation: row.id }, now);
    yield* writeAudit(editorOf(caller, call), {
      action: 'person.invited',
      organisation_id: organisation.id,
      uid: row.uid,
      name: '',
      after: { role: body.role, sites: sites.map(({ name }) => name).join(', ') },
    });
    return { uid: row.uid };
  });
}

/** @throws Problem alreadyMember, alreadyInvited, invitationMailsSpent, tooManyRequests */
function* mustBeNew(organisation_id: string, email: string, now: number): Command<void> {
  const account = yield* first(accountByEmail({ email }));
  if (account) {
    const who = { user_id: account.id, organisation_id };
    if ((yield* first(queries.rolesIn(who))) || (yield* first(queries.deactivatedIn(who))))
      throw new Problem('alreadyMember');
  }
  const open = yield* first(queries.openInvitation({ organisation_id, email }));
  if (open && open.expires_at > now) throw new Problem('alreadyInvited');
  if (open) yield* run(queries.withdrawRow({ id: open.id, now }));
  yield* mustHaveMails(organisation_id, email, now);
}

/**
 * The address may get another mail, and the organisation order one today.
 * @throws Problem invitationMailsSpent, tooManyRequests
 */
function* mustHaveMails(organisation_id: string, email: string, now: number): Command<void> {
  const sent = yield* first(queries.mailsTo({ organisation_id, email }));
  if (Number(sent?.count ?? 0) >= peopleLimits.mailsToAddress) throw new Problem('invitationMailsSpent');
  const lately = yield* first(queries.mailsSince({ organisation_id, since: now - day }));
  if (Number(lately?.count ?? 0) >= peopleLimits.invitationMailsADay) throw new Problem('tooManyRequests');
}

/**
 * An invitation that the caller may change. A foreign one looks like a missing one.
 * @throws Problem notFound, forbidden, invitationOver, tokenRefused
 */
function* mustChangeInvitation(principal: Principal, uid: string) {
  const caller = yield* signedInFully(principal);
  const found = yield* first(queries.invitationByUid({ value: uid }));
  if (!found || !isMember(caller.memberships, found.organisation_id)) throw new Problem('notFound');
  const standing = standingIn(caller.memberships, found.organisation_id);
  const { role, sites_json: sites } = found;
  const held = sites.length === 0 ? [{ role, site_id: null }] : sites.map((site_id) => ({ role, site_id }));
  if (!standing || !mayChange(standing, held)) throw new Problem('forbidden');
  if (found.accepted_at !== null || found.withdrawn_at !== null) throw new Problem('invitationOver');
  return { caller, found };
}

/**
 * Mails an invitation again, with the same link; its time begins anew.
 * @throws Problem notFound, forbidden, invitationOver, invitationMailsSpent, tooManyRequests, tokenRefused
 */
export function* resendInvitation(call: Call<'resendInvitation'>): Command<SuccessReply> {
  const { principal, params, now } = call;
  const { caller, found } = yield* mustChangeInvitation(principal, params['invitationUid'] ?? '');
  const { organisation_id, uid } = found;
  yield* run(queries.holdOrganisation({ id: organisation_id }));
  yield* mustHaveMails(organisation_id, found.email, now);
  // One mail a minute for each invitation: nobody's mailbox is flooded by a button.
  if (now - found.sent_at < 60_000) throw new Problem('tooManyRequests', undefined, undefined, 60);
  const renewed = { id: found.id, sent_at: now, expires_at: now + lifetimes.invitation };
  if ((yield* changes(queries.renewInvitation(renewed))) === 0) throw new Problem('invitationOver');
  yield* addJob('invitationMail', { invitation: found.id }, now);
  yield* writeAudit(editorOf(caller, call), {
    action: 'person.invited_again',
    organisation_id,
    uid,
    name: '',
  });
  return { success: true };
}

/** @throws Problem notFound, forbidden, invitationOver, tokenRefused */
export function* withdrawInvitation(call: Call<'withdrawInvitation'>): Command<SuccessReply> {
  const { caller, found } = yield* mustChangeInvitation(call.principal, call.params['invitationUid'] ?? '');
  if (!(yield* withdraw(editorOf(caller, call), found))) throw new Problem('invitationOver');
  return { success: true };
}

/** @returns false if it was used or withdrawn meanwhile */
function* withdraw(
  editor: Editor,
  { id, uid, organisation_id }: { id: string; uid: string; organisation_id: string },
): Command<boolean> {
  if ((yield* changes(queries.withdrawRow({ id, now: editor.now }))) === 0) return false;
  yield* writeAudit(editor, { action: 'person.invitation_withdrawn', organisation_id, uid, name: '' });
  return true;
}

/**
 * Withdraws the open invitations of a person that their roles do not let them give, so that nobody comes back
 * by one of their own. Call it after the person's roles have changed.
 */
export function* withdrawUngiven(
  editor: Editor,
  who: { user_id: string; organisation_id: string },
): Command<void> {
  const standing = standingIn(yield* all(queries.rolesIn(who)), who.organisation_id);
  for (const open of yield* all(queries.openInvitationsBy(who)))
    if (!standing || !mayGive(standing, open.role, open.sites_json))
      yield* withdraw(editor, { ...open, organisation_id: who.organisation_id });
}

/** The language of an invitation's mail. */
export const localeOf = ({ locale }: queries.InvitationRow): Locale => toLocale(locale) ?? 'en';
