import { useDispatch, useSelector } from 'react-redux';
import type { ServiceHistory } from '../../../contract/serviceHistory';
import { resolveMessage, useTexts, type Texts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { backPressed } from '../navigation/navigationSlice';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion } from '../question/questionSelectors';
import styles from './history.module.css';
import { isFull, shownServices } from './historyRules';
import { HistorySkeleton } from './HistorySkeleton';
import { selectHistory, selectHistoryFailure, selectOpenPhoto } from './historySelectors';
import { retryPressed } from './historySlice';
import { PhotoDialog } from './PhotoDialog';
import { ServiceItem } from './ServiceItem';

/** What was done at a sticker: the last ten services, newest first (HI-1 to HI-4). */
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
  const texts = useTexts();
  const place = useSelector(selectQuestion)?.place?.name;
  const open = useSelector(selectOpenPhoto);
  const { services, customer } = history;
  const openPhotos = open && services[open.serviceIndex]?.photos;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.place}>{place ?? customer}</p>
        {place && customer && customer !== place && <p className={styles.customer}>{customer}</p>}
        <p className={styles.frequency}>{frequency(texts, history)}</p>
      </div>
      <Heading>{isFull(services) ? texts.LastTenServices() : texts.LastServices()}</Heading>
      <ol className={styles.timeline}>
        {shownServices(services).map((service, index) => (
          <ServiceItem key={index} service={service} index={index} />
        ))}
      </ol>
      <WayBack />
      {open && openPhotos && <PhotoDialog photos={openPhotos} index={open.photoIndex} />}
    </div>
  );
}

function NoServices({ history }: { history: ServiceHistory }) {
  const texts = useTexts();
  const place = useSelector(selectQuestion)?.place?.name;
  return (
    <Notice
      picture={<Sign of="logged" />}
      over={history.customer ?? place ?? ''}
      title={texts.NoServiceLogs()}
      action={<WayBack />}
    >
      <p>{frequency(texts, history)}</p>
    </Notice>
  );
}

function WayBack() {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(backPressed())}>
      {texts.GoBack()}
    </Button>
  );
}

/** Nothing where nobody has asked for services on a schedule. */
function frequency(texts: Texts, { timesPerWeek }: ServiceHistory): string | null {
  return timesPerWeek ? texts.ServiceFrequency({ times: timesPerWeek }) : null;
}
