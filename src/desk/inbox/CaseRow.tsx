import { Badge, Text } from '@mantine/core';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import type { WireCase } from '../../../contract/cases';
import { casePath } from '../../../contract/screens';
import { selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { Face } from '../../ui/Face';
import { useMoment } from '../../i18n/useMoment';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import { caseName, countsText, stateColor, stateName, worstRating } from './caseTexts';
import styles from './inbox.module.css';
import { useDuration } from './useDuration';

interface Props {
  of: WireCase;
  /** UTC milliseconds. */
  now: number;
}

/** A case in the list: a link to it, what it is about, and how long it waits. */
export const CaseRow = memo(function CaseRow({ of, now }: Props) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const moment = useMoment();
  const { search } = useSelector(selectAddress);
  const isOpen = useSelector(selectRouteCase) === of.uid;
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <Face rating={worstRating(of.votes)} className={styles.face} />
      <div className={styles.words}>
        <Link
          className={styles.open}
          href={casePath(of.uid) + search}
          aria-current={isOpen ? 'true' : undefined}
        >
          <bdi>{caseName(of)}</bdi>
        </Link>
        <Text className={styles.note} dir="auto">
          {of.tile ?? (of.note === '' ? texts.CaseNoWords() : of.note)}
        </Text>
        <Text size="sm" c="dimmed">
          {countsText(texts, of)}
        </Text>
        <div className={styles.marks}>
          <StateBadge of={of} now={now} />
          {of.assignee && (
            <Text size="sm" c="dimmed" dir="auto">
              {of.assignee.name}
            </Text>
          )}
        </div>
      </div>
      <time
        className={styles.waits}
        dateTime={new Date(of.opened_at).toISOString()}
        title={moment(of.opened_at)}
      >
        {duration(now - of.opened_at)}
      </time>
    </li>
  );
});

/** How a case stands. */
export function StateBadge({ of: { state, snoozed_until: until }, now }: Props) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const isSnoozed = until !== null && until > now && state !== 'resolved';
  return (
    <>
      <Badge variant="light" tt="none" color={stateColor(state)}>
        {stateName(texts, state)}
      </Badge>
      {isSnoozed && (
        <Badge variant="default" tt="none" className={styles.snoozed}>
          {texts.CaseSnoozed({ when: moment(until) })}
        </Badge>
      )}
    </>
  );
}
