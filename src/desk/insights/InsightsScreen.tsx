import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { votesIn } from '../../../contract/insights';
import { insightsPath } from '../../../contract/screens';
import type { LoadFailure } from '../../../state/desk/loadFailure';
import { selectInsights, selectInsightsFilters } from '../../../state/insights/insightsSelectors';
import { retryPressed, type InsightsPage } from '../../../state/insights/insightsSlice';
import { reportsPressed } from '../../../state/reportSchedules/reportSchedulesSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { linksPressed } from '../../../state/wall/wallLinksSlice';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { Link } from '../../visitor/navigation/Link';
import { PartFailure } from '../Failure';
import { ChangePill, FaceBar, FaceLinks, ShareText } from '../figures/Figures';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { PlacesTable } from '../figures/PlacesTable';
import { scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { GuideLink } from '../GuideLink';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import { AroundPanel } from './AroundPanel';
import { CasesPanel } from './CasesPanel';
import { FilesPanel } from './FilesPanel';
import { HoursPanel } from './HoursPanel';
import styles from './insights.module.css';
import { PeriodBar } from './PeriodBar';
import { ResponsePanel } from './ResponsePanel';
import { SharePanel } from './SharePanel';
import { StickersPanel } from './StickersPanel';
import { WentWrongPanel } from './WentWrongPanel';
import { ReportsDialog } from '../reportSchedules/ReportsDialog';
import { WallLinksDialog } from '../wall/WallLinksDialog';
import { WordsPanel } from './WordsPanel';

/** Is it getting better, and why: the figures of a period. */
export function InsightsScreen() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const state = useSelector(selectInsights);
  const { list } = state;
  if (state.isSignedOut || state.isRefused)
    return (
      <ListPage title={texts.Insights()} refusal={texts.InsightsRefused()} state={state}>
        {null}
      </ListPage>
    );
  const page = list.status === 'loaded' ? list : null;
  return (
    <Stack gap="md" aria-busy={list.status === 'none' || list.status === 'loading' || page?.isStale}>
      <div className={styles.head}>
        <div>
          <Title order={1} size="h2" tabIndex={-1}>
            {texts.Insights()}
          </Title>
          {page && <About page={page} />}
        </div>
        {page && <Ways page={page} />}
      </div>
      <WallLinksDialog />
      {page && <ReportsDialog page={page} />}
      {page ? (
        <>
          <PeriodBar page={page} />
          <Figures page={page} />
        </>
      ) : list.status === 'failed' ? (
        <Failed failure={list.failure} />
      ) : (
        <LoadingBar label={Loading()} />
      )}
    </Stack>
  );
}

/** Where else the figures may go: to a screen, and by mail. */
function Ways({ page: { scope, org_uid: org } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <Group gap="xs">
      <Button variant="default" size="md" onClick={() => dispatch(reportsPressed({ scope, org }))}>
        {texts.ReportsByMail()}
      </Button>
      <Button variant="default" size="md" onClick={() => dispatch(linksPressed({ scope, org }))}>
        {texts.WallScreen()}
      </Button>
    </Group>
  );
}

/** A bad address fails at each retry, so its filters can be cleared. */
function Failed({ failure }: { failure: LoadFailure }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { search } = useSelector(selectAddress);
  return (
    <PartFailure failure={failure} onRetry={() => dispatch(retryPressed())}>
      {search !== '' && (
        <Button component={Link} href={insightsPath} variant="default" h={44}>
          {texts.ClearFilters()}
        </Button>
      )}
    </PartFailure>
  );
}

/** "River Park · 1 Nov to 28 Nov, against 4 Oct to 31 Oct · 1,912 votes" */
function About({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { date } = useFigures();
  const { compare } = useSelector(selectInsightsFilters);
  const said = ({ from, to }: { from: string; to: string }) =>
    texts.PeriodTo({ from: date(from), to: date(to) });
  const other = page.places.find(({ uid }) => `place:${uid}` === compare)?.name;
  return (
    <Text c="dimmed">
      <bdi>{page.scope.name}</bdi>
      {` · ${said(page)}`}
      {page.before && `, ${texts.PeriodAgainst({ period: other ?? said(page.before) })}`}
    </Text>
  );
}

function Figures({ page }: { page: InsightsPage & { isStale: boolean } }) {
  const texts = useDeskTexts();
  const count = votesIn(page.votes);
  if (count === 0)
    return (
      <div>
        <Text>{texts.InsightsNone()}</Text>
        <GuideLink page="insights" />
      </div>
    );
  return (
    <div className={styles.figures} data-stale={page.isStale || undefined}>
      <Whole page={page} />
      <div className={styles.main}>
        <SharePanel page={page} />
        <HoursPanel page={page} />
        <AroundPanel page={page} />
      </div>
      <div className={styles.side}>
        <WentWrongPanel page={page} />
        <WordsPanel page={page} />
        <CasesPanel page={page} />
      </div>
      {page.compared.length > 0 && (
        <Panel
          id="places-compared"
          title={texts.PlacesCompared()}
          aside={texts.ClearChanges({ n: page.clear, of: page.compared.length })}
          className={styles.full}
        >
          <PlacesTable
            places={page.compared}
            labelledBy="places-compared"
            from={page.from}
            to={page.to}
            keepsPeriod
          />
        </Panel>
      )}
      <StickersPanel page={page} />
      <ResponsePanel page={page} />
      <FilesPanel />
    </div>
  );
}

/** The shares of the whole period. */
function Whole({ page }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { votes, happy, sad, before, change, scope, from, to, flagged, repeats } = page;
  const behind = { scope: scopeText(scope), from, to };
  const isFew = happy.share === null || before === null || before.happy.share === null;
  return (
    <section className={`${figures.panel} ${styles.whole}`} aria-label={texts.HappyOfVotes()}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.HappyOfVotes()}</dt>
          <dd>
            <ShareText share={happy} votes={votes} />
          </dd>
        </div>
        {sad.share !== null && (
          <div>
            <dt>{texts.SadOfVotes()}</dt>
            <dd>
              <ShareText share={sad} votes={votes} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.AgainstBefore()}</dt>
          <dd>
            <ChangePill change={change} isFew={isFew} />
          </dd>
        </div>
        <div>
          <dt>{texts.Votes()}</dt>
          <dd>
            <Link href={votesBehind(behind)}>{texts.CaseVotes({ n: votesIn(votes) })}</Link>
          </dd>
        </div>
      </dl>
      <FaceBar votes={votes} />
      <div className={figures.panelHead}>
        <FaceLinks votes={votes} behind={behind} />
        {flagged + repeats > 0 && (
          <span className={figures.aside}>{texts.NotInShares({ flagged, repeats })}</span>
        )}
      </div>
    </section>
  );
}
