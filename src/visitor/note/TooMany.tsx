import { overBy } from '../../../contract/text';
import { useTexts } from '../../i18n/useTexts';
import styles from './note.module.css';

interface Props {
  /** Id of the paragraph. */
  id: string;
  text: string;
  /** The longest text that can be sent, in code points. */
  most: number;
  /** Of the form that it is in. */
  className?: string | undefined;
}

/** Says how many characters a text has too many; draws nothing where it fits. */
export function TooMany({ id, text, most, className = styles.missing }: Props) {
  const texts = useTexts();
  const over = overBy(text, most);
  if (over === 0) return null;
  return (
    <p id={id} className={className} role="status">
      {texts.TooMany({ over, most })}
    </p>
  );
}
