import { questionFromWire, type Question, type QuestionReply } from '../../contract/question';
import type { Product } from '../../replay/product';
import type { Database } from '../../server/db/database';
import type { Media } from '../../server/media/media';
import { makeKeyring } from '../../server/session/keyring';
import { product as smilelog } from '../../src/app/productForReplay';
import type { RootState } from '../../state/rootReducer';
import { chanceOf } from './chance';
import { startHost, type Host } from './host';
import { fillInbox } from './morning';
import type { Death } from './mortalDatabase';
import { casesWrong } from './caseInvariants';
import { inboxWrong } from './inboxInvariants';
import { wrongCounts } from '../../server/insights/tally';
import { foundOnTheWay, leadsOf, locationsGiven, violations } from './invariants';
import { amendmentsGiven } from './amendmentInvariants';
import type { Violation } from './violation';
import { servicesGiven } from './staffInvariants';
import { faultKinds, type FaultKind } from './faultKinds';
import { noFaults, street, type Faults, type Line } from './line';
import { stickers } from './person';
import { passwordHashing } from '../../server/account/passwords';
import { drawSignature, takePhotos } from './photos';
import { createOwner, type Owner } from './owner';
import { foundByOwner, ownersWrong } from './ownerInvariants';
import { appoint, employ, openOffice, type Manager, type StaffMember } from './staff';
import { coverPage, listsOf, noCoverage, type Coverage, type CoverageLists } from './coverage';
import { createTimeline, type Timeline } from './timeline';
import { createVisitor, roleOf, type Visitor } from './visitor';

export interface SimulationOptions {
  seed: number;
  /** Numbers of the visitors who take part; leaving one out changes nothing of what the others do. */
  visitors: readonly number[];
  /** What each person does at most before they are content. */
  steps?: number;
  faults?: Faults;
  /** Kinds of faults that are played; all, if none are named. */
  kinds?: readonly FaultKind[] | undefined;
  /** How often the server dies and is started again. */
  kills?: number;
  product?: Product<RootState>;
  /** A clean database with the demo in it, made at `t0`. */
  database: Database;
  media: Media;
  /** UTC milliseconds. */
  t0: number;
  secret: string;
  /** Told now and then how much of the day has passed, from 0 to 1. */
  onProgress?: (share: number) => void;
  /**
   * The day ends as soon as something that this describes is found wrong on the way. The report then holds
   * what was found by then, and nothing of what must hold at the end.
   */
  until?: RegExp;
}

export interface Report {
  violations: Violation[];
  visitors: readonly Visitor[];
  owners: readonly Owner[];
  /** How often what has happened, all visitors together. */
  met: Line['met'] & {
    pages: number;
    acknowledged: number;
    kills: number;
    leads: number;
    services: number;
    amendments: number;
    locations: number;
    /** Of owners: configurations that were saved, and how often somebody else had been faster. */
    edits: number;
    conflicts: number;
  };
  /** What was reached of all that the code knows. */
  coverage: CoverageLists;
  /** Simulated milliseconds. */
  durationMs: number;
}

/** Real scrypt at a low cost: simulated people sign in often. */
const passwords = passwordHashing({ ln: 4, r: 8, p: 1 }, 4);

/** The time that each step of a person may take, and that everything needs to come to rest. */
const stepMs = 7_000;
const restMs = 15 * 60_000;
/** Between two looks of the server at what has happened. */
const eventsMs = 10_000;

/**
 * Many visitors' real stores and sagas against the real server, in one process on one clock. The network is
 * bad and the server dies, until all have done what they wanted; then everything gets better, and what must
 * hold is looked at. The same seed gives the same run.
 */
export async function simulate(options: SimulationOptions): Promise<Report> {
  const { seed, steps = 20, product = smilelog, database, media, t0, secret } = options;
  const kinds = new Set(options.kinds ?? faultKinds);
  const faults = kinds.has('network') ? (options.faults ?? street) : noFaults;
  const kills = kinds.has('restarts') ? (options.kills ?? 6) : 0;
  const timeline = createTimeline();
  const clock = () => t0 + timeline.now();
  const keyring = makeKeyring([secret]);
  const host = await startHost({ database, media, keyring, clock, passwords });
  try {
    const photos = await takePhotos(3);
    const questions = await drawnQuestions(host);
    const signature = await drawSignature();
    const world = { database, keyring, passwords, clock, host };
    const office = await openOffice(world);
    const crews = new Map<number, StaffMember[]>();
    const managers = new Map<number, Manager>();
    for (const index of options.visitors) {
      const role = roleOf(index);
      if (role === 'owner') managers.set(index, await appoint(world, office, index));
      if (role === 'cleaner' || role === 'member') crews.set(index, await employ(world, office, index, role));
    }
    if (managers.size > 0) await fillInbox(host, clock());
    const coverage = noCoverage();
    const day = {
      kinds,
      coverage,
      seed,
      timeline,
      host,
      product,
      faults,
      steps,
      photos,
      signature,
      questions,
      t0,
      office,
    };
    const owners = [...managers].map(([index, person]) => createOwner({ ...day, index, person }));
    const visitors = options.visitors
      .filter((index) => !managers.has(index))
      .map((index) => createVisitor({ ...day, index, crew: crews.get(index) ?? [] }));
    const everybody = [...visitors, ...owners];
    for (const person of everybody) person.begin();
    const badMs = steps * stepMs;
    killNowAndThen(timeline, host, seed, kills, badMs);
    for (let at = eventsMs; at < 2 * badMs + restMs; at += eventsMs)
      timeline.later(at, () => host.takeEvents());
    const onTheWay = () => [...foundOnTheWay(visitors), ...owners.flatMap(foundByOwner)];
    const isOver = () =>
      options.until !== undefined && onTheWay().some(({ text }) => options.until?.test(text));
    await pass(timeline, badMs, isOver, (share) => options.onProgress?.(share * 0.8));
    if (!isOver()) {
      for (const person of everybody) person.calmDown();
      await pass(timeline, badMs + restMs, isOver, (share) => options.onProgress?.(0.8 + share * 0.2));
    }
    if (!isOver()) {
      await host.start();
      await host.takeEvents();
    }
    return {
      violations: isOver()
        ? onTheWay()
        : [
            ...(await violations(database, host, visitors, product)),
            ...(await ownersWrong(database, owners)),
            ...(await inboxWrong(database, owners)),
            ...(await casesWrong(database)),
            ...(await database.read(() => wrongCounts(5))).map((text) => ({
              visitor: null,
              text: `counts: ${text}`,
            })),
          ],
      visitors,
      owners,
      met: {
        ...sumOf(everybody.map(({ line }) => line.met)),
        pages: everybody.reduce((sum, { pages }) => sum + pages.length, 0),
        edits: owners.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
        conflicts: owners.reduce((sum, { told }) => sum + told.length, 0),
        acknowledged: visitors.reduce((sum, visitor) => sum + visitor.acknowledged.size, 0),
        kills,
        leads: visitors.reduce((sum, visitor) => sum + leadsOf(visitor).size, 0),
        services: visitors.reduce((sum, visitor) => sum + servicesGiven(visitor).length, 0),
        amendments: visitors.reduce((sum, visitor) => sum + amendmentsGiven(visitor).length, 0),
        locations: visitors.reduce((sum, visitor) => sum + locationsGiven(visitor).size, 0),
      },
      coverage: coverageOf(coverage, [...visitors, ...owners]),
      durationMs: timeline.now(),
    };
  } finally {
    await host.stop();
  }
}

/** Adds what happened on the pages to what the line has brought. */
function coverageOf(coverage: Coverage, people: readonly (Visitor | Owner)[]): CoverageLists {
  for (const { pages } of people) for (const { turns } of pages) coverPage(coverage, turns);
  return listsOf(coverage);
}

/** What the server draws the pages of the stickers with. */
async function drawnQuestions(host: Host): Promise<Question[]> {
  const device = { address: '10.0.1.1', fileOf: () => undefined };
  const questions: Question[] = [];
  for (const uid of stickers) {
    const request = { endpoint: 'questionInfo', signedIn: false, language: 'en', bearer: null } as const;
    const reply = await host.handle({ ...request, body: { question_id: uid } }, device);
    if (reply?.status !== 200) throw new Error(`the sticker ${uid} has no page`);
    questions.push(questionFromWire((reply.body as QuestionReply).question));
  }
  return questions;
}

const deaths: readonly Death[] = ['beforeCommit', 'afterCommit', 'idle'];

/** Deaths come from a stream of their own, so that they are the same however many visitors there are. */
function killNowAndThen(timeline: Timeline, host: Host, seed: number, kills: number, withinMs: number): void {
  const fate = chanceOf(seed, -1);
  for (let kill = 0; kill < kills; kill += 1) {
    const at = fate.between(0, withinMs - 10_000);
    const death = deaths[kill % deaths.length] as Death;
    timeline.later(at, () => host.kill(death));
    timeline.later(at + fate.between(500, 8_000), async () => host.start());
  }
}

/** Lets the time pass until then, or until the day is over. */
async function pass(
  timeline: Timeline,
  until: number,
  isOver: () => boolean,
  onShare: (share: number) => void,
): Promise<void> {
  const from = timeline.now();
  for (let part = 1; part <= 20 && !isOver(); part += 1) {
    await timeline.runUntil(from + ((until - from) * part) / 20);
    onShare(part / 20);
  }
}

function sumOf(all: readonly Line['met'][]): Line['met'] {
  const sum = { ...(all[0] as Line['met']) };
  for (const name of Object.keys(sum) as (keyof Line['met'])[])
    sum[name] = all.reduce((total, met) => total + met[name], 0);
  return sum;
}
