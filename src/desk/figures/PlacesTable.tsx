import { VisuallyHidden } from '@mantine/core';
import { votesIn, type WirePlaceShares } from '../../../contract/insights';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import { ChangePill, DaysLine, FaceBar, ShareText } from './Figures';
import styles from './figures.module.css';
import { insightsOf, votesBehind } from './useFigures';

interface Props {
  places: readonly WirePlaceShares[];
  /** Id of the heading. */
  labelledBy: string;
  from: string;
  to: string;
  /** Whether the links keep the period; Today's has the usual one. */
  keepsPeriod?: boolean;
}

/** Places with their share, its change and its days; each leads to its own figures. */
export function PlacesTable({ places, labelledBy, from, to, keepsPeriod = false }: Props) {
  const texts = useDeskTexts();
  if (places.length === 0) return <p className={styles.aside}>{texts.PlacesNone()}</p>;
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.Place()}</th>
          <th scope="col">{texts.HappyOfVotes()}</th>
          <th scope="col">
            <VisuallyHidden>{texts.FaceField()}</VisuallyHidden>
          </th>
          <th scope="col">{texts.Votes()}</th>
          <th scope="col">{texts.AgainstBefore()}</th>
          <th scope="col">
            <VisuallyHidden>{texts.ByDayColumn()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ uid, name, votes, happy, change, days }) => {
          const scope = `place:${uid}`;
          return (
            <tr key={uid}>
              <th scope="row" dir="auto">
                <Link href={insightsOf(keepsPeriod ? { scope, from, to } : { scope })}>{name}</Link>
              </th>
              <td>
                <ShareText share={happy} votes={votes} />
              </td>
              <td className={styles.wide}>
                <FaceBar votes={votes} />
              </td>
              <td className={styles.number}>
                <Link href={votesBehind({ scope, from, to })}>{texts.CaseVotes({ n: votesIn(votes) })}</Link>
              </td>
              <td>
                <ChangePill change={change} isFew={happy.share === null} />
              </td>
              <td>
                <DaysLine days={days} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
