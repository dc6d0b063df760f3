import { Alert, Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { proofThumbnail, type WireCaseClock, type WireCaseStep } from '../../../contract/cases';
import { casePath } from '../../../contract/screens';
import type { OpenedCase } from '../../../state/inbox/caseFromWire';
import { fileFailed, photoOpened, type ShownCase } from '../../../state/inbox/caseSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import styles from './inbox.module.css';
import { stepText } from './stepText';
import { useDuration } from './useDuration';

function Facts({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}

/** What happened to a case, oldest first, with who and when. */
export function CaseHistory({ of }: { of: OpenedCase }) {
  const texts = useDeskTexts();
  return (
    <Facts id="case-history" title={texts.CaseHistory()}>
      <Steps of={of.history} />
    </Facts>
  );
}

/** Photos of what was done. */
export function CaseProof({ of: { proof } }: { of: OpenedCase }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!proof || proof.length === 0) return null;
  return (
    <Facts id="case-proof" title={texts.desk.CaseProof()}>
      <div className={styles.proof}>
        {proof.map((path, index) => (
          <UnstyledButton
            key={path}
            onClick={() => dispatch(photoOpened({ voteUid: null, photoIndex: index }))}
          >
            <img
              src={proofThumbnail(path)}
              alt={texts.ServicePhoto({ number: index + 1, count: proof.length })}
              onError={() => dispatch(fileFailed())}
            />
          </UnstyledButton>
        ))}
      </div>
    </Facts>
  );
}

/** What has changed since the person looked, where somebody came first. */
export function CaseMeanwhile({ shown: { of, overtakenAfter } }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  if (overtakenAfter === null) return null;
  const since = of.history.slice(overtakenAfter);
  return (
    <Alert role="alert" color="gray" radius="md">
      <Stack gap="sm">
        <Text>{texts.CaseMeanwhile()}</Text>
        {since.length > 0 ? <Steps of={since} /> : <Text>{texts.CaseVersionOnly()}</Text>}
      </Stack>
    </Alert>
  );
}

function Steps({ of }: { of: readonly WireCaseStep[] }) {
  return (
    <ol className={styles.steps}>
      {of.map((step, index) => (
        <Step key={index} of={step} />
      ))}
    </ol>
  );
}

function Step({ of }: { of: WireCaseStep }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const { search } = useSelector(selectAddress);
  return (
    <li>
      <Text dir="auto">{stepText(texts, of, moment)}</Text>
      {of.text && (
        <blockquote className={styles.said} dir="auto">
          {of.text}
        </blockquote>
      )}
      <Text size="sm" c="dimmed">
        <time dateTime={new Date(of.at).toISOString()}>{moment(of.at)}</time>
        {/* A case that was merged into this one leads back here. */}
        {of.other_uid && of.what === 'split' && (
          <>
            {' · '}
            <Anchor component={Link} href={casePath(of.other_uid) + search} underline="always">
              {texts.OtherCase()}
            </Anchor>
          </>
        )}
      </Text>
    </li>
  );
}

/** Services at the question, by when the case was opened. */
export function CaseServices({ of: { services, opened_at: opened } }: { of: OpenedCase }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const moment = useMoment();
  if (services.length === 0) return null;
  return (
    <Facts id="case-services" title={texts.CaseServices()}>
      <ul className={styles.steps}>
        {services.map(({ uid, at, who }) => {
          const said = { who: who || texts.Somebody(), time: duration(Math.abs(at - opened)) };
          return (
            <li key={uid}>
              <Text dir="auto">{at >= opened ? texts.ServiceAfter(said) : texts.ServiceBefore(said)}</Text>
              <Text size="sm" c="dimmed">
                <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
              </Text>
            </li>
          );
        })}
      </ul>
    </Facts>
  );
}

/** How long it took until somebody had seen the case, and until it was fixed. */
export function CaseClocks({ of: { clocks } }: { of: OpenedCase }) {
  const texts = useDeskTexts();
  const { acknowledge, fix } = clocks;
  if (!acknowledge && !fix) return null;
  return (
    <Facts id="case-clocks" title={texts.CaseClocks()}>
      <Stack gap="sm">
        {acknowledge && <Clock of={acknowledge} said={texts.ClockSeen} />}
        {fix && <Clock of={fix} said={texts.ClockFixed} />}
      </Stack>
    </Facts>
  );
}

interface ClockProps {
  of: WireCaseClock;
  said: (values: { time: string }) => string;
}

function Clock({ of: { ms, open_ms: open }, said }: ClockProps) {
  const texts = useDeskTexts();
  const duration = useDuration();
  return (
    <div>
      <Text>{said({ time: duration(ms) })}</Text>
      {open !== null && open !== ms && (
        <Text size="sm" c="dimmed">
          {texts.ClockOpen({ time: duration(open) })}
        </Text>
      )}
    </div>
  );
}
