import type { UnknownAction } from 'redux';
import { locales, type Locale } from '../../contract/languages';
import type { QuestionUid } from '../../contract/ids';
import { outboxPace } from '../../contract/limits';
import type { Rating } from '../../contract/rating';
import { newIdentity, refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { createFakeWorld, type FakeWorld } from '../../fixtures/fakeWorld';
import { ticks } from '../../fixtures/ticks';
import { createEngine } from '../../replay/engine';
import { portDriver, type PortMap } from '../../replay/portDriver';
import type { Turn } from '../../replay/turn';
import { product } from '../../src/app/productForReplay';
import { bootstrapState, type RootState } from '../../state/rootReducer';
import { languageChosen } from '../../state/language/languageSlice';
import { popupAnswered } from '../../state/messages/messagesSlice';
import { backPressed, linkFollowed } from '../../state/navigation/navigationSlice';
import { changedElsewhere } from '../../state/outbox/outboxSlice';
import { ratingChosen } from '../../state/voting/votingSlice';

export interface LongSession {
  init: RootState;
  t0: number;
  turns: Turn<RootState>[];
}

const stickers = Array.from({ length: 5 }, (_, index) => `demo-place-${index + 1}` as QuestionUid);

/** Minimum length of a session. Turns per action change with the sagas, so both are given. */
export interface SessionLength {
  turns: number;
  /** Actions of the person and of sagas. */
  actions?: number;
}

const votesOfAMonth = 30;
/** Votes on the device when the old ones are dropped. */
const mostVotes = 50;

/**
 * One session of many visits, on the real engine in a fake world: stickers are opened and voted on, lines
 * drop and are retried, languages change, popups and banners come and go. A seed determines the session,
 * which ends with the first turn that makes it long enough.
 */
export async function longSession(wanted: SessionLength, seed = 7): Promise<LongSession> {
  const random = seeded(seed);
  const world = createFakeWorld({ href: `/r/rate/${stickers[0]}?force_vote=true` });
  const init = bootstrapState({ address: world.address(), browserTags: ['en-US', 'en'] });
  const t0 = 1_763_000_000_000;
  const turns: Turn<RootState>[] = [];
  let actions = 0;
  const isLongEnough = () => turns.length >= wanted.turns && actions >= (wanted.actions ?? 0);
  const engine = createEngine({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init,
    t0,
    elapsed: world.now,
    driver: portDriver(world.ports as unknown as PortMap),
    onTurn(turn) {
      if (isLongEnough()) return;
      turns.push(turn);
      actions += actionsOf(turn).length;
    },
  });
  world.connect(engine.store.dispatch);
  const act = async (action: UnknownAction) => {
    engine.store.dispatch(action);
    await ticks();
  };
  engine.boot();
  await ticks();
  const { sentVotes } = world.outbox;
  for (let visit = 0; !isLongEnough(); visit += 1) {
    const questionUid = stickers[visit % stickers.length] as QuestionUid;
    if (visit > 0) {
      if (random() < 0.5) await act(linkFollowed({ href: '/' }));
      await world.advance(900);
      await act(linkFollowed({ href: `/r/rate/${questionUid}?force_vote=true` }));
    }
    // A device drops votes after a month; a list of thousands would be unrealistic.
    if (sentVotes.size >= mostVotes) {
      for (const key of [...sentVotes.keys()].slice(0, -votesOfAMonth)) sentVotes.delete(key);
      await act(changedElsewhere());
      await world.advance(outboxPace.otherTab);
    }
    await visitSticker({ world, act, state: engine.store.getState, random, questionUid });
  }
  return { init, t0, turns };
}

/** The actions of a turn, in their order. */
export function actionsOf({ input, puts }: Turn<RootState>): UnknownAction[] {
  return [...(input.kind === 'act' ? [input.action] : []), ...puts];
}

interface Visit {
  world: FakeWorld;
  act(action: UnknownAction): Promise<void>;
  state(): RootState;
  random(): number;
  questionUid: QuestionUid;
}

async function visitSticker({ world, act, state, random, questionUid }: Visit): Promise<void> {
  const wait = () => world.advance(200 + Math.floor(random() * 4_000));
  const isOpen = (endpoint: string) =>
    world.requests.length > 0 && world.requests.at(-1)?.endpoint === endpoint;
  const question = wireQuestion({ uid: questionUid, text: `How was ${questionUid}?` });
  await wait();
  if (isOpen('questionInfo')) await world.answer('questionInfo', 200, { question }).catch(() => undefined);
  await wait();
  if (random() < 0.15)
    await act(languageChosen({ locale: locales[Math.floor(random() * locales.length)] as Locale }));
  await wait();
  const rating = (1 + Math.floor(random() * 3)) as Rating;
  await act(ratingChosen({ questionUid, rating }));
  // An impatient visitor taps again.
  if (random() < 0.3) await act(ratingChosen({ questionUid, rating }));
  for (let attempt = 0; isVoting(state()); attempt += 1) {
    await wait();
    const luck = attempt > 2 ? 1 : random();
    if (luck < 0.12) await world.dropLine('sendRateDetails');
    else if (luck < 0.16)
      await world.answer('sendRateDetails', 500, refusal('internal', 'The server has failed.'));
    else await world.answer('sendRateDetails', 200, reply(random, question, rating));
    const { popup } = state().messages;
    await wait();
    if (popup) await act(popupAnswered({ id: popup.id, answer: random() < 0.7 ? 'ok' : 'cancel' }));
  }
  await wait();
  if (random() < 0.2) {
    world.missingPacks.add('it');
    await act(languageChosen({ locale: 'it' }));
    await wait();
  }
  if (random() < 0.3) await act(backPressed());
  if (isOpen('questionInfo')) await world.answer('questionInfo', 200, { question }).catch(() => undefined);
}

function isVoting(state: RootState): boolean {
  return state.voting.begun.some(({ status }) => status === 'sending');
}

function reply(random: () => number, question: ReturnType<typeof wireQuestion>, rating: Rating) {
  const uid = Array.from({ length: 14 }, () => Math.floor(random() * 36).toString(36)).join('');
  const identity = random() < 0.05 ? { token: newIdentity } : {};
  return voteReply({
    vote: { uid, is_service_log: false, social_redirect: null },
    rate: rating,
    question,
    ...identity,
  });
}

/** A small generator of numbers in [0, 1): mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
