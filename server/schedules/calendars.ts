import type { SuccessReply } from '../../contract/attachments';
import { mostCalendars, type CalendarsReply, type WireCalendar } from '../../contract/calendars';
import type { WireScope } from '../../contract/scope';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { readScope, scopeAsked } from '../insights/scope';
import { scopeColumns, storedScope } from '../insights/storedScope';
import { organisationAsked } from '../places/placesPolicy';
import { signedInFully, type SignedIn } from '../session/caller';
import { randomUid, type Keyring } from '../session/keyring';
import { linkTokenFor } from '../session/linkTokens';
import * as queries from './calendarQueries';

/** How addresses begin: where people reach the server. */
export type Site = () => string;

/** Path of a calendar's address. */
export const calendarPath = '/calendar/';

/** The caller's calendars, the newest first, and what one can be about. @throws Problem tokenRefused */
export function* listCalendars(
  { principal, keyring }: Call<'calendars'>,
  site: Site,
): Command<CalendarsReply> {
  const caller = yield* signedInFully(principal);
  const rows = yield* all(queries.calendarsOf({ user_id: caller.identityId, count: mostCalendars }));
  const calendars = rows.map((row) => toWire(keyring, row, site));
  return { calendars, scopes: yield* scopesOf(caller), next: null };
}

/** What a person runs: organisations as a whole, and sites and places. */
function* scopesOf(caller: SignedIn): Command<WireScope[]> {
  const { organisations } = yield* organisationAsked(caller.memberships, undefined);
  const scopes: WireScope[] = [];
  for (const { uid, name, whole } of organisations) {
    const { about } = yield* scopeAsked(caller, `organisation:${uid}`);
    if (whole) scopes.push({ kind: 'organisation', uid, name });
    scopes.push(...about.sites.map((site) => ({ kind: 'site' as const, ...site })));
    scopes.push(...about.places.map((place) => ({ kind: 'place' as const, ...place })));
  }
  return scopes;
}

/**
 * Makes an address at which calendar programs read when services are due.
 * @throws Problem forbidden, notFound for what the caller does not run; tooManyCalendars, keyReused, tokenRefused
 */
export function* createCalendar(call: Call<'createCalendar'>, site: Site): Command<WireCalendar> {
  const caller = yield* signedInFully(call.principal);
  const { filter, scope } = yield* readScope(caller, call.body.scope);
  const user_id = caller.identityId;
  const keyed = { uid: user_id, identity_id: user_id };
  const { uid } = yield* oncePerKey('createCalendar', call, keyed, call.body, function* () {
    const held = yield* all(queries.calendarsOf({ user_id, count: mostCalendars }));
    if (held.length >= mostCalendars) throw new Problem('tooManyCalendars');
    const made = randomUid();
    yield* run(
      queries.insertCalendar({
        id: newId(),
        uid: made,
        organisation_id: filter.organisation_id,
        user_id,
        ...scopeColumns(scope, filter),
        created_at: call.now,
      }),
    );
    return { uid: made };
  });
  const made = yield* first(queries.calendarByUid({ uid }));
  if (!made) throw new Problem('notFound');
  return toWire(call.keyring, made, site);
}

/** The address answers nothing any more. @throws Problem notFound, tokenRefused */
export function* revokeCalendar({ principal, params }: Call<'revokeCalendar'>): Command<SuccessReply> {
  const caller = yield* signedInFully(principal);
  const calendar = yield* first(queries.calendarByUid({ uid: params['calendarUid'] ?? '' }));
  if (calendar?.user_id !== caller.identityId) throw new Problem('notFound');
  yield* run(queries.removeCalendar({ id: calendar.id }));
  return { success: true };
}

const toWire = (keyring: Keyring, row: queries.StoredCalendar, site: Site): WireCalendar => ({
  uid: row.uid,
  scope: storedScope(row),
  url: `${site()}${calendarPath}${linkTokenFor(keyring, 'calendar', row.uid)}.ics`,
  created_at: Number(row.created_at),
});
