import { votesIn, type Faces } from '../../../contract/insights';
import type { Share } from '../../../contract/statistics';
import { Link } from '../../visitor/navigation/Link';
import { FaceBar, ShareText } from '../figures/Figures';
import { insightsOf } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './places.module.css';

interface Props {
  /** `place:` and the uid, and so on. */
  scope: string;
  votes?: Faces | undefined;
  happy?: Share | undefined;
}

/** Votes of 28 days and the share of happy ones; the count leads to the figures behind it. */
export function TreeFigures({ scope, votes, happy }: Props) {
  const texts = useDeskTexts();
  if (!votes || !happy) return null;
  const count = votesIn(votes);
  if (count === 0) return <span className={`${styles.figures} ${styles.without}`}>{texts.NoVotes28()}</span>;
  return (
    <span className={styles.figures} title={texts.VotesIn28()}>
      <ShareText share={happy} votes={votes} />
      <FaceBar votes={votes} />
      <Link href={insightsOf({ scope })}>{texts.CaseVotes({ n: count })}</Link>
    </span>
  );
}
