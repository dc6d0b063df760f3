import { Button, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { dateInWords } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import type { Paper } from '../../../contract/papers';
import { selectLocale } from '../../../state/language/languageSelectors';
import { paperPressed } from '../../../state/services/servicesSlice';
import { dayInWords } from '../../i18n/dayInWords';
import desk from '../desk.module.css';
import { useDeskTexts } from '../useDeskTexts';
import { HistoryLink } from './HistoryLink';
import styles from './services.module.css';

/** A service with its paper, and the press that hands it in or takes that back. */
export function PaperRow({ paper, isSending }: { paper: Paper; isSending: boolean }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const tag = languageTag(useSelector(selectLocale));
  const { serviceUid, placeName, stickerName, handedIn } = paper;
  const { type, servedLocal, dueDate } = paper;
  const word = handedIn ? texts.Undo() : texts.PapersHandedIn();
  const when = dateInWords(servedLocal, tag, 'medium');
  return (
    <li className={styles.overdue}>
      <div className={desk.grows}>
        <HistoryLink {...paper} />
        <Text size="sm" c="dimmed">
          {[type, when, texts.DueOn({ when: dayInWords(dueDate, tag) })].join(' · ')}
        </Text>
      </div>
      <div className={styles.late}>
        <Standing paper={paper} />
        <Button
          variant="default"
          h={44}
          // A button that is switched off would lose the focus.
          aria-disabled={isSending}
          aria-label={`${word}: ${[placeName, stickerName, when].filter(Boolean).join(' · ')}`}
          onClick={() => {
            if (!isSending) dispatch(paperPressed({ serviceUid, isHandedIn: handedIn === null }));
          }}
        >
          {word}
        </Button>
      </div>
    </li>
  );
}

/** How long it is overdue, or when it was handed in and by whom. */
function Standing({ paper: { daysOverdue, handedIn } }: { paper: Paper }) {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const on = handedIn && dateInWords(handedIn.local, tag, 'medium');
  const said =
    on === null
      ? ''
      : handedIn?.by
        ? texts.PaperHandedInBy({ when: on, who: handedIn.by })
        : texts.PaperHandedInOn({ when: on });
  return (
    <>
      {daysOverdue > 0 && <Text fw={600}>{texts.OverdueBy({ days: days.format(daysOverdue) })}</Text>}
      <Text size="sm" role="status">
        {said}
      </Text>
    </>
  );
}
