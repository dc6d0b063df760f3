import { Button, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { ReaderState, WireReader, WireReportSchedule } from '../../../contract/reportSchedules';
import { selectReports } from '../../../state/reportSchedules/reportSchedulesSelectors';
import { deletePressed, editPressed, mailPressed } from '../../../state/reportSchedules/reportSchedulesSlice';
import { useTexts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import links from '../wall/links.module.css';
import styles from './reports.module.css';
import { useReportTimes } from './useReportTimes';

/** Reports by mail, each with when it comes and to whom. */
export function ReportList({ schedules }: { schedules: readonly WireReportSchedule[] }) {
  return (
    <ul className={links.links}>
      {schedules.map((schedule) => (
        <li key={schedule.uid}>
          <Report schedule={schedule} />
        </li>
      ))}
    </ul>
  );
}

function Report({ schedule }: { schedule: WireReportSchedule }) {
  const texts = useDeskTexts();
  const times = useReportTimes();
  const { scope, time_zone, to, next_at, sent_at, is_stopped, by } = schedule;
  const said = [
    next_at !== null && texts.ReportNext({ when: times.moment(next_at, time_zone) }),
    sent_at !== null && texts.ReportLast({ when: times.moment(sent_at, time_zone) }),
  ].filter((part) => part !== false);
  return (
    <Stack gap={4}>
      <Text fw={600} dir="auto">
        {scope.name}
      </Text>
      <Text size="sm">{`${times.often(schedule)} · ${time_zone}`}</Text>
      {is_stopped && (
        <Text size="sm" fw={600}>
          {texts.ReportStopped({ who: by })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {said.join(' · ')}
      </Text>
      <ul className={styles.readers} aria-label={texts.ReportTo()}>
        {to.map((reader) => (
          <li key={reader.email}>
            <Reader reader={reader} />
          </li>
        ))}
      </ul>
      <Buttons schedule={schedule} />
    </Stack>
  );
}

function Reader({ reader: { email, state } }: { reader: WireReader }) {
  const texts = useDeskTexts();
  const words: Record<ReaderState, string> = {
    reads: '',
    unsubscribed: texts.ReaderUnsubscribed(),
    refused: texts.ReaderRefused(),
    left: texts.ReaderLeft(),
  };
  return (
    <Text size="sm">
      <bdi>{email}</bdi>
      {state !== 'reads' && <strong>{` · ${words[state]}`}</strong>}
    </Text>
  );
}

function Buttons({ schedule: { uid, scope } }: { schedule: WireReportSchedule }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { dialog } = useSelector(selectReports);
  const named = (what: string) => `${what}: ${scope.name}`;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="sm"
        aria-label={named(desk.Edit())}
        onClick={() => dispatch(editPressed({ uid }))}
      >
        {desk.Edit()}
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={dialog?.mailing === uid}
        aria-label={named(desk.ReportSendNow())}
        onClick={() => dispatch(mailPressed({ uid }))}
      >
        {desk.ReportSendNow()}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={named(texts.Delete())}
        onClick={() => dispatch(deletePressed({ uid }))}
      >
        {texts.Delete()}
      </Button>
      <Text role="status" size="sm">
        {dialog?.mailed === uid && desk.ReportSent()}
      </Text>
    </Group>
  );
}
