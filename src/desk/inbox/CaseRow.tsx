import { Badge, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WireCase } from '../../../contract/cases';
import { casePath } from '../../../contract/screens';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectInboxWork, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { rowChosen } from '../../../state/inbox/workSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { useMoment } from '../../i18n/useMoment';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import { caseName, countsText, stateColor, stateName } from './caseTexts';
import { CaseMark } from './CaseMark';
import { CaseName } from './CaseName';
import { useCaseSays } from './useCaseSays';
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
  const says = useCaseSays();
  const { search } = useSelector(selectAddress);
  const dispatch = useDispatch();
  const isOpen = useSelector(selectRouteCase) === of.uid;
  const isChosen = useSelector((state: DeskRootState) => {
    const { chosen, isAll } = selectInboxWork(state);
    return isAll || chosen.includes(of.uid);
  });
  const isReached = useSelector((state: DeskRootState) => selectInboxWork(state).at === of.uid);
  const link = useRef<HTMLAnchorElement>(null);
  const wasReached = useRef(isReached);
  // The keys move the focus, so that screen readers follow and Enter opens the case. A list that loads again
  // leaves the focus where it is.
  useEffect(() => {
    if (isReached && !wasReached.current) link.current?.focus();
    wasReached.current = isReached;
  }, [isReached]);
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-unread={of.unread || undefined}>
      <div className={styles.lead}>
        <CaseMark of={of} className={styles.face ?? ''} />
        <Checkbox
          className={styles.check}
          size="md"
          aria-label={texts.CaseChosen({ name: caseName(of) })}
          checked={isChosen}
          onChange={() => dispatch(rowChosen({ caseUid: of.uid }))}
        />
      </div>
      <div className={styles.words}>
        <Link
          ref={link}
          className={styles.open}
          href={casePath(of.uid) + search}
          aria-current={isOpen ? 'true' : undefined}
        >
          {of.unread && (
            <>
              <span className={styles.dot} aria-hidden />
              <VisuallyHidden component="span">{texts.CaseUnread()}: </VisuallyHidden>
            </>
          )}
          <CaseName of={of} />
        </Link>
        <Text className={styles.note} dir="auto">
          {says(of)}
        </Text>
        <div className={styles.marks}>
          <StateBadge of={of} now={now} />
          <Text size="sm" c="dimmed">
            {countsText(texts, of)}
          </Text>
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
        <Text size="sm" c="dimmed">
          {texts.CaseSnoozed({ when: moment(until) })}
        </Text>
      )}
    </>
  );
}
