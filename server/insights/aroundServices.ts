import {
  mostServices,
  type Faces,
  type WireAround,
  type WireAroundType,
  type WireHour,
} from '../../contract/insights';
import { happy, sad } from '../../contract/rating';
import { all, type Command } from '../db/database';
import { firstIdAt } from '../db/newId';
import { servicesBetween, votesInWindows, type ServiceRow, type WindowVote } from './aroundQueries';
import type { ScopeFilter } from './scopeFilter';
import { changesOf, noFaces, plus, sharesOf, wholeOf } from './shares';

const hour = 3_600_000;
/** Types of services that are told apart. */
const shown = 5;
/** Services whose votes are read at once. */
const atOnce = 500;

/** Weekday and hour of a vote. */
type Cell = `${number} ${number}`;

/**
 * Votes on the question of a service in the hour before and in the hour after it, and those of the same
 * weekdays and hours without a service. A vote that arrived over two hours after the service is left out.
 * @param hours votes of the period by weekday and hour
 */
export function* aroundServices(
  within: ScopeFilter & { since: number; until: number },
  hours: readonly (readonly WireHour[])[],
): Command<WireAround> {
  const rows = yield* all(servicesBetween({ ...within, count: mostServices + 1 }));
  const services = rows.slice(0, mostServices);
  const votes: WindowVote[] = [];
  for (let from = 0; from < services.length; from += atOnce) {
    const windows = services.slice(from, from + atOnce).map(({ question_id, served_at }, index) => ({
      number: String(from + index),
      question_id,
      first: firstIdAt(Number(served_at) - hour),
      last: firstIdAt(Number(served_at) + 2 * hour),
    }));
    votes.push(...(yield* all(votesInWindows({ windows }))));
  }
  return { is_cut: rows.length > mostServices, types: typesOf(services, votes, hours) };
}

/** The votes around the services of one type, by id: one vote may be near several of them. */
interface Near {
  services: number;
  before: Map<string, WindowVote>;
  after: Map<string, WindowVote>;
}

function typesOf(
  services: readonly ServiceRow[],
  votes: readonly WindowVote[],
  hours: readonly (readonly WireHour[])[],
): WireAroundType[] {
  const types = new Map<string, Near>();
  const nearOf = (type: string): Near => {
    const near = types.get(type) ?? { services: 0, before: new Map(), after: new Map() };
    types.set(type, near);
    return near;
  };
  for (const { type } of services) nearOf(type).services += 1;
  const all = { before: new Map<string, WindowVote>(), after: new Map<string, WindowVote>() };
  for (const vote of votes) {
    const service = services[Number(vote.number)];
    if (!service) continue;
    const later = Number(vote.at) - Number(service.served_at);
    if (later < -hour || later >= hour) continue;
    const side = later < 0 ? 'before' : 'after';
    nearOf(service.type)[side].set(vote.id, vote);
    all[side].set(vote.id, vote);
  }
  const near = new Map([...all.before, ...all.after]);
  return [...types]
    .map(([type, one]) => typeOf(type, one, near, hours))
    .filter((one) => wholeOf(one.before.votes) + wholeOf(one.after.votes) > 0)
    .toSorted((one, other) => wholeOf(other.after.votes) - wholeOf(one.after.votes))
    .slice(0, shown);
}

function typeOf(
  type: string,
  { services, before, after }: Near,
  near: ReadonlyMap<string, WindowVote>,
  hours: readonly (readonly WireHour[])[],
): WireAroundType {
  // What is after one service and before the next says nothing of either.
  const only = (one: ReadonlyMap<string, WindowVote>, other: ReadonlyMap<string, WindowVote>) =>
    [...one.values()].filter(({ id }) => !other.has(id));
  const [earlier, later] = [only(before, after), only(after, before)];
  const [was, is] = [facesIn(earlier), facesIn(later)];
  return {
    type,
    services,
    before: sharesOf(was),
    after: sharesOf(is),
    change: changesOf(is, was),
    usual: sharesOf(usualIn(new Set([...earlier, ...later].map(cellOf)), near, hours)),
  };
}

/** Votes of these weekdays and hours without those near a service. */
function usualIn(
  cells: ReadonlySet<Cell>,
  near: ReadonlyMap<string, WindowVote>,
  hours: readonly (readonly WireHour[])[],
): Faces {
  let sum = noFaces;
  for (const cell of cells) {
    const [weekday = 0, at = 0] = cell.split(' ').map(Number);
    sum = plus(sum, hours[weekday]?.[at] ?? noFaces);
  }
  const taken = facesIn([...near.values()].filter((vote) => cells.has(cellOf(vote))));
  const less = (name: keyof Faces) => Math.max(0, sum[name] - taken[name]);
  return { sad: less('sad'), so_so: less('so_so'), happy: less('happy') };
}

const cellOf = ({ local_hour }: WindowVote): Cell => {
  const weekday = (new Date(`${local_hour.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7;
  return `${weekday} ${Number(local_hour.slice(11))}`;
};

const facesIn = (votes: readonly WindowVote[]): Faces =>
  votes.reduce(
    (sum, { rating }) =>
      plus(sum, {
        sad: rating === sad ? 1 : 0,
        so_so: rating !== sad && rating !== happy ? 1 : 0,
        happy: rating === happy ? 1 : 0,
      }),
    noFaces,
  );
