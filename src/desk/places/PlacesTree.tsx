import { Card, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { settingsPath } from '../../../contract/screens';
import type { PlacesReply, WireTreePlace } from '../../../contract/settings';
import { shareOf } from '../../../contract/statistics';
import { votesIn } from '../../../contract/insights';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { placesAddress } from '../../../state/places/placesFilters';
import { votesOf } from '../../../state/places/placesRules';
import { selectIsUnfolded } from '../../../state/places/placesSelectors';
import { newPressed } from '../../../state/places/placesSlice';
import { GuideLink } from '../GuideLink';
import { Pages } from '../list/ListCard';
import { RowMenu } from '../list/RowMenu';
import { useDeskTexts } from '../useDeskTexts';
import { FoldButton, underId } from './FoldButton';
import { PlaceRow } from './PlaceRow';
import { TreeFigures } from './TreeFigures';
import styles from './places.module.css';

type Site = PlacesReply['sites'][number];

/** Sites with their places, folded, each with its votes and the share of happy ones. */
export function PlacesTree({ list, isStale }: { list: PlacesReply; isStale: boolean }) {
  const texts = useDeskTexts();
  const { search } = useSelector(selectAddress);
  const { q } = placesAddress.filtersOf(search);
  const { sites, places, next } = list;
  const isWhole = q === '' && placesAddress.cursorOf(search) === '' && next === null;
  // Sites without a place are listed where all places are, and where the search names them.
  const shown = sites.filter(
    ({ uid, is_found }) => isWhole || is_found || places.some(({ site_uid }) => site_uid === uid),
  );
  if (shown.length === 0)
    return (
      <div>
        <Text>{q === '' ? texts.NoPlacesYet() : texts.NoPlacesFound()}</Text>
        {q === '' && <GuideLink page="places" />}
        {q === '' && <ExampleTree />}
      </div>
    );
  return (
    <Stack gap="md" aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      {shown.map((site) => (
        <SiteCard
          key={site.uid}
          site={site}
          places={places.filter(({ site_uid }) => site_uid === site.uid)}
          isWhole={isWhole}
        />
      ))}
      <Pages
        address={placesAddress}
        next={next}
        names={{ first: texts.FirstPage(), next: texts.NextPage() }}
      />
    </Stack>
  );
}

/** What the tree will look like: a site that is made up. */
function ExampleTree() {
  const texts = useDeskTexts();
  const votes = { sad: 9, so_so: 7, happy: 96 };
  const place: WireTreePlace = {
    uid: '',
    site_uid: '',
    name: 'Corner Café',
    questions: [],
    votes,
    happy: shareOf({ part: votes.happy, whole: votesIn(votes) }),
  };
  return (
    <div className={styles.example} aria-hidden inert>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.LooksLike()}
      </Text>
      <SiteCard site={{ uid: '', name: 'Old Town' }} places={[place]} isWhole />
    </div>
  );
}

interface SiteProps {
  site: Site;
  places: readonly WireTreePlace[];
  /** The page has all places of each site, so they can be added up. */
  isWhole: boolean;
}

function SiteCard({ site: { uid, name }, places, isWhole }: SiteProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isOpen = useSelector((state: DeskRootState) => selectIsUnfolded(state, 'site', uid));
  const votes = isWhole ? votesOf(places) : null;
  return (
    <Card component="section" className={styles.card} withBorder padding={0} radius="lg" aria-label={name}>
      <div className={`${styles.row} ${styles.site}`}>
        <h2 className={styles.name}>
          <FoldButton uid={uid} name={name} isOpen={isOpen} />
        </h2>
        {votes && (
          <TreeFigures
            scope={`site:${uid}`}
            votes={votes}
            happy={shareOf({ part: votes.happy, whole: votesIn(votes) })}
          />
        )}
        <RowMenu
          of={uid}
          what={name}
          actions={[
            {
              text: texts.NewPlace(),
              name: texts.NewPlaceAt({ what: name }),
              onPress: () => dispatch(newPressed({ kind: 'place', name: '', siteUid: uid })),
            },
            {
              text: texts.Edit(),
              name: texts.EditNamed({ what: name }),
              href: settingsPath('site', uid),
            },
          ]}
        />
      </div>
      {isOpen && (
        <div id={underId(uid)}>
          {places.length === 0 && (
            <Text c="dimmed" className={styles.none}>
              {texts.NoPlaceAtSite()}
            </Text>
          )}
          <ul className={styles.list}>
            {places.map((place) => (
              <PlaceRow key={place.uid} place={place} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
