import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { textIn } from '../../../contract/serviceTemplates';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { issueNamesOf } from '../../../state/serviceLog/formRules';
import { selectIssuesOn, selectTemplateOn } from '../../../state/serviceLog/formSelectors';
import { issueText } from './issueTexts';
import styles from './serviceLog.module.css';

/**
 * After Save: how many fields are invalid, and which; what is wrong with each stands at it. The first of them
 * gets the focus.
 */
export function FormIssues({ questionUid }: { questionUid: QuestionUid }) {
  const staff = useStaffTexts();
  const locale = useSelector(selectLocale);
  const template = useSelector((state: RootState) => selectTemplateOn(state, questionUid));
  const issues = useSelector((state: RootState) => selectIssuesOn(state, questionUid));
  const attempts = useSelector((state: RootState) => state.serviceForm?.issues?.attempts ?? 0);
  useEffect(() => {
    if (attempts > 0)
      document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')?.focus();
  }, [attempts]);
  if (issues.length === 0) return null;
  const fields = (template?.fields ?? []).filter((field) =>
    issues.some((issue) => issueNamesOf(field).includes(issue.field)),
  );
  const what = fields.map(({ text }) => textIn(text, locale)).join(', ');
  return (
    <p className={styles.wrong} role="alert">
      {fields.length > 0 ? staff.FormWrong({ n: fields.length, what }) : issueText(staff, issues[0]!)}
    </p>
  );
}
