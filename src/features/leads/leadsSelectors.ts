import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import { toRating, type Rating } from '../../../contract/rating';
import { queryValue, type ScreenName } from '../../../contract/screens';
import type { RootState } from '../../app/rootReducer';
import type { StoredLead } from '../../../contract/storedKeys';
import {
  selectAddress,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../navigation/navigationSelectors';
import type { LeadForm, LeadFormKind } from './leadRules';

const none: readonly LeadForm[] = [];

export const selectLeadForms = (state: RootState): readonly LeadForm[] => state.leads?.forms ?? none;

/** What of the forms outlasts the page, by question and kind. A tablet at the door keeps nothing of its visitors. */
export const selectFormsToStore = createSelector(
  [selectLeadForms, selectKiosk],
  (forms, kiosk): Readonly<Record<string, StoredLead>> =>
    kiosk
      ? {}
      : Object.fromEntries(
          forms
            // Who comes to an event's form after somebody is the next person.
            .filter((form) =>
              form.given ? form.kind !== 'event' : Object.values(form.fields).some((value) => value !== ''),
            )
            .map(({ questionUid, kind, fields, step, given }) => [
              `${questionUid}/${kind}`,
              { questionUid, kind, fields, step, given } as StoredLead,
            ]),
        ),
);

const kinds: Partial<Record<ScreenName | 'NotFound', LeadFormKind>> = {
  EventLead: 'event',
  AirleadExisting: 'existing',
  AirleadNew: 'new',
};

/** Which form the address opens, if it opens one. */
export const selectLeadKind = (state: RootState): LeadFormKind | null => kinds[selectScreen(state)] ?? null;

/** The form of the address; null before its chunk has come. */
export function selectLeadForm(state: RootState): LeadForm | null {
  const [questionUid, kind] = [selectRouteQuestion(state), selectLeadKind(state)];
  return (
    selectLeadForms(state).find((form) => form.questionUid === questionUid && form.kind === kind) ?? null
  );
}

/** The question whose form leads to the choice, by the address; null where somebody has typed it. */
export const selectChoiceQuestion = (state: RootState): QuestionUid | null =>
  (queryValue(selectAddress(state).search, 'question') as QuestionUid | undefined) || null;

/** The rating that the form's address has. */
export const selectChoiceRating = (state: RootState): Rating =>
  toRating(Number(queryValue(selectAddress(state).search, 'r'))) ?? 3;

/** What has been given with the form that led here, if this page was open then. */
export const selectGivenAtEvent = (state: RootState) =>
  selectLeadForms(state).find(
    ({ kind, questionUid }) => kind === 'event' && questionUid === selectChoiceQuestion(state),
  )?.given ?? null;

/** The sticker that the last page of the event leads to: that of the setting, in the demo one of its own, or null. */
export const selectLeadQuestion = ({ navigation }: RootState): string | null =>
  navigation.leadQuestion ?? (navigation.demo ? 'demo-cafe' : null);
