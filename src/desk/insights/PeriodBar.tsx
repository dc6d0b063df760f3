import { NativeSelect, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import {
  lastDays,
  presets,
  selectInsights,
  selectInsightsFilters,
} from '../../../state/insights/insightsSelectors';
import {
  filtersChosen,
  filterTyped,
  insightsAddress,
  type InsightsPage,
} from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import { ScopeSelect } from '../figures/ScopeSelect';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** What the figures are about: period, comparison and scope, all in the address. */
export function PeriodBar({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { typed } = useSelector(selectInsights);
  const filters = useSelector(selectInsightsFilters);
  const values = typed ?? { ...filters, from: filters.from || page.from, to: filters.to || page.to };
  const type = (change: object) => dispatch(filterTyped({ filters: { ...values, ...change } }));
  return (
    <div className={styles.filters}>
      <nav aria-label={texts.Period()}>
        <ul className={styles.presets}>
          {presets.map((days) => {
            const period = lastDays(days, page);
            return (
              <li key={days}>
                <Link
                  href={insightsAddress.href({ ...filters, ...period })}
                  aria-current={period.from === page.from && period.to === page.to ? 'true' : undefined}
                >
                  {days === 365 ? texts.PeriodYear() : texts.PeriodDays({ n: days })}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.fields}>
        <TextInput
          type="date"
          size="md"
          label={texts.PeriodFrom()}
          value={values.from}
          max={values.to}
          onChange={({ currentTarget }) => type({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          size="md"
          label={texts.PeriodUntil()}
          value={values.to}
          min={values.from}
          onChange={({ currentTarget }) => type({ to: currentTarget.value })}
        />
        <CompareSelect page={page} />
        <ScopeSelect
          about={page}
          scope={page.scope}
          onChoose={(scope) => dispatch(filtersChosen({ filters: { scope } }))}
        />
      </div>
    </div>
  );
}

/** With what the period is compared: the one before, the year before, or another place now. */
function CompareSelect({ page: { places, scope } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { compare } = useSelector(selectInsightsFilters);
  const others = scope.kind === 'place' ? places.filter(({ uid }) => uid !== scope.uid) : places;
  return (
    <NativeSelect
      size="md"
      label={texts.CompareWith()}
      value={compare}
      onChange={({ currentTarget }) => dispatch(filtersChosen({ filters: { compare: currentTarget.value } }))}
    >
      <option value="before">{texts.CompareBefore()}</option>
      <option value="year">{texts.CompareYear()}</option>
      {others.length > 0 && (
        <optgroup label={texts.Places()}>
          {others.map(({ uid, name }) => (
            <option key={uid} value={`place:${uid}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}
