import { Anchor, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Counted, RecordingDetailsReply } from '../../../contract/recordings';
import { managePath, recordingPath, viewerPath } from '../../../contract/screens';
import type { Rating } from '../../../contract/rating';
import { Link } from '../../visitor/navigation/Link';
import { useMoment, useSpan } from '../../i18n/useMoment';
import { DeskPage } from '../DeskPage';
import { PageFailure, wordsOf } from '../Failure';
import { useTexts } from '../../i18n/useTexts';
import { peopleAddress } from '../../../state/people/peopleFilters';
import { servicesAddress } from '../../../state/services/servicesFilters';
import { RequestId } from '../RequestId';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { CommentsCard } from './CommentsCard';
import { KeepCard } from './KeepCard';
import styles from './qa.module.css';
import { RefusedPage } from './QaScreen';
import { WorkCard } from './WorkCard';
import { RecordingGone, ToReports } from './RecordingGone';
import { selectQa } from '../../../state/recordings/qaSelectors';
import { downloadPressed, retryPressed } from '../../../state/recordings/qaSlice';

/** Everything that is known of a reported problem, and its log as a file. */
export function RecordingScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { isSignedOut, isRefused, opened } = useParts(selectQa, 'isSignedOut', 'isRefused', 'opened');
  if (isSignedOut) return <SignInCard title={texts.Report()} who={texts.DeskMayComeIn()} />;
  if (isRefused) return <RefusedPage />;
  if (opened.status === 'failed' && opened.failure.kind === 'missing')
    return <RecordingGone title={texts.Report()} />;
  if (opened.status === 'failed')
    return (
      <PageFailure failure={opened.failure} onRetry={() => dispatch(retryPressed())}>
        <ToReports />
      </PageFailure>
    );
  if (opened.status !== 'loaded') return <DeskPage title={texts.Report()} />;
  const { recording } = opened;
  return (
    <DeskPage title={texts.Report()} over={recording.place?.name} below={recording.route}>
      <ToReports />
      <Words text={recording.text} />
      {/* Replies of earlier logs have no status. */}
      {recording.assignees && <WorkCard recording={recording} />}
      {/* Nor comments. */}
      {recording.comments && <CommentsCard comments={recording.comments} />}
      <Download recording={recording} />
      <Visit recording={recording} />
      <Facts recording={recording} />
      <Links recording={recording} />
      <RequestIds ids={recording.request_ids} />
      {recording.may_keep && <KeepCard />}
      <FirstError recording={recording} />
      <CountedCard id="errors" title={texts.ReportErrors()} counted={recording.error_names} />
      <CountedCard id="actions" title={texts.ReportActions()} counted={recording.action_types} />
    </DeskPage>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Words({ text }: { text: string | null }) {
  const texts = useDeskTexts();
  return (
    <Section id="words" title={texts.ReportWords()}>
      <Text className={styles.words}>{text ?? texts.ReportWithoutWords()}</Text>
    </Section>
  );
}

function Download({ recording: { uid, is_cut: isCut } }: { recording: RecordingDetailsReply }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { download } = useParts(selectQa, 'download');
  return (
    <Section id="log" title={desk.ReportLog()}>
      <Stack gap="sm" align="start">
        <Button h={44} component={Link} href={viewerPath(uid)}>
          {desk.WatchSession()}
        </Button>
        <Button
          h={44}
          variant="default"
          loading={download?.status === 'loading'}
          onClick={() => dispatch(downloadPressed())}
        >
          {desk.DownloadLog()}
        </Button>
        {download?.status === 'failed' && (
          <Text role="alert" size="sm">
            {wordsOf(texts, download.failure).text}
          </Text>
        )}
        {isCut && (
          <Text size="sm" role="status">
            {desk.ReportCut()}
          </Text>
        )}
        <Text size="sm">{desk.ReplayHelp()}</Text>
        <Code className={styles.command}>npm run rlog -- replay smilelog-{uid}.rlog</Code>
      </Stack>
    </Section>
  );
}

/** The logs of a visit whose page was loaded several times. Replies of earlier logs have no visit. */
function Visit({ recording: { uid, visit = [], report_uid } }: { recording: RecordingDetailsReply }) {
  const texts = useDeskTexts();
  const span = useSpan();
  if (visit.length < 2) return null;
  return (
    <Section id="visit" title={texts.ReportVisit()}>
      <Text size="sm" mb="xs">
        {texts.ReportVisitHelp()}
      </Text>
      <ol className={styles.ids}>
        {visit.map((part, index) => (
          <li key={part.uid}>
            <Anchor component={Link} href={viewerPath(part.uid)} underline="always" size="sm" py="xs">
              {texts.ReportPart({ n: index + 1, of: visit.length })}
            </Anchor>{' '}
            <Text component="span" size="sm" fw={part.uid === uid ? 600 : 400}>
              {[
                part.screen,
                span(part.started_at, part.ended_at),
                texts.ReportErrorCount({ n: part.errors }),
                part.first_error,
                part.is_cut && texts.ReportCut(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
      {typeof report_uid === 'string' && (
        <Anchor component={Link} href={recordingPath(report_uid)} underline="always" size="sm">
          {texts.Report()}
        </Anchor>
      )}
    </Section>
  );
}

function Facts({ recording }: { recording: RecordingDetailsReply }) {
  const texts = useDeskTexts();
  const [moment, span] = [useMoment(), useSpan()];
  const { screen_size: size, person } = recording;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [texts.ReportArrived(), moment(recording.created_at)],
    [texts.ReportKeptUntil(), moment(recording.expires_at)],
    [texts.ReportKeptReason(), recording.kept_reason],
    [texts.ReportSession(), span(recording.started_at, recording.ended_at)],
    [
      texts.Person(),
      person && (
        <Anchor
          key="person"
          component={Link}
          href={peopleAddress.href({ org: person.org_uid ?? '', q: person.name })}
          underline="always"
        >
          {person.name}
        </Anchor>
      ),
    ],
    [texts.ReportDevice(), recording.device],
    [texts.ReportScreenSize(), size && `${size.width} × ${size.height}`],
    [texts.ReportScreen(), recording.screen],
    [texts.ReportBuild(), `${recording.app} · ${recording.build}`],
    [texts.ReportLanguage(), `${recording.locale} · ${recording.time_zone}`],
    [texts.ReportActions(), String(recording.actions)],
    [texts.ReportRequests(), String(recording.requests)],
  ];
  return (
    <Section id="facts" title={texts.ReportFacts()}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

/** Staff's services at a place on a day. */
function servicesOn(place: string | null, localDate: string): string {
  const day = localDate.slice(0, 10);
  return servicesAddress.href({ place: place ?? '', from: day, to: day });
}

/** The votes and services that the session made. */
function Links({ recording: { votes, services } }: { recording: RecordingDetailsReply }) {
  const texts = useDeskTexts();
  if (votes.length + services.length === 0) return null;
  return (
    <Section id="made" title={texts.ReportMade()}>
      <Group gap="md">
        {votes.map(({ uid, question_uid, rating }) => (
          <Anchor
            key={uid}
            component={Link}
            href={managePath(question_uid, uid, rating as Rating)}
            underline="always"
          >
            {texts.ReportVote({ question: question_uid })}
          </Anchor>
        ))}
        {services.map(({ uid, question_uid, place_uid, local_date }) => (
          <Anchor key={uid} component={Link} href={servicesOn(place_uid, local_date)} underline="always">
            {texts.ReportService({ question: question_uid })}
          </Anchor>
        ))}
      </Group>
    </Section>
  );
}

/** The requests of the session, to be found in the server's log lines. */
function RequestIds({ ids }: { ids: readonly string[] }) {
  const texts = useDeskTexts();
  if (ids.length === 0) return null;
  return (
    <Section id="requests" title={texts.ReportRequestIds()}>
      <Text size="sm" mb="xs">
        {texts.RequestIdHelp()}
      </Text>
      <ul className={styles.ids}>
        {ids.map((id) => (
          <li key={id}>
            <RequestId id={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the first error was, and the way to its turn. Replies of earlier logs have no details of it. */
function FirstError({ recording }: { recording: RecordingDetailsReply }) {
  const texts = useDeskTexts();
  const {
    uid,
    first_error: name,
    error_message: message,
    component_stack: components = [],
    error_turn: turn,
  } = recording;
  if (!name) return null;
  return (
    <Section id="first-error" title={texts.ReportFirstError()}>
      <Text className={styles.words}>{[name, message].filter(Boolean).join(': ')}</Text>
      {components.length > 0 && (
        <ul className={styles.counted}>
          {components.map((component, index) => (
            <li key={index}>{component}</li>
          ))}
        </ul>
      )}
      {typeof turn === 'number' && (
        <Anchor component={Link} href={viewerPath(uid, turn)} underline="always">
          {texts.TurnNumber({ turn })}
        </Anchor>
      )}
    </Section>
  );
}

function CountedCard({ id, title, counted }: { id: string; title: string; counted: readonly Counted[] }) {
  if (counted.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className={styles.counted}>
        {counted.map(({ name, count }) => (
          <li key={name}>
            {name} <Text span>× {count}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
