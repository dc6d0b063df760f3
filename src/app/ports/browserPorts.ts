import { timedKey } from '../../../contract/ids';
import type { AnyGroupName } from '../../../contract/screens';
import type { Locale } from '../../../contract/languages';
import { earlyTaps, signedInCookie } from '../../../contract/storedKeys';
import type { Ports } from '../../../state/ports';
import type { BlobStore } from '../blobStore';
import { idle } from '../idle';
import type { PhotoIntake } from '../media/photoIntake';
import { randomId } from '../randomId';
import { createGamePort } from './gamePort';
import { createHttpPort, type Uploads } from './httpPort';
import { createInstallPort } from './installPort';
import { createLocationPort } from './locationPort';
import { createBlobsPort, createMediaPort } from './mediaPort';
import { createKioskPort } from './kioskPort';
import { createNewcomerPort } from './newcomerPort';
import { createPagePort } from './pagePort';
import { createProofPort } from './proofPort';
import { createProvidersPort } from './providersPort';
import { sharePage } from './sharePage';
import { createStoragePort } from './storagePort';
import { readToken } from './readToken';

interface Apart {
  /** The address is needed before the first turn. */
  navigation: Ports['navigation'];
  /** Reads the log of this session. */
  log: Ports['log'];
  /** Screens draw files from this store. */
  blobs: BlobStore;
  intake: PhotoIntake;
  voice: Ports['voice'];
  scanner: Ports['scanner'];
  /** Tells the app about other tabs' changes. */
  outbox: Ports['outbox'];
  /** The engine writes what this port restores. */
  persistence: Ports['persistence'];
  loadTexts: (locale: Locale) => Promise<void>;
  loadGroup: (group: AnyGroupName) => Promise<void>;
  onUpload: Uploads['onUpload'];
  onDownload: Uploads['onDownload'];
}

/**
 * The ports of a browser. The caller passes ports that are created elsewhere, and those that only one app has
 * (`Entry.ports`).
 */
export function createBrowserPorts({
  navigation,
  log,
  blobs,
  intake,
  voice,
  scanner,
  outbox,
  persistence,
  loadTexts,
  loadGroup,
  onUpload,
  onDownload,
}: Apart): Omit<Ports, 'desk' | 'viewer' | 'live' | 'updates' | 'push'> {
  const { http, isBusy } = counted(createHttpPort({ blobs, onUpload, onDownload }));
  return {
    http,
    navigation,
    log,
    outbox,
    persistence,
    // Three digits are enough, and the redaction does not mistake them for coordinates.
    chance: { next: () => Math.floor(Math.random() * 1000) / 1000 },
    storage: storagePort(),
    clock: {
      // The engine answers this from the turn. The entry only completes the `Ports` type.
      now: () => Date.now(),
      utc: ({ local }) => {
        const time = new Date(local);
        return { utc: Number.isNaN(time.getTime()) ? local : time.toISOString() };
      },
      local: ({ utc }) => {
        const time = new Date(utc);
        if (Number.isNaN(time.getTime())) return { local: utc };
        const asUtc = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
        return { local: asUtc.toISOString().slice(0, 16) };
      },
      sleep: ({ ms }, onCancel) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          onCancel(() => clearTimeout(timer));
        }),
    },
    ids: { create: ({ kind }) => (kind === 'blob' ? randomId() : timedKey(Date.now(), randomId())) },
    tokens: { read: ({ token }) => readToken(token) },
    providers: createProvidersPort(),
    groups: {
      async load({ group, whenIdle }) {
        await (whenIdle ? idle() : endOfTask());
        await loadGroup(group);
      },
    },
    media: createMediaPort(intake, blobs),
    voice,
    scanner,
    blobs: createBlobsPort(blobs),
    proof: createProofPort(),
    newcomer: createNewcomerPort(),
    install: createInstallPort(),
    texts: { load: ({ locale }) => loadTexts(locale) },
    location: createLocationPort(),
    game: createGamePort(),
    window: {
      open({ url }) {
        // The feature `noopener` would also cut the link, but then `open` always returns null, even if the
        // tab has opened.
        const opened = window.open(url, '_blank');
        if (opened) opened.opener = null;
        return { isOpen: opened !== null };
      },
      leave: ({ url }) => window.location.assign(url),
      share: sharePage,
    },
    kiosk: createKioskPort(),
    page: createPagePort(isBusy),
  };
}

/** Knows whether a request is unanswered. */
function counted({ send }: Ports['http']): { http: Ports['http']; isBusy: () => boolean } {
  let open = 0;
  return {
    http: {
      async send(...request) {
        open += 1;
        try {
          return await send(...request);
        } finally {
          open -= 1;
        }
      },
    },
    isBusy: () => open > 0,
  };
}

/**
 * Waits for the end of the task. Requesting a chunk takes a slow phone as long as drawing a tap's effect, and
 * the chunk is not urgent.
 */
function endOfTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * The browser's storage, and three things for the server-drawn page: the language and whether somebody is
 * signed in as cookies, which the server reads on the next visit, and a tap that the inline script could not
 * store.
 */
function storagePort(): Ports['storage'] {
  const stored = createStoragePort(() => ({ local: window.localStorage, session: window.sessionStorage }));
  return {
    read(wanted) {
      const found = stored.read(wanted);
      const own = window.smilelogEarly?.tap;
      if (!own || !wanted.keys.includes('tap')) return found;
      return {
        ...found,
        tap: earlyTaps([...earlyTaps(found.tap).filter(({ key }) => key !== own.key), own]),
      };
    },
    write(change) {
      stored.write(change);
      if (typeof change.values.lang === 'string') writeCookie('lang', change.values.lang);
      if (change.area === 'local' && 'access_token' in change.values)
        writeCookie(signedInCookie, change.values.access_token ? '1' : null);
      const early = window.smilelogEarly;
      if (
        early &&
        'tap' in change.values &&
        !earlyTaps(change.values.tap).some(({ key }) => key === early.tap?.key)
      )
        early.tap = null;
    },
  };
}

/** Stores a cookie for a year, or removes it. */
function writeCookie(name: string, value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : 31_536_000}; samesite=lax`;
}
