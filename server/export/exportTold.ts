import type { FastifyInstance } from 'fastify';
import { first, run, type Command } from '../db/database';
import { statement } from '../db/statement';
import { insertEvent } from '../events/eventQueries';
import { describeFailure } from '../http/requestLog';
import { scopeAsked } from '../insights/scope';
import { listScope } from '../places/listScope';
import { questionBySticker } from '../places/placesQueries';
import { signedIn, type Principal, type SignedIn } from '../session/caller';

/**
 * What says that an export has finished, once its file was sent. A failure leaves the file as it is.
 * @param organisationsOf ids of those whose data it holds
 */
export function exportTold(
  { services, log }: FastifyInstance,
  principal: Principal,
  organisationsOf: (caller: SignedIn) => Command<readonly string[]>,
): () => void {
  const { database, clock } = services;
  const tell = () =>
    database.command(function* () {
      const caller = yield* signedIn(principal);
      const about = { type: 'export.finished', identity_id: caller.identityId, at: clock() } as const;
      for (const organisation_id of yield* organisationsOf(caller))
        yield* run(insertEvent({ ...about, organisation_id }));
    });
  return () =>
    void tell().catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'finished export not told'),
    );
}

interface ListQuery {
  question?: string | undefined;
  org?: string | undefined;
  scope?: string | undefined;
}

/** Whose votes or cases a query is for. */
export const organisationsListed = ({ scope, ...query }: ListQuery) =>
  function* (caller: SignedIn): Command<readonly string[]> {
    if (scope !== undefined) return [(yield* scopeAsked(caller, scope)).filter.organisation_id];
    const { organisation_id } = yield* listScope(caller, query);
    if (organisation_id !== '') return [organisation_id];
    const question = yield* first(questionBySticker({ uid: query.question ?? '' }));
    return question?.organisation_id ? [question.organisation_id] : [];
  };

export const organisationNamed = (uid: string | null) =>
  function* (): Command<readonly string[]> {
    const found = yield* first(organisationByUid({ uid: uid ?? '' }));
    return found ? [found.id] : [];
  };

const organisationByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('organisations').select('id').where('uid', '=', input.uid),
);
