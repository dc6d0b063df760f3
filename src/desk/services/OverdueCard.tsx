import { Badge, Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import type { OverdueSticker, OverdueStickers } from '../../../contract/serviceRound';
import { selectLocale } from '../../../state/language/languageSelectors';
import { dayInWords, dueInWords } from '../../i18n/dayInWords';
import { useTexts } from '../../i18n/useTexts';
import desk from '../desk.module.css';
import { PartFailure } from '../Failure';
import type { Part } from '../../../state/list/listReducers';
import { useDeskTexts } from '../useDeskTexts';
import { HistoryLink } from './HistoryLink';
import styles from './services.module.css';

/** Overdue stickers at all of the person's places, whatever the table's filters. */
export function OverdueCard({ overdue, onRetry }: { overdue: Part<OverdueStickers>; onRetry: () => void }) {
  const texts = useDeskTexts();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="overdue">
      <Title order={2} size="h4" id="overdue" mb="sm">
        {texts.Overdue()}
      </Title>
      <Content overdue={overdue} onRetry={onRetry} />
    </Card>
  );
}

function Content({ overdue, onRetry }: { overdue: Part<OverdueStickers>; onRetry: () => void }) {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  switch (overdue.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={20} w="60%" />
          <VisuallyHidden role="status">{Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'failed':
      return <PartFailure failure={overdue.failure} onRetry={onRetry} />;
    case 'loaded':
      if (overdue.stickers.length === 0) return <Text>{texts.NothingOverdue()}</Text>;
      return (
        <>
          <ul className={desk.list}>
            {overdue.stickers.map((sticker) => (
              <OverdueRow key={sticker.questionUid} sticker={sticker} />
            ))}
          </ul>
          {overdue.isCut && (
            <Text size="sm" c="dimmed" mt="sm">
              {texts.OverdueCut()}
            </Text>
          )}
        </>
      );
  }
}

function OverdueRow({ sticker }: { sticker: OverdueSticker }) {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  const { byHour, daysOverdue, dueDate, lastDate, author, isNonCompliant } = sticker;
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const byDay = daysOverdue > 0 ? texts.OverdueBy({ days: days.format(daysOverdue) }) : texts.NeverServiced();
  const said = byHour === 'late' ? texts.OverdueLate() : byHour === 'missed' ? texts.OverdueMissed() : byDay;
  const last = lastDate && texts.LastServiceOn({ when: dayInWords(lastDate, tag) });
  return (
    <li className={styles.overdue}>
      <div className={desk.grows}>
        <HistoryLink {...sticker} />
        <Text size="sm" c="dimmed">
          {[dueDate && texts.DueOn({ when: dueInWords(dueDate, tag) }), last, author]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={styles.late}>
        <Text fw={600}>{said}</Text>
        {isNonCompliant && (
          <Badge variant="light" tt="none">
            {texts.NonCompliant()}
          </Badge>
        )}
      </div>
    </li>
  );
}
