import type { VoteKey } from '../../contract/ids';
import { repeatWindowMinutes } from '../../contract/limits';
import type { KeptLocation } from '../../contract/outbox';
import { ratings } from '../../contract/rating';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import type { Product } from '../../replay/product';
import type { Flow } from '../../fixtures/runFlow';
import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { keyHash, sha256 } from '../../server/session/keyring';
import type { RootState } from '../../state/rootReducer';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectVotesToStore } from '../../state/voting/storedVotes';
import type { Host } from './host';
import { mayWait, servicesWrong } from './staffInvariants';
import type { Violation } from './violation';
import type { Visitor } from './visitor';

const storedVotes = statement((db) =>
  db
    .selectFrom('votes')
    .innerJoin('stickers', 'stickers.id', 'votes.sticker_id')
    .select([
      'votes.uid',
      'votes.rating',
      'votes.key_hash',
      'votes.identity_id',
      'votes.question_id',
      'votes.is_counted',
      'votes.created_at',
      'stickers.uid as sticker',
    ])
    .where('votes.key_hash', 'is not', null)
    .orderBy('votes.created_at'),
);
const storedNotes = statement((db) =>
  db
    .selectFrom('notes')
    .innerJoin('votes', 'votes.id', 'notes.vote_id')
    .select(['notes.text', 'votes.key_hash as vote_hash']),
);
type StoredNote = NonNullable<ReturnType<typeof storedNotes>['row']>;

const storedLeads = statement((db) => db.selectFrom('leads').select(['key_hash', 'kind']));
type StoredLead = NonNullable<ReturnType<typeof storedLeads>['row']>;

const storedClicks = statement((db) => db.selectFrom('social_clicks').select('key_hash'));
const storedContacts = statement((db) => db.selectFrom('contacts').select('key_hash'));

const storedPhotos = statement((db) =>
  db
    .selectFrom('attachments')
    .innerJoin('votes', 'votes.id', 'attachments.vote_id')
    .select(['attachments.client_id', 'attachments.tile_text', 'votes.key_hash as vote_hash'])
    .where('attachments.removed_at', 'is', null),
);
const storedAnswers = statement((db) =>
  db
    .selectFrom('answers')
    .innerJoin('votes', 'votes.id', 'answers.vote_id')
    .select(['answers.option', 'votes.uid as vote'])
    .where('answers.removed_at', 'is', null),
);
const storedLocations = statement((db) =>
  db
    .selectFrom('locations')
    .innerJoin('votes', 'votes.id', 'locations.vote_id')
    .select(['locations.lat', 'locations.is_old', 'votes.key_hash as vote_hash']),
);
type StoredLocation = NonNullable<ReturnType<typeof storedLocations>['row']>;

type StoredAnswer = NonNullable<ReturnType<typeof storedAnswers>['row']>;

type StoredPhoto = NonNullable<ReturnType<typeof storedPhotos>['row']>;

type StoredVote = NonNullable<ReturnType<typeof storedVotes>['row']>;

/**
 * What must hold once the line is good again and everybody has got their answers (`docs/operations.md`,
 * "Simulation").
 */
export async function violations(
  database: Database,
  host: Host,
  visitors: readonly Visitor[],
  product: Product<RootState>,
): Promise<Violation[]> {
  const rows = await database.read(() => all(storedVotes({})));
  const notes = await database.read(() => all(storedNotes({})));
  const photos = await database.read(() => all(storedPhotos({})));
  const leads = await database.read(() => all(storedLeads({})));
  const answers = await database.read(() => all(storedAnswers({})));
  const locations = await database.read(() => all(storedLocations({})));
  const hashes = [
    ...(await database.read(() => all(storedClicks({})))),
    ...(await database.read(() => all(storedContacts({})))),
  ].map(({ key_hash }) => key_hash);
  return [
    ...host.failures.map((text) => ({ visitor: null, text: `the server failed: ${text}` })),
    ...countedOften(rows),
    ...visitors.flatMap((visitor) => [
      ...ofVotes(visitor, rows),
      ...ofNotes(visitor, notes, photos, hashes),
      ...ofLeads(visitor, leads),
      ...ofLocations(visitor, locations),
      ...ofOffers(visitor, hashes),
      ...(visitor.role === 'kiosk' ? ofDoor(visitor, rows) : []),
      ...visitor.pages.flatMap((page, number) =>
        [
          ...ofLog(page, product),
          ...(number === visitor.pages.length - 1
            ? [...ofScreen(page, visitor, rows), ...ofTiles(page, visitor, answers, photos)]
            : []),
        ].map((text) => ({ visitor: visitor.index, page: number, text })),
      ),
    ]),
    ...foundOnTheWay(visitors),
    ...(await servicesWrong(database, visitors)),
    ...strangers(rows, visitors),
    ...notGiven(locations, visitors),
  ];
}

/** What was wrong at a step of somebody's day, even if nothing shows it at the end. */
export const foundOnTheWay = (visitors: readonly Visitor[]): Violation[] =>
  visitors.flatMap(({ index, book }) => book.found.map(({ page, text }) => ({ visitor: index, page, text })));

/**
 * A vote that was acknowledged is stored, once, for the sticker it was meant for; a tab votes once on a
 * sticker (RT-7).
 */
function ofVotes(
  { index, acknowledged, keys, wishes, book }: Visitor,
  rows: readonly StoredVote[],
): Violation[] {
  const byHash = new Map(rows.map((row) => [row.key_hash, row]));
  const refused = new Set(
    [...book.given.values()].flatMap(({ item }) => (book.isRefused(item) ? item.voteKey : [])),
  );
  const found: Violation[] = [];
  const say = (text: string) => found.push({ visitor: index, text });
  for (const [key, uids] of acknowledged) {
    const row = byHash.get(keyHash(key));
    if (!row) say(`the vote ${key} was acknowledged and is not stored`);
    else if (uids.size !== 1 || !uids.has(row.uid))
      say(`the vote ${key} was acknowledged as ${[...uids].join()}`);
    else if (row.sticker !== keys.get(key)?.sticker) say(`the vote ${key} is stored for ${row.sticker}`);
  }
  for (const [key, { sticker, tab, isLog }] of keys) {
    if (isLog || refused.has(key as VoteKey) || hadNoRoom(book, key)) continue;
    const row = byHash.get(keyHash(key));
    const wish = wishes.get(`${tab} ${sticker}`);
    // A tap from before the app may be taken up by a later tab, whose wishes are others.
    if (row && wish && row.rating !== wish && !key.startsWith('early-'))
      say(`the vote ${key} has rating ${row.rating}, and ${wish} was tapped last`);
  }
  const cast = new Set<string>();
  for (const [key, { sticker, tab, isLead, isLog }] of keys) {
    // A vote that was refused, or that found no room and no answer, may be cast again.
    if (refused.has(key as VoteKey) || hadNoRoom(book, key)) continue;
    // One person after the other fills in an event's form, and staff log one service after the other.
    if (isLead || isLog) continue;
    if (cast.has(`${tab} ${sticker}`)) say(`tab ${tab} has voted twice on ${sticker}`);
    cast.add(`${tab} ${sticker}`);
  }
  return found;
}

/**
 * Each vote on a tablet at the door is somebody else's and counts, and the tablet becomes nobody unless its
 * browser was used for something else (KI-1).
 */
function ofDoor({ index, keys, pages }: Visitor, rows: readonly StoredVote[]): Violation[] {
  const hashes = new Set([...keys].flatMap(([key, { isAtDoor }]) => (isAtDoor ? keyHash(key) : [])));
  const own = rows.filter(({ key_hash }) => hashes.has(key_hash ?? ''));
  const voters = new Set(own.map(({ identity_id }) => identity_id));
  const found: Violation[] = [];
  const say = (text: string) => found.push({ visitor: index, text });
  if (voters.size < own.length) say(`${own.length} votes on a tablet are those of ${voters.size} people`);
  for (const { uid, is_counted } of own) if (!is_counted) say(`the vote ${uid} on a tablet does not count`);
  const isDoorAlone = pages.every(({ state }) => selectKiosk(state()));
  if (isDoorAlone && pages.at(-1)?.world.stored.local.has('guid')) say('a tablet has become somebody');
  return found;
}

/**
 * Whether the phone had no room for something of a vote. It was sent once, and if no answer came, neither the
 * page nor its person knows whether the server has it.
 */
const hadNoRoom = ({ unkept }: Visitor['book'], key: string): boolean =>
  [...unkept.values()].some(({ voteKey }) => voteKey === key);

/** What was given with a vote is stored with it, once, and nothing waits on the phone any more. */
function ofNotes(
  visitor: Visitor,
  notes: readonly StoredNote[],
  photos: readonly StoredPhoto[],
  hashes: readonly (string | null)[],
): Violation[] {
  const found: Violation[] = [];
  const { index, outbox, book } = visitor;
  const say = (text: string) => found.push({ visitor: index, text });
  for (const item of outbox.items.values())
    if (!mayWait(visitor, item)) say(`the ${item.kind} ${item.key} waits for ever`);
  const given = new Map(
    outbox.changes.flatMap(({ put = [] }) =>
      put.flatMap((item) => (item.kind === 'note' ? [[item.key, item]] : [])),
    ),
  );
  for (const item of given.values()) {
    const { key, voteKey, text, contact, photos: taken } = item;
    if (book.undoing.has(voteKey) || outbox.items.has(key) || book.isRefused(item)) continue;
    const vote = keyHash(voteKey);
    const same = notes.filter((note) => note.vote_hash === vote && note.text === text);
    if (text !== '' && same.length !== 1 && !hadNoRoom(book, voteKey))
      say(`the note ${key} is stored ${same.length} times`);
    const asked = hashes.filter((hash) => hash === contactHash(item)).length;
    if (contact !== '' && asked !== 1) say(`the address of the note ${key} is stored ${asked} times`);
    for (const { id } of taken) {
      const stored = photos.filter((photo) => photo.vote_hash === vote && photo.client_id === id);
      if (stored.length !== 1) say(`the photo ${id} is stored ${stored.length} times`);
    }
  }
  return found;
}

/** Keys of what people left who asked to be contacted, and whom the server has not refused. */
export function leadsOf({ book }: Pick<Visitor, 'book'>): Set<string> {
  return new Set(
    [...book.given.values()].flatMap(({ item }) =>
      (item.kind === 'lead' || item.kind === 'eventLead') && !book.isRefused(item) ? item.key : [],
    ),
  );
}

/** Whoever asked to be contacted is stored, once. */
function ofLeads(visitor: Visitor, leads: readonly StoredLead[]): Violation[] {
  const { index } = visitor;
  return [...leadsOf(visitor)].flatMap((key) => {
    const times = leads.filter(({ key_hash }) => key_hash === keyHash(key)).length;
    return times === 1 ? [] : [{ visitor: index, text: `the lead ${key} is stored ${times} times` }];
  });
}

/** Where somebody said that they were, by the item's key. */
export function locationsGiven({ outbox }: Pick<Visitor, 'outbox'>): Map<string, KeptLocation> {
  return new Map(
    outbox.changes.flatMap(({ put = [] }) =>
      put.flatMap((item) => (item.kind === 'location' ? [[item.key, item]] : [])),
    ),
  );
}

/** Where somebody was who said so is stored with their vote, once. */
function ofLocations(visitor: Visitor, locations: readonly StoredLocation[]): Violation[] {
  const { book, outbox } = visitor;
  return [...locationsGiven(visitor).values()].flatMap((given) => {
    const { key, voteKey, lat, isOld } = given;
    if (
      book.undoing.has(voteKey) ||
      book.isRefused(given) ||
      [...outbox.items.values()].some((item) => item.key === key && mayWait(visitor, item))
    )
      return [];
    const times = locations.filter(
      (stored) => stored.vote_hash === keyHash(voteKey) && stored.lat === lat && stored.is_old === isOld,
    ).length;
    return times === 1
      ? []
      : [{ visitor: visitor.index, text: `the location ${key} is stored ${times} times` }];
  });
}

/** Nothing is known of where somebody was who has not said so. */
function notGiven(locations: readonly StoredLocation[], visitors: readonly Visitor[]): Violation[] {
  const given = new Set(
    visitors.flatMap((visitor) => [
      ...[...locationsGiven(visitor).values()].map(({ lat }) => lat),
      ...[...visitor.book.unkept.values()].flatMap((item) => (item.kind === 'location' ? [item.lat] : [])),
    ]),
  );
  return locations.flatMap(({ lat }) =>
    given.has(lat) ? [] : [{ visitor: null, text: `the location ${lat} was given by nobody` }],
  );
}

/** A review link that was pressed is counted, and a number for a contest is stored, once. */
function ofOffers({ index, outbox, book }: Visitor, hashes: readonly (string | null)[]): Violation[] {
  const given = new Map(
    outbox.changes.flatMap(({ put = [] }) =>
      put.flatMap((item): [string, string][] => {
        if (book.isRefused(item)) return [];
        if (item.kind === 'click') return [[`the click ${item.key}`, keyHash(item.key)]];
        return item.kind === 'phone' ? [[`the number ${item.key}`, contactHash(item)]] : [];
      }),
    ),
  );
  return [...given].flatMap(([name, hash]) => {
    const times = hashes.filter((stored) => stored === hash).length;
    return times === 1 ? [] : [{ visitor: index, text: `${name} is stored ${times} times` }];
  });
}

/** How the server names contact details that it has stored. */
const contactHash = ({ key, contact }: { key: string; contact: string }) => sha256(`${key}\n${contact}`);

/** Every vote was somebody's: nothing was made up on the way, and nobody's key stands twice. */
function strangers(rows: readonly StoredVote[], visitors: readonly Visitor[]): Violation[] {
  const hashes = new Set(visitors.flatMap(({ keys }) => [...keys.keys()].map(keyHash)));
  const seen = new Set<string | null>();
  return rows.flatMap(({ uid, key_hash }) => {
    const text = seen.has(key_hash) ? 'is stored twice' : hashes.has(key_hash ?? '') ? null : 'is nobody’s';
    seen.add(key_hash);
    return text ? [{ visitor: null, text: `the vote ${uid} ${text}` }] : [];
  });
}

/** One identity counts once on a question within the window. */
function countedOften(rows: readonly StoredVote[]): Violation[] {
  const last = new Map<string, number>();
  return rows.flatMap(({ uid, identity_id, question_id, is_counted, created_at }) => {
    if (!is_counted) return [];
    const who = `${identity_id} ${question_id}`;
    const before = last.get(who);
    last.set(who, created_at);
    const tooSoon = before !== undefined && created_at - before < repeatWindowMinutes * 60_000;
    return tooSoon
      ? [{ visitor: null, text: `the vote ${uid} counts besides another of the same visitor` }]
      : [];
  });
}

/** What the page that is still open says is true, and nothing on it waits for ever. */
function ofScreen({ state }: Flow, visitor: Visitor, rows: readonly StoredVote[]): string[] {
  const { keys, outbox: device, book } = visitor;
  const { voting, messages, outbox } = state();
  const found: string[] = [];
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  for (const { voteUid, rating, questionUid, key } of voting.voted) {
    const row = voteUid && byUid.get(voteUid);
    const kept = device.items.get(key) ?? book.given.get(key)?.item;
    if (!voteUid && kept && mayWait(visitor, kept)) continue;
    if (!voteUid) found.push(`the vote ${key} waits for ever`);
    else if (!row) found.push(`it shows the vote ${voteUid}, which is not stored`);
    else if (!keys.has(key) || row.key_hash !== keyHash(key))
      found.push(`it shows the vote ${voteUid} of somebody else`);
    else if (row.sticker !== questionUid) found.push(`it shows the vote ${voteUid} on ${questionUid}`);
    else if (row.rating !== rating && !hadNoRoom(book, key))
      found.push(`it shows ${faces(rating)}, and ${faces(row.rating)} is stored`);
  }
  for (const { status } of voting.begun) if (status === 'sending') found.push('a vote is sending for ever');
  for (const item of outbox.items)
    if (!mayWait(visitor, item)) found.push(`the ${item.kind} ${item.key} is never sent`);
  if (outbox.sending.length + outbox.unstored.length > 0) found.push('something is sent or stored for ever');
  if (messages.popup) found.push('a question is never answered');
  return found;
}

/** The server holds the tiles that the page shows as chosen, each with its photo, and no others. */
function ofTiles(
  { state }: Flow,
  { book }: Visitor,
  answers: readonly StoredAnswer[],
  photos: readonly StoredPhoto[],
): string[] {
  return selectVotesToStore(state()).flatMap(({ voteUid, key, tiles = [] }) => {
    // A vote from before the app may be another tab's too, with tiles of its own.
    if (key.startsWith('early-') || hadNoRoom(book, key)) return [];
    // What belongs to a refused vote waits for its person, and so does a refused photo.
    const waits = ['vote', 'tilePhoto'];
    const given = [...book.given.values()].filter(({ item }) => item.voteKey === key);
    if (given.some(({ item }) => waits.includes(item.kind) && book.isRefused(item))) return [];
    const held = answers.filter(({ vote }) => vote === voteUid).map(({ option }) => option);
    const shown = tiles.map(({ option }) => option);
    const pictures = (list: (string | null | undefined)[]) => list.filter(Boolean).sort().join();
    const sent = photos.filter(
      ({ vote_hash, tile_text }) => vote_hash === keyHash(key) && tile_text !== null,
    );
    const taken = tiles.map(({ photo }) => photo?.status === 'ready' && photo.id);
    return [
      ...(held.sort().join() === shown.sort().join()
        ? []
        : [`it shows the tiles ${shown.join()}, and ${held.join() || 'none'} are stored`]),
      ...(pictures(sent.map(({ client_id }) => client_id)) === pictures(taken.map((id) => id || null))
        ? []
        : [`its tiles show the photos ${pictures(taken.map((id) => id || null))}, and others are stored`]),
    ];
  });
}

const faces = (rating: number) => `rating ${ratings.find((known) => known === rating) ?? String(rating)}`;

/** Every page leaves a log that replays, and nothing in it crashed. */
export function ofLog<State extends object>(page: Flow<State>, product: Product<State>): string[] {
  const crashed = page.turns.find(({ crash }) => crash);
  if (crashed) return [`it crashed in turn ${crashed.index}: ${crashed.crash?.message}`];
  const { divergence } = replayStrictly(product, readLog(page.log()));
  return divergence ? [`its log does not replay: turn ${divergence.turn}, ${divergence.kind}`] : [];
}
