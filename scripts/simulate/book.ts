import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import type { TokensReply } from '../../contract/session';
import type { SendRateDetailsReply } from '../../contract/vote';
import type { ErrorBody } from '../../contract/errors';
import type { OutboxChange, OutboxItem } from '../../contract/outbox';
import type { FakeOutbox } from '../../fixtures/fakeOutbox';
import type { Flow } from '../../fixtures/runFlow';
import type { HttpReply, HttpRequest } from '../../state/ports';
import type { RootState } from '../../state/rootReducer';
import { fieldEdited, signOutPressed } from '../../state/account/accountSlice';
import { deletePressed } from '../../state/outbox/outboxSlice';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectDelivery } from '../../state/outbox/outboxSelectors';
import { serviceUndone, undoPressed } from '../../state/serviceLog/servicesActions';
import { selectLogged } from '../../state/serviceLog/storedSelectors';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { tileClosed, tileTapped } from '../../state/tiles/tilesSlice';
import { selectVotedBy } from '../../state/voting/votingSelectors';
import { ratingChanged, ratingChosen } from '../../state/voting/votingSlice';
import { changeName, isFile, nameOf, nameOfItem } from './requestName';
import type { StaffMember } from './staff';

/** What somebody gave, and who was signed in on the phone when it was stored there. */
export interface GivenItem {
  item: OutboxItem;
  by: StaffMember | null;
  /** Milliseconds on the timeline. */
  at: number;
}

/**
 * What one phone has given and heard, and what was wrong with it on the way. The end of a day shows what is
 * stored; this shows what nobody sees any more by then: a service that was called saved and was nowhere, or
 * another person's draft.
 */
export interface Book {
  /** Everything that was ever stored on the phone, by key. */
  given: Map<string, GivenItem>;
  /** What the phone had no room for, by key. It is sent once, or its person is told. */
  unkept: Map<string, OutboxItem>;
  /** Services that the person wanted to undo, and those that the page has called undone, by key. */
  undoing: Set<string>;
  undone: Set<string>;
  /**
   * Whether the server has refused an item, or one that it hangs on: its vote, or an earlier change.
   */
  isRefused(item: OutboxItem): boolean;
  /** What was wrong, with the number of the page. */
  found: { page: number; text: string }[];
  /** Whether a page asks without end. A day with it would have no end either. */
  isRunaway(): boolean;
  /** The person does something. */
  acts(action: UnknownAction): void;
  /** A page, or its script for early taps, asks the server for something, and hears an answer or none. */
  asks(request: HttpRequest, page?: number): void;
  hears(request: HttpRequest, reply: HttpReply): void;
  misses(request: HttpRequest): void;
  /** Before a change of the phone's outbox. */
  changes(change: OutboxChange): void;
  /** The phone has no room for a change. */
  refuses(change: OutboxChange): void;
  /** Looks at the open page, between two steps of the person. */
  looks(): void;
}

interface Phone {
  outbox: FakeOutbox;
  pages: readonly Flow[];
  /** Who is signed in on the open page. */
  atWork(): StaffMember | null;
  /** What the server has acknowledged of votes: the vote's uids, by its key. */
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>;
  /** Milliseconds on the timeline. */
  now(): number;
}

/**
 * Requests that one thing somebody does may cause at once, and then in each minute: what waits is tried at
 * least every 30 s.
 */
const [mostAtOnce, mostAMinute] = [60, 12];

/** Requests by itself after which a page gets no answers any more. */
const runaway = 500;

/** A try that failed: by which page, and what had happened on the phone when it began. */
interface Failure {
  page: number;
  endpoint: string;
  /** Milliseconds on the timeline. */
  at: number;
  events: number;
}

/** Items that a later one takes the place of, and that are given with no words of a person. */
const replaceable: ReadonlySet<OutboxItem['kind']> = new Set(['change', 'answer', 'tilePhoto']);

/** Items that stay on the phone after a refusal, until their person decides. */
const staysRefused: ReadonlySet<OutboxItem['kind']> = new Set([
  'note',
  'tilePhoto',
  'service',
  'amendment',
  'lead',
  'eventLead',
  'location',
]);

/**
 * Whether a refusal decides about the request. The simulator has this rule of `reliability.md` for itself, so
 * that it does not believe the product's.
 */
function isFinal({ status, body }: HttpReply): boolean {
  if (status < 400 || status >= 500 || [408, 428, 429].includes(status)) return false;
  const code = codeOf({ body });
  return code !== undefined && code !== 'key_in_flight' && code !== 'token_refused';
}

const codeOf = ({ body }: Pick<HttpReply, 'body'>) => (body as Partial<ErrorBody> | null)?.error?.code;

const isFaceOrTile = isAnyOf(ratingChosen, ratingChanged, tileTapped, tileClosed);
/** Whether a face or a tile was tapped on the vote of this item. */
const isOf = (
  { payload }: ReturnType<typeof ratingChosen | typeof ratingChanged | typeof tileTapped | typeof tileClosed>,
  item: OutboxItem,
) => ('voteKey' in payload ? payload.voteKey === item.voteKey : payload.questionUid === item.questionUid);

/** What a page sends at once or never: nothing is tried again within this many milliseconds. */
const shortestPause = 1_000;

/** What a session is renewed with: whoever was refused with it once need not ask again. */
function credentialOf({ endpoint, body }: HttpRequest): string | undefined {
  const { token, guid } = (body ?? {}) as { token?: string; guid?: string };
  if (endpoint === 'refresh') return token;
  return endpoint === 'signInAnonymous' ? guid : undefined;
}

export function openBook({ outbox, pages, atWork, acknowledged, now }: Phone): Book {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const asked = new Set<string>();
  const takenBack = new Set<string>();
  /** Photos of tiles after which their person has tapped a face or a tile of the same vote. */
  const retapped = new Set<string>();
  /** Tokens and guids that the server has refused. */
  const worthless = new Set<string>();
  /** Early taps, by the page that has taken them up. */
  const takenUp = new Set<string>();
  /** The page by which the server has taken a key. */
  const takenBy = new Map<string, number>();
  /** When a request failed last, by its name. */
  const failed = new Map<string, Failure>();
  /** When the server refused one, by its name. */
  const refusals = new Map<string, Failure>();
  /** Counts what may make a page try again at once: its person's actions, and good answers. */
  let events = 0;
  let isRunaway = false;
  let untold: { key: string; page: number; turn: number }[] = [];
  let occasion = { at: 0, requests: 0, isTold: false };
  /** Whether the open page has an identity, until the server or the person has taken it away. */
  let hasIdentity = false;
  /** The newest refresh token that a page of this phone has heard of. */
  let lastRefreshToken: string | null = null;
  /** Who has signed out here and has not come back. */
  const gone = new Set<StaffMember>();

  /** The page that has sent a request, and what had happened on the phone by then. */
  const askings = new WeakMap<HttpRequest, { page: number; events: number }>();
  /** Tries that go on with another request: the server wanted a proof or another token. By their names. */
  const goesOn = new Map<string, { page: number; events: number }>();
  const note = (failures: Map<string, Failure>, request: HttpRequest) => {
    const name = nameOf(request);
    const asking = askings.get(request);
    if (name !== undefined && asking)
      failures.set(name, { ...asking, endpoint: request.endpoint, at: now() });
  };

  const number = () => Math.max(0, pages.length - 1);
  const say = (text: string) => {
    const isKnown = book.found.some((one) => one.page === number() && one.text === text);
    if (!isKnown) book.found.push({ page: number(), text });
  };
  const begin = () => void (occasion = { at: now(), requests: 0, isTold: false });

  function leaves(key: string): void {
    const item = outbox.items.get(key);
    if (!item || accepted.has(nameOfItem(item))) return;
    if (takenBack.has(item.voteKey) || takenBack.has(key)) return;
    // A later tap has taken its place before the server was asked.
    if (replaceable.has(item.kind) && !asked.has(nameOfItem(item))) return;
    const isRefused = refused.has(nameOfItem(item)) || isAfterRefusedChange(item);
    if (isRefused && isWithdrawn(item)) return;
    if (isRefused && staysRefused.has(item.kind) && !refused.has(item.voteKey))
      say(`the server has refused the ${item.kind} ${key}, and it has left the phone`);
    else if (isRefused || refused.has(item.voteKey)) {
      // Nobody waits for a click, and at a kiosk its person may have gone.
      if (item.kind === 'click' || item.isKiosk) return;
      untold.push({ key, page: number(), turn: pages.at(-1)?.turns.length ?? 0 });
    } else say(`the ${item.kind} ${key} has left the phone, and the server has not answered to it`);
  }

  /**
   * A refused photo goes with its tile: its person has tapped another face or a tile since, and the page no
   * longer shows the tile as chosen.
   */
  function isWithdrawn(item: OutboxItem): boolean {
    const state = pages.at(-1)?.state();
    if (item.kind !== 'tilePhoto' || !retapped.has(item.key) || !state) return false;
    const isOfThisTab = selectVotedBy(state, item.voteKey) !== null;
    return isOfThisTab && !selectTilesOf(state, item.voteKey).some(({ option }) => option === item.option);
  }

  /** A refused change takes those with it that followed. */
  function isAfterRefusedChange(item: OutboxItem): boolean {
    if (item.kind !== 'change') return false;
    for (let sequence = 1; sequence < item.sequence; sequence += 1)
      if (refused.has(changeName(item.voteKey, sequence))) return true;
    return false;
  }

  /** A page that takes up an early tap tries the vote at once, and once: its person has come back. */
  function takesUpTap(name: string, page: number): boolean {
    const isTapped = (action: UnknownAction) =>
      ratingChosen.match(action) && action.payload.early?.sent.key === name;
    const adoption = `${page} ${name}`;
    if (takenUp.has(adoption) || !pages[page]?.turns.some(({ puts }) => puts.some(isTapped))) return false;
    takenUp.add(adoption);
    return true;
  }

  /** A page neither hurries a server in trouble nor repeats what was decided. */
  function looksAtRepeat(request: HttpRequest, page: number | undefined): void {
    const name = nameOf(request);
    const credential = credentialOf(request);
    if (credential && worthless.has(credential))
      say(`it sends to ${request.endpoint} again what the server has refused there`);
    if (name === undefined || page === undefined) return;
    // Files are sent again when the server has lost them. A form for which there was no room, and of which a
    // part did not arrive, is given again with the key of its vote: the phone keeps neither part by itself.
    if (takenBy.get(name) === page && !isFile(request) && !book.unkept.has(name))
      say(`it sends ${name} again, which the server has taken`);
    // A person who is signed out meanwhile goes on at the address for visitors.
    const isSame = (before: Failure | undefined): before is Failure =>
      before?.page === page && before.events === events && before.endpoint === request.endpoint;
    const decided = refusals.get(name);
    if (isSame(decided)) say(`the server has refused ${name}, and it is sent again`);
    // The same try goes on, now with a proof or another token.
    if (goesOn.get(name)?.page === page) return;
    const last = failed.get(name);
    if (takesUpTap(name, page)) return;
    if (!isSame(last) || now() - last.at >= shortestPause) return;
    say(`it tries ${request.endpoint} again ${now() - last.at} ms after it has failed`);
  }

  const isAtDoor = (key: string) => {
    // Also a vote for which the tablet had no room is nobody's.
    const item = book.given.get(key)?.item ?? book.unkept.get(key);
    return item?.isKiosk === true;
  };

  /**
   * A visitor who was given an identity keeps it: each vote brings it along, also on the next page. Votes at
   * the door are nobody's.
   */
  function looksAtIdentity(request: HttpRequest, page: number | undefined): void {
    const { endpoint, bearer, idempotencyKey: key = '' } = request;
    if (endpoint !== 'sendRateDetails' || bearer !== null || page === undefined || !hasIdentity) return;
    if (!isAtDoor(key)) say('it votes without the identity that it was given');
  }

  /** A session is renewed with what the server gave last: an older token ends it. */
  function looksAtRefresh({ endpoint, body }: HttpRequest): void {
    if (endpoint !== 'refresh' || lastRefreshToken === null) return;
    if ((body as { token?: string }).token !== lastRefreshToken)
      say('it renews its session with a token that is not the last one it was given');
  }

  /** The page has taken in the answer to a refresh, so the phone has the new token. */
  function looksAtStoredSession({ world }: Flow): void {
    const token = world.stored.local.get('refresh_token');
    if (token && lastRefreshToken && token !== lastRefreshToken)
      say('it keeps a token for renewing its session that is not the last one it was given');
  }

  function hearsOfSession(request: HttpRequest, { status, body }: HttpReply): void {
    if (status >= 300 || askings.get(request)?.page !== number()) return;
    const { refresh_token: token } = (body ?? {}) as Partial<TokensReply>;
    if (token) lastRefreshToken = token;
  }

  function hearsOfIdentity(request: HttpRequest, { status, body }: HttpReply): void {
    const page = askings.get(request)?.page;
    if (page === undefined || page !== number() || !pages[page] || selectKiosk(pages[page].state())) return;
    const { token } = (body ?? {}) as Partial<SendRateDetailsReply>;
    if (status < 300 && token && !isAtDoor(request.idempotencyKey ?? '')) hasIdentity = true;
    else if (credentialOf(request) !== undefined) hasIdentity = false;
  }

  /** A vote that the server has taken is there when something is added to it. */
  function looksForVote(name: string, { status }: HttpReply): void {
    if (status !== 404) return;
    const given = [...book.given.values()].find(({ item }) => nameOfItem(item) === name);
    if (!given || takenBack.has(given.item.voteKey) || !accepted.has(given.item.voteKey)) return;
    say(`the server does not know the vote ${given.item.voteKey}, which it has taken`);
  }

  /** A refusal is told by a message, or by the page that it leads to. */
  function tells({ page, turn }: { page: number; turn: number }): boolean {
    const flow = pages[page];
    if (!flow || page !== number() || flow.state().messages.popup) return true;
    const isSaid = ({ type }: UnknownAction) => /^(messages|navigation)\//.test(String(type));
    return flow.turns
      .slice(Math.max(0, turn - 1))
      .some(({ input, puts }) => puts.some(isSaid) || (input.kind === 'act' && isSaid(input.action)));
  }

  function looksAtServices(state: RootState): void {
    for (const { key, kind: form, hasNote, photoCount, fileCount } of selectLogged(state)) {
      // A log by sticker without words and files is no more than its vote.
      const isBare = form === 'sticker' && !hasNote && photoCount + fileCount === 0;
      const items = [...outbox.items.values()].filter(({ voteKey }) => voteKey === key);
      const { kind } = selectDelivery(state, key as VoteKey);
      const isPart = (item: OutboxItem) =>
        item.voteKey === key && (isBare ? ['vote'] : ['note', 'service']).includes(item.kind);
      const own = [...book.given.values()].map(({ item }) => item).filter(isPart);
      // What there was no room for may have been given again, by another name.
      const isTaken = ({ key: name }: OutboxItem) => accepted.has(name);
      const isWithServer =
        own.every(isTaken) && [...own, ...[...book.unkept.values()].filter(isPart)].some(isTaken);
      if (kind === 'sent' && !isWithServer)
        say(`it says that the service ${key} was sent, and the server has not taken it`);
      else if (kind !== 'sent' && items.length === 0)
        say(`it says that the service ${key} is on the phone, where it is not`);
    }
  }

  /** What the page calls sent or waiting is just that on the phone. */
  function looksAtVotes(state: RootState): void {
    const kept = new Set([...outbox.items.values()].map(({ voteKey }) => voteKey));
    for (const { key, voteUid } of state.voting.voted) {
      const isSent = selectDelivery(state, key).kind === 'sent';
      if (isSent && kept.has(key))
        say(`it says that all of the vote ${key} was sent, and some is on the phone`);
      if (!isSent && !kept.has(key))
        say(`it says that some of the vote ${key} is on the phone, where it is not`);
      if (voteUid && !acknowledged.get(key)?.has(voteUid))
        say(`it says that the server has the vote ${key}, which it has not said`);
    }
    const { items, unstored } = state.outbox;
    for (const { key, kind } of items)
      if (!outbox.items.has(key) && !unstored.some((one) => one.key === key))
        say(`it says that the ${kind} ${key} is on the phone, where it is not`);
  }

  /** Once somebody has signed out, the phone shows and keeps nothing that they typed. */
  function looksForDrafts(flow: Flow): void {
    // History and round are the server's, with the names of those who have serviced a place.
    const { outbox: _, history: __, round: ___, session, ...shown } = flow.state();
    const here = atWork();
    if (here) gone.delete(here);
    if (gone.size === 0) return;
    const places = { ...shown, user: session.user, ...Object.fromEntries(flow.world.stored.local) };
    for (const [place, held] of Object.entries(places)) {
      if (place.startsWith('persist:round/')) continue;
      const text = JSON.stringify(held) ?? '';
      for (const member of gone)
        if (text.includes(member.name) || text.includes(member.email))
          say(`${place} shows ${here?.name ?? 'nobody'} what ${member.name} typed`);
    }
  }

  const book: Book = {
    given: new Map(),
    unkept: new Map(),
    undoing: new Set(),
    undone: new Set(),
    isRefused: (item) =>
      refused.has(nameOfItem(item)) || refused.has(item.voteKey) || isAfterRefusedChange(item),
    found: [],
    isRunaway: () => isRunaway,
    acts(action) {
      begin();
      events += 1;
      if (undoPressed.match(action)) book.undoing.add(action.payload.key);
      if (undoPressed.match(action) || deletePressed.match(action)) takenBack.add(action.payload.key);
      const member = atWork();
      if (isFaceOrTile(action))
        for (const { item } of book.given.values())
          if (item.kind === 'tilePhoto' && isOf(action, item)) retapped.add(item.key);
      if (signOutPressed.match(action)) hasIdentity = false;
      if (signOutPressed.match(action) && member) gone.add(member);
      // Whoever fills in the form of signing in has come back, or tries to.
      if (fieldEdited.match(action)) gone.clear();
    },
    asks(request, page) {
      looksAtRepeat(request, page);
      looksAtIdentity(request, page);
      looksAtRefresh(request);
      const name = nameOf(request);
      const before = name === undefined ? undefined : goesOn.get(name);
      if (page !== undefined) askings.set(request, before?.page === page ? before : { page, events });
      if (name !== undefined) {
        asked.add(name);
        goesOn.delete(name);
      }
      occasion.requests += 1;
      isRunaway ||= occasion.requests > runaway;
      const most = mostAtOnce + ((now() - occasion.at) / 60_000) * mostAMinute;
      if (occasion.requests <= most || occasion.isTold) return;
      occasion.isTold = true;
      say(`it has sent ${occasion.requests} requests by itself, the last one ${request.endpoint}`);
    },
    hears(request, reply) {
      const { status, body, idempotencyKey: key } = reply;
      hearsOfIdentity(request, reply);
      hearsOfSession(request, reply);
      const name = nameOf(request);
      const credential = credentialOf(request);
      const isTaken = status < 300 && typeof body === 'object' && (key ?? name) === name;
      if (isTaken) events += 1;
      // A page that was left has not heard of it, and an answer that was cut decides nothing.
      const isDecided = [400, 401, 403].includes(status) && codeOf(reply) !== undefined;
      if (credential && isDecided && askings.get(request)?.page === number()) worthless.add(credential);
      if (name === undefined) return;
      const asking = askings.get(request);
      if (isTaken) {
        accepted.add(name);
        if (asking) takenBy.set(name, asking.page);
      } else if (isFinal(reply)) {
        looksForVote(name, reply);
        refused.add(name);
        note(refusals, request);
      } else if (asking && (status === 428 || codeOf(reply) === 'token_refused')) goesOn.set(name, asking);
      else note(failed, request);
    },
    misses: (request) => note(failed, request),
    changes({ put = [], remove = [] }) {
      for (const key of remove) leaves(key);
      for (const item of put)
        if (!book.given.has(item.key)) book.given.set(item.key, { item, by: atWork(), at: now() });
    },
    refuses({ put = [] }) {
      for (const item of put) book.unkept.set(item.key, item);
    },
    looks() {
      const flow = pages.at(-1);
      if (!flow) return;
      for (const one of untold)
        if (!tells(one)) say(`the server has refused ${one.key}, and nobody was told`);
      untold = [];
      for (const { puts } of flow.turns)
        for (const action of puts) if (serviceUndone.match(action)) book.undone.add(action.payload.key);
      looksAtServices(flow.state());
      looksAtVotes(flow.state());
      looksForDrafts(flow);
      looksAtStoredSession(flow);
    },
  };
  return book;
}
