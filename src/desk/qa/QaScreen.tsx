import { Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { WireRecording } from '../../../contract/recordings';
import { qaPath, recordingPath } from '../../../contract/screens';
import { Link } from '../../features/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { LoadingBar } from '../../ui/LoadingBar';
import { useTexts } from '../../i18n/useTexts';
import { DeskPage } from '../DeskPage';
import { PartFailure } from '../Failure';
import styles from '../services/services.module.css';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { isNarrowed, qaHref, type QaFilters } from './qaFilters';
import { selectQa, selectQaBefore, selectQaFilters, selectTypedFilters } from './qaSelectors';
import { filterTyped, retryPressed } from './qaSlice';

/** QA's list of reported problems, newest first. The address holds filters and page. */
export function QaScreen() {
  const texts = useDeskTexts();
  const { isSignedOut, isRefused, list } = useSelector(selectQa);
  if (isSignedOut) return <SignInCard title={texts.Reports()} who={texts.DeskMayComeIn()} />;
  if (isRefused) return <RefusedPage />;
  if (list.status === 'none') return <DeskPage title={texts.Reports()} />;
  return (
    <DeskPage title={texts.Reports()}>
      <FiltersCard />
      <ListCard />
    </DeskPage>
  );
}

/** Only owners, administrators and QA see reports. */
export function RefusedPage() {
  const texts = useDeskTexts();
  return (
    <DeskPage title={texts.Reports()}>
      <Text role="alert">{texts.ReportsRefused()}</Text>
    </DeskPage>
  );
}

function FiltersCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectTypedFilters);
  const labels: Record<keyof QaFilters, string> = {
    q: texts.Search(),
    action: texts.ReportAction(),
    error: texts.ReportError(),
    build: texts.ReportBuild(),
    device: texts.ReportDevice(),
    from: texts.FromDay(),
    to: texts.ToDay(),
  };
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="filters">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="filters">
          {texts.Filters()}
        </Title>
        {isNarrowed(filters) && (
          <Anchor component={Link} href={qaPath} underline="always">
            {texts.ClearFilters()}
          </Anchor>
        )}
      </Group>
      <div className={styles.filters}>
        {(Object.keys(labels) as (keyof QaFilters)[]).map((name) => (
          <TextInput
            key={name}
            type={name === 'from' || name === 'to' ? 'date' : name === 'q' ? 'search' : 'text'}
            size="md"
            maxLength={200}
            autoComplete="off"
            label={labels[name]}
            value={filters[name]}
            onChange={({ currentTarget }) =>
              dispatch(filterTyped({ filters: { ...filters, [name]: currentTarget.value } }))
            }
          />
        ))}
      </div>
    </Card>
  );
}

function ListCard() {
  const texts = useDeskTexts();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="reports">
      <Title order={2} size="h4" id="reports" mb="sm">
        {texts.ReportsNewest()}
      </Title>
      <Content />
    </Card>
  );
}

function Content() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { list } = useSelector(selectQa);
  const filters = useSelector(selectQaFilters);
  if (list.status === 'failed')
    return <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />;
  if (list.status !== 'loaded') return <LoadingBar label={Loading()} />;
  if (list.recordings.length === 0)
    return <Text>{isNarrowed(filters) ? texts.NoReportsFound() : texts.NoReportsYet()}</Text>;
  return (
    <Stack gap="md" aria-busy={list.isStale}>
      <RecordingsTable recordings={list.recordings} isStale={list.isStale} />
      <Pages next={list.next} />
    </Stack>
  );
}

/** As in `ServicesTable`: rows are cards on a phone, and roles are explicit because of the block layout. */
function RecordingsTable({
  recordings,
  isStale,
}: {
  recordings: readonly WireRecording[];
  isStale: boolean;
}) {
  const texts = useDeskTexts();
  const heads = [texts.When(), texts.ReportWords(), texts.ReportDevice(), texts.ReportErrors()];
  return (
    <table className={styles.table} role="table" aria-labelledby="reports" data-stale={isStale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {recordings.map((recording) => (
          <Row key={recording.uid} recording={recording} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ recording }: { recording: WireRecording }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const { uid, created_at, text, place, question_uid, screen, device, build, actions, errors } = recording;
  return (
    <tr role="row">
      <td role="cell">
        <Anchor component={Link} href={recordingPath(uid)} underline="always" c="inherit">
          <time dateTime={new Date(created_at).toISOString()}>{moment(created_at)}</time>
        </Anchor>
      </td>
      <td role="cell">
        <Text fw={600} lineClamp={3}>
          {text ?? texts.ReportWithoutWords()}
        </Text>
        <Text size="sm" c="dimmed">
          {[place?.name ?? question_uid, screen].filter(Boolean).join(' · ')}
        </Text>
      </td>
      <td role="cell">
        {device ?? texts.UnknownDevice()}
        <Text size="sm" c="dimmed">
          {build}
        </Text>
      </td>
      <td role="cell">
        {texts.ReportErrorCount({ n: errors })}
        <Text size="sm" c="dimmed">
          {texts.ReportActionCount({ n: actions })}
        </Text>
      </td>
    </tr>
  );
}

function Pages({ next }: { next: string | null }) {
  const texts = useDeskTexts();
  const filters = useSelector(selectQaFilters);
  const before = useSelector(selectQaBefore);
  if (next === null && before === '') return null;
  return (
    <Group component="nav" gap="sm" aria-label={texts.Pages()}>
      {before !== '' && (
        <Button component={Link} href={qaHref(filters)} variant="default" h={44}>
          {texts.Newest()}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={qaHref(filters, next)} variant="default" h={44}>
          {texts.Older()}
        </Button>
      )}
    </Group>
  );
}
