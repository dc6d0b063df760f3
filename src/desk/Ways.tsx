import { guidePath } from '../../contract/guide';
import { Link } from '../visitor/navigation/Link';
import { useDeskLinks } from './deskLinks';
import styles from './desk.module.css';
import { useDeskTexts } from './useDeskTexts';

/** The pages of the desk, each with what it is for. */
export function Ways() {
  const texts = useDeskTexts();
  const deskLinks = useDeskLinks();
  return (
    <ul className={styles.ways} aria-label={texts.Pages()}>
      {deskLinks.map(
        ({ href, text, help }) =>
          help && (
            <li key={href}>
              <Link href={href} aria-describedby={help}>
                {texts[text]()}
              </Link>
              <span id={help}>{texts[help]()}</span>
            </li>
          ),
      )}
      <li>
        <a href={guidePath()} target="_blank" hrefLang="en" aria-describedby="DeskGuide">
          {texts.Guide()}
        </a>
        <span id="DeskGuide">{texts.DeskGuide()}</span>
      </li>
    </ul>
  );
}
