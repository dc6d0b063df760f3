import { Fragment, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { demoOwner } from '../../../contract/accounts';
import { guidePath } from '../../../contract/guide';
import type { QuestionUid } from '../../../contract/ids';
import { afterVotePath, deskPath, ratePath, serviceLogPath, signInHref } from '../../../contract/screens';
import { demoDeskPressed } from '../../../state/home/homeActions';
import { selectOpensDemoDesk } from '../../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../../state/session/sessionSelectors';
import { votedOn } from '../../../state/voting/votingRules';
import { selectVoted } from '../../../state/voting/votingSelectors';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { isPlainClick, Link } from '../navigation/Link';
import card from '../voting/ThankYouScreen.module.css';
import styles from './HomeScreen.module.css';

/** Where the demo's visitors begin. */
const sticker = 'demo-cafe' as QuestionUid;

/** The ways into the demo, each with a picture of its screen, and the guide. */
export function StartCards() {
  const texts = useTexts();
  // This tab's vote there: the faces would only send back here (RT-2).
  const vote = votedOn(useSelector(selectVoted), sticker);
  return (
    <>
      <ul className={styles.cards}>
        <StartCard
          href={vote ? afterVotePath(vote) : ratePath(sticker)}
          title={texts.VoteInstead()}
          help={texts.StartVoteHelp()}
          picture="vote"
          alt={texts.StartVotePicture()}
        />
        <StartCard
          href={serviceLogPath('demo-restroom')}
          title={texts.StartLog()}
          help={texts.StartLogHelp()}
          picture="service"
          alt={texts.StartLogPicture()}
        />
        <DeskCard />
      </ul>
      {/* The guide is no screen of the app: the browser loads it. */}
      <a className={buttonClass('quiet')} href={guidePath()}>
        {texts.StartGuide()}
      </a>
    </>
  );
}

/**
 * Into the desk. On the machine that runs the demo one press signs in as its owner; elsewhere people sign in.
 */
function DeskCard() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectAuthorized);
  const isOpen = useSelector(selectOpensDemoDesk) && !isSignedIn;
  const email = demoOwner;
  return (
    <StartCard
      href={isSignedIn ? deskPath : signInHref(deskPath)}
      onPress={isOpen ? () => dispatch(demoDeskPressed()) : undefined}
      title={texts.StartDesk()}
      help={isOpen ? texts.StartDeskOpen() : texts.StartDeskHelp({ email })}
      picture="desk"
      alt={texts.StartDeskPicture()}
    />
  );
}

interface CardProps {
  href: string;
  /** What a press does instead of following the link. Without scripts, and in a new tab, the link leads. */
  onPress?: (() => void) | undefined;
  title: string;
  help: string;
  /** Name of the file in `src/public/start/`. */
  picture: string;
  alt: string;
}

/** The whole card can be tapped; its link is the title alone, so that it has a short name. */
function StartCard({ href, onPress, title, help, picture, alt }: CardProps) {
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPress?.();
  };
  return (
    <li className={`${card.card} ${styles.card}`}>
      <img
        className={styles.picture}
        src={`/r/start/${picture}.webp`}
        alt={alt}
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        {onPress ? (
          <a className={styles.to} href={href} onClick={press}>
            {title}
          </a>
        ) : (
          <Link className={styles.to} href={href}>
            {title}
          </Link>
        )}
        <p className={styles.uid}>
          {/* An address breaks after the sign, rather than inside a word. */}
          {help.split(/(?<=@)/).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}
