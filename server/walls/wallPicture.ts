import { isTimeZone } from '../../contract/firstRun';
import { localDate } from '../../contract/localDate';
import { latestServiceDays } from '../../contract/question';
import type { WirePicture } from '../../contract/walls';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { sumsByDay } from '../insights/insightsQueries';
import type { ScopeFilter } from '../insights/scopeFilter';
import { facesOf, noFaces, plus, sharesOf } from '../insights/shares';
import { templateOf, typeNames } from '../serviceLog/templates';
import * as queries from './wallQueries';
import { storedScope } from '../insights/storedScope';
import { readLinkToken } from '../session/linkTokens';

/**
 * What a wall screen shows: today's votes and the last service. The link is all that is asked for; it belongs
 * to the place, and stays when the person who made it goes.
 * @throws Problem notFound for a link that is revoked, and for one that never was, alike
 */
export function* wallPicture({ keyring, body, now }: Call<'wallPicture'>): Command<WirePicture> {
  const uid = readLinkToken(keyring, 'wall', body.token);
  const wall = uid === undefined ? undefined : yield* first(queries.wallByUid({ uid }));
  if (!wall) throw new Problem('notFound');
  const filter = filterOf(wall);
  const time_zone = yield* zoneOf(wall);
  const date = localDate(now, time_zone).slice(0, 10);
  const days = yield* all(sumsByDay({ ...filter, from: date, to: date }));
  const { votes, happy } = sharesOf(days.map(facesOf).reduce(plus, noFaces));
  return {
    name: storedScope(wall).name,
    date,
    time_zone,
    votes,
    happy,
    service: wall.place_id || wall.question_id ? yield* serviceOf(wall, filter, now) : null,
    now,
  };
}

/** The link is the right to it, so nobody's sites narrow it. */
const filterOf = (wall: queries.StoredWall): ScopeFilter => ({
  organisation_id: wall.organisation_id,
  site_id: wall.site_id ?? '',
  place_id: wall.place_id ?? '',
  zone: wall.zone ?? '',
  question_id: wall.question_id ?? '',
  sticker_id: wall.sticker_id ?? '',
  ofSites: false,
  user_id: '',
});

/** The clock of the place; of an organisation and its sites that of the settings, or of their first place. */
function* zoneOf(wall: queries.StoredWall): Command<string> {
  const { organisation_id, site_id, settings_json } = wall;
  const ofSettings = (settings_json as { time_zone?: unknown }).time_zone;
  const zone =
    wall.time_zone ??
    (typeof ofSettings === 'string'
      ? ofSettings
      : (yield* first(queries.zoneOfAny({ organisation_id, site: site_id ?? '' })))?.time_zone);
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC';
}

function* serviceOf(
  { organisation_id }: queries.StoredWall,
  filter: ScopeFilter,
  now: number,
): Command<WirePicture['service']> {
  const since = now - latestServiceDays * 86_400_000;
  const row = yield* first(queries.lastService({ ...filter, since, until: now }));
  if (!row) return null;
  const template = yield* templateOf(organisation_id, row.template, row.template_version);
  return { names: typeNames(row.type, template), at: Number(row.at) };
}
