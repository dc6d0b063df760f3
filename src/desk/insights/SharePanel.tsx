import { useDispatch, useSelector } from 'react-redux';
import { bucketsOf, isByWeek, type Bucket } from '../../../contract/buckets';
import { votesIn } from '../../../contract/insights';
import { chartTableToggled } from '../../../state/desk/deskSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import { Fold } from '../Fold';
import { ShareText } from '../figures/Figures';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';
import { ShareChart } from './ShareChart';

/** Happy and sad over time, as a chart and as a table. */
export function SharePanel({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isOpen = useSelector(({ desk }: DeskRootState) => desk.hasChartTable ?? false);
  const byWeek = isByWeek(page.days);
  const buckets = bucketsOf(page.days, byWeek);
  const before = page.before ? bucketsOf(page.before.days, byWeek) : [];
  const title = byWeek ? texts.ByWeek() : texts.ByDay();
  return (
    <Panel id="by-day" title={title}>
      <ShareChart buckets={buckets} before={before} label={title} />
      <p className={figures.aside}>{texts.BandHelp()}</p>
      <Fold
        isOpen={isOpen}
        onToggle={() => dispatch(chartTableToggled({ isShown: !isOpen }))}
        summary={texts.AsTable()}
        summaryClassName={styles.summary}
      >
        <div className={styles.scrolls} tabIndex={0} role="group" aria-labelledby="by-day">
          <SharesTable page={page} buckets={buckets} before={before} />
        </div>
      </Fold>
    </Panel>
  );
}

interface TableProps {
  page: InsightsPage;
  buckets: readonly Bucket[];
  before: readonly Bucket[];
}

/** The figures of the chart, each with its interval and a link to its votes. */
function SharesTable({ page, buckets, before }: TableProps) {
  const texts = useDeskTexts();
  const { date } = useFigures();
  const scope = scopeText(page.scope);
  return (
    <table className={figures.table} aria-labelledby="by-day">
      <thead>
        <tr>
          <th scope="col">{texts.DateColumn()}</th>
          <th scope="col">{texts.HappyOfVotes()}</th>
          <th scope="col">{texts.SadOfVotes()}</th>
          <th scope="col">{texts.Votes()}</th>
          {before.length > 0 && <th scope="col">{texts.BeforeColumn()}</th>}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ from, to, votes, happy, sad }, index) => {
          const past = before[index];
          return (
            <tr key={from}>
              <th scope="row">
                {from === to ? date(from) : texts.PeriodTo({ from: date(from), to: date(to) })}
              </th>
              <td>
                <ShareText share={happy} votes={votes} />
              </td>
              <td>{sad.share === null ? '–' : <ShareText share={sad} votes={votes} />}</td>
              <td className={figures.number}>
                <Link href={votesBehind({ scope, from, to })}>{texts.CaseVotes({ n: votesIn(votes) })}</Link>
              </td>
              {before.length > 0 && (
                <td>{past ? <ShareText share={past.happy} votes={past.votes} /> : '–'}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
