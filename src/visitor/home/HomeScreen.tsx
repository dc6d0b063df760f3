import { useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { ratings } from '../../../contract/rating';
import { afterVotePath, codePath, deskPath, ratePath, signInPath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Face } from '../../ui/Face';
import { Heading } from '../../ui/Heading';
import { Link } from '../navigation/Link';
import { selectHasDemo, selectKiosk } from '../../../state/navigation/navigationSelectors';
import { selectAuthorized, selectTodayHref } from '../../../state/session/sessionSelectors';
import { faceName } from '../voting/SmileyRow';
import { votedOn } from '../../../state/voting/votingRules';
import { selectVoted } from '../../../state/voting/votingSelectors';
import type { CastVote } from '../../../state/voting/votingState';
import card from '../voting/ThankYouScreen.module.css';
import { demoStickers } from './demoStickers';
import styles from './HomeScreen.module.css';
import { StartCards } from './StartCards';

/**
 * The start page. Where the demo is loaded it says what the product is, with pictures of its screens, and
 * leads into it; the demo's stickers follow. Elsewhere it says what to do with a sticker and leads to signing
 * in. For people who log services it has their round.
 */
export function HomeScreen() {
  const texts = useTexts();
  const todayHref = useSelector(selectTodayHref);
  const hasDemo = useSelector(selectHasDemo);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  return (
    <div className={styles.home}>
      <div className={styles.faces}>
        {ratings.map((rating) => (
          <Face key={rating} className={styles.face} rating={rating} />
        ))}
      </div>
      <Heading>{texts.WelcomeTitle()}</Heading>
      <p>{hasDemo && !isKiosk ? texts.StartAbout() : texts.Welcome()}</p>
      {todayHref && (
        <Link className={buttonClass()} href={todayHref}>
          {texts.ServicesToday()}
        </Link>
      )}
      {/* A tablet at the door leads nowhere but to its question. */}
      {!isKiosk && (hasDemo ? <StartCards /> : <Doors />)}
      {hasDemo && <DemoStickers />}
    </div>
  );
}

/** Where the start page leads without the demo. */
function Doors() {
  const texts = useTexts();
  const isSignedIn = useSelector(selectAuthorized);
  return (
    <div className={styles.doors}>
      <Link className={buttonClass()} href={isSignedIn ? deskPath : signInPath}>
        {isSignedIn ? texts.StartDesk() : texts.StartSignIn()}
      </Link>
      <Link className={buttonClass('quiet')} href={codePath}>
        {texts.StartCode()}
      </Link>
    </div>
  );
}

function DemoStickers() {
  const texts = useTexts();
  const voted = useSelector(selectVoted);
  return (
    <section className={card.card}>
      <h2>{texts.DemoStickers()}</h2>
      <ul className={styles.list}>
        {Object.entries(demoStickers).map(([uid, key]) => (
          <li key={uid}>
            <Sticker uid={uid} name={texts[key]()} vote={votedOn(voted, uid as QuestionUid)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StickerProps {
  uid: string;
  name: string;
  /** This tab's vote there, if any. */
  vote: CastVote | null;
}

/**
 * A link to the faces, or to the answer that this tab has given there: the faces would only send back here
 * (RT-2).
 */
function Sticker({ uid, name, vote }: StickerProps) {
  const texts = useTexts();
  return (
    <Link className={styles.sticker} href={vote ? afterVotePath(vote) : ratePath(uid)}>
      <span>{name}</span>
      {vote && (
        <span className={`${styles.uid} ${styles.answer}`}>
          <Face className={styles.given} rating={vote.rating} />
          <span>{`${texts.YourAnswer()}: ${faceName(texts, vote.rating)}`}</span>
        </span>
      )}
      <span className={styles.uid}>{uid}</span>
    </Link>
  );
}
