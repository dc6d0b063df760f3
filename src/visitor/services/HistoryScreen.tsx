import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { stickerNameIn } from '../../../contract/questionTexts';
import type { Photo, ServiceHistory } from '../../../contract/serviceHistory';
import { joined, stickerName } from '../../../contract/stickerName';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { selectLocale } from '../../../state/language/languageSelectors';
import { backPressed } from '../../../state/navigation/navigationSlice';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { StatusBadge } from '../serviceLog/StatusBadge';
import { shortDue } from '../serviceLog/timeInWords';
import styles from './history.module.css';
import { isFull, shownServices } from '../../../state/services/historyRules';
import { HistorySkeleton } from './HistorySkeleton';
import {
  selectHistory,
  selectHistoryFailure,
  selectHistoryQuestion,
  selectOlder,
  selectPreview,
  selectShownCount,
} from '../../../state/services/historySelectors';
import { olderPressed, photoClosed, photoTurned, retryPressed } from '../../../state/services/historySlice';
import { PhotoDialog } from '../photos/PhotoDialog';
import { RecentService } from './RecentService';
import { Exports, Report } from './Report';
import { ServiceItem } from './ServiceItem';

/** Services at a sticker: the last ten, newest first. Staff can load more (HI-1 to HI-4). */
export function HistoryScreen() {
  const history = useSelector(selectHistory);
  const failure = useSelector(selectHistoryFailure);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (failure)
    return <LoadFailed reason={resolveMessage(texts, failure)} onRetry={() => dispatch(retryPressed())} />;
  if (!history) return <HistorySkeleton />;
  return history.services.length > 0 ? <History history={history} /> : <NoServices history={history} />;
}

function History({ history }: { history: ServiceHistory }) {
  const question = useSelector(selectQuestion);
  const locale = useSelector(selectLocale);
  const sticker = question && stickerNameIn(question, locale);
  const place = question?.place?.name;
  const questionUid = useSelector(selectHistoryQuestion);
  const shown = useSelector(selectShownCount);
  const preview = useSelector(selectPreview);
  const { services, customer } = history;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.place} dir="auto">
          {place ?? customer}
        </p>
        {sticker && (
          <p className={styles.sticker} dir="auto" lang={sticker.tag}>
            {sticker.words}
          </p>
        )}
        {place && customer && customer !== place && (
          <p className={styles.customer} dir="auto">
            {customer}
          </p>
        )}
        <Schedule history={history} />
      </div>
      <Title history={history} />
      <ol className={styles.timeline}>
        {shownServices(services, shown).map((service, index) => (
          <ServiceItem key={index} service={service} index={index} />
        ))}
      </ol>
      <Older />
      <div className={styles.ways}>
        {questionUid && <RecentService questionUid={questionUid} />}
        {questionUid && history.offersReport && <Report questionUid={questionUid} />}
        {history.paging && <Exports />}
        <BackLink />
      </div>
      {preview && <Preview {...preview} />}
    </div>
  );
}

/** Photos of a service in full size. */
function Preview({ photos, index }: { photos: readonly Photo[]; index: number }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const staged = useMemo(
    () =>
      photos.map(({ originUrl }, at) => ({
        src: originUrl,
        alt: texts.ServicePhoto({ number: at + 1, count: photos.length }),
      })),
    [photos, texts],
  );
  const turn = useCallback((photoIndex: number) => dispatch(photoTurned({ photoIndex })), [dispatch]);
  const close = useCallback(() => dispatch(photoClosed()), [dispatch]);
  return <PhotoDialog photos={staged} index={index} onTurn={turn} onClose={close} />;
}

/** The heading with the number of services, and the badge with the sticker's standing. */
function Title({ history: { services, standing } }: { history: ServiceHistory }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const shown = Math.min(useSelector(selectShownCount), services.length);
  const many = isFull(services.slice(0, shown)) && shown > 10;
  return (
    <div className={styles.title}>
      <Heading>
        {many
          ? staff.LastServicesMany({ n: shown })
          : isFull(services)
            ? texts.LastTenServices()
            : texts.LastServices()}
      </Heading>
      {standing && <StatusBadge status={standing.status} />}
    </div>
  );
}

/** How often service is required, and when the next one is due. Draws nothing without a schedule. */
function Schedule({ history: { timesPerWeek, standing } }: { history: ServiceHistory }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const tag = languageTag(useSelector(selectLocale));
  const isByHour = ['done', 'late', 'missed'].includes(standing?.status ?? '');
  if (!timesPerWeek && !isByHour) return null;
  const isInTime = standing?.status === 'compliant' || standing?.status === 'done';
  const when = standing?.dueDate && shortDue(standing.dueDate, tag);
  return (
    <p className={styles.frequency}>
      {timesPerWeek && <span>{texts.ServiceFrequency({ times: timesPerWeek })}</span>}
      {when && (
        <>
          {timesPerWeek && <span>{' · '}</span>}
          <span>{isInTime ? staff.NextBy({ when }) : staff.WasDue({ when })}</span>
        </>
      )}
    </p>
  );
}

/** Loads older services, for staff. */
function Older() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const older = useSelector(selectOlder);
  if (!older) return null;
  return (
    <div className={styles.ways}>
      {older.failure && <p role="alert">{resolveMessage(texts, older.failure)}</p>}
      <Button look="quiet" aria-busy={older.isPaging} onClick={() => dispatch(olderPressed())}>
        {older.isPaging ? texts.Loading() : staff.OlderServices()}
      </Button>
    </div>
  );
}

function NoServices({ history }: { history: ServiceHistory }) {
  const texts = useTexts();
  const question = useSelector(selectQuestion);
  const customer = history.customer ?? question?.place?.name;
  return (
    <Notice
      picture={<Sign of="logged" />}
      over={joined(customer, question && stickerName(question))}
      title={texts.NoServiceLogs()}
      action={<BackLink />}
    >
      <Schedule history={history} />
    </Notice>
  );
}

function BackLink() {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(backPressed())}>
      {texts.GoBack()}
    </Button>
  );
}
