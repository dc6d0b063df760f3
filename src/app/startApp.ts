import { createEngine, type Facade } from '../../replay/engine';
import { createPersistence, type Persistence } from '../../replay/persistence';
import { portDriver, type PortMap } from '../../replay/portDriver';
import { createRecorder } from '../../replay/recorder';
import { createProjector } from '../../replay/redaction';
import type { ScreenMedia } from '../features/attachments/mediaContext';
import { locationChanged } from '../features/navigation/navigationSlice';
import { changedElsewhere, uploadWentOn } from '../features/outbox/outboxSlice';
import { createBlobStore } from './blobStore';
import { createLogStore } from './logStore';
import { databaseStateStorage } from './persistence/databaseStateStorage';
import { localStateStorage } from './persistence/localStateStorage';
import { moveOlderKeys } from './persistence/olderKeys';
import { persistedParts } from './persistence/parts';
import { createPhotoIntake } from './media/photoIntake';
import { screenMedia } from './media/screenMedia';
import { createOutboxStore } from './outboxStore';
import { createBrowserPorts } from './ports/browserPorts';
import { offerInstallation } from './ports/installPort';
import { preloadAxios } from './ports/httpPort';
import { createNavigation } from './ports/navigationPort';
import { createPersistencePort } from './ports/persistencePort';
import { createVoicePort } from './ports/voicePort';
import { createOutbox } from './ports/outboxPort';
import { product } from './product';
import { randomId } from './randomId';
import { redactHref } from './redactHref';
import { bootstrapState, type Bootstrap, type RootState } from './rootReducer';
import { watchDevice } from './watchDevice';

/** Characters of a session's log after which recording stops; some 15,000 turns. */
const logLimit = 2_000_000;

export interface App {
  store: Facade<RootState>;
  /** State before the boot: what the page was drawn from. */
  init: RootState;
  /** The first turn. Not before the page has been hydrated: what it restores would not be what the server drew. */
  boot(): void;
  /** What screens show of the device's files. */
  media: ScreenMedia;
  /** This session's log up to now, as the text of an `.rlog` file. Redacted. */
  exportLog(): Promise<string>;
}

/** Assembles the product in a browser: engine, recorder, ports. `page` is what the server drew, if it drew the page. */
export function startApp(page: Pick<Bootstrap, 'locale' | 'question' | 'demo' | 'leadQuestion'>): App {
  const t0 = Date.now();
  const navigation = createNavigation();
  const blobs = createBlobStore();
  const intake = createPhotoIntake();
  const voice = createVoicePort(blobs);
  const address = navigation.current();
  const init = bootstrapState({ address, browserTags: [...navigator.languages], ...page });
  const projector = createProjector(product.redaction);
  const logStore = createLogStore({ id: randomId(), t0 });

  const recorder = createRecorder({
    projector,
    write: logStore.append,
    limit: logLimit,
    header: {
      app: __APP_VERSION__,
      build: __BUILD__,
      reducers: __REDUCERS__,
      locale: init.language.locale,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      route: redactHref(address.path + address.search, () => '~'),
      seed: randomId(),
      t0,
      init,
      redact: 'v1',
    },
  });

  const outbox = createOutbox(createOutboxStore(), blobs);
  const persistence = startPersistence();
  const ports = createBrowserPorts({
    navigation: navigation.port,
    blobs,
    intake,
    voice,
    outbox: outbox.port,
    persistence: createPersistencePort(persistence),
    onUpload: (went) => engine.store.dispatch(uploadWentOn(went)),
  });
  const engine = createEngine({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init,
    t0,
    // A clock that a change of the device's time does not turn back.
    elapsed: (
      (start) => () =>
        Math.round(performance.now() - start)
    )(performance.now()),
    driver: portDriver(ports as unknown as PortMap),
    onTurn: recorder.turn,
    persistence,
  });

  return {
    store: engine.store,
    init,
    media: screenMedia(blobs, intake, voice.level),
    boot() {
      navigation.listen((changed, cause) =>
        engine.store.dispatch(locationChanged({ address: changed, cause })),
      );
      outbox.listen(() => engine.store.dispatch(changedElsewhere()));
      engine.boot();
      // A phone that begins without a network says so at once, and every log begins with the boot.
      watchDevice(engine.store.dispatch);
      offerInstallation();
      preloadAxios();
    },
    async exportLog() {
      const end = recorder.exportLine();
      return `${[...logStore.lines(), ...(end ? [end] : [])].join('\n')}\n`;
    },
  };
}

/** Writes what waits when the page is left: IndexedDB may not finish then, local storage does. */
function startPersistence(): Persistence<RootState> {
  const persistence = createPersistence(persistedParts, {
    local: localStateStorage(),
    database: databaseStateStorage(),
  });
  try {
    moveOlderKeys(window.localStorage);
  } catch {
    // Storage is blocked: there is nothing to move.
  }
  window.addEventListener('pagehide', persistence.flush);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && persistence.flush()),
  );
  return persistence;
}
