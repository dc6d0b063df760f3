import type { Log, TurnLine } from './format';
import type { Projector } from './redaction';
import type { PlainError } from './turn';

/** How an effect ended. */
export type Outcome = { value: unknown } | { error: PlainError };

/** A recorded effect and its end. Lines are positions among the log's turns. */
export interface RecordedEffect {
  id: number;
  name: string;
  /** Redacted. */
  arg: unknown;
  /** The turn that issued it. */
  line: number;
  answer: { line: number; outcome: Outcome } | null;
  /** The turn that cancelled it. */
  cancelled: number | null;
}

export interface Asked {
  name: string;
  arg: unknown;
}

export interface RecordedEffects {
  byId: ReadonlyMap<number, RecordedEffect>;
  /**
   * Matches a turn's effects to recorded ones; each recorded effect is used once. The same call with the same
   * argument comes first, nearest turn first. Then comes one about the same subject: in another turn only if
   * nobody else can answer.
   * @param line the log's turn in which these were issued, or the last one before
   */
  match(asked: readonly Asked[], line: number): (RecordedEffect | null)[];
  /** The last recorded answer to the same call up to a turn, else the next one. */
  answerTo(asked: Asked, line: number): Outcome | null;
  /** Whether two effects are the same call with the same argument. */
  isSame(left: Asked, right: Asked): boolean;
}

/** How to compare effects. */
export interface EffectKinds {
  /**
   * What an effect is about, so that its answer is found although its argument has changed. For a request its
   * endpoint.
   */
  subjectOf(asked: Asked): string;
  /** Whether it can be answered without the log. */
  canAnswer(asked: Asked): boolean;
}

/** @param omit turns whose answers never came */
export function indexEffects(
  log: Log,
  projector: Projector,
  kinds: EffectKinds,
  omit: ReadonlySet<number> = new Set(),
): RecordedEffects {
  const subjectOf = (asked: Asked) => `${asked.name} ${kinds.subjectOf(asked)}`;
  const byId = collect(log.turns, omit);
  const questionOf = ({ name, arg }: Asked) =>
    `${name} ${projector.hash(arg, `argument of ${projector.tableOf(name, arg)}`)}`;
  const taken = new Set<RecordedEffect>();
  const byQuestion = groups([...byId.values()], questionOf);
  const bySubject = groups([...byId.values()], subjectOf);

  const nearest = (
    candidates: readonly RecordedEffect[] = [],
    line: number,
    isElsewhere = true,
  ): RecordedEffect | null => {
    let best: RecordedEffect | null = null;
    for (const candidate of candidates) {
      if (taken.has(candidate) || (!isElsewhere && candidate.line !== line)) continue;
      if (!best || Math.abs(candidate.line - line) < Math.abs(best.line - line)) best = candidate;
    }
    if (best) taken.add(best);
    return best;
  };

  return {
    byId,
    match(asked, line) {
      const found = asked.map((one) => nearest(byQuestion.get(questionOf(one)), line));
      return asked.map(
        (one, index) => found[index] ?? nearest(bySubject.get(subjectOf(one)), line, !kinds.canAnswer(one)),
      );
    },
    answerTo(asked, line) {
      const answers = (byQuestion.get(questionOf(asked)) ?? []).flatMap(({ answer }) => answer ?? []);
      const found = answers.findLast((answer) => answer.line <= line) ?? answers[0];
      return found?.outcome ?? null;
    },
    isSame: (left, right) => questionOf(left) === questionOf(right),
  };
}

function collect(turns: readonly TurnLine[], omit: ReadonlySet<number>): Map<number, RecordedEffect> {
  const found = new Map<number, RecordedEffect>();
  for (const [line, turn] of turns.entries()) {
    const ended = turn.k === 'res' && !omit.has(line) ? found.get(turn.id as number) : undefined;
    if (ended) ended.answer = { line, outcome: turn.e ? { error: turn.e } : { value: turn.v } };
    for (const entry of turn.f ?? []) {
      const [id, name, arg] = entry;
      const before = found.get(id);
      if (name === 'x') {
        if (before) before.cancelled = line;
      } else found.set(id, { id, name, arg, line, answer: null, cancelled: null });
    }
  }
  return found;
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
  return found;
}
