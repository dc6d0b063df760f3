import { useDispatch, useSelector } from 'react-redux';
import type { WireAuditEntry } from '../../../contract/audit';
import type { Texts } from '../../i18n/useTexts';
import { FilterCard } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { Named } from '../list/RowSign';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { Changes, Edited } from './AuditCells';
import styles from './audit.module.css';
import { auditAddress } from '../../../state/audit/auditFilters';
import { selectAudit, selectAuditFilters } from '../../../state/audit/auditSelectors';
import { filtersChosen, retryPressed, type AuditPage } from '../../../state/audit/auditSlice';

/** Who has edited what, newest first. */
export function AuditScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useSelector(selectAudit);
  const filters = useSelector(selectAuditFilters);
  const { list } = state;
  const { entries, people, now } = list.status === 'loaded' ? list : nothing;
  const chosen = entries.find(({ place }) => place?.uid === filters.place)?.place;
  return (
    <ListPage title={texts.Audit()} refusal={texts.AuditRefused()} state={state}>
      <FilterCard
        address={auditAddress}
        values={filters}
        onChoose={(change) => dispatch(filtersChosen({ filters: { ...filters, ...change } }))}
        fields={[
          {
            of: 'person',
            kind: 'choice',
            label: texts.Person(),
            options: people.map(({ uid, name }) => [uid, name] as const),
          },
          // Links in the table choose a place.
          ...(filters.place === ''
            ? []
            : [
                {
                  of: 'place',
                  kind: 'choice',
                  label: texts.Place(),
                  options: [[filters.place, chosen?.name ?? filters.place]],
                } as const,
              ]),
        ]}
      />
      <ListCard
        id="audit"
        title={texts.AuditNewest()}
        list={list}
        address={auditAddress}
        rowsOf={(page) => page.entries}
        keyOf={({ id }) => id}
        columns={[
          { head: texts.When(), cell: ({ at }) => <TimeAgo at={at} now={now} /> },
          { head: texts.What(), cell: (entry) => <Edited entry={entry} /> },
          {
            head: `${texts.BeforeEdit()} → ${texts.AfterEdit()}`,
            cell: (entry) => <Changes entry={entry} />,
          },
          { head: texts.Who(), cell: ({ person }) => <Named name={person.name} /> },
        ]}
        none={texts.AuditNone()}
        examples={[exampleOf(texts, now)]}
        className={styles.table}
        guide="audit"
        noneFound={texts.AuditNoneFound()}
        onRetry={() => dispatch(retryPressed())}
      />
    </ListPage>
  );
}

const nothing = { entries: [], people: [], now: 0 } as const satisfies Partial<AuditPage>;

/** An entry that is made up. */
const exampleOf = (texts: Texts['desk'], now: number): WireAuditEntry => ({
  id: '',
  at: now - 7_200_000,
  action: 'question.changed',
  uid: '',
  name: texts.ExampleQuestion(),
  place: { uid: '', name: 'Corner Café' },
  person: { uid: '', name: 'Olive Owner' },
  before: { features: { hide_so_so: false } },
  after: { features: { hide_so_so: true } },
});
