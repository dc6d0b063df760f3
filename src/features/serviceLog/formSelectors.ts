import { asIfUtc } from '../../../contract/storedForm';
import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import { isKnownTemplate, type ServiceTemplate } from '../../../contract/serviceTemplates';
import { checkRecord, type ServiceIssue } from '../../../contract/serviceRules';
import type { ServiceFileCounts, ServiceFileKind } from '../../../contract/serviceLogs';
import type { StoredServiceForm } from '../../../contract/storedForm';
import type { RootState } from '../../app/rootReducer';
import { selectFilesOn } from '../attachments/attachmentsSelectors';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { countsOf, emptyForm, isDocumentReady, isFormBegun, recordOf } from './formRules';
import type { Amending, FormState } from './formSlice';
import { selectCarried, selectNow } from './servicesSelectors';

const none: FormState['forms'] = [];

export const selectForms = (state: RootState) => state.serviceForm?.forms ?? none;

/** The amendment of a service at a question, while it is being written. */
export const selectAmending = (state: RootState, questionUid: QuestionUid): Amending | null => {
  const amending = state.serviceForm?.amending ?? null;
  return amending?.questionUid === questionUid ? amending : null;
};

/** The form of a question as it was filled in so far; while a service is amended, its form. */
export const selectFormOn = createSelector(
  [selectForms, selectAmending, (_: RootState, questionUid: QuestionUid) => questionUid],
  (forms, amending, questionUid): StoredServiceForm =>
    amending?.form ?? forms.find((form) => form.questionUid === questionUid) ?? emptyForm(questionUid),
);

/** Files of the form of a question, by kind. An amendment has those that stay, and new papers and a new signature. */
export const selectCountsOn = createSelector(
  [
    selectFormOn,
    selectAmending,
    (state: RootState, questionUid: QuestionUid) => selectFilesOn(state, questionUid),
  ],
  (form, amending, files): ServiceFileCounts => {
    if (!amending) return countsOf(form, files);
    const added = countsOf(form, { photos: [], audio: null });
    const stay = (kind: ServiceFileKind) => amending.files.filter((file) => file.kind === kind).length;
    return {
      photo: stay('photo'),
      document: stay('document') + added.document,
      audio: stay('audio'),
      signature: stay('signature') + added.signature,
    };
  },
);

/** The template of a question's form: the one that was chosen, else the sticker's. Null until the phone has it. */
export const selectTemplateOn = (state: RootState, questionUid: QuestionUid): ServiceTemplate | null => {
  const amending = selectAmending(state, questionUid);
  if (amending) return amending.template;
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
    selectCountsOn,
    selectNow,
  ],
  (issues, template, form, counts, at): readonly ServiceIssue[] =>
    issues && template
      ? checkRecord(
          template,
          recordOf(form, template, {
            at,
            location: null,
            arrivedAt: asIfUtc(form.figures['arrived']),
            leftAt: asIfUtc(form.figures['left']),
          }),
          counts,
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
