import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import type { Role } from '../../contract/accounts';
import type { GivenRole, PersonUidReply } from '../../contract/people';
import { strongest } from '../access/roles';
import { accountById } from '../account/accountQueries';
import { createAccount } from '../account/createAccount';
import { comparePassword } from '../account/signInPace';
import { oncePerKey } from '../attachments/attachmentCommands';
import { giveBackCases } from '../cases/caseSteps';
import { changedFields, writeAudit, type Editor } from '../audit/writeAudit';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import { forgetEndedDevices } from '../push/queuePush';
import type { Call } from '../http/route';
import { insertMembership, insertQuestionAccess } from '../organisations/organisationQueries';
import { personByUid } from '../pins/pinQueries';
import { revokeAt } from '../pins/revokePin';
import { endSessionsOf } from '../session/sessionQueries';
import { editorOf, withdrawUngiven } from './invitations';
import { mayChange, mayGive, mustFit, mustHoldPeople, mustRunPeople, sitesNamed } from './peoplePolicy';
import * as queries from './peopleQueries';

/**
 * Adds somebody without an e-mail address: staff who sign in by PIN.
 * @throws Problem notFound, forbidden, keyReused, tokenRefused
 */
export function* addPerson(call: Call<'addPerson'>): Command<PersonUidReply> {
  const { principal, params, body, locale } = call;
  const { caller, organisation, standing } = yield* mustRunPeople(principal, params['id'] ?? '');
  const sites = yield* sitesNamed(organisation.id, body.site_uids);
  const ids = sites.map(({ id }) => id);
  if (!mayGive(standing, 'client', ids)) throw new Problem('forbidden');
  const about = { uid: `${caller.identityId} ${organisation.id}`, identity_id: caller.identityId };
  return yield* oncePerKey('addPerson', call, about, body, function* () {
    const made = yield* createAccount(call, {
      email: null,
      firstName: body.first_name,
      lastName: body.last_name,
      passwordHash: null,
      isVerified: false,
      locale,
    });
    yield* giveRole(made.id, organisation.id, 'client', ids);
    const person = yield* first(queries.accountUid({ id: made.id }));
    const uid = person?.uid ?? '';
    yield* writeAudit(editorOf(caller, call), {
      action: 'person.added',
      organisation_id: organisation.id,
      uid,
      name: '',
      after: { role: 'client', sites: sites.map(({ name }) => name).join(', ') },
    });
    return { uid };
  });
}

/** Gives a person a role at sites, by their ids; at none in the whole organisation. Other roles stay. */
function* giveRole(
  user_id: string,
  organisation_id: string,
  role: Role,
  sites: readonly string[],
): Command<void> {
  for (const site_id of sites.length === 0 ? [null] : sites)
    yield* run(insertMembership({ id: newId(), user_id, organisation_id, site_id, role }));
}

/**
 * A member whom the caller may change, with the organisation held.
 * @throws Problem notFound for somebody without a role here; forbidden, tokenRefused
 */
function* mustChangeMember(call: Call<'changePerson'> | Call<'setPersonActive'>) {
  const { principal, params } = call;
  const { caller, organisation, standing } = yield* mustHoldPeople(principal, params['id'] ?? '');
  const person = yield* first(personByUid({ uid: params['personUid'] ?? '' }));
  if (!person) throw new Problem('notFound');
  const who = { user_id: person.id, organisation_id: organisation.id };
  const held = yield* all(queries.rolesIn(who));
  return { caller, organisation, standing, person, who, held };
}

/** Gives a person this role alone, in place of those that they had. Their invitations keep within it. */
function* replaceRoles(
  editor: Editor,
  who: { user_id: string; organisation_id: string },
  role: Role,
  sites: readonly string[],
): Command<void> {
  yield* run(queries.removeRoles(who));
  yield* giveRole(who.user_id, who.organisation_id, role, sites);
  yield* withdrawUngiven(editor, who);
}

/** An organisation keeps an owner. @throws Problem lastOwner */
function* mustKeepOwner(
  who: { user_id: string; organisation_id: string },
  held: readonly { role: Role }[],
): Command<void> {
  if (strongest(held) === 'owner' && !(yield* first(queries.otherOwner(who)))) throw new Problem('lastOwner');
}

const summary = (held: readonly { role: Role; site_name: string | null }[]) => ({
  role: strongest(held) ?? null,
  sites: held.flatMap(({ site_name }) => site_name ?? []).join(', '),
});

/** Whether the roles that are held are exactly these; `sites` are ids. */
function holdsExactly(
  held: readonly { role: Role; site_id: string | null }[],
  role: Role,
  sites: readonly string[],
): boolean {
  const named = (rows: readonly { role: Role; site_id: string | null }[]) =>
    rows.map((row) => `${row.site_id ?? ''} ${row.role}`).sort();
  const wanted = (sites.length === 0 ? [null] : sites).map((site_id) => ({ role, site_id }));
  return named(held).join() === named(wanted).join();
}

/**
 * Gives a person another role or other sites. A change to what is there succeeds and changes nothing.
 * @throws Problem invalidRequest, lastOwner, notFound, forbidden, tokenRefused
 */
export function* changePerson(call: Call<'changePerson'>): Command<SuccessReply> {
  const { caller, organisation, standing, person, who, held } = yield* mustChangeMember(call);
  if (held.length === 0) throw new Problem('notFound');
  const { role, site_uids } = call.body;
  const sites = yield* sitesNamed(organisation.id, site_uids);
  const ids = sites.map(({ id }) => id);
  mustFit(role, ids);
  if (!mayChange(standing, held) || !mayGive(standing, role, ids)) throw new Problem('forbidden');
  yield* mustKeepOwner(who, held);
  const after = { role: role as GivenRole, sites: sites.map(({ name }) => name).join(', ') };
  if (holdsExactly(held, role, ids)) return { success: true };
  const editor = editorOf(caller, call);
  yield* replaceRoles(editor, who, role, ids);
  const before = summary(held);
  yield* writeAudit(editor, {
    action: 'person.changed',
    organisation_id: organisation.id,
    uid: person.uid,
    name: '',
    // Sites of one name, or several roles, can look the same in words.
    ...(changedFields(before, after) ?? { before, after }),
  });
  return { success: true };
}

/**
 * Deactivates a person or takes that back. Roles and granted access come back; PINs are given anew. Services
 * stay under the person's name. Sessions end unless the person has rights in another organisation. Repeating
 * it succeeds.
 * @throws Problem lastOwner, notFound, forbidden, tokenRefused
 */
export function* setPersonActive(call: Call<'setPersonActive'>): Command<SuccessReply> {
  const found = yield* mustChangeMember(call);
  const { caller, organisation, standing, person, who, held } = found;
  const past = yield* first(queries.deactivatedIn(who));
  const shown = held.length > 0 ? held : (past?.memberships_json ?? []);
  if (shown.length === 0) throw new Problem('notFound');
  if (!mayChange(standing, shown)) throw new Problem('forbidden');
  if (call.body.active === held.length > 0) return { success: true };
  if (call.body.active) yield* reactivate(who);
  else yield* deactivate(found, editorOf(caller, call));
  yield* writeAudit(editorOf(caller, call), {
    action: call.body.active ? 'person.reactivated' : 'person.deactivated',
    organisation_id: organisation.id,
    uid: person.uid,
    name: '',
  });
  return { success: true };
}

/**
 * Takes a person's roles, granted access, PINs and open invitations here, and keeps the first two for
 * `reactivate`. @throws Problem lastOwner
 */
function* deactivate(
  { who, held }: { who: { user_id: string; organisation_id: string }; held: readonly queries.HeldRole[] },
  editor: Editor,
): Command<void> {
  const { personId: deactivated_by, now } = editor;
  yield* mustKeepOwner(who, held);
  const access = yield* all(queries.accessIn(who));
  yield* run(
    queries.insertDeactivated({
      ...who,
      deactivated_by,
      deactivated_at: now,
      role: strongest(held) as Role,
      memberships_json: held.map(({ id, user_id, organisation_id, site_id, role }) => ({
        id,
        user_id,
        organisation_id,
        site_id,
        role,
      })),
      access_json: access,
    }),
  );
  yield* run(queries.removeRoles(who));
  yield* withdrawUngiven(editor, who);
  for (const { question_id } of access)
    yield* run(queries.removeAccess({ user_id: who.user_id, question_id }));
  for (const pin of yield* all(queries.openPinsOf(who))) yield* revokeAt(pin, now);
  yield* giveBackCases(who, now);
  // Each request reads roles and access anew, so sessions may stay for other organisations.
  if (yield* first(queries.rightsLeft({ user_id: who.user_id }))) return;
  yield* run(endSessionsOf({ identity_id: who.user_id, now, reason: 'deactivated' }));
  yield* forgetEndedDevices(who.user_id, now);
}

/** Gives back the roles and the access that `deactivate` kept; nothing if there are none. */
function* reactivate(who: { user_id: string; organisation_id: string }): Command<void> {
  const past = yield* first(queries.deactivatedIn(who));
  if (!past) return;
  for (const row of past.memberships_json) yield* run(insertMembership(row));
  for (const row of past.access_json) yield* run(insertQuestionAccess(row));
  yield* run(queries.removeDeactivated(who));
}

/**
 * Makes somebody else the owner, at once; the caller becomes an admin
 * (`docs/decisions/4301-people-of-an-organisation.md`). The password is asked, so that a device left open
 * gives nothing away; wrong ones are counted like those of sign-in.
 * The caller who has handed over to this person succeeds again, since the answer may have been lost.
 * @throws Problem passwordWrong, passwordMissing, signInPaused, notFound, forbidden, tokenRefused
 */
export async function transferOwnership(
  app: FastifyInstance,
  call: Call<'transferOwnership'>,
  request: FastifyRequest,
): Promise<SuccessReply> {
  const { database } = app.services;
  const account = await database.read(function* () {
    const { caller } = yield* heirOf(call);
    return yield* first(accountById({ id: caller.identityId }));
  });
  if (account?.password_hash === null) throw new Problem('passwordMissing');
  const typed = {
    address: account?.email ?? '',
    password: call.body.password,
    hash: account?.password_hash ?? null,
  };
  if (!(await comparePassword(app, request, typed)).matches) throw new Problem('passwordWrong');
  return database.command(() => transfer(call));
}

/**
 * The caller who owns the organisation, and the member who will; `isDone` after the caller has handed over to
 * them. @throws Problem as `transferOwnership`
 */
function* heirOf(call: Call<'transferOwnership'>) {
  const found = yield* mustRunPeople(call.principal, call.params['id'] ?? '');
  const person = yield* first(personByUid({ uid: call.body.person_uid }));
  const who = { user_id: person?.id ?? '', organisation_id: found.organisation.id };
  const before = yield* all(queries.rolesIn(who));
  const handedOver = { person_uid: person?.uid ?? '', editor_id: found.caller.identityId };
  const isDone =
    found.standing.role === 'admin' &&
    strongest(before) === 'owner' &&
    (yield* first(queries.handOver({ organisation_id: found.organisation.id, ...handedOver }))) !== undefined;
  if (found.standing.role !== 'owner' && !isDone) throw new Problem('forbidden');
  if (!person || before.length === 0 || person.id === found.caller.identityId) throw new Problem('notFound');
  // Somebody who signs in by PIN alone could do nothing as an owner.
  if (person.email === null) throw new Problem('forbidden');
  return { ...found, person, before, isDone };
}

/** Swaps the roles, with the organisation held. @throws Problem as `transferOwnership` */
function* transfer(call: Call<'transferOwnership'>): Command<SuccessReply> {
  const { organisation } = yield* heirOf(call);
  const organisation_id = organisation.id;
  yield* run(queries.holdOrganisation({ id: organisation_id }));
  const { caller, person, before, isDone } = yield* heirOf(call);
  if (isDone) return { success: true };
  const editor = editorOf(caller, call);
  yield* replaceRoles(editor, { user_id: person.id, organisation_id }, 'owner', []);
  yield* replaceRoles(editor, { user_id: caller.identityId, organisation_id }, 'admin', []);
  const own = yield* first(queries.accountUid({ id: caller.identityId }));
  for (const entry of [
    {
      action: 'person.made_owner',
      uid: person.uid,
      before: summary(before),
      after: { role: 'owner', sites: '' },
    },
    { action: 'person.changed', uid: own?.uid ?? '', before: { role: 'owner' }, after: { role: 'admin' } },
  ] as const)
    yield* writeAudit(editor, { organisation_id, name: '', ...entry });
  return { success: true };
}
