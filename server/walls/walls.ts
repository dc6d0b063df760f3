import type { SuccessReply } from '../../contract/attachments';
import { wallPath } from '../../contract/screens';
import { mostWalls, wallNameLength, type WallsReply, type WireWall } from '../../contract/walls';
import { runs } from '../access/running';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scopeAsked } from '../insights/scope';
import { scopeColumns, storedScope } from '../insights/storedScope';
import { organisationAsked } from '../places/placesPolicy';
import { signedInFully, type SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import * as queries from './wallQueries';
import { linkTokenFor } from '../session/linkTokens';

/** How links begin: where people reach the server. */
export type Site = () => string;

/**
 * Links of an organisation to what the caller runs, the newest first.
 * @throws Problem forbidden for people who run nothing; notFound for a foreign organisation; tokenRefused
 */
export function* listWalls(call: Call<'walls'>, site: Site): Command<WallsReply> {
  const caller = yield* signedInFully(call.principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, call.query.org);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const rows = yield* all(queries.wallsOf({ organisation_id: shown.id, count: mostWalls }));
  const walls = rows.filter((wall) => mayRevoke(caller, wall)).map((wall) => toWire(call, wall, site));
  return { walls, next: null };
}

/**
 * Makes a link to a wall screen of what the caller runs.
 * @throws Problem invalidRequest, tooManyWalls, forbidden, notFound, keyReused, tokenRefused
 */
export function* createWall(call: Call<'createWall'>, site: Site): Command<WireWall> {
  const caller = yield* signedInFully(call.principal);
  const { filter, scope, about } = yield* scopeAsked(caller, call.body.scope);
  // Somebody who runs only some sites would show the others.
  if (filter.ofSites && scope.kind === 'organisation') throw new Problem('forbidden');
  const keyed = { uid: about.org_uid, identity_id: caller.identityId };
  const { uid } = yield* oncePerKey('createWall', call, keyed, call.body, function* () {
    const { organisation_id } = filter;
    const held = yield* first(queries.countWalls({ organisation_id }));
    if (Number(held?.count ?? 0) >= mostWalls) throw new Problem('tooManyWalls');
    const made = randomUid();
    yield* run(
      queries.insertWall({
        id: newId(),
        uid: made,
        organisation_id,
        user_id: caller.identityId,
        name: nameOf(call.body.name ?? scope.name),
        ...scopeColumns(scope, filter),
        created_at: call.now,
      }),
    );
    return { uid: made };
  });
  const wall = yield* first(queries.wallByUid({ uid }));
  if (!wall) throw new Problem('notFound');
  return toWire(call, wall, site);
}

/** The screen shows nothing any more. @throws Problem notFound, tokenRefused */
export function* revokeWall({ principal, params }: Call<'revokeWall'>): Command<SuccessReply> {
  const caller = yield* signedInFully(principal);
  const wall = yield* first(queries.wallByUid({ uid: params['wallUid'] ?? '' }));
  if (!wall || !mayRevoke(caller, wall)) throw new Problem('notFound');
  yield* run(queries.removeWall({ id: wall.id }));
  return { success: true };
}

/** Whoever runs what a wall shows, and whoever made it for a question that they manage. */
const mayRevoke = (
  { memberships, identityId }: SignedIn,
  { organisation_id, run_at, user_id }: queries.StoredWall,
): boolean => runs(memberships, { organisation_id, site_id: run_at }) || user_id === identityId;

/** @throws Problem invalidRequest */
function nameOf(written: string): string {
  const name = written.trim().replace(/\s+/g, ' ');
  if (name === '') throw new Problem('invalidRequest', 'body.name');
  return [...name].slice(0, wallNameLength).join('');
}

const toWire = (
  { keyring }: Pick<Call<'walls'>, 'keyring'>,
  wall: queries.StoredWall,
  site: Site,
): WireWall => ({
  uid: wall.uid,
  name: wall.name,
  scope: storedScope(wall),
  url: `${site()}${wallPath}#${linkTokenFor(keyring, 'wall', wall.uid)}`,
  created_at: Number(wall.created_at),
});
