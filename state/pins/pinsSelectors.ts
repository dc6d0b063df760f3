import { createSelector } from '@reduxjs/toolkit';
import type { PinHolder, PinQuestion } from '../../contract/pins';
import type { DeskRootState } from '../deskRootReducer';
import { selectManagedUid } from '../manage/manageSelectors';

export const selectPinList = (state: DeskRootState) => state.pins.list;
export const selectPinDialog = (state: DeskRootState) => state.pins.dialog;

const none: readonly never[] = [];
const selectPeople = ({ pins: { list } }: DeskRootState): readonly PinHolder[] =>
  list.status === 'loaded' ? list.people : none;
const selectQuestions = ({ pins: { list } }: DeskRootState): readonly PinQuestion[] =>
  list.status === 'loaded' ? list.questions : none;

/** People with a PIN that opens the managed question. */
export const selectPinHolders = createSelector([selectPeople], (people) =>
  people.filter(({ pin }) => pin !== null),
);

/** People without a PIN who may get one. */
export const selectPeopleWithoutPin = createSelector([selectPeople], (people) =>
  people.filter(({ pin }) => pin === null),
);

/** Whether the managed question has a service log, the only thing that a PIN opens. */
export const selectHasServiceLog = (state: DeskRootState): boolean => {
  const uid = selectManagedUid(state);
  return selectQuestions(state).some((question) => question.uid === uid);
};

/** Other questions of the organisation for which a PIN can be given at the same time. */
export const selectOtherQuestions = createSelector([selectQuestions, selectManagedUid], (questions, uid) =>
  questions.filter((question) => question.uid !== uid),
);

/** Those questions by site. */
export const selectOtherSites = createSelector([selectOtherQuestions], (questions) => {
  const sites = new Map<string | null, { name: string | null; questions: PinQuestion[] }>();
  for (const question of questions) {
    const { siteUid: uid, siteName: name } = question;
    if (!sites.has(uid)) sites.set(uid, { name, questions: [] });
    sites.get(uid)?.questions.push(question);
  }
  return [...sites].map(([uid, site]) => ({ uid, ...site }));
});

/** The person of the open dialog; undefined if it is about nobody on the list. */
export function selectDialogHolder(state: DeskRootState): PinHolder | undefined {
  const personUid = state.pins.dialog?.personUid;
  return selectPeople(state).find((person) => person.personUid === personUid);
}
