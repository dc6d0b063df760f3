import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import { isKnownTemplate, type ServiceTemplate } from '../../../contract/serviceTemplates';
import type { ServiceIssue } from '../../../contract/serviceRules';
import type { StoredServiceForm } from '../../../contract/storedForm';
import type { RootState } from '../../app/rootReducer';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { emptyForm, isDocumentReady, isFormBegun } from './formRules';
import type { FormState } from './formSlice';
import { selectCarried } from './servicesSelectors';

const none: FormState['forms'] = [];

export const selectForms = (state: RootState) => state.serviceForm?.forms ?? none;

/** The form of a question as it was filled in so far. */
export const selectFormOn = createSelector(
  [selectForms, (_: RootState, questionUid: QuestionUid) => questionUid],
  (forms, questionUid): StoredServiceForm =>
    forms.find((form) => form.questionUid === questionUid) ?? emptyForm(questionUid),
);

/** The template of a question's form: the one that was chosen, else the sticker's. Null until the phone has it. */
export const selectTemplateOn = (state: RootState, questionUid: QuestionUid): ServiceTemplate | null => {
  const wanted = selectFormOn(state, questionUid).template ?? selectCarried(state, questionUid)?.template;
  const found = state.round?.templates.find(
    ({ id, version }) => id === wanted?.id && version === wanted.version,
  );
  return found ?? null;
};

/** Whether the template may hold fields that only a newer app knows. */
export const selectIsTemplateNewer = (state: RootState, questionUid: QuestionUid): boolean => {
  const template = selectTemplateOn(state, questionUid);
  return template !== null && !isKnownTemplate(template);
};

/** Templates to choose from for a sticker, the newest version of each. */
export const selectTemplates = createSelector(
  [(state: RootState) => state.round?.templates],
  (templates = []): readonly ServiceTemplate[] =>
    templates.filter(
      (template) =>
        isKnownTemplate(template) &&
        templates.every(({ id, version }) => id !== template.id || version <= template.version),
    ),
);

export const selectIssuesOn = (state: RootState, questionUid: QuestionUid): readonly ServiceIssue[] =>
  (state.serviceForm?.issues?.questionUid === questionUid && state.serviceForm.issues.found) || noIssues;
const noIssues: readonly ServiceIssue[] = [];

export const selectFormFailure = (state: RootState) => {
  const failed = state.serviceForm?.failed;
  return failed?.questionUid === selectRouteQuestion(state) ? failed.reason : null;
};

export const selectIsSaving = (state: RootState, questionUid: QuestionUid): boolean =>
  state.serviceForm?.saving === questionUid;

/** What outlasts the page, by question. */
export const selectServiceFormsToStore = createSelector(
  [selectForms],
  (forms): Readonly<Record<string, StoredServiceForm>> =>
    Object.fromEntries(
      forms
        .map((form) => ({ ...form, documents: form.documents.filter(isDocumentReady) }))
        .filter(isFormBegun)
        .map((form) => [form.questionUid, form]),
    ),
);

/** Where the phone was when the form was opened, if it may be known. */
export const selectFix = (state: RootState) => state.serviceForm?.fix;
