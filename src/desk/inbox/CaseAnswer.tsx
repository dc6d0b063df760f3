import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { answerLength, type WireCaseAnswer, type WireVisitorMessage } from '../../../contract/cases';
import { overBy } from '../../../contract/text';
import {
  answerSent,
  answerTyped,
  foldPressed,
  mailPreview,
  type ShownCase,
} from '../../../state/inbox/caseSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { Fold } from '../Fold';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { AnswerStart, MailPreview } from './AnswerStart';
import styles from './inbox.module.css';

/** What visitors of a case were answered, and the answer to those who wait for one. */
export function CaseAnswer({ shown }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  const { answers, messages = [], waiting } = shown.of;
  if (answers.length + messages.length + waiting === 0 && shown.answer === '') return null;
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="case-answer">
      <Title order={2} size="h4" id="case-answer" mb="sm">
        {waiting > 0 ? texts.AnswerWaiting({ n: waiting }) : texts.Answers()}
      </Title>
      <Stack gap="md">
        <Conversation answers={answers} messages={messages} unfolded={shown.unfolded ?? []} />
        {/* Words that came too late stay, to be read or copied. */}
        {(waiting > 0 || shown.answer !== '') && <AnswerForm shown={shown} />}
      </Stack>
    </Card>
  );
}

/** What went to and fro, oldest first. An answer that went to several visitors at once stands here once. */
function Conversation({
  answers,
  messages,
  unfolded,
}: {
  answers: readonly WireCaseAnswer[];
  messages: readonly WireVisitorMessage[];
  unfolded: readonly number[];
}) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const isSame = (a: WireCaseAnswer, b: WireCaseAnswer) => a.at === b.at && a.text === b.text;
  const isFirst = (one: WireCaseAnswer, index: number) =>
    answers.findIndex((other) => isSame(one, other)) === index;
  const said = [
    ...answers.filter(isFirst).map((one) => ({
      ...one,
      key: `${one.at} ${one.text}`,
      name: one.who?.name ?? texts.Somebody(),
      more: <Bounces of={answers.filter((other) => isSame(one, other))} />,
    })),
    ...messages.map((one, index) => ({
      ...one,
      key: `visitor ${index}`,
      name: texts.FromVisitor(),
      more: <MailRest of={one} index={index} unfolded={unfolded} />,
    })),
  ].sort((a, b) => a.at - b.at);
  return (
    <ul className={styles.steps}>
      {said.map(({ key, at, text, name, more }) => (
        <li key={key}>
          <blockquote className={styles.said} dir="auto">
            {text}
          </blockquote>
          <Text size="sm" c="dimmed">
            <bdi>{name}</bdi>
            {' · '}
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          </Text>
          {more}
        </li>
      ))}
    </ul>
  );
}

/** What a visitor's mail quoted, folded, and that its files are not here. */
function MailRest({
  of: { quoted, files },
  index,
  unfolded,
}: {
  of: WireVisitorMessage;
  index: number;
  unfolded: readonly number[];
}) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <>
      {quoted !== undefined && (
        <Fold
          isOpen={unfolded.includes(index)}
          onToggle={() => dispatch(foldPressed({ part: index }))}
          className={styles.quoted}
          summary={texts.MailQuotes()}
        >
          <blockquote className={styles.said} dir="auto">
            {quoted}
          </blockquote>
        </Fold>
      )}
      {files !== undefined && (
        <Text size="sm" c="dimmed">
          {texts.MailFiles({ n: files })}
        </Text>
      )}
    </>
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

function AnswerForm({ shown: { answer, step, of, unfolded = [] } }: { shown: ShownCase }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const fits = useFits();
  const isSending = step?.kind === 'answer' && step.status === 'sending';
  const isAwaited = of.waiting > 0;
  const canBeSent = isAwaited && answer.trim() !== '' && overBy(answer, answerLength) === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBeSent) dispatch(answerSent());
      }}
    >
      <Stack gap="sm">
        {of.answering && <AnswerStart of={of.answering} />}
        <Textarea
          size="md"
          dir="auto"
          autosize
          minRows={3}
          label={texts.desk.YourAnswer()}
          description={isAwaited ? texts.desk.YourAnswerHelp() : texts.desk.AnswerNobodyWaits()}
          value={answer}
          {...fits(answer, answerLength)}
          onChange={({ currentTarget }) => dispatch(answerTyped({ text: currentTarget.value }))}
        />
        {of.answering && (
          <MailPreview of={of.answering} answer={answer} isOpen={unfolded.includes(mailPreview)} />
        )}
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
