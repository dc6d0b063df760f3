import type { FastifyInstance } from 'fastify';
import { thumbnailBytes } from '../attachments/thumbnailBytes';
import { replyAbout } from '../cases/caseDetails';
import { all, first } from '../db/database';
import { sendFile } from '../files/sendFile';
import { Problem } from '../http/problem';
import { route, type Call } from '../http/route';
import { logoBytes } from '../pictures/logoBytes';
import { organisationsSeen } from '../services/servicesQueries';
import { signedIn, type Principal } from '../session/caller';
import type { CaseFile } from './caseFile';
import { exportTold, organisationsListed } from './exportTold';
import { letterheadOfCase, thumbnailsByUid } from './exportQueries';

/** Votes and cases as files. */
export function exportRoutes(app: FastifyInstance): void {
  const { database, files } = app.services;
  const seenBy = async (principal: Principal): Promise<string[]> => {
    const seen = await database.read(function* () {
      const { identityId: user_id } = yield* signedIn(principal);
      return yield* all(organisationsSeen({ user_id }));
    });
    return seen.map(({ id }) => id);
  };
  route(app, 'votesFile', async ({ principal, query, params, locale }, _request, reply) => {
    const format = formatOf(params);
    const base = app.services.siteUrl();
    return sendFile(files, reply, {
      organisations: await seenBy(principal),
      name: `votes.${format}`,
      sent: exportTold(app, principal, organisationsListed(query)),
      make: () => files.make('votes', { format, principal, query, locale, base }),
    });
  });
  route(app, 'casesFile', async ({ principal, query, params, locale, now }, _request, reply) => {
    const format = formatOf(params);
    const base = app.services.siteUrl();
    return sendFile(files, reply, {
      organisations: await seenBy(principal),
      name: `cases.${format}`,
      sent: exportTold(app, principal, organisationsListed(query)),
      make: () => files.make('cases', { format, principal, query, locale, base, now }),
    });
  });
  route(app, 'caseFile', async (call, _request, reply) => {
    const { organisation_id, input } = await caseOnPaper(app, call);
    return sendFile(files, reply, {
      organisations: [organisation_id],
      name: `case-${input.case.uid}.pdf`,
      sent: exportTold(app, call.principal, function* () {
        return [organisation_id];
      }),
      make: () => files.make('case', input),
    });
  });
}

const formatOf = ({ format }: Record<string, string>): 'csv' | 'xlsx' => (format === 'xlsx' ? 'xlsx' : 'csv');

/**
 * Reads what stands on the paper. Its pictures are small, and gone ones are left out.
 * @throws as `replyAbout`
 */
async function caseOnPaper(
  app: FastifyInstance,
  call: Call<'caseFile'>,
): Promise<{ organisation_id: string; input: CaseFile }> {
  const { shown, head, thumbnails } = await app.services.database.read(function* () {
    const { case: found } = yield* replyAbout(call, call.params['caseUid'] ?? '');
    const letterhead = yield* first(letterheadOfCase({ uid: found.uid }));
    if (!letterhead) throw new Problem('notFound');
    const uids = found.votes_list.flatMap(({ photos }) => photos.map(({ uid }) => uid));
    return { shown: found, head: letterhead, thumbnails: yield* all(thumbnailsByUid({ uids })) };
  });
  const photos = new Map<string, Uint8Array>();
  for (const { uid, thumbnail_name } of thumbnails) {
    const bytes = await thumbnailBytes(app, thumbnail_name ?? undefined, false);
    if (bytes) photos.set(uid, bytes);
  }
  return {
    organisation_id: head.organisation_id,
    input: {
      case: shown,
      organisation: head.name,
      logo: await logoBytes(app, head.logo),
      zone: head.time_zone ?? 'UTC',
      photos,
      locale: call.locale,
      base: app.services.siteUrl(),
      now: call.now,
    },
  };
}
