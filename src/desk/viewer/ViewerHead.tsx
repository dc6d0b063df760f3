import { Anchor, Badge, Button, Text, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { liveSessionOf } from '../../../contract/live';
import { recordingPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { LanguageMenu } from '../LanguageMenu';
import { LiveBar } from '../live/LiveBar';
import { useDeskTexts } from '../useDeskTexts';
import { VisitParts } from './VisitParts';
import styles from './viewer.module.css';
import { reportOf } from '../../../state/viewer/viewerSelectors';
import {
  commandPressed,
  logSavePressed,
  recordingPressed,
  remakePressed,
  turnPicked,
} from '../../../state/viewer/viewerSlice';
import type { OpenRecording, RecordingFacts, ReplayState } from '../../../state/viewer/viewerState';

/** What was recorded, whether it replays, and what to do with it. */
export function ViewerHead({ open, recording }: { open: OpenRecording; recording: string }) {
  const { facts, report, replay, swallowed, remaking } = open;
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const uid = reportOf(recording);
  const isRunning = liveSessionOf(recording) !== null;
  const title = report?.text ? `“${report.text}”` : (report?.place ?? (isRunning ? facts.route : facts.name));
  const about = [
    report?.text && report.place,
    report?.device,
    !isRunning && facts.route,
    facts.entry,
    moment(facts.t0),
    facts.locale,
    facts.tz,
    texts.RecordedByBuild({ build: facts.build }),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <Title order={1} size="h4" tabIndex={-1} lineClamp={2}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {uid !== null && (
            <>
              <Anchor component={Link} href={recordingPath(uid)} underline="always">
                {texts.Report()}
              </Anchor>
              {' · '}
            </>
          )}
          {about.filter(Boolean).join(' · ')}
        </Text>
        {uid !== null && report?.parts && (
          <Text size="sm" component="div">
            <VisitParts parts={report.parts} uid={uid} />
          </Text>
        )}
        {facts.truncated !== null && (
          <Text size="sm" role="alert" className={styles.bad}>
            {texts.RecordingCut({ why: facts.truncated })}
          </Text>
        )}
        {facts.isCut && (
          <Text size="sm" role="status">
            {texts.ReportCut()}
          </Text>
        )}
        {facts.madeBy && (
          <Text size="sm" role="status">
            {madeByText(texts, facts)}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => dispatch(recordingPressed())}
            >
              {texts.BackToRecording()}
            </Anchor>
          </Text>
        )}
        {facts.fails && facts.fails.option !== 'throws' && (
          <Text size="sm">{texts.WrongIs({ what: facts.fails.expression })}</Text>
        )}
        {remaking === 'NothingFails' && (
          <Text size="sm" role="alert">
            {texts.NothingToShrink()}
          </Text>
        )}
        {facts.isOtherBuild && replay.status !== 'same' && (
          <Text size="sm">{texts.RecordedByOtherCode()}</Text>
        )}
      </div>
      {swallowed.length > 0 && (
        <Badge variant="light" tt="none" title={swallowed.join('\n')}>
          {texts.ActionsSwallowed({ count: swallowed.length })}
        </Badge>
      )}
      {!globalThis.__PRODUCTION__ && <LiveBar />}
      <ReplayBadge replay={replay} turns={facts.turns} onJump={(turn) => dispatch(turnPicked({ turn }))} />
      <LanguageMenu />
      <Button
        variant="default"
        disabled={remaking === 'running' || facts.madeBy === 'shrink'}
        onClick={() => dispatch(remakePressed({ kind: 'shrink' }))}
      >
        {texts.ShrinkLog()}
      </Button>
      <Button variant="default" onClick={() => dispatch(logSavePressed())}>
        {texts.SaveLog()}
      </Button>
      <Button onClick={() => dispatch(commandPressed())}>{texts.CopyAsTest()}</Button>
    </header>
  );
}

function madeByText(texts: ReturnType<typeof useDeskTexts>, { madeBy, fails }: RecordingFacts): string {
  if (madeBy === 'fork') return texts.MadeByFork();
  return fails?.option === 'end' ? texts.MadeByCut() : texts.MadeByShrink();
}

function ReplayBadge({
  replay,
  turns,
  onJump,
}: {
  replay: ReplayState;
  turns: number;
  onJump: (turn: number) => void;
}) {
  const texts = useDeskTexts();
  switch (replay.status) {
    case 'running':
      return (
        <label className={styles.progress}>
          {texts.ReplayRunning({ turn: replay.turns, turns })}
          <progress value={replay.turns} max={turns} />
        </label>
      );
    case 'same':
      return <p role="status">{texts.ReplaySame()}</p>;
    case 'impossible':
      return <p role="status">{texts.ReplayImpossible()}</p>;
    case 'diverged':
      return (
        <p role="status">
          <Button variant="light" color="red" onClick={() => onJump(replay.turn)}>
            {texts.ReplayDiverges({ turn: replay.turn })}
          </Button>
        </p>
      );
  }
}
