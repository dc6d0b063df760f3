import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  stickerOrders,
  stickerStates,
  type StickerOrder,
  type WireSticker,
} from '../../../contract/stickers';
import { GroupView } from '../../visitor/groups/GroupView';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { Quiet } from '../list/DeskTable';
import { FilterCard } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { StickerActions } from './StickerActions';
import { Actions, ChoosePage, Choice, State, Where } from './StickerCells';
import { StickerDialogs } from './StickerDialogs';
import { stickersAddress } from '../../../state/stickers/stickerFilters';
import { stateName } from './stateName';
import styles from './stickers.module.css';
import {
  selectStickerFilters,
  selectStickers,
  selectTypedSearch,
} from '../../../state/stickers/stickersSelectors';
import { filtersChosen, retryPressed, searchTyped } from '../../../state/stickers/stickersSlice';
import type { StudioProps } from './StudioCard';

/** The organisation's stickers: their life and their printing. */
export function StickersScreen() {
  const texts = useDeskTexts();
  const state = useParts(selectStickers, 'isSignedOut', 'isRefused', 'list', 'studio');
  return (
    <ListPage title={texts.Stickers()} refusal={texts.StickersRefused()} state={state}>
      {state.studio ? (
        <Opened studio={state.studio} />
      ) : (
        <>
          <Filters />
          <List />
        </>
      )}
      <StickerDialogs />
    </ListPage>
  );
}

/** The sheet comes with its group, which printing requests. */
function Opened({ studio }: StudioProps) {
  const { Loading } = useTexts();
  const given = useMemo(() => ({ studio }), [studio]);
  return (
    <GroupView<StudioProps>
      group="studio"
      view="StudioCard"
      given={given}
      waiting={<LoadingBar label={Loading()} />}
    />
  );
}

function Filters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { choices } = useParts(selectStickers, 'choices');
  const filters = useSelector(selectStickerFilters);
  const q = useSelector(selectTypedSearch);
  const places = choices.status === 'loaded' ? choices.places : [];
  const orders: Record<StickerOrder, string> = {
    newest: texts.Newest(),
    place: texts.Place(),
    scan: texts.SortByScan(),
  };
  return (
    <FilterCard
      address={stickersAddress}
      values={{ ...filters, q }}
      onType={(change) => dispatch(searchTyped({ q, ...change }))}
      onChoose={(change) => dispatch(filtersChosen({ filters: change }))}
      fields={[
        { of: 'q', kind: 'search', label: texts.Search() },
        {
          of: 'state',
          kind: 'choice',
          label: texts.Status(),
          options: stickerStates.map((state) => [state, stateName(texts, state)] as const),
        },
        {
          of: 'place',
          kind: 'choice',
          label: texts.Place(),
          options: places.map(
            ({ uid, name, site_name }) =>
              [uid, name === site_name ? name : `${name} · ${site_name}`] as const,
          ),
        },
        {
          of: 'printed',
          kind: 'choice',
          label: texts.PrintedFilter(),
          options: [
            ['no', texts.NotPrinted()],
            ['yes', texts.Printed()],
          ],
        },
        {
          of: 'sort',
          kind: 'choice',
          label: texts.SortBy(),
          hasNone: false,
          options: stickerOrders.map((order) => [order, orders[order]] as const),
        },
      ]}
    />
  );
}

/** A sticker that is made up. */
const exampleOf = (texts: Texts['desk']): WireSticker => ({
  uid: 'k4f7q2',
  state: 'assigned',
  text: texts.ExampleQuestion(),
  place: { uid: '', name: 'Corner Café' },
  site: { uid: '', name: 'Old Town' },
  placement: texts.ExamplePlacement(),
  asset_id: null,
  created_at: null,
  printed_at: null,
  scanned_at: null,
  replaced_by: null,
});

function List() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { list } = useParts(selectStickers, 'list');
  const now = list.status === 'loaded' ? list.now : 0;
  return (
    <ListCard
      id="stickers"
      title={texts.AllStickers()}
      list={list}
      address={stickersAddress}
      rowsOf={({ stickers }) => stickers}
      keyOf={({ uid }) => uid}
      columns={[
        { head: texts.Sticker(), cell: (sticker) => <Choice sticker={sticker} /> },
        { head: texts.Place(), cell: (sticker) => <Where sticker={sticker} /> },
        { head: texts.Status(), cell: (sticker) => <State sticker={sticker} /> },
        {
          head: texts.PrintedFilter(),
          cell: ({ printed_at }) =>
            printed_at === null ? (
              <Quiet>{texts.NotPrinted()}</Quiet>
            ) : (
              <TimeAgo at={printed_at} now={now} said={texts.PrintedAgo} />
            ),
        },
        {
          head: texts.LastScan(),
          cell: ({ scanned_at }) =>
            scanned_at === null ? (
              <Quiet>{texts.NeverScanned()}</Quiet>
            ) : (
              <TimeAgo at={scanned_at} now={now} said={texts.ScannedAgo} />
            ),
        },
        { head: texts.Actions(), cell: (sticker) => <Actions sticker={sticker} /> },
      ]}
      none={texts.NoStickersYet()}
      examples={[exampleOf(texts)]}
      guide="stickers"
      noneFound={texts.NoStickersFound()}
      pages={{ first: texts.FirstPage(), next: texts.NextPage() }}
      onRetry={() => dispatch(retryPressed())}
      className={styles.table}
      tools={<StickerActions />}
      aboveRows={<ChoosePage />}
    />
  );
}
