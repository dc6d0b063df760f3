import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { answerLength, type WireCaseAnswer } from '../../../contract/cases';
import { overBy } from '../../../contract/text';
import { answerSent, answerTyped, type ShownCase } from '../../../state/inbox/caseSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import styles from './inbox.module.css';

/** What visitors of a case were answered, and the answer to those who wait for one. */
export function CaseAnswer({ shown }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  const { answers, waiting } = shown.of;
  if (answers.length === 0 && waiting === 0) return null;
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="case-answer">
      <Title order={2} size="h4" id="case-answer" mb="sm">
        {waiting > 0 ? texts.AnswerWaiting({ n: waiting }) : texts.Answers()}
      </Title>
      <Stack gap="md">
        <Answers of={answers} />
        {waiting > 0 && <AnswerForm shown={shown} />}
      </Stack>
    </Card>
  );
}

/** An answer that went to several visitors at once stands here once. */
function Answers({ of }: { of: readonly WireCaseAnswer[] }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const isFirst = ({ at, text }: WireCaseAnswer, index: number) =>
    of.findIndex((other) => other.at === at && other.text === text) === index;
  return (
    <ul className={styles.steps}>
      {of.filter(isFirst).map(({ at, text, who }) => (
        <li key={`${at} ${text}`}>
          <blockquote className={styles.said} dir="auto">
            {text}
          </blockquote>
          <Text size="sm" c="dimmed">
            <bdi>{who?.name ?? texts.Somebody()}</bdi>
            {' · '}
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          </Text>
          <Bounces of={of.filter((other) => other.at === at && other.text === text)} />
        </li>
      ))}
    </ul>
  );
}

/** Which mails of an answer could not be delivered, and what the mail server said. */
function Bounces({ of }: { of: readonly WireCaseAnswer[] }) {
  const texts = useDeskTexts();
  const bounced = of.flatMap((one) => one.bounced ?? []);
  if (bounced.length === 0) return null;
  const reasons = bounced.map(({ code = '', text = '' }) => `${code} ${text}`.trim()).filter(Boolean);
  return (
    <>
      <Text size="sm" className={styles.bounced}>
        {bounced.length === of.length
          ? texts.AnswerBounced()
          : texts.AnswerBouncedSome({ n: bounced.length, of: of.length })}
      </Text>
      {[...new Set(reasons)].map((reason) => (
        <Text key={reason} size="sm" c="dimmed" dir="auto" className={styles.reason}>
          {reason}
        </Text>
      ))}
    </>
  );
}

function AnswerForm({ shown: { answer, step } }: { shown: ShownCase }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const fits = useFits();
  const isSending = step?.kind === 'answer' && step.status === 'sending';
  const canBeSent = answer.trim() !== '' && overBy(answer, answerLength) === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBeSent) dispatch(answerSent());
      }}
    >
      <Stack gap="sm">
        <Textarea
          size="md"
          dir="auto"
          autosize
          minRows={3}
          label={texts.desk.YourAnswer()}
          description={texts.desk.YourAnswerHelp()}
          value={answer}
          {...fits(answer, answerLength)}
          onChange={({ currentTarget }) => dispatch(answerTyped({ text: currentTarget.value }))}
        />
        <Group gap="sm">
          <Button type="submit" size="md" loading={isSending} disabled={!canBeSent}>
            {texts.desk.SendAnswer()}
          </Button>
        </Group>
        <Text role="alert">
          {step?.kind === 'answer' && step.status === 'failed' ? wordsOf(texts, step.failure).text : ''}
        </Text>
      </Stack>
    </form>
  );
}
