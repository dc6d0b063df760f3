import cookie from '@fastify/cookie';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ClientConfig } from '../contract/accounts';
import { limits } from '../contract/limits';
import { accountRoutes } from './account/accountRoutes';
import { demoRoutes, type OffersDesk } from './account/signInDemo';
import { passwordHashing, type PasswordHashing } from './account/passwords';
import { makeAlertClock, type AlertClock } from './alerts/alertClock';
import { alertRoutes } from './alerts/alertRoutes';
import { attachmentRoutes } from './attachments/attachmentRoutes';
import { caseRoutes } from './cases/caseRoutes';
import { insightsRoutes } from './insights/insightsRoutes';
import type { Database } from './db/database';
import { codeRoutes } from './codes/codeRoutes';
import { demoMedia } from './demo/demoMedia';
import type { Sender } from './delivery/lanes';
import { makeSender } from './delivery/sender';
import { diagnosticsRoutes } from './diagnostics/diagnosticsRoutes';
import { exportRoutes } from './export/exportRoutes';
import type { FileWorld } from './files/fileParts';
import { filesHere, type FileMaker } from './files/fileMaker';
import { firstRunRoutes, type FirstRun } from './firstRun/firstRun';
import { gameRoutes } from './game/gameRoutes';
import { reportRoutes } from './services/reportRoutes';
import { countsInDatabase, countsInMemory, type AddressCounts } from './http/addressCounts';
import { limitAddresses, type AddressLimits } from './http/addressLimits';
import { answerText } from './http/answerText';
import { bodies } from './http/bodies';
import { connectionLimits, guardConnections, serverOptions, type ConnectionLimits } from './http/connections';
import { openapi } from './http/openapi';
import { answerError } from './http/refusal';
import { QuietLog, requestIdOf, requestLog, silentLog } from './http/requestLog';
import { routableUrl } from './http/routableUrl';
import { makeConsumers, type Consumers } from './events/consumers';
import { makeJobs, type Jobs } from './jobs/jobs';
import { locationRoutes } from './location/locationRoutes';
import type { Mailer } from './mail/mailer';
import { manageRoutes } from './manage/manageRoutes';
import type { Media } from './media/media';
import { configRoutes } from './ops/configRoutes';
import { opsRoutes } from './ops/opsRoutes';
import type { Metrics } from './ops/metrics';
import { isFromThisMachine, mayHideProxy } from './http/fromThisMachine';
import type { MetricsAccess } from './ops/metricsAccess';
import { answerBrokenRequest } from './pages/brokenRequests';
import type { BuiltPages } from './pages/builtPages';
import { formRoutes } from './pages/formRoutes';
import { answerFailure } from './pages/plainPage';
import { guideRoutes } from './pages/guideRoutes';
import { pageRoutes } from './pages/pageRoutes';
import { termsRoutes } from './pages/termsRoutes';
import { securityHeaders } from './pages/securityHeaders';
import { leadRoutes } from './leads/leadRoutes';
import { questionRoutes } from './question/questionRoutes';
import { giveawayRoutes } from './giveaway/giveawayRoutes';
import { linkRoutes } from './linking/linkRoutes';
import { peopleRoutes } from './people/peopleRoutes';
import { pinRoutes } from './pins/pinRoutes';
import { recordingRoutes } from './recordings/recordingRoutes';
import { RecordingsBusy, type RecordingReader } from './recordings/recordingThread';
import { reviewRoutes } from './reviews/reviewRoutes';
import { historyRoutes } from './serviceLog/historyRoutes';
import { serviceLogRoutes } from './serviceLog/serviceLogRoutes';
import type { Keyring } from './session/keyring';
import { sessionRoutes } from './session/sessionRoutes';
import { keepScanTimes, makeScanTimes, type ScanTimes } from './stickers/scanTimes';
import { stickerRoutes } from './stickers/stickerRoutes';
import { makeOutbound, type Outbound } from './outbound/outbound';
import { makeProviders, type Providers } from './social/providers';
import { socialRoutes } from './social/socialRoutes';
import { answerRoutes } from './tiles/answerRoutes';
import { pictureRoutes } from './pictures/pictureRoutes';
import { placesRoutes } from './places/placesRoutes';
import { updatesRoutes, type UpdatesLimits } from './updates/updatesRoutes';
import { userRoutes } from './user/userRoutes';
import { reportScheduleRoutes } from './reportSchedules/reportScheduleRoutes';
import { unsubscribeRoutes } from './reportSchedules/unsubscribeRoutes';
import { scheduleRoutes } from './schedules/scheduleRoutes';
import { wallRoutes } from './walls/wallRoutes';
import { pushRoutes } from './push/pushRoutes';
import { makePushSender } from './push/pushSender';
import { makePush, type Push } from './push/vapid';
import { tellOfWebhook } from './webhooks/webhookMail';
import { webhookRoutes } from './webhooks/webhookRoutes';
import { votingRoutes } from './voting/votingRoutes';

/** Everything that features need from outside. */
export interface Services {
  database: Database;
  keyring: Keyring;
  metrics: Metrics;
  /** Photos and recordings. */
  media: Media;
  addressLimits: AddressLimits;
  /** UTC milliseconds. */
  clock: () => number;
}

/** Services for accounts. Each has a default for an app without settings. */
export interface AccountServices {
  passwords: PasswordHashing;
  mailer: Mailer;
  /** Verifies tokens of Google and Facebook. */
  providers: Providers;
  /** Public settings for pages. */
  clientConfig: ClientConfig;
  /** Address of the mailbox in which replies of visitors are read. */
  mailboxAddress: string | undefined;
  /** Whether people without a role may found organisations (`FOUNDING`). */
  isFoundingOpen: boolean;
  /** Base of links in mails, without a trailing slash. */
  siteUrl: () => string;
  /** The built program of the thread that writes reports; without it they are written in this thread. */
  reportThread: URL | undefined;
  /** Makes files that take long; by default in this thread. */
  files: FileMaker;
  /** Reaches addresses that people type. The default reaches the internet alone. */
  outbound: Outbound;
  /** Reads recordings of sessions; the default takes none. */
  readRecording: RecordingReader;
}

/** Services that `buildApp` makes. */
interface OwnServices {
  jobs: Jobs;
  /** Act upon what has happened, once each. */
  consumers: Consumers;
  alertClock: AlertClock;
  /** Sends messages to webhooks. */
  sender: Sender;
  /** What notifications are sent with; undefined where none are offered. */
  push: Push | undefined;
  /** Sends notifications to devices. */
  pushSender: Sender;
  scans: ScanTimes;
  /** Counts requests per address, and failed sign-ins. */
  addressCounts: AddressCounts;
  /** The public URL is https, so cookies are `Secure`. */
  isSecure: boolean;
}

export interface AppOptions extends Services, Partial<AccountServices> {
  logger: FastifyBaseLogger;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[];
  /** Default: `connectionLimits`. */
  connections?: ConnectionLimits;
  /** Default: from this machine only. */
  metricsAccess?: MetricsAccess;
  /** Folder of the built front end. */
  clientDir?: string;
  /** Folder of the built guide. */
  guideDir?: string;
  /** What pages are drawn with. */
  pages?: BuiltPages | undefined;
  /** Where people reach the server, if that is known. */
  publicUrl?: string | undefined;
  /** Whom push services turn to (`push/pushSubject.ts`); without it notifications are not offered. */
  pushSubject?: string | undefined;
  /** Whether people are led to the demo's stickers. */
  demo?: boolean;
  /** The sticker that the lead event's last page leads to. */
  leadQuestion?: string | undefined;
  /** The first run, where it may still come. */
  firstRun?: FirstRun | undefined;
  /** Default: `updatesLimits`. */
  updates?: UpdatesLimits;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services & AccountServices & OwnServices;
  }
}

/** Assembles the server. The caller opens and closes the database, and listens. */
export async function buildApp({
  logger,
  trustedProxies = [],
  connections = connectionLimits,
  metricsAccess = { isPublic: false, token: undefined },
  clientDir,
  guideDir,
  pages,
  publicUrl,
  pushSubject,
  demo = false,
  leadQuestion,
  firstRun,
  updates,
  ...services
}: AppOptions): Promise<FastifyInstance> {
  const guard = guardConnections({
    limits: connections,
    trustedProxies,
    onClose: (reason) => services.metrics.connectionClosed(reason),
  });
  const app: FastifyInstance = Fastify({
    // Called for each address of a host name.
    serverFactory: (handler) => {
      const server = createServer(serverOptions(connections), guard.listener(handler));
      // Ends an answer that its client does not take.
      server.setTimeout(connections.idle);
      guard.watch(server);
      return server;
    },
    loggerInstance: logger,
    logController: new QuietLog({ disableRequestLogging: true }),
    childLoggerFactory: silentLog(logger),
    genReqId: requestIdOf,
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // `opsRoutes` answers instead, in the form of every other refusal.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: routableUrl,
    // Every address that Node accepts reaches a route or the not-found handler, and so the headers, log and
    // metrics.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHook('onClose', async () => guard.stop());
  const settled = { ...withoutSettings(publicUrl, services), ...services };
  const jobs = makeJobs({ ...services, logger });
  const push = makePush(services, pushSubject);
  app.decorate('services', {
    ...settled,
    jobs,
    alertClock: makeAlertClock({ ...services, jobs, logger }),
    sender: makeSender({ ...settled, logger, tellOwners: tellOfWebhook, onTold: () => jobs.wake() }),
    push,
    pushSender: makePushSender({ ...settled, logger, push }),
    consumers: makeConsumers({ ...services, logger }),
    addressCounts: addressCountsFor(services),
    scans: makeScanTimes(services.database),
    isSecure: publicUrl?.startsWith('https:') ?? false,
  });
  app.setErrorHandler(answerFailure);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => answerText);

  requestLog(app);
  bodies(app);
  await app.register(cookie, { hook: false });
  await limitAddresses(app);
  await securityHeaders(app);
  await openapi(app, publicUrl);
  const hidesProxy = mayHideProxy(publicUrl, trustedProxies);
  opsRoutes(app, metricsAccess, hidesProxy);
  const offersDesk: OffersDesk = (request) => demo && !hidesProxy && isFromThisMachine(request);
  sessionRoutes(app);
  accountRoutes(app);
  demoRoutes(app, offersDesk, publicUrl);
  socialRoutes(app);
  userRoutes(app);
  pinRoutes(app);
  peopleRoutes(app);
  linkRoutes(app);
  stickerRoutes(app);
  keepScanTimes(app, app.services.scans);
  configRoutes(app);
  const isFirstRun = firstRunRoutes(app, firstRun);
  questionRoutes(app);
  votingRoutes(app);
  manageRoutes(app);
  await caseRoutes(app);
  // After the cases, which it tells about.
  await alertRoutes(app);
  insightsRoutes(app);
  await scheduleRoutes(app);
  wallRoutes(app);
  reportScheduleRoutes(app);
  pushRoutes(app);
  webhookRoutes(app);
  exportRoutes(app);
  updatesRoutes(app, updates);
  placesRoutes(app);
  await pictureRoutes(app);
  historyRoutes(app);
  await serviceLogRoutes(app);
  reportRoutes(app);
  await attachmentRoutes(app);
  gameRoutes(app);
  answerRoutes(app);
  codeRoutes(app);
  leadRoutes(app);
  locationRoutes(app);
  reviewRoutes(app);
  giveawayRoutes(app);
  diagnosticsRoutes(app);
  await recordingRoutes(app);
  demoMedia(app);
  termsRoutes(app);
  await unsubscribeRoutes(app);
  await guideRoutes(app, guideDir);
  await formRoutes(app, publicUrl, pages);
  await pageRoutes(app, clientDir, pages, { demo, offersDesk, leadQuestion, isFirstRun });
  return app;
}

function withoutSettings(publicUrl: string | undefined, world: FileWorld): AccountServices {
  return {
    passwords: passwordHashing(),
    mailer: {
      send: async () => {
        throw new Error('there is no place for mails');
      },
    },
    providers: makeProviders({ google: null, facebook: null }),
    clientConfig: {},
    isFoundingOpen: true,
    mailboxAddress: undefined,
    siteUrl: () => publicUrl ?? 'http://localhost',
    reportThread: undefined,
    files: filesHere(() => world),
    outbound: makeOutbound(),
    readRecording: () => Promise.reject(new RecordingsBusy()),
  };
}

/** Processes on one PostgreSQL share their counts. */
function addressCountsFor({ database, keyring, clock }: Services): AddressCounts {
  const nameless = (address: string) => keyring.mac(keyring.current, 'address', address) as string;
  return database.dialect === 'postgres'
    ? countsInDatabase(database, nameless, clock)
    : countsInMemory(clock);
}
