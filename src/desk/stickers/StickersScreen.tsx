import { Button, Card, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { stickersPath } from '../../../contract/screens';
import {
  stickerOrders,
  stickerStates,
  type StickerOrder,
  type StickerState,
} from '../../../contract/stickers';
import { Link } from '../../features/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { DeskPage } from '../DeskPage';
import { PartFailure } from '../Failure';
import serviceStyles from '../services/services.module.css';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { StickerActions } from './StickerActions';
import { StickerDialogs } from './StickerDialogs';
import { isNarrowed, stickersHref } from './stickerFilters';
import { stateName } from './stateName';
import { StickersTable } from './StickersTable';
import {
  selectStickerFilters,
  selectStickers,
  selectStickersBefore,
  selectTypedSearch,
} from './stickersSelectors';
import { filtersChosen, retryPressed, searchTyped } from './stickersSlice';
import { StudioCard } from './StudioCard';

/** The organisation's stickers: their life and their printing. The address holds filters, order and page. */
export function StickersScreen() {
  const texts = useDeskTexts();
  const { isSignedOut, isRefused, list, studio } = useSelector(selectStickers);
  if (isSignedOut) return <SignInCard title={texts.Stickers()} who={texts.DeskMayComeIn()} />;
  if (isRefused)
    return (
      <DeskPage title={texts.Stickers()}>
        <Text role="alert">{texts.StickersRefused()}</Text>
      </DeskPage>
    );
  if (list.status === 'none') return <DeskPage title={texts.Stickers()} />;
  return (
    <DeskPage title={texts.Stickers()}>
      {studio ? <StudioCard studio={studio} /> : <ListCards />}
      <StickerDialogs />
    </DeskPage>
  );
}

function ListCards() {
  const texts = useDeskTexts();
  return (
    <>
      <Filters />
      <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="stickers">
        <Title order={2} size="h4" id="stickers" mb="sm">
          {texts.AllStickers()}
        </Title>
        <StickerActions />
        <Content />
      </Card>
    </>
  );
}

function Filters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { choices } = useSelector(selectStickers);
  const filters = useSelector(selectStickerFilters);
  const q = useSelector(selectTypedSearch);
  const places = choices.status === 'loaded' ? choices.places : [];
  const orders: Record<StickerOrder, string> = {
    newest: texts.Newest(),
    place: texts.Place(),
    scan: texts.SortByScan(),
  };
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-label={texts.Filters()}>
      <div className={serviceStyles.filters}>
        <TextInput
          type="search"
          size="md"
          maxLength={200}
          autoComplete="off"
          label={texts.Search()}
          value={q}
          onChange={({ currentTarget }) => dispatch(searchTyped({ q: currentTarget.value }))}
        />
        <NativeSelect
          size="md"
          label={texts.Status()}
          value={filters.state}
          onChange={({ currentTarget }) =>
            dispatch(filtersChosen({ filters: { state: currentTarget.value as StickerState | '' } }))
          }
        >
          <option value="">{texts.All()}</option>
          {stickerStates.map((state) => (
            <option key={state} value={state}>
              {stateName(texts, state)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          size="md"
          label={texts.Place()}
          value={filters.place}
          onChange={({ currentTarget }) =>
            dispatch(filtersChosen({ filters: { place: currentTarget.value } }))
          }
        >
          <option value="">{texts.All()}</option>
          {filters.place !== '' && !places.some(({ uid }) => uid === filters.place) && (
            <option value={filters.place}>{filters.place}</option>
          )}
          {places.map(({ uid, name, site_name }) => (
            <option key={uid} value={uid}>
              {name === site_name ? name : `${name} · ${site_name}`}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          size="md"
          label={texts.SortBy()}
          value={filters.sort}
          onChange={({ currentTarget }) =>
            dispatch(filtersChosen({ filters: { sort: currentTarget.value as StickerOrder } }))
          }
        >
          {stickerOrders.map((order) => (
            <option key={order} value={order}>
              {orders[order]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isNarrowed(filters) && (
        <Button component={Link} href={stickersPath} variant="default" h={44} mt="sm">
          {texts.ClearFilters()}
        </Button>
      )}
    </Card>
  );
}

function Content() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { list } = useSelector(selectStickers);
  const filters = useSelector(selectStickerFilters);
  if (list.status === 'failed')
    return <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />;
  if (list.status !== 'loaded') return <LoadingBar label={Loading()} />;
  if (list.stickers.length === 0)
    return <Text>{isNarrowed(filters) ? texts.NoStickersFound() : texts.NoStickersYet()}</Text>;
  return (
    <Stack gap="md" aria-busy={list.isStale}>
      <StickersTable list={list} />
      <Pages next={list.next} />
    </Stack>
  );
}

function Pages({ next }: { next: string | null }) {
  const texts = useDeskTexts();
  const filters = useSelector(selectStickerFilters);
  const before = useSelector(selectStickersBefore);
  if (next === null && before === '') return null;
  return (
    <Group component="nav" gap="sm" aria-label={texts.Pages()}>
      {before !== '' && (
        <Button component={Link} href={stickersHref(filters)} variant="default" h={44}>
          {texts.FirstPage()}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={stickersHref(filters, next)} variant="default" h={44}>
          {texts.NextPage()}
        </Button>
      )}
    </Group>
  );
}
