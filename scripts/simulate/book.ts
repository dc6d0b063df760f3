import type { VoteKey } from '../../contract/ids';
import type { OutboxChange, OutboxItem } from '../../contract/outbox';
import type { FakeOutbox } from '../../fixtures/fakeOutbox';
import type { Flow } from '../../fixtures/runFlow';
import type { HttpReply, HttpRequest } from '../../sagas/ports';
import type { RootState } from '../../src/app/rootReducer';
import { fieldEdited, signOutPressed } from '../../src/features/account/accountSlice';
import { deletePressed } from '../../src/features/outbox/outboxSlice';
import { selectDelivery } from '../../src/features/outbox/outboxSelectors';
import { serviceUndone, undoPressed } from '../../src/features/serviceLog/servicesActions';
import { selectLogged } from '../../src/features/serviceLog/storedSelectors';
import type { UnknownAction } from 'redux';
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
 * stored; this shows what nobody sees
 * any more by then: a service that was called saved and was nowhere, or another person's draft.
 */
export interface Book {
  /** Everything that was ever stored on the phone, by key. */
  given: Map<string, GivenItem>;
  /** Services that the person wanted to undo, and those that the page has called undone, by key. */
  undoing: Set<string>;
  undone: Set<string>;
  /** What was wrong, with the number of the page. */
  found: { page: number; text: string }[];
  /** The person does something. */
  acts(action: UnknownAction): void;
  /** The phone asks the server for something, and hears an answer. */
  asks(request: HttpRequest): void;
  hears(request: HttpRequest, reply: HttpReply): void;
  /** Before a change of the phone's outbox. */
  changes(change: OutboxChange): void;
  /** Looks at the open page, between two steps of the person. */
  looks(): void;
}

interface Phone {
  outbox: FakeOutbox;
  pages: readonly Flow[];
  /** Who is signed in on the open page. */
  atWork(): StaffMember | null;
  now(): number;
}

/**
 * Requests that one thing somebody does may cause at once, and then in each minute: what waits is tried at
 * least every 30 s.
 */
const [mostAtOnce, mostAMinute] = [60, 12];

/** Items that a later one takes the place of, and that are given with no words of a person. */
const replaceable: ReadonlySet<OutboxItem['kind']> = new Set(['change', 'answer', 'tilePhoto']);

export function openBook({ outbox, pages, atWork, now }: Phone): Book {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const asked = new Set<string>();
  const takenBack = new Set<string>();
  let untold: { key: string; page: number; turn: number }[] = [];
  let occasion = { at: 0, requests: 0, isTold: false };
  /** Who has signed out here and has not come back. */
  const gone = new Set<StaffMember>();

  const number = () => Math.max(0, pages.length - 1);
  const say = (text: string) => {
    const isKnown = book.found.some((one) => one.page === number() && one.text === text);
    if (!isKnown) book.found.push({ page: number(), text });
  };
  const begin = () => void (occasion = { at: now(), requests: 0, isTold: false });

  function leaves(key: string): void {
    const item = outbox.items.get(key);
    // The server names no key in its answer to a change of rating.
    if (!item || accepted.has(key) || item.kind === 'change') return;
    if (takenBack.has(item.voteKey) || takenBack.has(key)) return;
    if (refused.has(key) || refused.has(item.voteKey))
      untold.push({ key, page: number(), turn: pages.at(-1)?.turns.length ?? 0 });
    else if (asked.has(key) || !replaceable.has(item.kind))
      say(`the ${item.kind} ${key} has left the phone, and the server has not answered to it`);
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
    for (const { key } of selectLogged(state)) {
      const items = [...outbox.items.values()].filter(({ voteKey }) => voteKey === key);
      const { kind } = selectDelivery(state, key as VoteKey);
      const own = [...book.given.values()].filter(
        ({ item }) => item.voteKey === key && (item.kind === 'note' || item.kind === 'service'),
      );
      const isWithServer = own.length > 0 && own.every(({ item }) => accepted.has(item.key));
      if (kind === 'sent' && !isWithServer)
        say(`it says that the service ${key} was sent, and the server has not taken it`);
      else if (kind !== 'sent' && items.length === 0)
        say(`it says that the service ${key} is on the phone, where it is not`);
    }
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
    undoing: new Set(),
    undone: new Set(),
    found: [],
    acts(action) {
      begin();
      if (undoPressed.match(action)) book.undoing.add(action.payload.key);
      if (undoPressed.match(action) || deletePressed.match(action)) takenBack.add(action.payload.key);
      const member = atWork();
      if (signOutPressed.match(action) && member) gone.add(member);
      // Whoever fills in the form of signing in has come back, or tries to.
      if (fieldEdited.match(action)) gone.clear();
    },
    asks({ endpoint, idempotencyKey }) {
      if (idempotencyKey) asked.add(idempotencyKey);
      occasion.requests += 1;
      const most = mostAtOnce + ((now() - occasion.at) / 60_000) * mostAMinute;
      if (occasion.requests <= most || occasion.isTold) return;
      occasion.isTold = true;
      say(`it has sent ${occasion.requests} requests by itself, the last one ${endpoint}`);
    },
    hears({ idempotencyKey: key }, { status, idempotencyKey: named }) {
      if (!key) return;
      if (status < 300 && named === key) accepted.add(key);
      else if (status >= 400 && status < 500) refused.add(key);
    },
    changes({ put = [], remove = [] }) {
      for (const key of remove) leaves(key);
      for (const item of put)
        if (!book.given.has(item.key)) book.given.set(item.key, { item, by: atWork(), at: now() });
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
      looksForDrafts(flow);
    },
  };
  return book;
}
