import { Anchor, Button, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { NoticeState, WireAlert } from '../../../contract/alerts';
import { casePath } from '../../../contract/screens';
import { logClosed, morePressed } from '../../../state/alerts/alertLogSlice';
import { selectAlertLog, selectAlerts, selectRule } from '../../../state/alerts/alertsSelectors';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { LoadingBar } from '../../ui/LoadingBar';
import { Link } from '../../visitor/navigation/Link';
import { PartFailure } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';
import { channelOf } from './channels';

/** What a rule told whom, and what became of it. */
export function AlertLogDialog() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { uid, alerts, next, status, failure } = useSelector(selectAlertLog);
  const rule = useSelector((state: DeskRootState) => uid !== null && selectRule(state, uid));
  if (!rule) return null;
  const more = () => dispatch(morePressed());
  return (
    <Dialog
      title={desk.AlertLogTitle({ name: rule.name })}
      onLeave={() => dispatch(logClosed())}
      actions={
        <Button size="md" variant="default" onClick={() => dispatch(logClosed())}>
          {texts.Close()}
        </Button>
      }
    >
      {status === 'loaded' && alerts.length === 0 && <Text>{desk.AlertLogNone()}</Text>}
      <ul className={styles.times}>
        {alerts.map((alert) => (
          <li key={alert.uid}>
            <Alert of={alert} />
          </li>
        ))}
      </ul>
      {status === 'loading' && <LoadingBar label={texts.Loading()} />}
      {status === 'failed' && failure && <PartFailure failure={failure} onRetry={more} />}
      {status === 'loaded' && next !== null && (
        <Button variant="default" onClick={more}>
          {desk.Older()}
        </Button>
      )}
    </Dialog>
  );
}

function Alert({ of: { at, place, case_uid, ended_at, notices } }: { of: WireAlert }) {
  const desk = useDeskTexts();
  const moment = useMoment();
  return (
    <>
      <Text fw={600}>{moment(at)}</Text>
      <Text size="sm" dir="auto">
        {place?.name}
        {case_uid !== null && (
          <>
            {' · '}
            <Anchor component={Link} href={casePath(case_uid)} underline="always">
              {desk.AlertCase()}
            </Anchor>
          </>
        )}
      </Text>
      {notices.map((notice, index) => (
        <Notice key={index} of={notice} />
      ))}
      <Text size="sm" c="dimmed">
        {ended_at === null ? desk.AlertOpen() : desk.AlertEnded({ when: moment(ended_at) })}
      </Text>
    </>
  );
}

function Notice({ of: { by, to, state, at } }: { of: WireAlert['notices'][number] }) {
  const desk = useDeskTexts();
  const moment = useMoment();
  const { list } = useSelector(selectAlerts);
  const channel = channelOf(by);
  const known = list.status === 'loaded' ? channel.recipients(list) : [];
  const who = known.find(({ uid }) => uid === to)?.name ?? desk.AlertGone();
  return (
    <Text size="sm" dir="auto">
      {[channel.said(desk, who), stateText(desk, state), moment(at)].join(' · ')}
    </Text>
  );
}

function stateText(texts: Texts['desk'], state: NoticeState): string {
  const named: Record<NoticeState, () => string> = {
    waiting: texts.NoticeWaiting,
    sending: texts.NoticeSending,
    sent: texts.NoticeSent,
    failed: texts.NoticeFailed,
    limited: texts.NoticeLimited,
    muted: texts.NoticeMuted,
  };
  // A recorded session shows masks.
  return Object.hasOwn(named, state) ? named[state]() : state;
}
