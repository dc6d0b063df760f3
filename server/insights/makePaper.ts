import type { FastifyInstance } from 'fastify';
import type { InsightsReply } from '../../contract/insights';
import type { Locale } from '../../contract/languages';
import { first } from '../db/database';
import type { MadeFile } from '../files/fileMaker';
import { logoBytes } from '../pictures/logoBytes';
import { letterheadOf } from './insightsQueries';

/** Figures on paper, with the organisation's name and logo. @param now UTC milliseconds */
export async function makePaper(
  app: FastifyInstance,
  found: InsightsReply,
  { locale, now }: { locale: Locale; now: number },
): Promise<MadeFile<null>> {
  const { database, files } = app.services;
  const head = await database.read(() => first(letterheadOf({ uid: found.org_uid })));
  const organisation = head?.name ?? found.scope.name;
  const logo = await logoBytes(app, head?.logo ?? null);
  return files.make('insights', { found, organisation, logo, locale, now });
}
