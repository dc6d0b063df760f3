import { useDispatch, useSelector } from 'react-redux';
import { serviceOrders, type ServiceOrder } from '../../../contract/history';
import { joined } from '../../../contract/stickerName';
import type { ServiceChoices } from '../../../contract/staffHistory';
import { PartFailure } from '../Failure';
import { FilterCard } from '../list/FilterCard';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { servicesAddress } from '../../../state/services/servicesFilters';
import { selectDates, selectFilters, selectStaffServices } from '../../../state/services/servicesSelectors';
import { choicesRetryPressed, dayTyped, filtersChosen } from '../../../state/services/servicesSlice';

const nothing: ServiceChoices = { sites: [], places: [], stickers: [], people: [], types: [] };

/** Filters of the table: site, place, sticker, person, type and days; and its order. */
export function FiltersCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { offered } = useParts(selectStaffServices, 'offered');
  const filters = useSelector(selectFilters);
  const dates = useSelector(selectDates);
  const { sites, places, stickers, people, types } = offered.status === 'loaded' ? offered : nothing;
  const placesOfSite = filters.site ? places.filter(({ siteUid }) => siteUid === filters.site) : places;
  const chosenPlaces = new Set(filters.place ? [filters.place] : placesOfSite.map(({ uid }) => uid));
  const stickersThere = stickers.filter(({ placeUid }) => chosenPlaces.has(placeUid));
  const placeNames = new Map(places.map(({ uid, name }) => [uid, name]));
  const orders: Record<ServiceOrder, string> = { newest: texts.Newest(), place: texts.Place() };
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
          of: 'question',
          kind: 'choice',
          label: texts.Sticker(),
          options: stickersThere.map(
            ({ uid, name, placeUid }) => [uid, joined(placeNames.get(placeUid), name)] as const,
          ),
        },
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
        {
          of: 'sort',
          kind: 'choice',
          label: texts.SortBy(),
          hasNone: false,
          options: serviceOrders.map((order) => [order, orders[order]] as const),
        },
      ]}
    >
      {offered.status === 'failed' && (
        <PartFailure failure={offered.failure} onRetry={() => dispatch(choicesRetryPressed())} />
      )}
    </FilterCard>
  );
}
