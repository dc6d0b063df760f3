import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/**
 * What visitors said was wrong: tiles by how many votes chose them, and how many more or less than before.
 */
export function WentWrongPanel({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { number, signed } = useFigures();
  const { tiles, scope, from, to, before } = page;
  const most = Math.max(1, ...tiles.map(({ votes }) => votes));
  return (
    <Panel id="went-wrong" title={texts.WentWrong()}>
      {tiles.length === 0 ? (
        <p className={figures.aside}>{texts.WentWrongNone()}</p>
      ) : (
        <table className={styles.tiles} aria-labelledby="went-wrong">
          <thead className={styles.hidden}>
            <tr>
              <th scope="col">{texts.Chosen()}</th>
              <th scope="col">{texts.Votes()}</th>
              <th scope="col">{texts.AgainstBefore()}</th>
            </tr>
          </thead>
          <tbody>
            {tiles.map(({ tile, votes, before: past }) => (
              <tr key={tile}>
                <th scope="row" dir="auto">
                  {tile}
                </th>
                <td>
                  <Link href={votesBehind({ scope: scopeText(scope), from, to, tile })}>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={figures.sad} width={(votes / most) * 100} height="10" rx="3" />
                    </svg>
                    <span className={figures.number}>{number(votes)}</span>
                  </Link>
                </td>
                <td className={figures.number}>{before && votes !== past ? signed(votes - past) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
