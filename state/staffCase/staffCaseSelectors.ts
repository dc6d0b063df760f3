import { createSelector } from '@reduxjs/toolkit';
import type { CaseNote, SeenCase } from '../../contract/phoneCase';
import type { KeptCaseFix, KeptCaseStep } from '../../contract/outbox';
import { selectParams, selectScreen } from '../navigation/navigationSelectors';
import { selectQueue, selectStored } from '../outbox/outboxSelectors';
import type { RootState } from '../rootReducer';

const none: readonly SeenCase[] = [];

export const selectSeenCases = (state: RootState): readonly SeenCase[] => state.staffCase?.seen ?? none;

/** The case that the address names; null on other screens. */
export const selectCaseUid = (state: RootState): string | null =>
  selectScreen(state) === 'StaffCase' ? (selectParams(state)['caseUid'] ?? null) : null;

/** The case of the address as the phone saw it last. */
export const selectSeenCase = createSelector(
  [selectSeenCases, selectCaseUid],
  (seen, uid): SeenCase | null => seen.find(({ of }) => of.uid === uid) ?? null,
);

/** What this phone still has to send about the case of the address, oldest first. */
export const selectCaseItems = createSelector(
  [selectQueue, selectCaseUid],
  (items, uid): readonly (KeptCaseStep | KeptCaseFix)[] =>
    items.filter(
      (item): item is KeptCaseStep | KeptCaseFix =>
        (item.kind === 'caseStep' || item.kind === 'caseFix') && item.caseUid === uid,
    ),
);

/** Whether all of that is stored on the phone. */
export const selectAreItemsStored = createSelector([selectCaseItems, selectStored], (items, stored) =>
  items.every((item) => stored.includes(item)),
);

const noNotes: readonly CaseNote[] = [];
const selectNotes = (state: RootState) => state.staffCase?.notes ?? noNotes;

/** What is written about a case and not sent. */
export const selectCaseNote = (state: RootState, caseUid: string): string =>
  selectNotes(state).find((note) => note.caseUid === caseUid)?.text ?? '';

/** Notes that a reload keeps, by case. */
export const selectCaseNotesToStore = createSelector(
  [selectNotes],
  (notes): Readonly<Record<string, CaseNote>> =>
    Object.fromEntries(notes.map((note) => [note.caseUid, note])),
);

/** Cases to keep, by uid. */
export const selectCasesToStore = createSelector(
  [selectSeenCases],
  (seen): Readonly<Record<string, SeenCase>> => Object.fromEntries(seen.map((one) => [one.of.uid, one])),
);
