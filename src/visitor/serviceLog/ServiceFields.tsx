import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { textIn, type ServiceTemplate, type TemplateField } from '../../../contract/serviceTemplates';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { partsOf } from '../../../state/serviceLog/formRules';
import { selectFormOn, selectMore } from '../../../state/serviceLog/formSelectors';
import { moreToggled } from '../../../state/serviceLog/formSlice';
import { ServiceField } from './ServiceField';
import styles from './serviceLog.module.css';

interface Props {
  questionUid: QuestionUid;
  template: ServiceTemplate;
}

/** The fields of a form: those that must be filled in, and the rest under one line. */
export function ServiceFields({ questionUid, template }: Props) {
  const form = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const { first, more } = partsOf(form, template);
  return (
    <>
      {first.map((field) => (
        <ServiceField key={field.id} questionUid={questionUid} field={field} />
      ))}
      {more.length > 0 && <More questionUid={questionUid} fields={more} />}
    </>
  );
}

/** How many fields the line names. */
const named = 3;

function More({ questionUid, fields }: { questionUid: QuestionUid; fields: readonly TemplateField[] }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const locale = useSelector(selectLocale);
  const isOpen = useSelector((state: RootState) => selectMore(state, questionUid).isOpen);
  const isKept = useSelector((state: RootState) => selectMore(state, questionUid).isKept);
  const isUnfolded = useSelector((state: RootState) => state.serviceForm?.unfolded === questionUid);
  const toggle = (open: boolean) => dispatch(moreToggled({ questionUid, isOpen: open }));
  const names = fields.slice(0, named).map(({ text }) => textIn(text, locale));
  const line = staff.FormMore({ what: names.join(', ') + (fields.length > named ? ', …' : '') });
  return (
    <div className={styles.form}>
      {isKept ? (
        <p className={styles.label} dir="auto">
          {line}
        </p>
      ) : (
        <button
          className={styles.more}
          type="button"
          dir="auto"
          aria-expanded={isOpen}
          onClick={() => toggle(!isOpen)}
        >
          {line}
        </button>
      )}
      {isOpen && (
        // Who empties what kept it open must not lose the field under the cursor.
        <div className={styles.form} onFocus={() => isUnfolded || toggle(true)}>
          {fields.map((field) => (
            <ServiceField key={field.id} questionUid={questionUid} field={field} />
          ))}
        </div>
      )}
    </div>
  );
}
