import { Stack, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { votesIn } from '../../../contract/insights';
import { selectToday } from '../../../state/today/todaySelectors';
import { filtersChosen, retryPressed, type TodayPage } from '../../../state/today/todaySlice';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { PartFailure } from '../Failure';
import { nextDate } from '../../../contract/openingHours';
import { Panel } from '../figures/Panel';
import { PlacesTable } from '../figures/PlacesTable';
import { ScopeSelect } from '../figures/ScopeSelect';
import { useFigures } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import { Ways } from '../Ways';
import { BeginPanel } from './BeginPanel';
import { HappenedPanel } from './HappenedPanel';
import { NeedsPanel } from './NeedsPanel';
import { TodayTiles } from './TodayTiles';
import styles from './today.module.css';

/** What an owner wants at a glance: what needs somebody, how happy people are, what is getting worse. */
export function TodayScreen() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { date } = useFigures();
  const { list } = useSelector(selectToday);
  const page = list.status === 'loaded' ? list : null;
  return (
    <Stack gap="md" aria-busy={list.status === 'none' || list.status === 'loading' || page?.isStale}>
      <div className={styles.head}>
        <div>
          <Title order={1} size="h2" tabIndex={-1}>
            {texts.Today()}
          </Title>
          {page && <div className={styles.date}>{date(page.date, { dateStyle: 'full' })}</div>}
        </div>
        {page && (
          <ScopeSelect
            about={page}
            scope={page.scope}
            onChoose={(scope) => dispatch(filtersChosen({ filters: { scope } }))}
          />
        )}
      </div>
      {page ? (
        <Loaded page={page} />
      ) : list.status === 'failed' ? (
        <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />
      ) : (
        <LoadingBar label={Loading()} />
      )}
    </Stack>
  );
}

/** Whether an organisation shows nothing yet: no vote in two weeks, and nothing that waits. */
const isNew = ({ scope, votes, before, waiting }: TodayPage): boolean =>
  scope.kind === 'organisation' && waiting.count === 0 && votesIn(votes) + votesIn(before.votes) === 0;

function Loaded({ page }: { page: TodayPage }) {
  const texts = useDeskTexts();
  return (
    <>
      {isNew(page) && <BeginPanel />}
      <TodayTiles page={page} />
      <div className={styles.two}>
        <NeedsPanel page={page} />
        <HappenedPanel page={page} />
      </div>
      <Panel
        id="today-places"
        title={texts.PlacesWorseFirst()}
        aside={
          <>
            {page.compared.length > 0 &&
              `${texts.ClearChanges({ n: page.clear, of: page.compared.length })} · `}
            {texts.SevenAgainst()}
          </>
        }
      >
        <PlacesTable
          places={page.compared}
          labelledBy="today-places"
          from={nextDate(page.date, -6)}
          to={page.date}
        />
      </Panel>
      {page.places.length === 0 && <Ways />}
    </>
  );
}
