import type { UserInfoReply, WireQuestionAccess } from '../../contract/accounts';
import { roles } from '../../contract/accounts';
import { reportTermsFrom } from '../../contract/reportTerms';
import { accessOf, noAccess } from '../access/question';
import { inboxCounts } from '../cases/listCases';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { accessByPin } from '../pins/pinAccess';
import { signedIn, type PinScope, type SignedIn } from '../session/caller';
import { guidHash } from '../session/identity';
import { identityByGuidHash } from '../session/sessionQueries';
import { firstPlaceOf, grantsOf, organisationsOf, sitesOf, userRow } from './userQueries';
import { isOne, isUserAdmin, strongestRole } from './userPolicy';

/**
 * Returns the caller's own user info (specification § 3). A guid is a secret of its user, so any other guid
 * is not found.
 * @throws Problem notFound, tokenRefused
 */
export function* userInfo({ principal, params, query, now }: Call<'userInfo'>): Command<UserInfoReply> {
  const caller = yield* signedIn(principal);
  const guid = params['guid'] ?? '';
  const named = yield* first(identityByGuidHash({ guid_hash: guidHash(guid) }));
  const user = named?.id === caller.identityId ? yield* first(userRow({ id: caller.identityId })) : undefined;
  if (!user) throw new Problem('notFound');

  const scanned = query.q_uid === undefined ? undefined : yield* first(scannedByUid({ uid: query.q_uid }));
  if (caller.pin) return yield* infoByPin(caller, caller.pin, guid, user, now);
  const held = yield* all(organisationsOf({ user_id: caller.identityId }));
  const sites = yield* all(sitesOf({ user_id: caller.identityId }));
  const question_access: Record<string, WireQuestionAccess> = {};
  for (const { uid, has_manage, has_service_log } of yield* all(grantsOf({ user_id: caller.identityId })))
    question_access[uid] = { manage: has_manage, service_log: has_service_log };
  const { manage, serviceLog } = scanned ? yield* accessOf(caller, scanned) : noAccess;
  const isIn = manage || serviceLog;
  if (scanned && isIn) question_access[scanned.uid] = { manage, service_log: serviceLog };
  return {
    guid,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    contact_email: user.contact_email ?? user.email,
    role: strongestRole(held),
    is_client: isOne(held, 'client'),
    is_owner: isOne(held, 'owner'),
    is_admin: isOne(held, 'admin'),
    is_org_manager: isOne(held, 'org_manager'),
    is_site_manager: isOne(held, 'site_manager'),
    isUserAdmin: isUserAdmin(held),
    is_qa: user.is_qa,
    manage_redirect_exempt: user.is_manage_redirect_exempt,
    organization: yield* organisationOf(caller.identityId, strongestFirst(held), isIn ? scanned : undefined),
    organizations: byOrganisation(strongestFirst(held)).map(({ uid, name, role, logo, reports_json }) => {
      const reports = reportTermsFrom(reports_json);
      const multiple = sites.filter(({ org_uid }) => org_uid === uid).length > 1;
      return { uid, name, role, multiple, ...(logo !== null && { logo }), ...(reports && { reports }) };
    }),
    sites,
    question_access,
    setups: { lang_code: user.lang_code },
    ...(held.some(({ role }) => role !== 'client') && { inbox: yield* inboxCounts(principal, now) }),
    pin_session: null,
  };
}

type UserRow = NonNullable<ReturnType<typeof userRow>['row']>;

/** What a session by PIN sees: a name, and the questions that the PIN opens. */
function* infoByPin(
  { identityId }: SignedIn,
  pin: PinScope,
  guid: string,
  user: UserRow,
  now: number,
): Command<UserInfoReply> {
  const question_access = yield* accessByPin(identityId, pin);
  return {
    guid,
    email: null,
    first_name: user.first_name,
    last_name: user.last_name,
    contact_email: null,
    role: 'user',
    is_client: false,
    is_owner: false,
    is_admin: false,
    is_org_manager: false,
    is_site_manager: false,
    isUserAdmin: false,
    is_qa: false,
    manage_redirect_exempt: user.is_manage_redirect_exempt,
    organization: null,
    organizations: [],
    sites: [],
    question_access,
    setups: { lang_code: user.lang_code },
    pin_session: { expires_in: Math.max(Math.floor((pin.endsAt - now) / 1_000), 0) },
  };
}

type Held = NonNullable<ReturnType<typeof organisationsOf>['row']>;

function strongestFirst(held: readonly Held[]): Held[] {
  return [...held].sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

/** Keeps each organisation once, with the user's strongest role there. */
function byOrganisation(held: readonly Held[]): Held[] {
  return held.filter(({ id }, index) => held.findIndex((other) => other.id === id) === index);
}

/**
 * Returns the organisation of the asked question if the user has a role there, else the one of the strongest
 * role.
 */
function* organisationOf(
  user_id: string,
  held: readonly Held[],
  scanned: Scanned | undefined,
): Command<UserInfoReply['organization']> {
  const asked = held.find(({ id }) => id === scanned?.organisation_id);
  const found = asked ?? held[0];
  if (!found) return null;
  const { uid, name } = found;
  if (asked && scanned?.place_uid != null)
    return { uid, name, place: { uid: scanned.place_uid, name: scanned.place_name ?? '' } };
  const place = yield* first(firstPlaceOf({ user_id, organisation_id: found.id }));
  return { uid, name, place: place ?? null };
}
