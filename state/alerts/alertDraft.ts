import {
  alertLimits,
  type AlertChannel,
  type AlertRuleBody,
  type AlertTrigger,
  type TriggerKind,
  type WireAlertRule,
} from '../../contract/alerts';
import { overBy } from '../../contract/text';

export interface DraftStep {
  /** Minutes; 0 is at once. */
  after: number;
  by: AlertChannel;
  to: readonly string[];
}

/** An alert rule as a person fills it in. Fields of other triggers keep what was typed. */
export interface AlertDraft {
  name: string;
  /** `place:` and a uid. */
  scope: string;
  kind: TriggerKind;
  n: number;
  minutes: number;
  /** Percent. */
  above: number;
  least: number;
  days: number;
  tile: string;
  words: readonly string[];
  /** A word that is being typed. */
  word: string;
  steps: readonly DraftStep[];
  isQuiet: boolean;
  from: string;
  to: string;
  waits: boolean;
  on: boolean;
}

const usual = {
  n: 3,
  minutes: 30,
  above: 30,
  least: 10,
  days: 7,
  tile: '',
  words: [],
  word: '',
  isQuiet: false,
  from: '22:00',
  to: '06:00',
  waits: true,
  on: true,
} as const;

/** Rules that a place often needs, and what each begins with. */
export const readyRules = {
  cafe: { kind: 'sad' },
  restroom: { kind: 'sads', n: 3, minutes: 30 },
  answer: { kind: 'wants_answer' },
  septic: { kind: 'service_missed' },
} as const satisfies Readonly<Record<string, Partial<AlertDraft>>>;
export type ReadyRule = keyof typeof readyRules;
export const readyNames = Object.keys(readyRules) as ReadyRule[];

/** @param you uid of the person who fills it in; null if no mail reaches them */
export const emptyDraft = (scope: string, you: string | null): AlertDraft => ({
  ...usual,
  name: '',
  scope,
  kind: 'sad',
  steps: [{ after: 0, by: 'mail', to: you === null ? [] : [you] }],
});

/** A rule as a form shows it. */
export function draftOf(rule: WireAlertRule): AlertDraft {
  const { name, scope, trigger, steps, quiet, wait_while_closed: waits, on } = rule;
  return {
    ...usual,
    name,
    scope,
    ...trigger,
    ...(trigger.kind === 'share' && { above: Math.round(trigger.above * 100) }),
    steps,
    isQuiet: quiet !== null,
    ...quiet,
    waits,
    on,
  };
}

/** What the server gets of a form. A word that is still being typed counts. */
export const bodyOfDraft = (draft: AlertDraft): AlertRuleBody => ({
  name: draft.name.trim(),
  scope: draft.scope,
  trigger: triggerOf(draft),
  steps: draft.steps.map((step) => ({ ...step, after: within(step.after, 0, alertLimits.minutes) })),
  quiet: draft.isQuiet ? { from: draft.from, to: draft.to } : null,
  wait_while_closed: draft.waits,
  on: draft.on,
});

/** The whole of a rule, turned on or off. */
export const bodyOfRule = (
  { name, scope, trigger, steps, quiet, wait_while_closed }: WireAlertRule,
  on: boolean,
): AlertRuleBody => ({ name, scope, trigger, steps, quiet, wait_while_closed, on });

/** What the fields of a trigger say. Numbers that are out of their limits are brought within them. */
export function triggerOf(draft: AlertDraft): AlertTrigger {
  const { kind, tile } = draft;
  const n = within(draft.n, 1, alertLimits.votes);
  const minutes = within(draft.minutes, 1, alertLimits.minutes);
  switch (kind) {
    case 'sads':
      return { kind, n, minutes };
    case 'tile':
      return { kind, tile: tile.trim() };
    case 'words':
      return { kind, words: wordsOf(draft) };
    case 'share':
      return {
        kind,
        above: within(draft.above, 0, 99) / 100,
        least: within(draft.least, 1, alertLimits.votes),
        minutes,
      };
    case 'no_scans':
      return { kind, days: within(draft.days, 1, alertLimits.days) };
    default:
      return { kind };
  }
}

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

const wordsOf = ({ words, word }: AlertDraft): readonly string[] =>
  word.trim() === '' ? words : [...words, word.trim()];

export type DraftField = 'name' | 'tile' | 'words' | 'steps' | 'quiet';

/** Fields that have to be filled in. A rule can be tried before it has a name. */
export function missingIn(draft: AlertDraft): DraftField[] {
  const { name, kind, tile, steps, isQuiet, from, to } = draft;
  return [
    ...(name.trim() === '' || overBy(name.trim(), alertLimits.name) > 0 ? (['name'] as const) : []),
    ...(kind === 'tile' && tile.trim() === '' ? (['tile'] as const) : []),
    ...(kind === 'words' && !areWordsRight(wordsOf(draft)) ? (['words'] as const) : []),
    ...(steps.length === 0 || steps.some((step) => step.to.length === 0) ? (['steps'] as const) : []),
    ...(isQuiet && (from === '' || to === '' || from === to) ? (['quiet'] as const) : []),
  ];
}

const areWordsRight = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= alertLimits.words &&
  words.every((word) => overBy(word, alertLimits.word) <= 0);

/** Whether a step more fits. */
export const hasRoom = ({ steps }: AlertDraft): boolean => steps.length < alertLimits.steps;
