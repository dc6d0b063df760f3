import { useSelector } from 'react-redux';
import type { Place, Question } from '../../../contract/question';
import { historyPath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../navigation/Link';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import styles from './PlaceLinks.module.css';
import { selectQuestion } from '../../../state/question/questionSelectors';

/** A place's name, linked to its own site in a new tab, so that the vote stays open. */
export function PlaceName({ place: { name, siteUrl } }: { place: Place }) {
  if (useSelector(selectKiosk) || !siteUrl) return name;
  return (
    <a className={styles.site} href={siteUrl} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

/** Link to the sticker's service history, if it is public. */
export function HistoryLink() {
  const question = useSelector(selectQuestion);
  const texts = useTexts();
  if (useSelector(selectKiosk) || !question?.showsHistory) return null;
  return (
    <Link className={styles.link} href={historyPath(question.uid)}>
      {texts.ServiceHistory()}
    </Link>
  );
}

export function MapLink() {
  const question = useSelector(selectQuestion);
  const texts = useTexts();
  const href = question && mapAddress(question);
  if (useSelector(selectKiosk) || !href) return null;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {texts.ShowOnMap()}
    </a>
  );
}

function mapAddress({ latitude, longitude }: Question): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
