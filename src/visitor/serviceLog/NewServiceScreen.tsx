import { useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { stickerNameIn } from '../../../contract/questionTexts';
import { textIn, type ServiceTemplate } from '../../../contract/serviceTemplates';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { RecentService } from '../services/RecentService';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectRouteQuestion } from '../../../state/navigation/navigationSelectors';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion } from '../../../state/question/questionSelectors';
import {
  selectFormFailure,
  selectIsSaving,
  selectIsTemplateNewer,
  selectTemplateOn,
  selectTemplates,
} from '../../../state/serviceLog/formSelectors';
import { FormIssues } from './FormIssues';
import { formRetryPressed, savePressed, templatePicked } from '../../../state/serviceLog/formSlice';
import { ServiceFields } from './ServiceFields';
import styles from './serviceLog.module.css';
import { ServiceTypeField } from './ServiceTypeField';
import { selectStandingHere } from '../../../state/serviceLog/servicesSelectors';
import { StatusBadge } from './StatusBadge';
import { TodayLink } from './TodayLink';

/** The form of the new service log, built from the sticker's template (SL-6). */
export function NewServiceScreen() {
  const questionUid = useSelector(selectRouteQuestion) ?? ('' as QuestionUid);
  const template = useSelector((state: RootState) => selectTemplateOn(state, questionUid));
  const isNewer = useSelector((state: RootState) => selectIsTemplateNewer(state, questionUid));
  const failure = useSelector(selectFormFailure);
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  if (isNewer)
    return (
      <LoadFailed
        reason={staff.TemplateNewer()}
        onRetry={() => dispatch(formRetryPressed({ questionUid }))}
      />
    );
  if (template) return <Form questionUid={questionUid} template={template} />;
  if (failure)
    return (
      <LoadFailed
        reason={resolveMessage(texts, failure)}
        onRetry={() => dispatch(formRetryPressed({ questionUid }))}
      />
    );
  return (
    <>
      <LoadingBar label={texts.Loading()} />
      <Heading>{staff.NewService()}</Heading>
    </>
  );
}

interface Props {
  questionUid: QuestionUid;
  template: ServiceTemplate;
}

function Form({ questionUid, template }: Props) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectQuestion);
  const locale = useSelector(selectLocale);
  const name = question && stickerNameIn(question, locale);
  const standing = useSelector(selectStandingHere);
  const isSaving = useSelector((state: RootState) => selectIsSaving(state, questionUid));
  const save = (event: FormEvent) => {
    event.preventDefault();
    dispatch(savePressed({ questionUid }));
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <div className={styles.head}>
        <p className={styles.over} dir="auto">
          {question?.place?.name}
        </p>
        {standing?.status && <StatusBadge status={standing.status} />}
        <TodayLink />
      </div>
      <Heading lang={name?.tag}>{name?.words ?? staff.NewService()}</Heading>
      <Kind questionUid={questionUid} template={template} />
      <ServiceFields questionUid={questionUid} template={template} />
      <FormIssues questionUid={questionUid} />
      <RecentService questionUid={questionUid} />
      <Button type="submit" disabled={isSaving}>
        {isSaving ? staff.SavingService() : staff.SaveService()}
      </Button>
    </form>
  );
}

/** The choice of template, if there are several, and the type of service. */
function Kind({ questionUid, template }: Props) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const templates = useSelector(selectTemplates);
  const id = useId();
  return (
    <div className={styles.selects}>
      <ServiceTypeField questionUid={questionUid} template={template} />
      {templates.length > 1 && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}template`}>
            {staff.ServiceForm()}
          </label>
          <select
            className={styles.input}
            id={`${id}template`}
            value={template.id}
            onChange={({ target }) => {
              const picked = templates.find((one) => one.id === target.value);
              if (picked)
                dispatch(
                  templatePicked({ questionUid, template: { id: picked.id, version: picked.version } }),
                );
            }}
          >
            {templates.map((one) => (
              <option key={one.id} value={one.id}>
                {textIn(one.title, locale)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
