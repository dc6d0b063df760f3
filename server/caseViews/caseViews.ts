import type { SuccessReply } from '../../contract/attachments';
import {
  caseViewNameLength,
  mostCaseViews,
  viewRoles,
  type CaseViewFilter,
  type CaseViewReply,
  type CaseViewsReply,
  type ViewRole,
  type WireCaseView,
} from '../../contract/caseViews';
import { isWholeRole, runningRoles } from '../../contract/access';
import { oncePerKey } from '../attachments/attachmentCommands';
import { casesInAll } from '../cases/caseQueries';
import { casesAsked, newest } from '../cases/listCases';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { organisationAsked, type RunOrganisation } from '../places/placesPolicy';
import { organisationById } from '../places/placesQueries';
import { signedInFully, type SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import * as queries from './viewsQueries';

/**
 * The caller's views of an organisation and those shared with them, each with how many cases the caller
 * finds.
 * @throws Problem forbidden for people who run nothing; notFound for a foreign organisation; tokenRefused
 */
export function* listCaseViews(call: Call<'caseViews'>): Command<CaseViewsReply> {
  const caller = yield* signedInFully(call.principal);
  const { id: organisation_id, uid: org } = yield* organisationOf(caller, call.query.org);
  const roles = rolesOf(caller, organisation_id);
  const rows = yield* all(queries.viewsOf({ organisation_id, user_id: caller.identityId, roles }));
  const views: WireCaseView[] = [];
  for (const row of rows) views.push(yield* toWire(call, caller, row, org));
  return { views };
}

/**
 * @throws Problem invalidRequest, viewNameTaken, tooManyViews, forbidden, notFound, keyReused, tokenRefused
 */
export function* createCaseView(call: Call<'createCaseView'>): Command<CaseViewReply> {
  const caller = yield* signedInFully(call.principal);
  const { id: organisation_id, uid: org } = yield* organisationOf(caller, call.body.org);
  const user_id = caller.identityId;
  const about = { uid: org, identity_id: user_id };
  const { uid } = yield* oncePerKey('createCaseView', call, about, call.body, function* () {
    const named = nameOf(call.body.name);
    yield* mustBeFree({ organisation_id, user_id, ...named }, null);
    const held = yield* first(queries.countViews({ organisation_id, user_id }));
    if (Number(held?.count ?? 0) >= mostCaseViews) throw new Problem('tooManyViews');
    const made = randomUid();
    yield* run(
      queries.insertView({
        id: newId(),
        uid: made,
        organisation_id,
        user_id,
        ...named,
        shared_with: call.body.shared_with,
        filter_json: call.body.filter,
        created_at: call.now,
      }),
    );
    return { uid: made };
  });
  const row = yield* first(queries.viewByUid({ uid }));
  if (!row) throw new Problem('notFound');
  return { view: yield* toWire(call, caller, row, org) };
}

/**
 * Renames a view, shares it or takes that back, and changes what it shows.
 * @throws Problem notFound for what the caller does not see; forbidden for a view of somebody else;
 *   invalidRequest, viewNameTaken, tokenRefused
 */
export function* saveCaseView(call: Call<'saveCaseView'>): Command<CaseViewReply> {
  const { caller, view } = yield* visibleView(call);
  const { id, uid, organisation_id, user_id } = view;
  if (user_id !== caller.identityId) throw new Problem('forbidden');
  const named = nameOf(call.body.name);
  yield* mustBeFree({ organisation_id, user_id, ...named }, id);
  const { shared_with, filter } = call.body;
  yield* run(queries.saveView({ id, ...named, shared_with, filter_json: filter ?? view.filter_json }));
  const saved = yield* first(queries.viewByUid({ uid }));
  if (!saved) throw new Problem('notFound');
  return { view: yield* toWire(call, caller, saved, yield* uidOf(organisation_id)) };
}

/**
 * Deletes a view of the caller. Who runs the whole organisation also deletes what others share there.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* deleteCaseView(call: Call<'deleteCaseView'>): Command<SuccessReply> {
  const { caller, view } = yield* visibleView(call);
  const runsAll = caller.memberships.some(
    (held) => held.organisation_id === view.organisation_id && isWholeRole(held.role),
  );
  if (view.user_id !== caller.identityId && !runsAll) throw new Problem('forbidden');
  yield* run(queries.removeView({ id: view.id }));
  return { success: true };
}

/** @throws Problem forbidden, notFound */
function* organisationOf(caller: SignedIn, uid: string | undefined): Command<RunOrganisation> {
  const { organisations, shown } = yield* organisationAsked(caller.memberships, uid);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  return shown;
}

/** With whom a view is shared that the caller sees: their strongest role, and those that are narrower. */
function rolesOf({ memberships }: SignedIn, organisation_id: string): ViewRole[] {
  const held = memberships.filter((one) => one.organisation_id === organisation_id);
  const strongest = runningRoles.findIndex((role) => held.some((one) => one.role === role));
  return strongest === -1 ? [] : viewRoles.filter((role) => runningRoles.indexOf(role) >= strongest);
}

/** @throws Problem notFound for private views of others, and for those of other organisations */
function* visibleView({ principal, params }: Pick<Call<'saveCaseView'>, 'principal' | 'params'>): Command<{
  caller: SignedIn;
  view: queries.StoredView;
}> {
  const caller = yield* signedInFully(principal);
  const view = yield* first(queries.viewByUid({ uid: params['viewUid'] ?? '' }));
  const roles = view ? rolesOf(caller, view.organisation_id) : [];
  const isSeen =
    view?.user_id === caller.identityId || (view?.shared_with && roles.includes(view.shared_with));
  if (!view || roles.length === 0 || !isSeen) throw new Problem('notFound');
  return { caller, view };
}

const uidOf = function* (id: string): Command<string> {
  return (yield* first(organisationById({ id })))?.uid ?? '';
};

/** A name as stored, and as names are compared. @throws Problem invalidRequest */
function nameOf(written: string): { name: string; name_key: string } {
  const name = written.trim().replace(/\s+/g, ' ');
  if (name === '' || [...name].length > caseViewNameLength) throw new Problem('invalidRequest', 'body.name');
  return { name, name_key: name.normalize('NFC').toLowerCase() };
}

/** @param id of the view that has the name @throws Problem viewNameTaken */
function* mustBeFree(
  { organisation_id, user_id, name_key }: { organisation_id: string; user_id: string; name_key: string },
  id: string | null,
): Command<void> {
  const other = yield* first(queries.viewNamed({ organisation_id, user_id, name_key }));
  if (other && other.id !== id) throw new Problem('viewNameTaken');
}

function* toWire(
  call: Pick<Call<'caseViews'>, 'principal' | 'now'>,
  caller: SignedIn,
  row: queries.StoredView,
  org: string,
): Command<WireCaseView> {
  return {
    uid: row.uid,
    name: row.name,
    shared_with: row.shared_with,
    is_mine: row.user_id === caller.identityId,
    filter: row.filter_json,
    count: yield* countOf(call, row.filter_json, org),
  };
}

/** How many cases the caller finds; none by a place or a question that they do not see. */
function* countOf(
  { principal, now }: Pick<Call<'caseViews'>, 'principal' | 'now'>,
  filter: CaseViewFilter,
  org: string,
): Command<number> {
  try {
    const asked = yield* casesAsked(principal, { ...filter, org });
    const input = { ...asked.filter, user_id: asked.user_id, now, before: newest, count: 0 };
    return Number((yield* first(casesInAll(input)))?.count ?? 0);
  } catch (error) {
    if (error instanceof Problem) return 0;
    throw error;
  }
}
