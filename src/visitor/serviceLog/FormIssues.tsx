import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectIssuesOn } from '../../../state/serviceLog/formSelectors';
import { issueText } from './issueTexts';
import styles from './serviceLog.module.css';

/** After Save: how many fields are invalid. The first of them gets the focus. */
export function FormIssues({ questionUid }: { questionUid: QuestionUid }) {
  const staff = useStaffTexts();
  const issues = useSelector((state: RootState) => selectIssuesOn(state, questionUid));
  const attempts = useSelector((state: RootState) => state.serviceForm?.issues?.attempts ?? 0);
  useEffect(() => {
    if (attempts > 0)
      document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')?.focus();
  }, [attempts]);
  if (issues.length === 0) return null;
  return (
    <p className={styles.wrong} role="alert">
      {`${staff.FormWrong({ n: issues.length })} ${issueText(staff, issues[0]!)}`}
    </p>
  );
}
