import { useDispatch, useSelector } from 'react-redux';
import type { ServiceChoices } from '../../../contract/staffHistory';
import { PartFailure } from '../Failure';
import { FilterCard } from '../list/FilterCard';
import { useDeskTexts } from '../useDeskTexts';
import { servicesAddress } from '../../../state/services/servicesFilters';
import { selectDates, selectFilters, selectStaffServices } from '../../../state/services/servicesSelectors';
import { choicesRetryPressed, dayTyped, filtersChosen } from '../../../state/services/servicesSlice';

const nothing: ServiceChoices = { sites: [], places: [], people: [], types: [] };

/** Filters of the table: site, place, person, type and days. */
export function FiltersCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { offered } = useSelector(selectStaffServices);
  const filters = useSelector(selectFilters);
  const dates = useSelector(selectDates);
  const { sites, places, people, types } = offered.status === 'loaded' ? offered : nothing;
  const placesOfSite = filters.site ? places.filter(({ siteUid }) => siteUid === filters.site) : places;
  const named = ({ uid, name }: { uid: string; name: string }) => [uid, name] as const;
  return (
    <FilterCard
      address={servicesAddress}
      values={{ ...filters, ...dates }}
      onChoose={(change) => dispatch(filtersChosen({ filters: change }))}
      onType={(change) => dispatch(dayTyped({ dates: { ...dates, ...change } }))}
      fields={[
        { of: 'site', kind: 'choice', label: texts.Site(), options: sites.map(named) },
        { of: 'place', kind: 'choice', label: texts.Place(), options: placesOfSite.map(named) },
        {
          of: 'person',
          kind: 'choice',
          label: texts.Person(),
          options: people.map((name) => [name, name] as const),
        },
        {
          of: 'type',
          kind: 'choice',
          label: texts.ServiceType(),
          options: types.map(({ value, name }) => [value, name] as const),
        },
        { of: 'from', kind: 'date', label: texts.FromDay() },
        { of: 'to', kind: 'date', label: texts.ToDay() },
      ]}
    >
      {offered.status === 'failed' && (
        <PartFailure failure={offered.failure} onRetry={() => dispatch(choicesRetryPressed())} />
      )}
    </FilterCard>
  );
}
