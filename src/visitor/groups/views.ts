import type { ComponentType } from 'react';
import type { AnyGroupName } from '../../../contract/screens';

/** Views of a group by name: screens and parts of screens. */
export type Views = Readonly<Record<string, ComponentType<never>>>;

const brought: Partial<Record<AnyGroupName, Views>> = {};

export function bringViews(group: AnyGroupName, views: Views): void {
  brought[group] = views;
}

/**
 * A view of a group, or undefined if its chunk is not loaded. A replay without a browser only knows that the
 * group has loaded.
 */
export const viewOf = <Props>(group: AnyGroupName, name: string): ComponentType<Props> | undefined =>
  brought[group]?.[name] as ComponentType<Props> | undefined;
