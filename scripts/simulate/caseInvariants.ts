import { casesRulesOf } from '../../contract/casesRules';
import { placementOf } from '../../server/cases/placement';
import { factsOf } from '../../server/cases/placeVotes';
import { casesHolding, votesToPlace } from '../../server/cases/placementQueries';
import { all, first, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { Violation } from './violation';

const allVotes = statement((db) => db.selectFrom('votes').select(['id', 'uid']).orderBy('id'));

const backwards = statement((db) =>
  db
    .selectFrom('cases')
    .select('uid')
    .where(({ or, eb, ref }) =>
      or([
        eb('acknowledged_at', '<', ref('opened_at')),
        eb('resolved_at', '<', ref('opened_at')),
        eb('latest_at', '<', ref('opened_at')),
      ]),
    ),
);

/**
 * What must hold for cases once all events are taken in. Each vote that opens a case, were it alone, is in
 * one; the table lets it be in no second. No clock runs backwards.
 */
export async function casesWrong(database: Database): Promise<Violation[]> {
  return database.read(function* () {
    const found: Violation[] = [];
    for (const { id, uid } of yield* all(allVotes({}))) {
      const row = yield* first(votesToPlace({ ids: [id] }));
      if (!row) continue;
      const alone = placementOf(factsOf(row), null, [], casesRulesOf(row.settings_json));
      if (alone.to === 'new' && !(yield* first(casesHolding({ vote_ids: [id] }))))
        found.push({ visitor: null, text: `vote ${uid} needs somebody and is in no case` });
    }
    for (const { uid } of yield* all(backwards({})))
      found.push({ visitor: null, text: `a clock of case ${uid} runs backwards` });
    return found;
  });
}
