import type { Reducer, UnknownAction } from 'redux';
import { groupNames, type GroupName } from '../contract/groups';
import type { AccountState } from './account/accountSlice';
import type { CodesState } from './codes/codesSlice';
import type { GameState } from './game/gameSlice';
import type { ChangesState } from './services/changesSlice';
import type { RecentState } from './services/recentSlice';
import type { ReportState } from './services/reportSlice';
import type { GroupsState } from './groups/groupsSlice';
import type { LinkingState } from './linking/linkingSlice';
import type { ShiftState } from './account/shiftSlice';
import type { MenuState } from './menu/menuSlice';
import type { PinState } from './pins/pinSlice';
import type { LeadsState } from './leads/leadRules';
import type { RecordingsState } from './recordings/recordingsSlice';
import type { FormState } from './serviceLog/formSlice';
import type { RoundState } from './serviceLog/roundSlice';
import type { ScannerState } from './serviceLog/scannerSlice';
import type { ServicesState } from './serviceLog/servicesState';
import type { StaffCaseState } from './staffCase/staffCaseSlice';
import type { StickerLogState } from './serviceLog/stickerLogSlice';

/** States of slices that come with groups. A slice is undefined until its group has loaded. */
export interface GroupStates {
  leads: LeadsState;
  codes: CodesState;
  game: GameState;
  account: AccountState;
  shift: ShiftState;
  pin: PinState;
  menu: MenuState;
  linking: LinkingState;
  round: RoundState;
  services: ServicesState;
  stickerLog: StickerLogState;
  scanner: ScannerState;
  serviceForm: FormState;
  report: ReportState;
  recent: RecentState;
  changes: ChangesState;
  staffCase: StaffCaseState;
  recordings: RecordingsState;
}
export type GroupReducers = { readonly [Slice in keyof GroupStates]?: Reducer<GroupStates[Slice]> };

const registered: Partial<Record<GroupName, GroupReducers>> = {};

/** Adds a group's reducers. The state stays unchanged until an action in the log activates the group. */
export function bringReducers(group: GroupName, reducers: GroupReducers): void {
  registered[group] = reducers;
}

/**
 * Reduces the slices of the groups that are ready.
 * @throws RangeError if a group's chunk is not loaded; tools that replay logs load every group at once
 *   (`allGroups.ts`)
 */
export function groupSlices(
  before: Partial<GroupStates>,
  action: UnknownAction,
  groups: GroupsState,
): Partial<GroupStates> {
  const slices: Partial<Record<keyof GroupStates, unknown>> = {};
  for (const group of groupNames) {
    if (groups[group] !== 'ready') continue;
    const reducers = registered[group];
    if (!reducers) throw new RangeError(`the reducers of the group ${group} are not loaded`);
    for (const [slice, reducer] of Object.entries(reducers) as [keyof GroupStates, Reducer][])
      slices[slice] = reducer(before[slice], action);
  }
  return slices as Partial<GroupStates>;
}
