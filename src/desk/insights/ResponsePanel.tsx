import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { insightsOf, useFigures, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** Which part of the scans of each sticker led to a vote, least first. */
export function ResponsePanel({ page: { response, from, to } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { number, percent, interval } = useFigures();
  if (response.length === 0) return null;
  return (
    <Panel id="response" title={texts.Response()} aside={texts.ResponseHelp()} className={styles.full}>
      <table className={figures.table} aria-labelledby="response">
        <thead>
          <tr>
            <th scope="col">{texts.Sticker()}</th>
            <th scope="col">{texts.Place()}</th>
            <th scope="col">{texts.ResponseVoted()}</th>
            <th scope="col">{texts.Scans()}</th>
            <th scope="col">{texts.Votes()}</th>
          </tr>
        </thead>
        <tbody>
          {response.map(({ uid, name, place, scans, votes, voted }) => {
            const scope = `sticker:${uid}`;
            return (
              <tr key={uid}>
                <th scope="row" dir="auto">
                  <Link href={insightsOf({ scope, from, to })}>{name}</Link>
                </th>
                <td dir="auto">{place ?? '–'}</td>
                <td>
                  {voted === null || voted.share === null ? (
                    '–'
                  ) : (
                    <span className={figures.share}>
                      <b>{percent(voted.share)}</b>{' '}
                      <span className={figures.interval} title={texts.Interval95()}>
                        {interval(voted)}
                        <span className={styles.hidden}> {texts.Interval95()}</span>
                      </span>
                    </span>
                  )}
                </td>
                <td className={figures.number}>{texts.ScansCount({ n: number(scans) })}</td>
                <td className={figures.number}>
                  <Link href={votesBehind({ scope, from, to })}>{texts.CaseVotes({ n: votes })}</Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
