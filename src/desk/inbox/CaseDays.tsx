import { Anchor, Card, Text, Title } from '@mantine/core';
import { insightsPath } from '../../../contract/screens';
import type { WireCaseDay } from '../../../contract/cases';
import type { OpenedCase } from '../../../state/inbox/caseFromWire';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import styles from './inbox.module.css';

const faces = ['sad', 'so_so', 'happy'] as const;
/** Units of the drawing: a day's bar with its gap, and the highest bar. */
const [step, bar, height] = [10, 8, 60];

/** Votes on the case's question by day, as a way to its figures. */
export function CaseDays({ of: { days, question_uid: question } }: { of: OpenedCase }) {
  const texts = useDeskTexts();
  if (!days || days.length === 0) return null;
  const sum = (of: (typeof faces)[number]) => days.reduce((sofar, day) => sofar + day[of], 0);
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="case-days">
      <Title order={2} size="h4" id="case-days" mb="sm">
        {texts.CaseDays({ n: days.length })}
      </Title>
      <Bars days={days} />
      <Text size="sm">{texts.CaseDaysSum({ sad: sum('sad'), soSo: sum('so_so'), happy: sum('happy') })}</Text>
      <Anchor
        component={Link}
        href={`${insightsPath}?scope=question:${encodeURIComponent(question)}`}
        underline="always"
        display="inline-block"
        py="xs"
      >
        {texts.Insights()}
      </Anchor>
    </Card>
  );
}

/** The words below say the sums. */
function Bars({ days }: { days: readonly WireCaseDay[] }) {
  const most = Math.max(1, ...days.map(({ sad, so_so, happy }) => sad + so_so + happy));
  return (
    <svg
      className={styles.days}
      viewBox={`0 0 ${days.length * step} ${height + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d={`M0 ${height + 0.5}H${days.length * step}`} />
      {days.map((day, index) => {
        let top = height;
        return faces.map((face) => {
          const size = (day[face] / most) * height;
          top -= size;
          return size === 0 ? null : (
            <rect
              key={`${day.date} ${face}`}
              data-face={face}
              x={index * step + 1}
              y={top}
              width={bar}
              height={size}
            />
          );
        });
      })}
    </svg>
  );
}
