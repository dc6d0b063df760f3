import { asIfUtc } from '../../../contract/storedForm';
import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import { isKnownTemplate, type ServiceTemplate } from '../../../contract/serviceTemplates';
import { checkRecord, type ServiceIssue } from '../../../contract/serviceRules';
import type { StoredServiceForm } from '../../../contract/storedForm';
import type { RootState } from '../../app/rootReducer';
import { selectFilesOn } from '../attachments/attachmentsSelectors';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { countsOf, emptyForm, isDocumentReady, isFormBegun, recordOf } from './formRules';
import type { FormState } from './formSlice';
import { selectCarried, selectNow } from './servicesSelectors';

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

/** What is wrong with a form, from the first Save on: what is mended is not said any more. */
export const selectIssuesOn = createSelector(
  [
    (state: RootState, questionUid: QuestionUid) =>
      state.serviceForm?.issues?.questionUid === questionUid ? state.serviceForm.issues : null,
    selectTemplateOn,
    selectFormOn,
    (state: RootState, questionUid: QuestionUid) => selectFilesOn(state, questionUid),
    selectNow,
  ],
  (issues, template, form, files, at): readonly ServiceIssue[] =>
    issues && template
      ? checkRecord(
          template,
          recordOf(form, template, {
            at,
            location: null,
            arrivedAt: asIfUtc(form.figures['arrived']),
            leftAt: asIfUtc(form.figures['left']),
          }),
          countsOf(form, files),
        )
      : noIssues,
);
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

/** Where the device was while the form of a question was open; null where it has not said. */
export const selectFixOn = (state: RootState, questionUid: QuestionUid) => {
  const fix = state.serviceForm?.fix;
  return fix?.questionUid === questionUid ? fix.location : null;
};
