import type { ComponentType } from 'react';
import type { GroupName } from '../../../contract/groups';

/** Screens and parts of screens that a group brings, by name. */
export type Views = Readonly<Record<string, ComponentType<never>>>;

const brought: Partial<Record<GroupName, Views>> = {};

export function bringViews(group: GroupName, views: Views): void {
  brought[group] = views;
}

/** A view of a group, or undefined where its chunk is not here: a replay without a browser knows only that it has come. */
export const viewOf = <Props>(group: GroupName, name: string): ComponentType<Props> | undefined =>
  brought[group]?.[name] as ComponentType<Props> | undefined;
