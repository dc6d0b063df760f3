import type { ComponentType } from 'react';
import type { GroupName } from '../../../contract/groups';

/** Views of a group by name: screens and parts of screens. */
export type Views = Readonly<Record<string, ComponentType<never>>>;

const brought: Partial<Record<GroupName, Views>> = {};

export function bringViews(group: GroupName, views: Views): void {
  brought[group] = views;
}

/**
 * A view of a group, or undefined if its chunk is not loaded. A replay without a browser only knows that the
 * group has loaded.
 */
export const viewOf = <Props>(group: GroupName, name: string): ComponentType<Props> | undefined =>
  brought[group]?.[name] as ComponentType<Props> | undefined;
