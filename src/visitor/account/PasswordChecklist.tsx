import { brokenRules, passwordLength, passwordRules } from '../../../contract/password';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Hidden } from '../../ui/Hidden';
import styles from './account.module.css';

/** The rules of a new password, ticked while the person types (SI-2). */
export function PasswordChecklist({ password }: { password: string }) {
  const texts = useStaffTexts();
  const broken = brokenRules(password);
  const says = {
    length: texts.RuleLength({ least: passwordLength.least }),
    upperCase: texts.RuleUpper(),
    lowerCase: texts.RuleLower(),
  };
  return (
    <ul className={styles.rules}>
      {passwordRules.map((rule) => {
        const isKept = !broken.includes(rule);
        return (
          <li key={rule} className={styles.rule} data-kept={isKept}>
            <span>{says[rule]}</span>
            {isKept && <Hidden>{` ${texts.RuleKept()}`}</Hidden>}
          </li>
        );
      })}
    </ul>
  );
}
