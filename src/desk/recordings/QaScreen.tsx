import { Anchor, Badge, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { reportStatuses, type ReportStatus, type WireRecording } from '../../../contract/recordings';
import { recordingPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { DeskPage } from '../DeskPage';
import { Quiet } from '../list/DeskTable';
import { FilterCard } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { RowSign } from '../list/RowSign';
import { statusText } from './statusText';
import { IconDeviceDesktop, IconDeviceMobile } from '../nav/icons';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { qaAddress } from '../../../state/recordings/qaFilters';
import { selectQa, selectTypedFilters } from '../../../state/recordings/qaSelectors';
import { filterTyped, retryPressed } from '../../../state/recordings/qaSlice';

/** QA's list of reported problems, newest first. */
export function QaScreen() {
  const texts = useDeskTexts();
  const state = useParts(selectQa, 'isSignedOut', 'isRefused', 'list');
  return (
    <ListPage title={texts.Reports()} refusal={texts.ReportsRefused()} state={state}>
      <Filters />
      <List />
    </ListPage>
  );
}

function Filters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectTypedFilters);
  const { list } = useParts(selectQa, 'list');
  const counts = (list.status === 'loaded' && list.counts) || [];
  const withCount = (name: string, status: ReportStatus) => {
    const found = counts.find((one) => one.status === status);
    return found ? `${name} (${found.count})` : name;
  };
  return (
    <FilterCard
      address={qaAddress}
      values={filters}
      onType={(change) => dispatch(filterTyped({ filters: { ...filters, ...change } }))}
      fields={[
        { of: 'q', kind: 'search', label: texts.Search() },
        {
          of: 'status',
          kind: 'choice',
          label: texts.Status(),
          options: reportStatuses.map(
            (status) => [status, withCount(statusText(texts, status), status)] as const,
          ),
        },
        {
          of: 'assignee',
          kind: 'choice',
          label: texts.AssignedTo(),
          options: [
            ['me', texts.AssignedMe()],
            ['nobody', texts.AssignedNobody()],
          ],
        },
        { of: 'cause', kind: 'text', label: texts.ReportCause() },
        { of: 'action', kind: 'text', label: texts.ReportAction() },
        { of: 'error', kind: 'text', label: texts.ReportError() },
        { of: 'build', kind: 'text', label: texts.ReportBuild() },
        { of: 'device', kind: 'text', label: texts.ReportDevice() },
        { of: 'from', kind: 'date', label: texts.FromDay() },
        { of: 'to', kind: 'date', label: texts.ToDay() },
      ]}
    />
  );
}

function List() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const { list } = useParts(selectQa, 'list');
  const now = list.status === 'loaded' ? list.now : 0;
  return (
    <ListCard
      id="reports"
      title={texts.ReportsNewest()}
      list={list}
      address={qaAddress}
      rowsOf={({ recordings }) => recordings}
      keyOf={({ uid }) => uid}
      columns={[
        {
          head: texts.When(),
          cell: ({ created_at, expires_at }) => (
            <>
              <TimeAgo at={created_at} now={now} />
              <Quiet>
                {texts.ReportKeptUntil()} {moment(expires_at)}
              </Quiet>
            </>
          ),
        },
        {
          head: texts.ReportWords(),
          cell: ({ uid, text, place, question_uid, screen }) => (
            <>
              <Anchor component={Link} href={recordingPath(uid)} underline="always" c="inherit">
                <Text component="span" fw={600} lineClamp={3}>
                  {text ?? texts.ReportWithoutWords()}
                </Text>
              </Anchor>
              <Quiet>{[place?.name ?? question_uid, screen].filter(Boolean).join(' · ')}</Quiet>
            </>
          ),
        },
        {
          head: texts.Status(),
          cell: ({ status, assignee, cause, alike }) => (
            <>
              {/* Lists of earlier logs have no status. */}
              {status && statusText(texts, status)}
              {assignee && <Quiet>{assignee.name}</Quiet>}
              {cause && (
                <Quiet>
                  {cause}{' '}
                  <Anchor component={Link} href={qaAddress.href({ cause })} underline="always" size="sm">
                    {texts.ReportAlike({ n: alike })}
                  </Anchor>
                </Quiet>
              )}
            </>
          ),
        },
        {
          head: texts.ReportDevice(),
          cell: ({ device, build }) => (
            <RowSign icon={isPhone(device) ? IconDeviceMobile : IconDeviceDesktop}>
              {device ?? texts.UnknownDevice()}
              <Quiet>{build}</Quiet>
            </RowSign>
          ),
        },
        {
          head: texts.ReportErrors(),
          cell: ({ errors, first_error, actions, parts, is_cut }) => (
            <>
              <Badge variant={errors > 0 ? 'light' : 'outline'} color={errors > 0 ? 'red' : 'gray'} tt="none">
                {texts.ReportErrorCount({ n: errors })}
              </Badge>
              {/* Lists of earlier logs have no such name. */}
              {first_error && <Quiet>{first_error}</Quiet>}
              <Quiet>{texts.ReportActionCount({ n: actions })}</Quiet>
              {is_cut && <Quiet>{texts.ReportCut()}</Quiet>}
              {parts > 1 && <Quiet>{texts.ReportParts({ n: parts })}</Quiet>}
            </>
          ),
        },
      ]}
      none={texts.NoReportsYet()}
      examples={[exampleOf(now)]}
      guide="reports"
      noneFound={texts.NoReportsFound()}
      onRetry={() => dispatch(retryPressed())}
    />
  );
}

const isPhone = (device: string | null): boolean => /iPhone|iPad|Android/.test(device ?? '');

/** A report that is made up. */
const exampleOf = (now: number): WireRecording => ({
  uid: '',
  created_at: now - 3_600_000,
  text: null,
  entry: 'visitor',
  app: '',
  build: '1.0.0',
  locale: 'en',
  device: 'Safari, iPhone',
  screen: 'Rate',
  route: '',
  question_uid: null,
  place: { uid: '', name: 'Corner Café' },
  started_at: now,
  ended_at: now,
  actions: 12,
  requests: 3,
  errors: 1,
  first_error: 'TypeError',
  parts: 1,
  is_cut: false,
  expires_at: now,
  status: 'in_progress',
  assignee: null,
  version: 0,
  cause: 'TypeError · ThankYouScreen',
  alike: 5,
});

/** Only owners, administrators and QA see reports. */
export function RefusedPage() {
  const texts = useDeskTexts();
  return (
    <DeskPage title={texts.Reports()}>
      <Text role="alert">{texts.ReportsRefused()}</Text>
    </DeskPage>
  );
}
