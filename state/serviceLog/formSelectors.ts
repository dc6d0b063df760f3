import { createSelector } from '@reduxjs/toolkit';
import { amendmentFilesKey } from '../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { isKnownTemplate, type ServiceTemplate } from '../../contract/serviceTemplates';
import { checkRecord, isOverQuarter, type ServiceIssue } from '../../contract/serviceRules';
import type { ServiceFileCounts, ServiceFileKind } from '../../contract/serviceLogs';
import { asIfUtc, type Amending, type StoredServiceForm } from '../../contract/storedForm';
import type { RootState } from '../rootReducer';
import { selectFilesOn, selectFilesUnderWay } from '../attachments/attachmentsSelectors';
import { selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';
import { selectVotedHere } from '../voting/votingSelectors';
import { countsOf, depthsOf, emptyForm, hasContent, issueNamesOf, partsOf, recordOf } from './formRules';
import { selectCarried, selectNow } from './servicesSelectors';
import { isFormBegun } from './storedRules';
import { selectForms } from './storedSelectors';

/** The amendment of a service at a question, while a person writes it. */
export const selectAmending = (state: RootState, questionUid: QuestionUid): Amending | null => {
  const amending = state.serviceForm?.amending ?? null;
  return amending?.questionUid === questionUid ? amending : null;
};

/** The begun amendment of a service, open or set aside; null without one. */
export function selectBegunAmendment(state: RootState, serviceUid: string): Amending | null {
  const { amending = null, setAside = [] } = state.serviceForm ?? {};
  const begun = [amending, ...setAside].find((one) => one?.serviceUid === serviceUid);
  return begun?.isEdited ? begun : null;
}

/** The key of the files of a question's form, or of the amendment that is open there. */
export function selectFilesKeyOn(state: RootState, questionUid: QuestionUid): QuestionUid {
  const amending = selectAmending(state, questionUid);
  return amending ? amendmentFilesKey(amending.serviceUid) : questionUid;
}

/** The ready files under that key. */
export const selectAddedFilesOn = (state: RootState, questionUid: QuestionUid) =>
  selectFilesOn(state, selectFilesKeyOn(state, questionUid));

/** The current form of a question; during an amendment, the amended service's form. */
export const selectFormOn = createSelector(
  [selectForms, selectAmending, (_: RootState, questionUid: QuestionUid) => questionUid],
  (forms, amending, questionUid): StoredServiceForm =>
    amending?.form ?? forms.find((form) => form.questionUid === questionUid) ?? emptyForm(questionUid),
);

/** Files of a question's form by kind. An amendment counts the files that stay and the new ones. */
export const selectCountsOn = createSelector(
  [selectFormOn, selectAmending, selectAddedFilesOn],
  (form, amending, files): ServiceFileCounts => {
    const added = countsOf(form, files);
    if (!amending) return added;
    const stay = (kind: ServiceFileKind) => amending.files.filter((file) => file.kind === kind).length;
    return {
      photo: stay('photo') + added.photo,
      document: stay('document') + added.document,
      audio: stay('audio') + added.audio,
      signature: stay('signature') + added.signature,
    };
  },
);

/** The template of a question's form: the chosen one, else the sticker's. Null until the phone has it. */
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

/** Templates to choose from for a sticker, in their newest versions. */
export const selectTemplates = createSelector(
  [(state: RootState) => state.round?.templates],
  (templates = []): readonly ServiceTemplate[] =>
    templates.filter(
      (template) =>
        isKnownTemplate(template) &&
        templates.every(({ id, version }) => id !== template.id || version <= template.version),
    ),
);

/** Errors of a form since the first Save. Fixed errors disappear. */
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

/**
 * The line "More" of a form. `isKept`: it stays open, because something is in it, on its way into it, wrong
 * in it, or wanted of it: above the 25 % the rules ask for a reason.
 */
export function selectMore(state: RootState, questionUid: QuestionUid): { isOpen: boolean; isKept: boolean } {
  const template = selectTemplateOn(state, questionUid);
  if (!template) return { isOpen: false, isKept: false };
  const form = selectFormOn(state, questionUid);
  const counts = selectCountsOn(state, questionUid);
  const issues = selectIssuesOn(state, questionUid);
  const isOver = isOverQuarter(depthsOf(form));
  const isKept =
    selectFilesUnderWay(state) ||
    partsOf(form, template).more.some(
      (field) =>
        hasContent(form, field, counts) ||
        (isOver && field.kind === 'exceptions') ||
        issues.some((issue) => issueNamesOf(field).includes(issue.field)),
    );
  return { isOpen: isKept || state.serviceForm?.unfolded === questionUid, isKept };
}

/** Whether the form of a question holds nothing that a person has given. */
export const selectIsFormEmpty = (state: RootState, questionUid: QuestionUid): boolean => {
  const { photos, audio } = selectAddedFilesOn(state, questionUid);
  const hasFiles = photos.length > 0 || audio !== null || selectFilesUnderWay(state);
  return !hasFiles && !isFormBegun(selectFormOn(state, questionUid));
};

/** Since when the draft of the address is this service, UTC milliseconds; null if nothing says it. */
export function selectDraftBegunAtHere(state: RootState): number | null {
  const here = selectRouteQuestion(state) ?? ('' as QuestionUid);
  return selectScreen(state) === 'NewServiceLog'
    ? (selectFormOn(state, here).begunAt ?? null)
    : (selectVotedHere(state)?.begunAt ?? null);
}

export const selectFormFailure = (state: RootState) => {
  const failed = state.serviceForm?.failed;
  return failed?.questionUid === selectRouteQuestion(state) ? failed.reason : null;
};

export const selectIsSaving = (state: RootState, questionUid: QuestionUid): boolean =>
  state.serviceForm?.saving === questionUid;

/** The device's position while the form of a question was open; null if unknown. */
export const selectFixOn = (state: RootState, questionUid: QuestionUid) => {
  const fix = state.serviceForm?.fix;
  return fix?.questionUid === questionUid ? fix.location : null;
};

/**
 * The key of the service that the draft of the address will be: of its form, or of the vote of its log by
 * sticker. Null on other screens.
 */
export function selectDraftKeyHere(state: RootState): VoteKey | null {
  const screen = selectScreen(state);
  if (screen === 'NewServiceLog')
    return selectFormOn(state, selectRouteQuestion(state) ?? ('' as QuestionUid)).key ?? null;
  const voted = screen === 'ServiceLog' ? selectVotedHere(state) : null;
  return voted?.isServiceLog && voted.given === null ? voted.key : null;
}
