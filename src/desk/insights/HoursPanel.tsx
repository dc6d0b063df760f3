import { votesIn, type WireHour } from '../../../contract/insights';
import { sadHours } from '../../../contract/sadHours';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/**
 * Sad votes by weekday and hour: for each hour that was open, where opening hours are known, so that hours
 * that come more often do not look worse. Every cell with votes leads to them.
 */
export function HoursPanel({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { isPerOpen, shades } = sadHours(page.hours);
  const title = isPerOpen ? texts.HoursOpen() : texts.HoursAll();
  return (
    <Panel id="by-hour" title={title} aside={texts.CellsHelp()}>
      <div className={styles.scrolls} tabIndex={0} role="group" aria-labelledby="by-hour">
        <table className={styles.heat} aria-labelledby="by-hour">
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.hidden}>{texts.Weekday()}</span>
              </th>
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} scope="col">
                  <span className={hour % 3 === 0 ? undefined : styles.hidden}>{hour}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.hours.map((hours, weekday) => (
              <WeekdayRow
                key={weekday}
                weekday={weekday}
                hours={hours}
                shades={shades[weekday] ?? []}
                page={page}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface RowProps {
  weekday: number;
  hours: readonly WireHour[];
  shades: readonly number[];
  page: InsightsPage;
}

function WeekdayRow({ weekday, hours, shades, page: { scope, from, to } }: RowProps) {
  const texts = useDeskTexts();
  const { tag } = useFigures();
  // 2024 began on a Monday.
  const day = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
  return (
    <tr>
      <th scope="row">
        <abbr title={day('long')}>{day('short')}</abbr>
      </th>
      {hours.map((votes, hour) => {
        const of = votesIn(votes);
        const said = texts.HourCell({ when: `${day('long')} ${hour}:00`, n: votes.sad, of });
        return (
          <td key={hour} data-shade={shades[hour]} data-closed={votes.open === 0 || undefined}>
            {of > 0 && (
              <Link
                href={votesBehind({ scope: scopeText(scope), from, to, rate: 1, weekday, hour })}
                title={said}
                aria-label={said}
              >
                <span className={figures.number}>{votes.sad > 0 ? votes.sad : ''}</span>
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}
