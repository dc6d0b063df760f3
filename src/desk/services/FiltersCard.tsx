import { Anchor, Card, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { ServiceChoices } from '../../../contract/staffHistory';
import { servicesPath } from '../../../contract/screens';
import { Link } from '../../features/navigation/Link';
import { PartFailure } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import styles from './services.module.css';
import { isFiltered } from './servicesFilters';
import { selectDates, selectFilters, selectStaffServices } from './servicesSelectors';
import { choicesRetryPressed, dayTyped, filtersChosen } from './servicesSlice';

const nothing: ServiceChoices = { sites: [], places: [], people: [], types: [] };

/** Filters of the table: site, place, person, type and days. The address holds each choice. */
export function FiltersCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { offered } = useSelector(selectStaffServices);
  const filters = useSelector(selectFilters);
  const dates = useSelector(selectDates);
  const { sites, places, people, types } = offered.status === 'loaded' ? offered : nothing;
  const placesOfSite = filters.site ? places.filter(({ siteUid }) => siteUid === filters.site) : places;
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="filters">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="filters">
          {texts.Filters()}
        </Title>
        {isFiltered(filters) && (
          <Anchor component={Link} href={servicesPath} underline="always">
            {texts.ClearFilters()}
          </Anchor>
        )}
      </Group>
      {offered.status === 'failed' && (
        <PartFailure failure={offered.failure} onRetry={() => dispatch(choicesRetryPressed())} />
      )}
      <div className={styles.filters}>
        <Choice
          label={texts.Site()}
          value={filters.site}
          options={sites.map(({ uid, name }) => [uid, name])}
          onChoose={(site) => dispatch(filtersChosen({ filters: { site } }))}
        />
        <Choice
          label={texts.Place()}
          value={filters.place}
          options={placesOfSite.map(({ uid, name }) => [uid, name])}
          onChoose={(place) => dispatch(filtersChosen({ filters: { place } }))}
        />
        <Choice
          label={texts.Person()}
          value={filters.person}
          options={people.map((name) => [name, name])}
          onChoose={(person) => dispatch(filtersChosen({ filters: { person } }))}
        />
        <Choice
          label={texts.ServiceType()}
          value={filters.type}
          options={types.map(({ value, name }) => [value, name])}
          onChoose={(type) => dispatch(filtersChosen({ filters: { type } }))}
        />
        <TextInput
          type="date"
          size="md"
          label={texts.FromDay()}
          value={dates.from}
          onChange={({ currentTarget }) =>
            dispatch(dayTyped({ dates: { ...dates, from: currentTarget.value } }))
          }
        />
        <TextInput
          type="date"
          size="md"
          label={texts.ToDay()}
          value={dates.to}
          onChange={({ currentTarget }) =>
            dispatch(dayTyped({ dates: { ...dates, to: currentTarget.value } }))
          }
        />
      </div>
    </Card>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** One filter. It also shows a value from the address that is no longer on the list. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const texts = useDeskTexts();
  const isListed = value === '' || options.some(([listed]) => listed === value);
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{texts.All()}</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([listed, name]) => (
        <option key={listed} value={listed}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
