import { errors, type ErrorBody, type ErrorName } from '../../contract/errors';
import type { Turn } from '../../replay/turn';
import type { HttpReply, HttpRequest } from '../../state/ports';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import type { RootState } from '../../state/rootReducer';

/** What somebody has met in a simulation, by name. */
export interface Coverage {
  /** Types of actions. */
  actions: Set<string>;
  screens: Set<string>;
  /** Refusals that reached a device, as `call problem`. */
  refusals: Set<string>;
}

/** Coverage as it passes between processes. */
export type CoverageLists = { [Kind in keyof Coverage]: string[] };

export const noCoverage = (): Coverage => ({ actions: new Set(), screens: new Set(), refusals: new Set() });

type Navigated = Pick<RootState, 'navigation'>;

/** Adds what happened on a page. */
export function coverPage(coverage: Coverage, turns: readonly Turn<Navigated>[]): void {
  let shown: unknown;
  for (const { input, puts, state } of turns) {
    if (input.kind === 'act') coverage.actions.add(input.action.type);
    for (const { type } of puts) coverage.actions.add(type);
    if (state.navigation === shown) continue;
    shown = state.navigation;
    coverage.screens.add(selectScreen(state));
  }
}

const nameByCode = new Map(
  Object.entries(errors).map(([name, { code, status }]) => [`${status} ${code}`, name]),
);

/** Adds an answer, if it is a refusal of the catalogue. */
export function coverReply(coverage: Coverage, { endpoint }: HttpRequest, { status, body }: HttpReply): void {
  if (status < 400 || typeof body !== 'object' || body === null) return;
  const name = nameByCode.get(`${status} ${(body as Partial<ErrorBody>).error?.code}`);
  if (name) coverage.refusals.add(`${endpoint} ${name}`);
}

export const listsOf = ({ actions, screens, refusals }: Coverage): CoverageLists => ({
  actions: [...actions],
  screens: [...screens],
  refusals: [...refusals],
});

/** Adds what a day has reached. */
export function addLists(coverage: Coverage, lists: CoverageLists): void {
  for (const kind of ['actions', 'screens', 'refusals'] as const)
    for (const name of lists[kind]) coverage[kind].add(name);
}

/** The problem of a refusal of a call. */
export const problemOf = (refusal: string): ErrorName => refusal.split(' ')[1] as ErrorName;
