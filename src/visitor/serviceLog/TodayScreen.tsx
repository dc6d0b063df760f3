import { useDispatch, useSelector } from 'react-redux';
import { guidePath } from '../../../contract/guide';
import { languageTag } from '../../../contract/languages';
import { stickerNameIn } from '../../../contract/questionTexts';
import { amendServicePath, logPath } from '../../../contract/screens';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { LoadingBar } from '../../ui/LoadingBar';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Link } from '../navigation/Link';
import { selectHasRefused } from '../../../state/outbox/outboxSelectors';
import { WaitingList } from '../outbox/WaitingList';
import { LoadFailed } from '../question/LoadFailed';
import { Summary } from './LoggedScreen';
import { retryPressed } from '../../../state/serviceLog/roundSlice';
import { ScanNext } from './ScanNext';
import styles from './serviceLog.module.css';
import { StatusBadge } from './StatusBadge';
import { shortDue, shortTime } from './timeInWords';
import {
  selectTodayCount,
  selectTodayRows,
  selectWaitingCount,
  type TodayRow,
} from '../../../state/serviceLog/todaySelectors';

/** Stickers of the signed-in person's places: done, waiting to be sent, due. Also works offline. */
export function TodayScreen() {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const round = useSelector((state: RootState) => state.round);
  const rows = useSelector(selectTodayRows);
  const { done, all } = useSelector(selectTodayCount);
  const waiting = useSelector(selectWaitingCount);
  const isRefused = useSelector(selectHasRefused);
  if (!round || (round.at === null && rows.length === 0)) {
    if (round?.status === 'failed') return <LoadFailed onRetry={() => dispatch(retryPressed())} />;
    return (
      <>
        <LoadingBar label={texts.Loading()} />
        <Heading>{staff.Today()}</Heading>
      </>
    );
  }
  return (
    <div className={styles.screen}>
      <Heading>{all > 0 ? staff.TodayDone({ done, all }) : staff.Today()}</Heading>
      {all > 0 && (
        <progress
          className={styles.share}
          max={all}
          value={done}
          aria-label={staff.TodayDone({ done, all })}
        />
      )}
      {round.status === 'failed' && <p className={styles.hint}>{staff.TodayOld()}</p>}
      {rows.length === 0 && <p>{staff.TodayEmpty()}</p>}
      <ul className={styles.today}>
        {rows.map((row) => (
          <Row key={row.sticker.questionUid} row={row} />
        ))}
      </ul>
      {round.more && <p className={styles.hint}>{staff.TodayMore()}</p>}
      <ScanNext />
      {waiting > 0 && <p className={styles.hint}>{staff.UploadsWait({ n: waiting })}</p>}
      {isRefused && <WaitingList />}
      <p className={styles.hint}>
        <a href={guidePath('services')} target="_blank" hrefLang="en">
          {staff.Guide()}
        </a>
      </p>
    </div>
  );
}

function Row({ row }: { row: TodayRow }) {
  const staff = useStaffTexts();
  const locale = useSelector(selectLocale);
  const tag = languageTag(locale);
  const { sticker, standing, service, state } = row;
  const { questionUid, question } = sticker;
  const name = stickerNameIn(question, locale);
  const lastOrDue =
    state === 'open' && standing.dueDate
      ? staff.DueBy({ when: shortDue(standing.dueDate, tag) })
      : standing.lastDate && staff.LogLast({ when: shortTime(standing.lastDate, tag) });
  return (
    <li>
      <Link className={styles.sticker ?? ''} href={logPath(question)}>
        <span className={styles.name} dir="auto" lang={name.tag}>
          {name.words}
        </span>
        <Badge row={row} />
        <span className={styles.about} dir="auto">
          <span>{question.place?.name}</span>
          {service ? (
            <>
              <span>{' · '}</span>
              <span>
                <Summary service={service} />
              </span>
            </>
          ) : (
            <span>{lastOrDue && ` · ${lastOrDue}`}</span>
          )}
        </span>
      </Link>
      {service?.kind === 'form' && service.serviceUid && state === 'sent' && (
        <Link className={styles.link ?? ''} href={amendServicePath(questionUid, service.serviceUid)}>
          <span>{staff.Amend()}</span>
          <Hidden>{` ${name.words}`}</Hidden>
        </Link>
      )}
    </li>
  );
}

function Badge({ row: { state, standing } }: { row: TodayRow }) {
  const staff = useStaffTexts();
  if (state === 'open') return standing.status && <StatusBadge status={standing.status} />;
  const words = {
    waits: staff.StateWaits(),
    refused: staff.LoggedNotTaken(),
    sent: staff.StateSent(),
    done: staff.StateDone(),
  };
  return (
    <span className={styles.badge} data-status={state}>
      {words[state]}
    </span>
  );
}
