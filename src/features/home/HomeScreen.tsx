import { useSelector } from 'react-redux';
import { ratings } from '../../../contract/rating';
import { ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { Heading } from '../../ui/Heading';
import { Link } from '../navigation/Link';
import { selectHasDemo } from '../navigation/navigationSelectors';
import { demoStickers } from './demoStickers';
import styles from './HomeScreen.module.css';

/**
 * The start page: what to do with a sticker. If the demo is loaded, it lists the demo's stickers for people
 * without one.
 */
export function HomeScreen() {
  const texts = useTexts();
  return (
    <div className={styles.home}>
      <div className={styles.faces}>
        {ratings.map((rating) => (
          <Face key={rating} className={styles.face} rating={rating} />
        ))}
      </div>
      <Heading>{texts.WelcomeTitle()}</Heading>
      <p>{texts.Welcome()}</p>
      {useSelector(selectHasDemo) && <DemoStickers />}
    </div>
  );
}

function DemoStickers() {
  const texts = useTexts();
  return (
    <>
      <h2 className={styles.subtitle}>{texts.DemoStickers()}</h2>
      <ul className={styles.list}>
        {Object.entries(demoStickers).map(([uid, key]) => (
          <li key={uid}>
            <Link className={styles.sticker} href={ratePath(uid)}>
              <span>{texts[key]()}</span>
              <span className={styles.uid}>{uid}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
