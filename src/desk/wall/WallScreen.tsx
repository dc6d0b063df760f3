import { VisuallyHidden } from '@mantine/core';
import { useSelector } from 'react-redux';
import { votesIn, type Faces, type WireShares } from '../../../contract/insights';
import { languageTag } from '../../../contract/languages';
import { ratings, type Rating } from '../../../contract/rating';
import { textIn } from '../../../contract/serviceTemplates';
import type { WirePicture } from '../../../contract/walls';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectOldSince, selectServerNow, selectWall } from '../../../state/wall/wallSelectors';
import { timeAgo } from '../../i18n/timeAgo';
import { useTexts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { FaceBar, FewFaces } from '../figures/Figures';
import { useFigures } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './wall.module.css';

/** A screen for a corridor, to be read from five metres: today's votes and the last service. */
export function WallScreen() {
  const texts = useDeskTexts();
  const { status, picture } = useSelector(selectWall);
  if (status === 'refused') return <Words title={texts.WallRevoked()} text={texts.WallRevokedHelp()} />;
  if (status === 'keyless') return <Words title={texts.WallKeyless()} text={texts.WallRevokedHelp()} />;
  if (!picture) return <Words title={texts.WallScreen()} text={texts.WallWaits()} />;
  return <Picture picture={picture} />;
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status">{text}</p>
    </div>
  );
}

function Picture({ picture }: { picture: WirePicture }) {
  const texts = useDeskTexts();
  const count = votesIn(picture.votes);
  return (
    <div className={styles.wall}>
      <h1 className={styles.name} dir="auto" tabIndex={-1}>
        {picture.name}
      </h1>
      {picture.happy.share === null ? (
        <div className={styles.votes}>
          {count === 0 ? <Everybody /> : <Few votes={picture.votes} />}
          <p className={styles.said}>{count === 0 ? texts.WallNone() : texts.WallVotes({ n: count })}</p>
        </div>
      ) : (
        <Shares votes={picture.votes} happy={picture.happy} />
      )}
      <div className={styles.below}>
        <Served picture={picture} />
        <Old zone={picture.time_zone} />
      </div>
    </div>
  );
}

/** The three faces before anybody has voted. */
function Everybody() {
  return (
    <div className={`${styles.faces} ${styles.pale}`}>
      {ratings.map((rating) => (
        <Face key={rating} className={styles.face} rating={rating} />
      ))}
    </div>
  );
}

/** So few votes say nothing in percent: each is its face. */
function Few({ votes }: { votes: Faces }) {
  return (
    <div className={styles.few}>
      <FewFaces votes={votes} />
    </div>
  );
}

function Shares({ votes, happy }: Pick<WireShares, 'votes' | 'happy'>) {
  const texts = useDeskTexts();
  const { Sad, SoSo, Happy } = useTexts();
  const { number, percent } = useFigures();
  const counts: Record<Rating, number> = { 1: votes.sad, 2: votes.so_so, 3: votes.happy };
  const names: Record<Rating, string> = { 1: Sad(), 2: SoSo(), 3: Happy() };
  return (
    <div className={styles.votes}>
      <ul className={styles.faces}>
        {ratings.map((rating) => (
          <li key={rating}>
            <Face className={styles.face} rating={rating} />
            <VisuallyHidden>{names[rating]}: </VisuallyHidden>
            <span className={styles.count}>{number(counts[rating])}</span>
          </li>
        ))}
      </ul>
      <FaceBar votes={votes} />
      <p className={styles.said}>
        {texts.WallHappy({ percent: percent(happy.share ?? 0), n: votesIn(votes) })}
      </p>
    </div>
  );
}

/** "Cleaned 14 minutes ago". Never by whom. */
function Served({ picture: { service } }: { picture: WirePicture }) {
  const texts = useDeskTexts();
  const locale = useSelector(selectLocale);
  const now = useSelector(selectServerNow);
  if (!service) return null;
  const when = timeAgo(service.at, now, languageTag(locale));
  return (
    <p className={styles.served}>
      <time dateTime={new Date(service.at).toISOString()}>
        {texts.WallServed({ what: textIn(service.names, locale), when })}
      </time>
    </p>
  );
}

/** Since when the picture is old, by the clock of the place; the day too for a long break. */
function Old({ zone }: { zone: string }) {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const since = useSelector(selectOldSince);
  const now = useSelector(selectServerNow);
  const isLong = since !== null && now - since > 12 * 3_600_000;
  const when = new Intl.DateTimeFormat(tag, {
    timeStyle: 'short',
    timeZone: zone,
    ...(isLong && { dateStyle: 'medium' }),
  });
  return (
    <p className={styles.old} role="status">
      {since !== null && texts.WallOld({ when: when.format(since) })}
    </p>
  );
}
