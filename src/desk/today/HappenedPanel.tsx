import { IconClipboardCheck, IconHeart, IconTool } from '../nav/icons';
import type { WireHappened } from '../../../contract/insights';
import { casePath } from '../../../contract/screens';
import type { TodayPage } from '../../../state/today/todaySlice';
import { Link } from '../../visitor/navigation/Link';
import { Panel } from '../figures/Panel';
import { useFigures } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './today.module.css';

const icons = { service: IconClipboardCheck, resolved: IconTool, praise: IconHeart } as const;

/** What has happened today, the newest first. */
export function HappenedPanel({ page: { happened, time_zone } }: { page: TodayPage }) {
  const texts = useDeskTexts();
  return (
    <Panel id="today-happened" title={texts.TodaySoFar()}>
      {happened.length === 0 ? (
        <p className={styles.note}>{texts.TodayQuiet()}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="today-happened">
          {happened.map((one) => (
            // A row keeps the focus when newer ones come before it.
            <HappenedRow
              key={`${one.at}-${one.case_uid ?? one.question_uid}`}
              of={one}
              timeZone={time_zone}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HappenedRow({ of, timeZone }: { of: WireHappened; timeZone: string }) {
  const { tag } = useFigures();
  const said = useSaid();
  const Icon = icons[of.what] ?? IconTool;
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(of.at);
  return (
    <li className={styles.row}>
      <Icon aria-hidden />
      <div className={styles.words}>
        {of.case_uid === null ? (
          <span dir="auto">{of.place ?? ''}</span>
        ) : (
          <Link href={casePath(of.case_uid)} dir="auto">
            {of.place ?? said(of)}
          </Link>
        )}
        <span dir="auto" className={styles.clamp}>
          {said(of)}
        </span>
      </div>
      <time className={styles.dim} dateTime={new Date(of.at).toISOString()}>
        {clock}
      </time>
    </li>
  );
}

/** "Sita Moss logged: cleaning" */
function useSaid() {
  const texts = useDeskTexts();
  return ({ what, who, text }: WireHappened): string => {
    if (what === 'praise') return text === '' ? texts.PraiseTo() : `“${text}”`;
    const name = who ?? texts.Somebody();
    if (what === 'service') return texts.HappenedLogged({ who: name, what: text });
    return [text, texts.HappenedFixed({ who: name })].filter(Boolean).join(' · ');
  };
}
