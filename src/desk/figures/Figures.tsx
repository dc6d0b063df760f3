import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { votesIn, type Faces, type WireChanges, type WireDay } from '../../../contract/insights';
import { ratings, type Rating } from '../../../contract/rating';
import { fewestVotes, shareOf, type Share } from '../../../contract/statistics';
import { useTexts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import styles from './figures.module.css';
import { useFigures, votesBehind, type Behind } from './useFigures';

const countOf = ({ sad, so_so, happy }: Faces): Record<Rating, number> => ({ 1: sad, 2: so_so, 3: happy });
const fills: Record<Rating, string | undefined> = { 1: styles.sad, 2: styles.soSo, 3: styles.happy };

/** "1 sad, 2 so-so, 4 happy" */
export function useFaceCounts() {
  const texts = useDeskTexts();
  return ({ sad, so_so: soSo, happy }: Faces) => texts.FaceCounts({ sad, soSo, happy });
}

/** Votes as one bar: happy, so-so, sad. */
export function FaceBar({ votes }: { votes: Faces }) {
  const said = useFaceCounts()(votes);
  const whole = Math.max(1, votesIn(votes));
  const counts = countOf(votes);
  const order: readonly Rating[] = [3, 2, 1];
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={said}>
      {order.map((rating, index) => (
        <rect
          key={rating}
          className={fills[rating]}
          x={(order.slice(0, index).reduce((sum, one) => sum + counts[one], 0) / whole) * 100}
          width={(counts[rating] / whole) * 100}
          height="8"
        />
      ))}
    </svg>
  );
}

interface ShareProps {
  share: Share;
  votes: Faces;
}

/** A share with its interval. Under ten votes it is the faces themselves, since a percentage would lie. */
export function ShareText({ share, votes }: ShareProps) {
  const texts = useDeskTexts();
  const { percent, interval } = useFigures();
  if (share.share === null) return <FewFaces votes={votes} />;
  return (
    <span className={styles.share}>
      <b>{percent(share.share)}</b>{' '}
      <span className={styles.interval} title={texts.Interval95()}>
        {interval(share)}
        <VisuallyHidden> {texts.Interval95()}</VisuallyHidden>
      </span>
    </span>
  );
}

/** A few votes, each as its face. */
export function FewFaces({ votes }: { votes: Faces }) {
  const said = useFaceCounts()(votes);
  const counts = countOf(votes);
  return (
    <span className={styles.faces} role="img" aria-label={said}>
      {ratings.map((rating) => (
        <Fragment key={rating}>
          {Array.from({ length: counts[rating] }, (_, index) => (
            <Face key={index} rating={rating} />
          ))}
        </Fragment>
      ))}
    </span>
  );
}

interface ChangeProps {
  change: WireChanges | null;
  /** Whether either side has too few votes to be compared. */
  isFew: boolean;
}

/**
 * Whether it has become better: more happy votes, or fewer sad ones. It is coloured only where the change is
 * more than chance.
 */
export function ChangePill({ change, isFew }: ChangeProps) {
  const texts = useDeskTexts();
  const clear = change?.happy.clear ? change.happy.diff : change?.sad.clear ? -change.sad.diff : 0;
  if (!change || isFew) return <span className={styles.pill}>{texts.TooFew()}</span>;
  if (clear === 0) return <span className={styles.pill}>{texts.NoClearChange()}</span>;
  const isBetter = clear > 0;
  return (
    <span className={styles.pill} data-change={isBetter ? 'better' : 'worse'}>
      {isBetter ? texts.ClearlyBetter() : texts.ClearlyWorse()}
    </span>
  );
}

/** How many votes each face got; each count leads to its votes. */
export function FaceLinks({ votes, behind }: { votes: Faces; behind: Behind }) {
  const texts = useTexts();
  const counts = countOf(votes);
  const names: Record<Rating, string> = { 1: texts.Sad(), 2: texts.SoSo(), 3: texts.Happy() };
  const { number } = useFigures();
  return (
    <ul className={styles.counts}>
      {ratings.map((rating) => (
        <li key={rating}>
          <Link href={votesBehind({ ...behind, rate: rating })}>
            <Face rating={rating} />
            <VisuallyHidden>{names[rating]}: </VisuallyHidden>
            {number(counts[rating])}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The share of happy votes over some days as a small line. A day with few votes takes in its neighbours. */
export function DaysLine({ days }: { days: readonly WireDay[] }) {
  const points = days.flatMap((day, index) => {
    const { happy } = sumAround(days, index);
    const whole = votesIn(sumAround(days, index));
    const { share } = shareOf({ part: happy, whole });
    return share === null
      ? []
      : [[8 + (index * 104) / Math.max(1, days.length - 1), 24 - share * 20] as const];
  });
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className={styles.line} viewBox="0 0 120 28" aria-hidden="true">
      <path d={`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`} />
      <circle cx={last[0]} cy={last[1]} r="3" />
    </svg>
  );
}

/** The votes of a day, with those of its neighbours where it has fewer than a share needs. */
function sumAround(days: readonly WireDay[], index: number): Faces {
  const own = days[index];
  if (own && votesIn(own) >= fewestVotes) return own;
  const near = days.slice(Math.max(0, index - 1), index + 2);
  const sum = (name: keyof Faces) => near.reduce((total, day) => total + day[name], 0);
  return { sad: sum('sad'), so_so: sum('so_so'), happy: sum('happy') };
}
