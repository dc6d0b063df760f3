import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { textIn, type ServiceTemplate } from '../../../contract/serviceTemplates';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { typeOf } from '../../../state/serviceLog/formRules';
import { selectFormOn } from '../../../state/serviceLog/formSelectors';
import { typePicked } from '../../../state/serviceLog/formSlice';
import styles from './serviceLog.module.css';

/** The type of service, from the template. */
export function ServiceTypeField({
  questionUid,
  template,
}: {
  questionUid: QuestionUid;
  template: ServiceTemplate;
}) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const form = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {staff.ServiceType()}
      </label>
      <select
        className={styles.input}
        id={id}
        value={typeOf(form, template)}
        onChange={({ target }) => dispatch(typePicked({ questionUid, picked: target.value }))}
      >
        {template.types.map(({ value, text }) => (
          <option key={value} value={value}>
            {textIn(text, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}
