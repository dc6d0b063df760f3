import type { Locale } from '../../contract/languages';
import type { Address, EntryName, AnyGroupName } from '../../contract/screens';
import { createEngine, type Facade } from '../../replay/engine';
import { createPersistence, type Persistence } from '../../replay/persistence';
import { portDriver, type PortMap } from '../../replay/portDriver';
import type { Product } from '../../replay/product';
import type { Ports } from '../../state/ports';
import { createRecorder } from '../../replay/recorder';
import { createProjector } from '../../replay/redaction';
import type { ScreenMedia } from '../visitor/attachments/mediaContext';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { downloadWentOn, logGrew } from '../../state/device/deviceSlice';
import { changedElsewhere, uploadWentOn } from '../../state/outbox/outboxSlice';
import { beginAnew } from './beginAnew';
import { createBlobStore } from './blobStore';
import { publishLog } from './live/publishLog';
import { indexedDbShelf } from './logShelf';
import { createLogStore } from './logStore';
import { createPhotoIntake } from './media/photoIntake';
import { screenMedia } from './media/screenMedia';
import { createOutboxStore } from './outboxStore';
import type { parseEntry } from './persistence/parts';
import { databaseStateStorage } from './persistence/databaseStateStorage';
import { localStateStorage } from './persistence/localStateStorage';
import { createBrowserPorts } from './ports/browserPorts';
import { preloadAxios } from './ports/httpPort';
import { offerInstallation } from './ports/installPort';
import { createLogPort } from './ports/logPort';
import { growingLog } from './growingLog';
import { earlierLogs } from './earlierLogs';
import { createNavigation } from './ports/navigationPort';
import { createOutbox } from './ports/outboxPort';
import { createPersistencePort } from './ports/persistencePort';
import { createScanner } from './ports/scannerPort';
import { createVoicePort } from './ports/voicePort';
import { forgetPreviousLog, previousLog } from './previousLog';
import { randomId } from './randomId';
import { redactHref } from '../../state/redactHref';
import { watchDevice } from './watchDevice';

/** Length in characters at which the recording of a session stops: about 15,000 turns. */
const logLimit = 2_000_000;

/** One of the two apps (`contract/screens.ts`). */
export interface Entry<State> {
  name: EntryName;
  product: Product<State>;
  /** The state before the app reads or requests anything. */
  init(known: { address: Address; browserTags: readonly string[] }): State;
  /** Loads the texts of a language. Rejects if they do not load. */
  loadTexts(locale: Locale): Promise<void>;
  /** Loads a group. Rejects if it does not load. */
  loadGroup(group: AnyGroupName): Promise<void>;
  /** Checks entries of the stored state. An app without it restores none. */
  parseStored?: typeof parseEntry;
  /** Ports that only this app has. */
  ports?: Pick<Ports, 'desk' | 'viewer' | 'updates' | 'push'> & Partial<Pick<Ports, 'live'>>;
}

export interface App<State> {
  store: Facade<State>;
  /** State before the boot, from which the page was drawn. */
  init: State;
  /**
   * Starts the first turn. Call it after hydration, because it restores state that differs from what the
   * server drew.
   */
  boot(): void;
  /** The device's files for screens. */
  media: ScreenMedia;
  /** This session's log so far, as the redacted text of an `.rlog` file. */
  exportLog(): Promise<string>;
}

/** Assembles an app in a browser: engine, recorder, ports. */
export function startApp<State extends { language: { locale: string } }>({
  name,
  product,
  init: initOf,
  loadTexts,
  loadGroup,
  parseStored,
  ports: ownPorts,
}: Entry<State>): App<State> {
  const t0 = Date.now();
  const navigation = createNavigation(name);
  const blobs = createBlobStore();
  const intake = createPhotoIntake();
  const voice = createVoicePort(blobs);
  const scanner = createScanner();
  const address = navigation.current();
  const init = initOf({ address, browserTags: [...navigator.languages] });
  const projector = createProjector(product.redaction);
  const id = randomId();
  const previous = previousLog(id);
  const shelf = indexedDbShelf();
  const ownStore = createLogStore({ id, t0, previous }, shelf);
  const logStore = globalThis.__PRODUCTION__
    ? ownStore
    : publishLog(ownStore, () => ({ session: id, entry: name, path: window.location.pathname, t0 }));

  const recorder = createRecorder({
    projector,
    // A turn writes; the next task tells, because turns do not interrupt each other.
    write: growingLog(logStore.append, logLimit, () => setTimeout(() => engine.store.dispatch(logGrew()))),
    limit: logLimit,
    header: {
      id,
      previous,
      entry: name,
      app: __APP_VERSION__,
      build: __BUILD__,
      reducers: __REDUCERS__,
      locale: init.language.locale,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      route: redactHref(address.path + address.search, () => '~'),
      size: { width: window.innerWidth, height: window.innerHeight },
      seed: randomId(),
      t0,
      init,
      redact: 'v1',
    },
  });

  /** The log so far. */
  function exportLines(): string[] {
    const end = recorder.exportLine();
    return [...logStore.lines(), ...(end ? [end] : [])];
  }

  const outbox = createOutbox(createOutboxStore(), blobs);
  const persistence = startPersistence(product);
  const ports = createBrowserPorts({
    navigation: navigation.port,
    log: createLogPort(exportLines, blobs, earlierLogs(shelf, previous), () =>
      beginAnew({ log: ownStore, flush: persistence.flush, reload: () => window.location.reload() }),
    ),
    blobs,
    intake,
    voice,
    scanner: scanner.port,
    outbox: outbox.port,
    persistence: createPersistencePort(persistence, parseStored ?? null, async () => {
      forgetPreviousLog();
      await ownStore.forget();
    }),
    loadTexts,
    loadGroup,
    onUpload: (went) => engine.store.dispatch(uploadWentOn(went)),
    onDownload: (went) => engine.store.dispatch(downloadWentOn(went)),
  });
  const engine = createEngine({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init,
    t0,
    // A monotonic clock: it ignores changes of the device's time.
    elapsed: (
      (start) => () =>
        Math.round(performance.now() - start)
    )(performance.now()),
    driver: portDriver({ ...ports, ...ownPorts } as unknown as PortMap),
    onTurn: recorder.turn,
    persistence,
  });

  return {
    store: engine.store,
    init,
    media: screenMedia(blobs, intake, { level: voice.level, camera: scanner.camera }),
    boot() {
      navigation.listen((changed, cause) =>
        engine.store.dispatch(locationChanged({ address: changed, cause })),
      );
      outbox.listen(() => engine.store.dispatch(changedElsewhere()));
      engine.boot();
      // An offline phone reports that at once. The boot comes first, because every log starts with it.
      watchDevice(engine.store.dispatch);
      offerInstallation();
      preloadAxios();
    },
    exportLog: async () => `${exportLines().join('\n')}\n`,
  };
}

/** Flushes pending writes when the person leaves the page. localStorage finishes then; IndexedDB may not. */
function startPersistence<State>({ persisted }: Product<State>): Persistence<State> {
  const persistence = createPersistence(persisted, {
    local: localStateStorage(),
    database: databaseStateStorage(),
  });
  window.addEventListener('pagehide', persistence.flush);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && persistence.flush()),
  );
  return persistence;
}
