import { join } from 'node:path';
import { pino } from 'pino';
import { passwordHashing } from './account/passwords';
import { sweepAlerts } from './alerts/sweepAlerts';
import { sweepResets } from './account/recovery';
import { buildApp } from './app';
import { setupPath } from '../contract/screens';
import type { Config } from './config';
import { sweepMedia } from './attachments/sweepMedia';
import { secretsOf } from './dataDir';
import { installationId } from './db/installation';
import { openDatabase, sqlitePath } from './db/open';
import { startWriterThread } from './db/writerThread';
import { sweepDeliveries } from './delivery/sender';
import { demoSecrets, type DemoSecrets } from './demo/demoSecrets';
import { giveStaffPin } from './demo/demoPin';
import { giveStaffPassword } from './demo/demoStaff';
import { demoLinks, hasDemo, seedDemo } from './demo/seedDemo';
import { seedVotes } from './demo/seedVotes';
import { hasNoOwner } from './firstRun/firstRun';
import { filesApart } from './files/fileMaker';
import { firstRunCode, forgetFirstRunCode } from './firstRun/firstRunCode';
import { startReports } from './reportSchedules/sendDue';
import { sweepReports } from './services/sweepReports';
import { sweepCounts } from './http/addressCounts';
import { addressLimits } from './http/addressLimits';
import { sweepKeys } from './http/idempotency';
import { describeFailure } from './http/requestLog';
import { sweepJobs } from './jobs/jobs';
import { makeMailboxReader } from './mailbox/mailbox';
import { makeMailer } from './mail/mailer';
import { openMedia, storeAnswers } from './media/media';
import { makeMetrics } from './ops/metrics';
import { makeOutbound } from './outbound/outbound';
import { loadBuiltPages } from './pages/builtPages';
import { recordingReader } from './recordings/recordingThread';
import { sweepPictures } from './pictures/sweepPictures';
import { sweepRecordings } from './recordings/sweepRecordings';
import { correctPermissions } from './privateFiles';
import { sweepServiceFiles } from './serviceLog/sweepServices';
import { makeKeyring } from './session/keyring';
import { sweepInvitations } from './people/sweepInvitations';
import { sweepPush } from './push/pushSender';
import { sweepOldMedia, sweepPersonal } from './retention/sweepRetention';
import { sweepPinAttempts } from './pins/pinPace';
import { sweepDiagnostics } from './diagnostics/sweepDiagnostics';
import { makeProviders } from './social/providers';

/** Grace period for running requests at shutdown; the process ends well within 10 s (bar 9). */
const drainMs = 7_000;
const giveUpMs = 9_500;

/**
 * Log lines are buffered up to this many bytes or milliseconds. With each line, pino's stream would copy the
 * buffer.
 */
const logBytes = 2_048;
const logMs = 200;

/** Sweeps of expired rows. */
const sweeps = [
  sweepKeys,
  sweepCounts,
  sweepPersonal,
  sweepJobs,
  sweepResets,
  sweepReports,
  sweepPinAttempts,
  sweepInvitations,
  sweepDiagnostics,
  sweepAlerts,
  sweepDeliveries,
  sweepPush,
] as const;

/** Longest time in which another process on the same store may be uploading. */
const sharedGrace = 3_600_000;

/**
 * Opens everything, listens, and stops cleanly. Log lines go to stdout, messages for the operator to stderr.
 * @param writer program of the thread that writes votes to SQLite, with those of reports, files and
 *   recordings beside it; without it everything runs in one thread
 * @param unlock releases the data directory; called last
 */
export async function serve(config: Config, writer: URL | undefined, unlock: () => void): Promise<void> {
  const startedAt = Date.now();
  const log = pino.destination({ sync: true, minLength: logBytes, periodicFlush: logMs });
  // Flushes the log on every regular exit; the process ends even if nobody reads it.
  process.on('exit', () => {
    try {
      log.flushSync();
    } catch {
      // Nobody reads the log any more.
    }
  });
  const logger = pino({ base: { pid: process.pid } }, log);
  const { corrected, foreign } = correctPermissions(config);
  if (corrected > 0) logger.warn({ corrected }, 'others could read files of the data directory; corrected');
  if (foreign > 0) logger.error({ foreign }, 'files of the data directory belong to another user');
  if (!(await storeAnswers(config))) logger.error('the object store does not answer; photos have to wait');
  const signingSecrets = secretsOf(config);
  const keyring = makeKeyring(signingSecrets);
  const database = await openDatabase(
    config,
    writer && ((path) => startWriterThread(writer, { path, secrets: signingSecrets })),
  );
  const media = await openMedia(config, await database.read(installationId));
  const passwords = passwordHashing();
  const isNew = config.demo && (await seedDemo(database, keyring, Date.now()));
  if (isNew && config.demoVotes) {
    await seedVotes(database, { keyring, media: media.store, now: Date.now() });
  }
  const demo = config.demo && (await hasDemo(database));
  const secrets = demo ? demoSecrets(config) : null;
  if (secrets)
    await giveStaffPassword(database, passwords, {
      password: secrets.password,
      isSet: config.demoPassword !== undefined,
    });
  if (secrets)
    await giveStaffPin({ database, keyring, passwords }, secrets.pin, {
      isSet: config.demoPin !== undefined,
      now: Date.now(),
    });

  const needsOwner = !config.demo && (await hasNoOwner(database));
  const firstRun = needsOwner
    ? { code: firstRunCode(config.dataDir), onDone: () => forgetFirstRunCode(config.dataDir) }
    : undefined;
  if (!needsOwner) forgetFirstRunCode(config.dataDir);

  /** The server's own address, known once it listens. */
  let listening = `http://${config.host}:${config.port}`;
  const dist = join(process.cwd(), 'dist');
  const app = await buildApp({
    database,
    keyring,
    logger,
    clock: Date.now,
    metrics: makeMetrics({ ofProcess: true }),
    media,
    addressLimits: config.addressLimits ? addressLimits : {},
    trustedProxies: config.trustedProxies,
    connections: config.connections,
    metricsAccess: config.metricsAccess,
    clientDir: join(dist, 'client'),
    guideDir: join(dist, 'guide'),
    pages: await loadBuiltPages(dist),
    publicUrl: config.publicUrl,
    pushSubject: config.pushSubject,
    demo,
    leadQuestion: config.leadQuestion,
    firstRun,
    passwords,
    mailer: makeMailer({ dataDir: config.dataDir, smtpUrl: config.smtpUrl, from: config.mailFrom }),
    mailboxAddress: config.mailbox?.address,
    providers: makeProviders(config.providers),
    outbound: makeOutbound({ opened: config.outboundAllow }),
    clientConfig: config.clientConfig,
    isFoundingOpen: config.isFoundingOpen,
    siteUrl: () => config.publicUrl ?? listening,
    reportThread: writer && new URL('report.js', writer),
    ...(writer && {
      files: filesApart(new URL('file.js', writer), {
        place: config.databaseUrl
          ? { databaseUrl: config.databaseUrl }
          : { path: sqlitePath(config.dataDir) },
        secrets: signingSecrets,
      }),
      readRecording: recordingReader(
        new URL('recording.js', writer),
        join(dist, 'recordings/inspectRecording.js'),
      ),
    }),
  });
  // Pages ask for the key: none of them is to wait for it.
  await app.services.push?.keys();
  const { alertClock, consumers, jobs, pushSender, sender } = app.services;
  const mailbox =
    config.mailbox &&
    makeMailboxReader({ url: config.mailbox.url, database, keyring, clock: Date.now, logger });

  let stopReports = () => undefined as void;
  let stopping = false;
  async function stop(reason: string, code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    clearInterval(sweeping);
    stopReports();
    // An unresponsive database must not keep the process alive: everything acknowledged is committed.
    setTimeout(() => process.exit(code || 1), giveUpMs).unref();
    const drained = setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    // Connections that were busy when closing began become idle later, and would wait for their keep-alive to
    // end.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    const workDone = Promise.all([
      jobs.stop(),
      sender.stop(),
      pushSender.stop(),
      consumers.stop(),
      alertClock.stop(),
      mailbox?.stop(),
    ]);
    await app.close();
    await workDone;
    clearTimeout(drained);
    clearInterval(idle);
    await database.close();
    unlock();
    logger.info('stopped');
    process.exitCode = code;
    // Nothing that is left on the event loop may keep the process alive.
    setTimeout(() => process.exit(), 1_000).unref();
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error({ failure: describeFailure(error) }, event);
      void stop(event, 1);
    });
  }

  // An object store has its own clock.
  const grace = config.databaseUrl || config.s3 ? sharedGrace : 0;
  // A stop closes the database under a sweep, which goes on at the next start.
  const notSwept = (what: string) => (error: unknown) => {
    if (!stopping) logger.error({ failure: describeFailure(error) }, what);
  };
  void sweepMedia(database, media, startedAt - grace).then(
    (removed) => logger.info({ removed }, 'media swept'),
    notSwept('media not swept'),
  );
  const oldSwept = () =>
    Promise.all([
      ...sweeps.map((sweep) => sweep(database, Date.now())),
      sweepServiceFiles(database, media, Date.now()),
      sweepOldMedia(database, media, Date.now()),
      sweepRecordings(database, media, Date.now()),
      sweepPictures(database, media, Date.now()),
    ]).catch(notSwept('what is old was not swept'));
  void oldSwept();
  const sweeping = setInterval(() => void oldSwept(), 3_600_000).unref();
  listening = await app.listen({ port: config.port, host: config.host });
  logger.info({ database: database.dialect }, 'listening');
  await jobs.start(database.dialect === 'sqlite');
  await sender.start(database.dialect === 'sqlite');
  await pushSender.start(database.dialect === 'sqlite');
  await consumers.start();
  alertClock.start();
  mailbox?.start();
  stopReports = startReports(app);
  welcome(config.publicUrl ?? listening, listening, secrets && staffLine(secrets, config), firstRun?.code);
}

/** How to sign in as the demo's staff. Secrets that were given as settings are not printed. */
function staffLine({ password, pin }: DemoSecrets, { demoPassword, demoPin }: Config): string {
  const secrets = [
    demoPassword === undefined ? `password ${password}` : 'the password of DEMO_PASSWORD',
    demoPin === undefined ? `PIN ${pin}` : 'the PIN of DEMO_PIN',
  ];
  return `  staff: owner@demo.example and others, ${secrets.join(', ')}`;
}

/** @param staff null without the demo */
function welcome(base: string, address: string, staff: string | null, code: string | undefined): void {
  const width = Math.max(...demoLinks.map(([path]) => path.length));
  const links = staff ? demoLinks.map(([path, what]) => `  ${base}${path.padEnd(width)}  ${what}`) : [];
  const owner = code === undefined ? [] : [`  first run: ${base}${setupPath}  with the code ${code}`];
  process.stderr.write(
    [`Smilelog is on ${address}`, ...links, ...(staff ? [staff] : []), ...owner, ''].join('\n'),
  );
}
