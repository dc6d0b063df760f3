import { usualPeriod, type Faces } from '../../contract/insights';
import { localDate } from '../../contract/localDate';
import { nextDate } from '../../contract/openingHours';
import { all, type Command } from '../db/database';
import { sumsByQuestion } from '../insights/insightsQueries';
import { facesOf, noFaces, plus } from '../insights/shares';

export type FaceCounts = ReadonlyMap<string, Faces>;

/**
 * Counts the votes of the last 28 local dates at places. One query for each time zone, of which a page has
 * one or two.
 * @returns counts by the place's id, and by the ids of place and question with a space between
 */
export function* votesOfPlaces(
  places: readonly { id: string; time_zone: string }[],
  now: number,
): Command<{ ofPlace: FaceCounts; ofQuestion: FaceCounts }> {
  const ofPlace = new Map<string, Faces>();
  const ofQuestion = new Map<string, Faces>();
  for (const zone of new Set(places.map(({ time_zone }) => time_zone))) {
    const place_ids = places.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id);
    const to = localDate(now, zone).slice(0, 10);
    const from = nextDate(to, 1 - usualPeriod);
    for (const row of yield* all(sumsByQuestion({ place_ids, from, to }))) {
      const votes = facesOf(row);
      ofQuestion.set(`${row.place_id} ${row.question_id}`, votes);
      ofPlace.set(row.place_id, plus(ofPlace.get(row.place_id) ?? noFaces, votes));
    }
  }
  return { ofPlace, ofQuestion };
}
