import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { Question } from '../../contract/question';
import { repeatWindowMinutes } from '../../contract/limits';
import { ratings, type Rating } from '../../contract/rating';
import { onKiosk, ratePath } from '../../contract/screens';
import type { EarlyTap } from '../../contract/storedKeys';
import type { SendRateDetailsBody, SendRateDetailsReply } from '../../contract/vote';
import { signOutPressed } from '../../state/account/accountSlice';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { createFakeOutbox, fakeOutboxPort, type FakeOutbox } from '../../fixtures/fakeOutbox';
import type { UnknownAction } from 'redux';
import { ratingChanged, ratingChosen } from '../../state/voting/votingSlice';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import type { Product } from '../../replay/product';
import type { HttpReply, HttpRequest, Ports } from '../../state/ports';
import type { RootState } from '../../state/rootReducer';
import { openBook, type Book } from './book';
import { chanceOf } from './chance';
import type { Host } from './host';
import { coverReply, type Coverage } from './coverage';
import { pagePorts } from './pagePorts';
import { createAlbum } from './photos';
import type { FaultKind } from './faultKinds';
import { createMishaps } from './mishaps';
import {
  pageHidden,
  pageShown,
  wentOffline,
  wentOnline,
  workerReplaced,
} from '../../state/device/deviceSlice';
import { nextDeviceEvent } from './deviceEvents';
import { createLine, noFaults, type Faults, type Line } from './line';
import { nextStep, nextStepAtTheDoor, stickers } from './person';
import { workplace, type Office, type StaffMember } from './staff';
import { nextCleanerStep, nextMemberStep, type Hands, type StaffStep } from './staffSteps';
import type { Timeline } from './timeline';

/**
 * - `kiosk`: a tablet at the door, on which one person after the other votes (KI-1).
 * - `cleaner`: a phone that two people share, who sign in by PIN and log services.
 * - `member`: a phone of two people with accounts, who sign in by e-mail, vote, and log services.
 * - `owner`: somebody at the desk who edits questions (`owner.ts`).
 */
export type Role = 'visitor' | 'kiosk' | 'cleaner' | 'member' | 'owner';

/** Roles by number, of eight people each; one of twenty-five is an owner instead. */
const roles: readonly Role[] = [
  'visitor',
  'visitor',
  'visitor',
  'cleaner',
  'member',
  'visitor',
  'visitor',
  'kiosk',
];
export const roleOf = (index: number): Role =>
  index % 25 === 24 ? 'owner' : (roles[index % roles.length] as Role);

/** A person with a phone: one browser, one tab after the other. */
export interface Visitor {
  index: number;
  line: Line;
  /** Every page that was opened, oldest first; the last one is still open. */
  pages: Flow[];
  role: Role;
  /** Of staff: the people who share this phone. */
  crew: readonly StaffMember[];
  /** What the phone has given and heard, and what was wrong on the way. */
  book: Book;
  /** What the server has acknowledged of votes: the vote's uid, by its key. */
  acknowledged: Map<string, Set<string>>;
  /** Keys under which this phone has sent votes, each with its sticker and the number of the tab. */
  keys: Map<string, { sticker: string; tab: number; isLead: boolean; isLog: boolean; isAtDoor: boolean }>;
  /** What waits on this phone, and everything that ever did. */
  outbox: FakeOutbox;
  /** The face tapped last, by number of the tab and sticker. */
  wishes: Map<string, Rating>;
  /** Opens the first page; from then on the person does something now and then. */
  begin(): void;
  /** From now on nothing goes wrong, and the person only answers what they are asked. */
  calmDown(): void;
}

export interface VisitorOptions {
  seed: number;
  index: number;
  timeline: Timeline;
  host: Host;
  product: Product<RootState>;
  faults: Faults;
  /** Kinds of faults that are played. */
  kinds: ReadonlySet<FaultKind>;
  /** Receives the refusals that reach the person's device. */
  coverage: Coverage;
  /** The stickers as the server draws their pages with. */
  questions: readonly Question[];
  /** Photos that there are to take. */
  photos: readonly Buffer[];
  /** A signature, as the phone draws it. */
  signature: Buffer;
  office: Office;
  crew: readonly StaffMember[];
  /** How much the person does before they are content. */
  steps: number;
  /** UTC milliseconds at the timeline's beginning. */
  t0: number;
}

const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };

export function createVisitor(options: VisitorOptions): Visitor {
  const { seed, index, timeline, host, product, faults, t0, office, crew } = options;
  const nature = chanceOf(seed, index, 1);
  const acknowledged: Visitor['acknowledged'] = new Map();
  const keys: Visitor['keys'] = new Map();
  const pages: Flow[] = [];
  const outbox = createFakeOutbox();
  const album = createAlbum();
  const wishes: Visitor['wishes'] = new Map();
  // A service takes more steps than a vote.
  let stepsLeft = options.steps * (crew.length > 0 ? 2 : 1);
  let isCalm = false;
  let ids = 0;
  let positions = 0;
  // What the browser has been told before.
  const whereabouts = chanceOf(seed, index, 3);
  const mishaps = createMishaps(options, options.kinds);
  const permission = mishaps.has('permissions')
    ? whereabouts.pick(['granted', 'prompt', 'prompt', 'denied'] as const)
    : 'granted';
  let tab = 0;
  /** Whether somebody has signed out in this tab, which still holds their votes. */
  let hasSignedOut = false;
  const role = roleOf(index);
  /** The page that a tablet shows at its door. */
  let door: string | null = null;
  let touchedAt = 0;

  // Some people share an address.
  const from = {
    address: `10.0.0.${1 + (index % 50)}`,
    fileOf: (id: string) => album.bytes.get(id),
    skewMs: mishaps.skewMs,
  };
  const line = createLine(timeline, chanceOf(seed, index, 2), host, from, heard);
  line.faults = faults;
  const book = openBook({ outbox, pages, atWork, acknowledged, now: timeline.now });
  const hands: Hands = { crew, password: office.password, atWork, photoId: newPhoto };

  /** The access token names its person; a session that has ended is nobody's. */
  function atWork(): StaffMember | null {
    const token = pages.at(-1)?.state().session.accessToken;
    return (token && crew.find(({ id }) => id === subjectOf(token))) || null;
  }

  function heard(request: HttpRequest, reply: HttpReply): void {
    coverReply(options.coverage, request, reply);
    book.hears(request, reply);
    // The page is looked at once it has taken the answer in.
    timeline.later(0, book.looks);
    const { endpoint, idempotencyKey = '' } = request;
    const { status, body } = reply;
    if (endpoint !== 'sendRateDetails' || status >= 300 || typeof body !== 'object') return;
    const uids = acknowledged.get(idempotencyKey) ?? new Set();
    acknowledged.set(idempotencyKey, uids.add((body as SendRateDetailsReply).vote.uid));
  }

  function send(request: HttpRequest, onCancel: (cancel: () => void) => void, page?: number) {
    const { endpoint, idempotencyKey: key, body } = request;
    book.asks(request, page);
    if (book.isRunaway()) return new Promise<never>(() => {});
    if (endpoint === 'sendRateDetails' && key && !keys.has(key)) {
      const { question_id: sticker, is_lead: isLead, mode } = body as SendRateDetailsBody;
      const isAtDoor = isDoor(pages[page ?? -1]);
      keys.set(key, { sticker, tab, isLead, isLog: mode === 'service_log', isAtDoor });
    }
    return line.send(request, onCancel).catch((failure: unknown) => {
      book.misses(request);
      throw failure;
    });
  }

  /**
   * At a tablet, and after a sign-out, the next person votes in the same tab, and its votes are those of
   * another one.
   */
  function isForSomebodyNew(flow: Flow): boolean {
    return (isDoor(flow) || hasSignedOut) && isEmptied(flow);
  }

  /** A tablet at the door also is a browser, which the people of the place use now and then. */
  function isDoor(flow: Flow | undefined): boolean {
    return flow !== undefined && Boolean(selectKiosk(flow.state()));
  }

  function newPhoto(): string {
    return `photo-${seed}-${index}-${String((ids += 1)).padStart(12, '0')}`;
  }

  /** Ports of the page with this number, from 0. A page that was left hears of nothing any more. */
  function portsOf(number: number): Partial<Ports> {
    const device = fakeOutboxPort(outbox);
    const { ports, passes } = pagePorts({
      timeline,
      isOpen: () => pages.length === number + 1,
      send: (request, onCancel) => send(request, onCancel, number),
      newId: (kind) => `${kind}-${seed}-${index}-${String((ids += 1)).padStart(12, '0')}`,
      nature,
      isGone: mishaps.isGone,
    });
    return {
      ...ports,
      window: {
        open: () => ({ isOpen: !mishaps.has('permissions') || nature.happens(0.8) }),
        leave: () => {},
        share: async ({ href }) => ({ outcome: nature.pick(['shared', 'cancelled', 'copied']), link: href }),
      },
      outbox: {
        ...device,
        async commit(change) {
          outbox.fails = mishaps.isFull() ? 'QuotaExceeded' : null;
          if (outbox.fails && change.put?.length) book.refuses(change);
          else book.changes(change);
          await device.commit(change);
        },
      },
      location: {
        permission: async () => ({ status: permission }),
        locate: async () => {
          const says = mishaps.has('permissions')
            ? whereabouts.weighted({ now: 10, before: 6, denied: 2, unavailable: 1, timeout: 1, never: 1 })
            : 'now';
          const code = (['denied', 'unavailable', 'timeout'] as const).findIndex((type) => type === says) + 1;
          await passes(says === 'never' ? 3_600_000 : whereabouts.between(50, 20_000));
          if (code > 0) throw { name: 'LocationError', message: '', code };
          // No two positions are the same, so that one that is stored tells whose it is. Millionths of a
          // degree: 90,000 visitors fit on the globe.
          const lat = (index * 1_000 + (positions += 1)) / 1_000_000;
          const ageMs =
            says === 'before' ? whereabouts.between(30_001, 600_000) : whereabouts.between(0, 30_000);
          return { lat, lng: 13.4, accuracy: whereabouts.between(3, 900), ageMs };
        },
      },
      media: {
        keepOriginals: ({ ids }) =>
          passes(nature.between(10, 500)).then(() => ids.forEach((id) => album.keepOriginal(id))),
        openCamera: () =>
          passes(nature.between(500, 6_000)).then(() => {
            const id = newPhoto();
            return {
              photo: nature.happens(0.8) ? { id, name: `${id}.jpg`, type: 'image/jpeg', size: 1_000 } : null,
            };
          }),
        preparePhoto: ({ id }, onCancel) =>
          passes(nature.between(50, 3_000), onCancel).then(() => {
            if (mishaps.isFull()) throw { name: 'QuotaExceeded', message: '' };
            return album.keep(id, nature.pick(options.photos));
          }),
        // Simulated people log no services with papers yet.
        keepDocument: () => Promise.reject({ name: 'PhotoGone', message: '' }),
        drawSignature: ({ id }) =>
          passes(nature.between(20, 400)).then(() => album.keep(id, options.signature, 'image/png')),
        forget: () => {},
      },
      kiosk: {
        fillScreen: () => {},
        look: () => ({ quietMs: timeline.now() - touchedAt, isFilling: false }),
      },
    };
  }

  async function open(href: string, keepsTab: boolean): Promise<void> {
    const before = pages.at(-1)?.world.stored;
    mishaps.pageOpens();
    if (!keepsTab) tab += 1;
    if (!keepsTab) hasSignedOut = false;
    const local: Record<string, unknown> = Object.fromEntries(before?.local ?? []);
    const session = Object.fromEntries((keepsTab && before?.session) || []);
    // A page that the server has drawn has its question from the start; the app takes a tap up before anybody
    // can tap again.
    const isEarly = nature.happens(0.3) && !isCalm && href !== door;
    const tapped = isEarly && tapBeforeTheApp(href, local, session);
    const question = tapped ? options.questions.find(({ uid }) => href === ratePath(uid)) : undefined;
    const number = pages.length;
    // Locks go with the page that held them.
    outbox.locks.clear();
    const began = timeline.now();
    pages.push(
      await runFlow({
        href,
        local,
        session,
        outbox,
        files: album.kept.values(),
        product,
        ...(question && { page: { locale: 'en', question } }),
        ports: portsOf(number),
        clock: { t0: t0 + began + mishaps.skewMs(), elapsed: () => timeline.now() - began },
      }),
    );
  }

  /**
   * As the page's inline script does it (`src/firstTap.ts`): written down, sent, and left for the app to
   * find.
   */
  function tapBeforeTheApp(href: string, local: Record<string, unknown>, session: object): boolean {
    const questionUid = stickers.find((uid) => href === ratePath(uid)) as QuestionUid | undefined;
    if (!questionUid || JSON.stringify(session).includes(`"questionUid":"${questionUid}"`)) return false;
    const rating = nature.pick(ratings);
    const at = t0 + timeline.now() + mishaps.skewMs();
    const taps = ((local.tap ?? []) as EarlyTap[]).filter(
      (tap) => at - tap.at < repeatWindowMinutes * 60_000,
    );
    const before = taps.find((tap) => tap.questionUid === questionUid);
    const key = `early-${seed}-${index}-${String((ids += 1)).padStart(12, '0')}` as VoteKey;
    const tap: EarlyTap = before
      ? { ...before, wanted: rating, wantedAt: at }
      : { questionUid, rating, wanted: rating, key, page, mode: 'auto', at };
    local.tap = [...taps.filter((other) => other !== before), tap];
    void send(
      {
        endpoint: 'sendRateDetails',
        signedIn: false,
        language: 'en',
        bearer: (local.anonymous_token as string | undefined) ?? null,
        idempotencyKey: tap.key,
        body: {
          question_id: questionUid,
          rate: tap.rating,
          screen_width: page.screenWidth,
          screen_height: page.screenHeight,
          inner_width: page.innerWidth,
          inner_height: page.innerHeight,
          mode: 'auto',
          is_lead: false,
        },
      },
      () => {},
    ).catch(() => {});
    return true;
  }

  function think(): void {
    timeline.later(nature.between(100, 7_000), act);
  }

  function stepOf(state: RootState): StaffStep {
    const isContent = isCalm || stepsLeft <= 0;
    if (role === 'cleaner') return nextCleanerStep(state, nature, isContent, hands);
    if (role === 'member') return nextMemberStep(state, nature, isContent, hands);
    if (door === null) return nextStep(state, nature, isContent, newPhoto);
    if (selectKiosk(state)) return nextStepAtTheDoor(state, nature, isContent, newPhoto);
    const isBack = nature.happens(isCalm ? 1 : 0.15);
    return isBack ? { kind: 'scan', href: door } : nextStep(state, nature, isContent, newPhoto);
  }

  async function act(): Promise<() => unknown> {
    const flow = pages.at(-1) as Flow;
    book.looks();
    if (mishaps.passes()) flow.engine.store.dispatch(workerReplaced());
    if (!isCalm && nature.happens(0.04)) flow.engine.store.dispatch(nextDeviceEvent(nature));
    if (!isCalm && nature.happens(0.02)) return lookAway(flow);
    const step = stepOf(flow.state());
    stepsLeft -= 1;
    if (step.kind === 'do')
      for (const action of step.actions) {
        if (isForSomebodyNew(flow)) tab += 1;
        hasSignedOut = (hasSignedOut && !isEmptied(flow)) || signOutPressed.match(action);
        noteWish(flow, action);
        touchedAt = timeline.now();
        book.acts(action);
        flow.engine.store.dispatch(action);
      }
    else if (step.kind === 'back') await flow.world.goBack();
    else if (step.kind === 'reload' || step.kind === 'kill')
      await restart(flow.world.href(), step.kind === 'reload');
    else if (step.kind === 'scan') await open(step.href, !mishaps.has('tabs'));
    else if (step.kind === 'leave') return () => timeline.later(step.ms, act);
    else if (step.kind === 'tunnel') goOffline(flow, step.ms);
    else if (step.kind === 'revoke') await office.revokePin(step.member);
    else if (step.kind === 'hire') await office.givePin(step.member);
    return think;
  }

  async function restart(href: string, keepsTab: boolean): Promise<void> {
    if (mishaps.has('restarts')) await open(href, keepsTab);
  }

  /** The browser tells the page that it is offline, and that it is back unless another page is open by then. */
  function goOffline({ engine: { store } }: Flow, ms: number): void {
    if (!mishaps.has('network')) return;
    const number = pages.length;
    line.offlineUntil = timeline.now() + ms;
    store.dispatch(wentOffline());
    timeline.later(ms, () => {
      if (pages.length === number) tell(wentOnline());
    });
  }

  /** Something else is on the phone's screen for a while. */
  function lookAway({ engine: { store } }: Flow): () => unknown {
    store.dispatch(pageHidden());
    return () =>
      timeline.later(nature.between(500, 60_000), () => {
        tell(pageShown());
        think();
      });
  }

  /** The browser tells its open page something after which it may try again what has failed. */
  function tell(event: UnknownAction): void {
    book.acts(event);
    pages.at(-1)?.engine.store.dispatch(event);
  }

  /** The face that was tapped last is the one that the vote is to have; that of a log is left out. */
  function noteWish(flow: Flow, action: UnknownAction): void {
    if (!ratingChosen.match(action) && !ratingChanged.match(action)) return;
    const { questionUid, rating } = action.payload;
    const { begun, voted } = flow.state().voting;
    const vote = [...begun, ...voted].find((one) => one.questionUid === questionUid);
    const isOfLog = vote && (isLog(vote.key) || ('isServiceLog' in vote && vote.isServiceLog));
    if (!isOfLog) wishes.set(`${tab} ${questionUid}`, rating);
  }

  function isLog(key: VoteKey): boolean {
    const item = book.given.get(key)?.item;
    return item?.kind === 'vote' && item.mode === 'service_log';
  }

  return {
    index,
    role,
    crew,
    book,
    line,
    outbox,
    wishes,
    pages,
    acknowledged,
    keys,
    begin() {
      timeline.later(nature.between(0, 5_000), async () => {
        const href = ratePath(role === 'cleaner' ? workplace : nature.pick(stickers));
        if (role === 'kiosk') door = onKiosk(href);
        await open(door ?? href, false);
        return think;
      });
    },
    calmDown() {
      isCalm = true;
      mishaps.calmDown();
      outbox.fails = null;
      line.faults = noFaults;
      line.offlineUntil = 0;
    },
  };
}

/** Whether the tab holds no vote: nobody has voted there, or it has forgotten who did. */
function isEmptied(flow: Flow): boolean {
  const { begun, voted } = flow.state().voting;
  return begun.length === 0 && voted.length === 0;
}

/** The identity that an access token is for, by its payload. */
function subjectOf(token: string): unknown {
  return (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as { sub?: unknown }
  ).sub;
}
