import type { FastifyInstance } from 'fastify';
import { casesRulesOf } from '../../contract/casesRules';
import { lifetimes } from '../../contract/limits';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Keyring } from '../session/keyring';
import { sendPhoto } from './proofFiles';
import { proofSince, visitorsProof } from './proofQueries';

interface ResolvedCase {
  case_id: string;
  resolved_at: number | null;
  settings_json: object | null;
}

/**
 * Addresses of the photos that came when a visitor's case was resolved, if the organisation shows them. They
 * expire; whoever has one may open it, as whoever has the code may.
 */
export function* proofForVisitor(
  { case_id, resolved_at, settings_json }: ResolvedCase,
  { keyring, now }: { keyring: Keyring; now: number },
): Command<string[]> {
  if (resolved_at === null || !casesRulesOf(settings_json).show_proof) return [];
  const photos = yield* all(proofSince({ case_id, since: resolved_at }));
  const until = (now + lifetimes.mediaPass).toString(36);
  return photos.map(({ uid }) => {
    const said = `${keyring.current}.${until}`;
    return `/api/proof/${uid}?pass=${said}.${keyring.mac(keyring.current, 'media', textOf(uid, said))}`;
  });
}

/** Serves these photos, while the case is resolved and the organisation shows them. */
export function visitorProof(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;
  const options = { exposeHeadRoute: false, schema: { hide: true } };
  app.get('/api/proof/:uid', options, async (request, reply) => {
    const { uid = '' } = request.params as { uid?: string };
    const { pass } = request.query as { pass?: unknown };
    if (!isValid(keyring, uid, pass, clock())) throw new Problem('notFound');
    const file = await database.read(() => first(visitorsProof({ uid })));
    const isShown = file && file.resolved_at !== null && casesRulesOf(file.settings_json).show_proof;
    const stream = isShown ? await media.store.open(file.object_name) : undefined;
    if (!file || !stream) throw new Problem('notFound');
    return sendPhoto(reply, stream, file.content_type);
  });
}

function isValid(keyring: Keyring, uid: string, pass: unknown, now: number): boolean {
  if (typeof pass !== 'string' || pass.length > 300) return false;
  const [kid, until, mac, rest] = pass.split('.');
  if (!kid || !until || !mac || rest !== undefined) return false;
  return (
    keyring.verify(kid, 'media', textOf(uid, `${kid}.${until}`), mac) && Number.parseInt(until, 36) > now
  );
}

const textOf = (uid: string, said: string): string => ['visitor', uid, said].join('\n');
