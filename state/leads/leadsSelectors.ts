import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import { toRating, type Rating } from '../../contract/rating';
import { queryValue, type ScreenName } from '../../contract/screens';
import type { RootState } from '../rootReducer';
import type { StoredLead } from '../../contract/storedKeys';
import {
  selectAddress,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../navigation/navigationSelectors';
import type { LeadForm, LeadFormKind } from './leadRules';

const none: readonly LeadForm[] = [];

export const selectLeadForms = (state: RootState): readonly LeadForm[] => state.leads?.forms ?? none;

/**
 * What a reload keeps of the forms, by question and kind. A tablet at the door keeps nothing of its visitors.
 */
export const selectFormsToStore = createSelector(
  [selectLeadForms, selectKiosk],
  (forms, kiosk): Readonly<Record<string, StoredLead>> =>
    kiosk
      ? {}
      : Object.fromEntries(
          forms
            // The next person to open an event's form is a different person, so given forms of events are not
            // stored.
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

/** The kind of form that the address opens, or null. */
export const selectLeadKind = (state: RootState): LeadFormKind | null => kinds[selectScreen(state)] ?? null;

/** The form of the address; null before its chunk has loaded. */
export function selectLeadForm(state: RootState): LeadForm | null {
  const [questionUid, kind] = [selectRouteQuestion(state), selectLeadKind(state)];
  return (
    selectLeadForms(state).find((form) => form.questionUid === questionUid && form.kind === kind) ?? null
  );
}

/** The question whose form led to this page, from the address; null for an address that was typed. */
export const selectChoiceQuestion = (state: RootState): QuestionUid | null =>
  (queryValue(selectAddress(state).search, 'question') as QuestionUid | undefined) || null;

/** The rating in the form's address. */
export const selectChoiceRating = (state: RootState): Rating =>
  toRating(Number(queryValue(selectAddress(state).search, 'r'))) ?? 3;

/** What was given in the form that led here, if this page was already open then. */
export const selectGivenAtEvent = (state: RootState) =>
  selectLeadForms(state).find(
    ({ kind, questionUid }) => kind === 'event' && questionUid === selectChoiceQuestion(state),
  )?.given ?? null;

/** The sticker to which the last page of the event leads: from the settings, or the demo's own, or null. */
export const selectLeadQuestion = ({ navigation }: RootState): string | null =>
  navigation.leadQuestion ?? (navigation.demo ? 'demo-cafe' : null);
