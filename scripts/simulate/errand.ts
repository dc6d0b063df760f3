import type { UnknownAction } from 'redux';
import type { DeskRootState } from '../../state/deskRootReducer';
import type { Chance } from './chance';

/**
 * What somebody does at one go: opens a dialog, fills in all that it shows, and confirms. Empty where the page
 * has nothing of that kind yet.
 */
export type Errand = (state: DeskRootState, chance: Chance, newText: () => string) => UnknownAction[];

/** The organisation of simulated owners. */
export const org = 'demo-org';
export const wholeOrg = `organisation:${org}`;
export const scope = { kind: 'organisation', uid: org, name: 'Demo' } as const;

/** Does something with one of these; nothing where there are none. */
export const withOne = <Thing>(
  things: readonly Thing[] | null | undefined,
  chance: Chance,
  ...does: readonly ((thing: Thing) => UnknownAction[])[]
): UnknownAction[] => (things && things.length > 0 ? chance.pick(does)(chance.pick(things)) : []);
