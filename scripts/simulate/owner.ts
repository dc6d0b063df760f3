import type { UnknownAction } from 'redux';
import { durations } from '../../contract/limits';
import { inboxPath, settingsPath } from '../../contract/screens';
import type { SaveSettingsBody, SettingsReply } from '../../contract/settings';
import { runDesk, type Flow } from '../../fixtures/runFlow';
import type { HttpReply, HttpRequest, Ports } from '../../state/ports';
import type { DeskRootState } from '../../state/deskRootReducer';
import { selectOpenSettings, selectSettings } from '../../state/settings/settingsSelectors';
import {
  draftDropped,
  mineKept,
  retryPressed,
  savePressed,
  theirsTaken,
  valueChanged,
  type OpenSettings,
} from '../../state/settings/settingsSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { chanceOf, type Chance } from './chance';
import type { Host } from './host';
import type { FaultKind } from './faultKinds';
import { createMishaps } from './mishaps';
import { workerReplaced } from '../../state/device/deviceSlice';
import { nextDeviceEvent } from './deviceEvents';
import { createLine, noFaults, type Faults, type Line } from './line';
import { inboxErrands } from './inboxErrands';
import { finishInInbox, isWriting, nextInboxStep, worksInInbox } from './ownerInbox';
import { coverReply, type Coverage } from './coverage';
import { deskPages, nextDeskStep } from './deskSteps';
import { pagePorts } from './pagePorts';
import type { Manager, Office } from './staff';
import type { Timeline } from './timeline';

/** The questions that owners edit while visitors vote on them. */
export const edited = ['demo-cafe', 'demo-restroom', 'demo-gps'] as const;

/** The server has answered that it stored these fields, or that it has them. */
export interface Acknowledged {
  uid: string;
  settings: SaveSettingsBody['settings'];
}

/** Somebody who edits questions and works through the inbox at the desk, in one browser. */
export interface Owner {
  index: number;
  person: Manager;
  line: Line;
  pages: Flow<DeskRootState>[];
  acknowledged: Acknowledged[];
  /** Comments and answers that the server has taken. */
  written: { kind: 'comment' | 'answer'; text: string }[];
  /** What was wrong on the way, with the number of the page. */
  found: { page: number; text: string }[];
  /** What the desk said of versions that were saved meanwhile: of which question, and by whom. */
  told: { uid: string; version: number; by: string; page: number }[];
  begin(): void;
  calmDown(): void;
}

export interface OwnerOptions {
  seed: number;
  index: number;
  timeline: Timeline;
  host: Host;
  faults: Faults;
  /** Kinds of faults that are played. */
  kinds: ReadonlySet<FaultKind>;
  /** Receives the refusals that reach the person's device. */
  coverage: Coverage;
  office: Office;
  person: Manager;
  steps: number;
  /** UTC milliseconds at the timeline's beginning. */
  t0: number;
}

type OwnerStep =
  | { kind: 'do'; actions: readonly UnknownAction[] }
  /** The browser is closed and opened again. */
  | { kind: 'reopen' }
  | { kind: 'tunnel'; ms: number }
  | { kind: 'wait' };

export function createOwner(options: OwnerOptions): Owner {
  const { seed, index, timeline, host, faults, office, person, t0 } = options;
  const nature = chanceOf(seed, index, 1);
  const pages: Flow<DeskRootState>[] = [];
  const acknowledged: Acknowledged[] = [];
  const written: Owner['written'] = [];
  const begins = worksInInbox(seed, index) ? inboxPath : settingsPath('question', nature.pick(edited));
  const found: Owner['found'] = [];
  const told: Owner['told'] = [];
  // One owner of three looks into the rest of the desk, also when the line is good again: dialogs need answers.
  const isCurious = index % 75 === 74;
  let stepsLeft = options.steps * (isCurious ? 14 : 4);
  let isCalm = false;
  let ids = 0;
  let texts = 0;
  /** What was typed last into each question and neither saved nor discarded, and when. */
  const typed = new Map<string, { text: string; at: number }>();

  const mishaps = createMishaps(options, options.kinds);
  const from = {
    address: `10.0.2.${1 + (index % 200)}`,
    fileOf: () => undefined,
    skewMs: mishaps.skewMs,
  };
  const line = createLine(timeline, chanceOf(seed, index, 2), host, from, heard);
  line.faults = faults;

  /** How often the same Save was sent. */
  const saves = new Map<string, number>();
  const nameOf = ({ params, body }: HttpRequest) => JSON.stringify([params, body]);
  function send(...[request, onCancel]: Parameters<Ports['http']['send']>): Promise<HttpReply> {
    if (request.endpoint === 'saveSettings')
      saves.set(nameOf(request), (saves.get(nameOf(request)) ?? 0) + 1);
    return line.send(request, onCancel);
  }

  const say = (text: string) => {
    const page = Math.max(0, pages.length - 1);
    if (!found.some((one) => one.page === page && one.text === text)) found.push({ page, text });
  };

  function heard(request: HttpRequest, reply: HttpReply): void {
    coverReply(options.coverage, request, reply);
    const { endpoint, params } = request;
    const kind = endpoint === 'commentCase' ? 'comment' : endpoint === 'answerCase' ? 'answer' : null;
    if (kind && reply.status === 200) {
      const { text } = request.body as { text: string };
      if (!written.some((one) => one.text === text)) written.push({ kind, text });
    }
    if (endpoint !== 'saveSettings') return;
    const uid = params?.['uid'] ?? '';
    if (reply.status < 300 && typeof reply.body === 'object') {
      const { version, settings } = request.body as SaveSettingsBody;
      acknowledged.push({ uid, settings });
      const { version: stored } = reply.body as SettingsReply;
      const isFirst = saves.get(nameOf(request)) === 1;
      // Each text is new. A switch may stand as it was saved already, and such an edit changes nothing.
      if (isFirst && settings['text'] !== undefined && stored > version + 1)
        say(`an edit of version ${version} of ${uid} was taken, though another one had been saved`);
    }
    const theirs = theirsOf(reply);
    if (!theirs) return;
    told.push({ uid, version: theirs.version, by: theirs.edited?.by ?? '', page: pages.length - 1 });
  }

  function portsOf(number: number): Partial<Ports> {
    const newId = (kind: string) => `${kind}-${seed}-${index}-${String((ids += 1)).padStart(12, '0')}`;
    return pagePorts({
      timeline,
      isOpen: () => pages.length === number + 1,
      send,
      newId,
      nature,
      isGone: mishaps.isGone,
    }).ports;
  }

  /** Opens a page with what the browser has stored; `keys` are those of a new session. */
  async function open(href: string, keys: object = {}): Promise<void> {
    const stored = pages.at(-1)?.world.stored.local;
    const local = { ...Object.fromEntries(stored ?? []), ...keys };
    const began = timeline.now();
    mishaps.pageOpens();
    pages.push(
      await runDesk({
        href,
        local,
        ports: portsOf(pages.length),
        clock: { t0: t0 + began + mishaps.skewMs(), elapsed: () => timeline.now() - began },
      }),
    );
  }

  /** What was typed some time ago is in the form, or the browser has it for the next visit. */
  function looks(): void {
    const flow = pages.at(-1);
    const open = flow && selectOpenSettings(flow.state());
    if (!open) return;
    const one = typed.get(open.thing.uid);
    if (open.save.status === 'saved' && one) {
      const isStored = acknowledged.some(
        ({ uid, settings }) => uid === open.thing.uid && settings['text'] === one.text,
      );
      if (!isStored) say(`it says that the text "${one.text}" was saved, and the server has not taken it`);
      typed.delete(open.thing.uid);
    } else if (
      one &&
      timeline.now() - one.at > 2 * durations.draftStored &&
      open.draft?.values['text'] !== one.text
    )
      say(`the text "${one.text}" was typed, and is neither saved nor in the form`);
  }

  async function act(): Promise<() => unknown> {
    const flow = pages.at(-1) as Flow<DeskRootState>;
    looks();
    if (mishaps.passes()) flow.engine.store.dispatch(workerReplaced());
    if (!isCalm && nature.happens(0.03)) flow.engine.store.dispatch(nextDeviceEvent(nature));
    const screen = selectScreen(flow.state());
    const isInInbox = screen === 'Inbox' || screen === 'InboxCase';
    const isContent = (isCalm && !isCurious) || stepsLeft <= 0;
    const isElsewhere = screen !== 'Settings' && !isInInbox;
    if (isElsewhere && flow.state().session.accessToken === null) {
      await open(begins, await office.signIn(person));
      return think;
    }
    const isLeaving = isCurious && !isElsewhere && !isContent && !isHalfDone(flow.state());
    if (isLeaving && nature.happens(0.15)) {
      flow.engine.store.dispatch(linkFollowed({ href: nature.pick(deskPages) }));
      return think;
    }
    const step = isElsewhere
      ? lookAround(flow.state(), nature, isContent, newText)
      : isInInbox
        ? nextInInbox(flow.state(), nature, { isContent, isCurious }, newText)
        : nextStep(flow.state(), nature, isContent, newText);
    if (step.kind !== 'wait') stepsLeft -= 1;
    if (step.kind === 'tunnel' && mishaps.has('network')) line.offlineUntil = timeline.now() + step.ms;
    else if (step.kind === 'reopen' && mishaps.has('restarts')) {
      // What was typed in the last moment is lost with the browser.
      for (const [uid, { at }] of typed)
        if (timeline.now() - at <= 2 * durations.draftStored) typed.delete(uid);
      await open(flow.world.href());
    } else if (step.kind === 'do') {
      for (const action of step.actions) {
        follow(action, selectOpenSettings(flow.state()));
        flow.engine.store.dispatch(action);
      }
    }
    return think;
  }

  function newText(): string {
    return `Question ${index}-${(texts += 1)}`;
  }

  function follow(action: UnknownAction, open: OpenSettings | null): void {
    if (!open) return;
    if (draftDropped.match(action) || theirsTaken.match(action)) typed.delete(open.thing.uid);
    if (valueChanged.match(action) && action.payload.path[0] === 'text')
      typed.set(open.thing.uid, { text: String(action.payload.value), at: timeline.now() });
  }

  function think(): void {
    timeline.later(nature.between(300, 1_500), act);
  }

  return {
    index,
    person,
    line,
    pages,
    acknowledged,
    written,
    found,
    told,
    begin() {
      timeline.later(nature.between(0, 5_000), async () => {
        await open(begins, await office.signIn(person));
        return think;
      });
    },
    calmDown() {
      isCalm = true;
      mishaps.calmDown();
      line.faults = noFaults;
      line.offlineUntil = 0;
    },
  };
}

/** What somebody else has saved meanwhile, from the refusal of a Save. */
function theirsOf({ status, body }: HttpReply): SettingsReply | null {
  if (status !== 409 || typeof body !== 'object' || body === null) return null;
  return (body as { error?: { theirs?: SettingsReply } }).error?.theirs ?? null;
}

/** Whether a text was typed that Save or Send has not taken. */
const isHalfDone = (state: DeskRootState): boolean =>
  isWriting(state) || Boolean(selectOpenSettings(state)?.draft);

/** On any other page of the desk. @param content whether the owner goes back to their questions */
function lookAround(
  state: DeskRootState,
  chance: Chance,
  content: boolean,
  newText: () => string,
): OwnerStep {
  const isBack = content || chance.happens(0.05);
  const href = settingsPath('question', chance.pick(edited));
  return { kind: 'do', actions: isBack ? [linkFollowed({ href })] : nextDeskStep(state, chance, newText) };
}

/** @param content whether the owner only finishes what is begun */
function nextStep(state: DeskRootState, chance: Chance, content: boolean, newText: () => string): OwnerStep {
  const settings = selectSettings(state);
  const act = (action: UnknownAction): OwnerStep => ({ kind: 'do', actions: [action] });
  if (settings.status === 'failed') return act(retryPressed());
  if (settings.status !== 'open' || settings.save.status === 'saving') return { kind: 'wait' };
  const { draft, theirs } = settings;
  if (theirs) return act(chance.happens(0.7) ? mineKept() : theirsTaken());
  if (content) return draft ? act(savePressed()) : { kind: 'wait' };
  const does = chance.weighted({
    text: 6,
    location: 2,
    save: draft ? 12 : 0,
    drop: draft ? 1 : 0,
    go: 2,
    inbox: 2,
    reopen: 2,
    tunnel: 1,
    wait: 2,
  });
  if (does === 'inbox') return act(linkFollowed({ href: inboxPath }));
  if (does === 'text') return act(valueChanged({ path: ['text'], value: newText() }));
  if (does === 'location') return act(valueChanged({ path: ['ask_vote_gps'], value: chance.happens(0.5) }));
  if (does === 'save') return act(savePressed());
  if (does === 'drop') return act(draftDropped());
  // The form of another question; edits of this one wait on the device.
  if (does === 'go') return act(linkFollowed({ href: settingsPath('question', chance.pick(edited)) }));
  if (does === 'tunnel') return { kind: 'tunnel', ms: chance.between(1_000, 30_000) };
  return { kind: does };
}

/**
 * @param who.isContent whether the owner only finishes what is begun, and goes to the settings to do so there
 * @param who.isCurious whether they try all that the inbox has
 */
function nextInInbox(
  state: DeskRootState,
  chance: Chance,
  { isContent: content, isCurious }: { isContent: boolean; isCurious: boolean },
  newText: () => string,
): OwnerStep {
  if (content && isWriting(state)) return done(finishInInbox(state));
  const does = content
    ? 'settings'
    : chance.weighted({
        work: 20,
        settings: isWriting(state) ? 0 : 1,
        reopen: 1,
        tunnel: 1,
        wait: 1,
      });
  if (does === 'work' && isCurious && !isWriting(state) && chance.happens(0.3)) {
    const actions = chance.pick(inboxErrands)(state, chance, newText);
    if (actions.length > 0) return { kind: 'do', actions };
  }
  if (does === 'work') return done(nextInboxStep(state, chance, newText));
  if (does === 'settings')
    return { kind: 'do', actions: [linkFollowed({ href: settingsPath('question', chance.pick(edited)) })] };
  if (does === 'tunnel') return { kind: 'tunnel', ms: chance.between(1_000, 30_000) };
  return { kind: does };
}

const done = (action: UnknownAction | null): OwnerStep =>
  action ? { kind: 'do', actions: [action] } : { kind: 'wait' };
