import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { TriedTime } from '../../../contract/alerts';
import { languageTag } from '../../../contract/languages';
import { sad } from '../../../contract/rating';
import { casePath } from '../../../contract/screens';
import type { AlertDraft } from '../../../state/alerts/alertDraft';
import { allTimesPressed, tryPressed, type Tried } from '../../../state/alerts/alertFormSlice';
import { selectAlertForm } from '../../../state/alerts/alertsSelectors';
import { busiest, timesByDay, type PartOfDay } from '../../../state/alerts/triedSummary';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { PartFailure } from '../Failure';
import { votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';
import { usePlaceTime } from './usePlaceTime';

/** Times that are listed at first. */
const firstTimes = 5;

/** Tries the rule as it stands in the form: when it would have told somebody in the last 30 days. */
export function TriedRule({ canTry, draft }: { canTry: boolean; draft: AlertDraft }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { tried } = useSelector(selectAlertForm);
  const press = () => dispatch(tryPressed());
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        size="md"
        disabled={!canTry}
        loading={tried.status === 'loading'}
        onClick={press}
      >
        {desk.AlertTry()}
      </Button>
      <div role="status">
        {tried.status === 'loading' && <LoadingBar label={texts.Loading()} />}
        {tried.status === 'loaded' && <Result tried={tried} draft={draft} />}
      </div>
      {tried.status === 'failed' && <PartFailure failure={tried.failure} onRetry={press} />}
    </Stack>
  );
}

function Result({ tried, draft }: { tried: Tried; draft: AlertDraft }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { hasAllTimes } = useSelector(selectAlertForm);
  const { times, count, now } = tried;
  const shown = hasAllTimes ? times : times.slice(0, firstTimes);
  return (
    <section className={styles.tried} aria-labelledby="tried">
      <Title order={3} size="h5" id="tried">
        {texts.Tried()}
      </Title>
      <Summary tried={tried} />
      {count > 0 && (
        <>
          <Days counts={timesByDay(times, now)} />
          <ul className={styles.times}>
            {shown.map((time, index) => (
              <li key={index}>
                <Time time={time} draft={draft} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length < times.length && (
        <Button variant="default" onClick={() => dispatch(allTimesPressed())}>
          {texts.TriedAll({ n: times.length })}
        </Button>
      )}
      {hasAllTimes && times.length < count && <Text size="sm">{texts.TriedCut({ n: times.length })}</Text>}
    </section>
  );
}

/** "4 times, most on Saturday afternoon; with quiet and closed hours 2 messages" */
function Summary({ tried: { times, count, votes, messages } }: { tried: Tried }) {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const most = busiest(times);
  const day = (weekday: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
  const often = [
    texts.TriedTimes({ n: count }),
    ...(most ? [texts.TriedMost({ day: day(most.weekday), part: partText(texts, most.part) })] : []),
  ].join(', ');
  const told = messages === count ? often : `${often}; ${texts.TriedMessages({ n: messages })}`;
  return (
    <>
      <Text fw={600}>{count === 0 ? texts.TriedNone() : told}</Text>
      <Text size="sm" c="dimmed">
        {texts.TriedVotes({ n: new Intl.NumberFormat(tag).format(votes) })}
      </Text>
    </>
  );
}

/** A bar for each day. The list below says the same in words. */
function Days({ counts }: { counts: readonly number[] }) {
  return (
    <div className={styles.days} aria-hidden>
      {counts.map((count, index) => (
        <span key={index} data-some={count > 0 || undefined} />
      ))}
    </div>
  );
}

/** The links open in a tab of their own, so that the form stays. */
function Time({ time, draft }: { time: TriedTime; draft: AlertDraft }) {
  const texts = useDeskTexts();
  const placeTime = usePlaceTime();
  const { at, local, place, case_uid, votes, told_at, question_uid } = time;
  const isLate = told_at - at >= 60_000;
  return (
    <>
      <Text dir="auto">
        {placeTime(local)}
        {place && <> · {place.name}</>}
      </Text>
      {isLate && (
        <Text size="sm" c="dimmed">
          {texts.TriedTold({ when: placeTime(local, told_at - at) })}
        </Text>
      )}
      <Text size="sm" className={styles.links}>
        {case_uid !== null && (
          <Anchor href={casePath(case_uid)} target="_blank" underline="always">
            {texts.AlertCase()}
          </Anchor>
        )}
        {votes.length > 0 && (
          <Anchor href={votesOf(draft, question_uid, local.slice(0, 10))} target="_blank" underline="always">
            {texts.VotesBehind()} ({votes.length})
          </Anchor>
        )}
      </Text>
    </>
  );
}

/** The votes on the question that day, narrowed to those that the trigger looks at. */
const votesOf = ({ kind, tile }: AlertDraft, question: string, day: string): string =>
  votesBehind({
    scope: `question:${question}`,
    from: day,
    to: day,
    ...((kind === 'sad' || kind === 'sads') && { rate: sad }),
    ...(kind === 'tile' && { tile: tile.trim() }),
  });

function partText(texts: Texts['desk'], part: PartOfDay): string {
  const named: Record<PartOfDay, () => string> = {
    night: texts.PartNight,
    morning: texts.PartMorning,
    afternoon: texts.PartAfternoon,
    evening: texts.PartEvening,
  };
  return named[part]();
}
