import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { looksLikeEmail } from '../../../contract/attachments';
import { mostReaders, reportIntervals } from '../../../contract/reportSchedules';
import { addressesIn } from '../../../state/reportSchedules/addressesIn';
import { formFilled, type ReportForm } from '../../../state/reportSchedules/reportSchedulesSlice';
import { useDeskTexts } from '../useDeskTexts';
import { useReportTimes } from './useReportTimes';
import styles from './reports.module.css';

interface Props {
  form: ReportForm;
  /** IANA name of the zone of the hour. */
  zone: string;
  /** The place is not open at that time. */
  isClosed: boolean;
}

/** How often, when and to whom. */
export function ReportFields({ form, zone, isClosed }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const times = useReportTimes();
  const fill = (filled: Partial<ReportForm>) => dispatch(formFilled({ form: filled }));
  const often = { week: texts.EveryWeek(), month: texts.EveryMonth() };
  return (
    <>
      <NativeSelect
        size="md"
        label={texts.ReportOften()}
        value={form.every}
        onChange={({ currentTarget: { value } }) =>
          fill({ every: reportIntervals.find((one) => one === value) ?? 'week' })
        }
        data={reportIntervals.map((value) => ({ value, label: often[value] }))}
      />
      <div className={styles.times}>
        <NativeSelect
          size="md"
          label={texts.WeekdayField()}
          value={String(form.weekday)}
          onChange={({ currentTarget: { value } }) => fill({ weekday: Number(value) })}
          data={numbers(7).map((day) => ({ value: String(day), label: times.weekday(day) }))}
        />
        <NativeSelect
          size="md"
          label={texts.ReportHour()}
          value={String(form.hour)}
          onChange={({ currentTarget: { value } }) => fill({ hour: Number(value) })}
          data={numbers(24).map((hour) => ({ value: String(hour), label: times.hour(hour) }))}
        />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {[times.often(form), zone].join(' · ')}
        {isClosed && <strong className={styles.closed}>{texts.ReportClosed()}</strong>}
      </Text>
      <Textarea
        size="md"
        label={texts.ReportTo()}
        description={texts.ReportToHelp({ n: mostReaders })}
        error={wrongIn(form.to, texts)}
        autosize
        minRows={2}
        maxRows={8}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.to}
        maxLength={longestTyped}
        onChange={({ currentTarget: { value } }) => fill({ to: value })}
      />
    </>
  );
}

/** Room for all addresses. */
const longestTyped = 6_000;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** What is wrong with what was typed. The last address may be in the middle of being typed. */
function wrongIn(typed: string, texts: ReturnType<typeof useDeskTexts>): string | undefined {
  const addresses = addressesIn(typed);
  if (addresses.length > mostReaders) return texts.ReportTooMany({ n: addresses.length, most: mostReaders });
  const whole = /[\s,;]$/.test(typed) ? addresses : addresses.slice(0, -1);
  const wrong = whole.find((one) => !looksLikeEmail(one));
  return wrong === undefined ? undefined : texts.ReportNoAddress({ text: wrong });
}
