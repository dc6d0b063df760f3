import { Button, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { caseKinds, caseStates, longestCaseSearch } from '../../../contract/cases';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { filtersToggled } from '../../../state/desk/deskSlice';
import { selectInbox, selectInboxFilters } from '../../../state/inbox/inboxSelectors';
import { filtersChosen, filterTyped } from '../../../state/inbox/inboxSlice';
import { Choice } from '../list/FilterCard';
import { useDeskTexts } from '../useDeskTexts';
import { kindName, stateName } from './caseTexts';
import { FilterChips, fieldsSet } from './FilterChips';
import { InboxViews, ViewButtons } from './InboxViews';
import styles from './inbox.module.css';
import { searchId } from './useInboxKeys';
import { ViewDialog } from './ViewDialog';

/** Views, search and filters of the inbox. The address holds each of them. */
export function InboxFilters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { typed } = useSelector(selectInbox);
  const filters = useSelector(selectInboxFilters);
  const { hasFilters = false } = useSelector((state: DeskRootState) => state.desk);
  const shown = typed ?? filters;
  const count = fieldsSet(filters);
  return (
    <div className={styles.filters}>
      <InboxViews />
      <TextInput
        id={searchId}
        type="search"
        size="md"
        className={styles.search}
        maxLength={longestCaseSearch}
        autoComplete="off"
        aria-label={texts.InboxSearch()}
        placeholder={texts.InboxSearch()}
        value={shown.q}
        onChange={({ currentTarget }) =>
          dispatch(filterTyped({ filters: { ...filters, q: currentTarget.value } }))
        }
      />
      <Button
        variant="default"
        h={44}
        aria-expanded={hasFilters}
        aria-controls="inbox-filters"
        onClick={() => dispatch(filtersToggled({ isShown: !hasFilters }))}
      >
        {count > 0 ? texts.FiltersSet({ count }) : texts.Filters()}
      </Button>
      <FilterChips />
      <div id="inbox-filters" className={styles.folded} hidden={!hasFilters}>
        {hasFilters && <Fields />}
      </div>
      <ViewButtons />
      <ViewDialog />
    </div>
  );
}

function Fields() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectInboxFilters);
  const { list } = useSelector(selectInbox);
  const {
    organisations,
    org_uid: org,
    places,
    tiles = [],
    people = [],
    question,
  } = list.status === 'loaded' ? list : nothing;
  const choose = (change: Partial<typeof filters>) =>
    dispatch(filtersChosen({ filters: { ...filters, ...change } }));
  const named = (things: readonly { uid: string; name: string }[]) =>
    things.map(({ uid, name }) => [uid, name] as const);
  return (
    <div className={styles.fields}>
      {organisations.length > 1 && (
        <Choice
          label={texts.Organisation()}
          value={filters.org || (org ?? '')}
          options={named(organisations)}
          hasNone={false}
          // Places, tiles and people belong to one organisation.
          onChoose={(value) => choose({ org: value, place: '', tile: '', assignee: '' })}
        />
      )}
      {!question && (
        <Choice
          label={texts.Place()}
          value={filters.place}
          options={named(places)}
          hasNone
          onChoose={(place) => choose({ place })}
        />
      )}
      <Choice
        label={texts.CaseKind()}
        value={filters.kind}
        options={caseKinds.map((kind) => [kind, kindName(texts, kind)] as const)}
        hasNone
        onChoose={(kind) => choose({ kind: kind as typeof filters.kind })}
      />
      <Choice
        label={texts.TileField()}
        value={filters.tile}
        options={tiles.map((tile) => [tile, tile] as const)}
        hasNone
        onChoose={(tile) => choose({ tile })}
      />
      <Choice
        label={texts.Status()}
        value={filters.state}
        options={[
          ['open', texts.CasesOpen()],
          ...caseStates.map((state) => [state, stateName(texts, state)] as const),
          ['all', texts.CasesAll()],
        ]}
        hasNone={false}
        onChoose={(state) => choose({ state: state as typeof filters.state })}
      />
      <Choice
        label={texts.AssignedTo()}
        value={filters.assignee}
        options={[['me', texts.AssignedMe()], ['nobody', texts.AssignedNobody()], ...named(people)]}
        hasNone
        onChoose={(assignee) => choose({ assignee })}
      />
    </div>
  );
}

const nothing = {
  organisations: [],
  org_uid: null,
  places: [],
  tiles: [],
  people: [],
  question: null,
} as const;
