import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../server/app';
import { installationId } from '../../server/db/installation';
import { openDatabase } from '../../server/db/open';
import { openMedia } from '../../server/media/media';
import { makeMetrics } from '../../server/ops/metrics';
import { makeKeyring } from '../../server/session/keyring';

/** The OpenAPI document of `/api/openapi.json`, from an app that does not listen, on an empty database. */
export async function openapiDocument(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smilelog-openapi-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const app = await buildApp({
      database,
      keyring: makeKeyring(['a secret for a document and for nothing else']),
      metrics: makeMetrics(),
      media: await openMedia({ dataDir }, await database.read(installationId)),
      addressLimits: {},
      clock: Date.now,
      logger: pino({ level: 'silent' }),
    });
    await app.ready();
    const document = app.swagger();
    await app.close();
    return document;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
