import { overBy } from '../../contract/text';
import { useTexts } from '../i18n/useTexts';

/**
 * Props of a field of the desk with a limit, from its text. What is longer than the limit is kept up to twice
 * the limit, and the field says how much is too much; the form is not sent so.
 */
export function useFits() {
  const texts = useTexts();
  /** @param most the longest text that can be sent, in code points. @param error what else is wrong */
  return <Wrong>(text: string, most: number, error?: Wrong) => {
    const over = overBy(text, most);
    return { maxLength: 2 * most, error: over > 0 ? texts.TooMany({ over, most }) : error };
  };
}
