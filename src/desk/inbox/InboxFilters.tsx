import { Anchor, Button, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { caseStates, longestCaseSearch } from '../../../contract/cases';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { filtersToggled } from '../../../state/desk/deskSlice';
import { selectInbox, selectInboxAddress, selectInboxFilters } from '../../../state/inbox/inboxSelectors';
import { filtersChosen, filterTyped, inboxAddress } from '../../../state/inbox/inboxSlice';
import { countOf, filtersOfView, inboxViews, viewOf } from '../../../state/inbox/inboxViews';
import { Link } from '../../visitor/navigation/Link';
import { Choice } from '../list/FilterCard';
import { useDeskTexts } from '../useDeskTexts';
import { stateName, viewName } from './caseTexts';
import styles from './inbox.module.css';
import { searchId } from './useInboxKeys';

/** Views, search and filters of the inbox. The address holds each of them. */
export function InboxFilters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { typed } = useSelector(selectInbox);
  const filters = useSelector(selectInboxFilters);
  const { hasFilters = false } = useSelector((state: DeskRootState) => state.desk);
  const shown = typed ?? filters;
  const count = inboxAddress.narrowedBy(filters).filter((name) => name === 'place').length;
  return (
    <div className={styles.filters}>
      <Views />
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
      {(filters.place !== '' || filters.q !== '' || viewOf(filters) === null) && <Clear />}
      <div id="inbox-filters" className={styles.folded} hidden={!hasFilters}>
        {hasFilters && <Fields />}
      </div>
    </div>
  );
}

function Views() {
  const texts = useDeskTexts();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  const { list } = useSelector(selectInbox);
  const open = viewOf(filters);
  return (
    <nav aria-label={texts.InboxViews()}>
      <ul className={styles.views}>
        {inboxViews.map((view) => {
          const count = list.status === 'loaded' ? countOf(view, filters, list.counts) : null;
          return (
            <li key={view}>
              <Link
                className={styles.view}
                href={address.href({ ...filters, ...filtersOfView[view] })}
                aria-current={view === open ? 'true' : undefined}
              >
                {viewName(texts, view)}
                {count !== null && <span className={styles.count}> {count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Clear() {
  const texts = useDeskTexts();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  return (
    <Anchor
      component={Link}
      href={address.clearedHref(filters)}
      underline="always"
      py="xs"
      className={styles.clear}
    >
      {texts.ClearFilters()}
    </Anchor>
  );
}

function Fields() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectInboxFilters);
  const { list } = useSelector(selectInbox);
  const { organisations, org_uid: org, places, question } = list.status === 'loaded' ? list : nothing;
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
          // A place belongs to one organisation.
          onChoose={(value) => choose({ org: value, place: '' })}
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
        options={[
          ['me', texts.AssignedMe()],
          ['nobody', texts.AssignedNobody()],
        ]}
        hasNone
        onChoose={(assignee) => choose({ assignee: assignee as typeof filters.assignee })}
      />
    </div>
  );
}

const nothing = { organisations: [], org_uid: null, places: [], question: null } as const;
