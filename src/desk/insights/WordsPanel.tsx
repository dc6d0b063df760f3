import { mostNotes } from '../../../contract/insights';
import { fewestVotes } from '../../../contract/statistics';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** Words that come often in notes, how many of their votes are sad, and how many more or less than before. */
export function WordsPanel({ page: { words, scope, from, to, before } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { number, percent, signed } = useFigures();
  const most = Math.max(1, ...words.list.map(({ votes }) => votes));
  return (
    <Panel id="often-words" title={texts.OftenWords()}>
      {words.list.length === 0 ? (
        <p className={figures.aside}>{texts.OftenWordsNone()}</p>
      ) : (
        <table className={`${styles.tiles} ${styles.words}`} aria-labelledby="often-words">
          <thead className={styles.hidden}>
            <tr>
              <th scope="col">{texts.WordField()}</th>
              <th scope="col">{texts.Votes()}</th>
              <th scope="col">{texts.WordSadColumn()}</th>
              <th scope="col">{texts.AgainstBefore()}</th>
            </tr>
          </thead>
          <tbody>
            {words.list.map(({ word, votes, sad, before: past }) => (
              <tr key={word}>
                <th scope="row" dir="auto">
                  {word}
                </th>
                <td>
                  <Link href={votesBehind({ scope: scopeText(scope), from, to, word })}>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={styles.rest} width={(votes / most) * 100} height="10" rx="3" />
                      <rect className={figures.sad} width={(sad / most) * 100} height="10" rx="3" />
                    </svg>
                    <span className={figures.number}>{number(votes)}</span>
                  </Link>
                </td>
                <td className={figures.number}>
                  {texts.SadAmong({ n: votes < fewestVotes ? number(sad) : percent(sad / votes) })}
                </td>
                <td className={figures.number}>{before && votes !== past ? signed(votes - past) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={figures.aside}>
        {[
          words.notes > 0 && texts.OftenWordsOf({ n: words.notes }),
          words.is_cut && texts.OftenWordsCut({ n: number(mostNotes) }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </Panel>
  );
}
