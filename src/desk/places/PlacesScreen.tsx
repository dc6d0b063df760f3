import {
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { managePath, settingsPath } from '../../../contract/screens';
import type { PlacesReply, WireTreePlace } from '../../../contract/settings';
import { Link } from '../../visitor/navigation/Link';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { DeskPage } from '../DeskPage';
import { PartFailure } from '../Failure';
import { GuideLink } from '../GuideLink';
import { Pages } from '../list/ListCard';
import { OwnersText } from '../OwnersText';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { MadeDialog, NewDialog } from './NewDialogs';
import { placesAddress } from '../../../state/places/placesFilters';
import { byZone } from '../../../state/places/placesRules';
import styles from './places.module.css';
import { selectPlaces, selectPlacesSearch } from '../../../state/places/placesSelectors';
import { newPressed, organisationChosen, retryPressed, searchTyped } from '../../../state/places/placesSlice';

/**
 * The tree of an organisation: sites, places with their zones, questions and their stickers. Search and page
 * are in the address.
 */
export function PlacesScreen() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { isSignedOut, list, dialog, made } = useParts(selectPlaces, 'isSignedOut', 'list', 'dialog', 'made');
  if (isSignedOut) return <SignInCard title={texts.Places()} who={texts.DeskMayComeIn()} />;
  if (list.status === 'none') return <DeskPage title={texts.Places()} />;
  return (
    <DeskPage title={texts.Places()}>
      {list.status === 'failed' ? (
        <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />
      ) : list.status !== 'loaded' ? (
        <LoadingBar label={Loading()} />
      ) : list.org_uid === null ? (
        <RunsNothing mayFound={list.may_found === true} />
      ) : (
        <>
          <Tools list={list} />
          <Tree list={list} isStale={list.isStale} />
        </>
      )}
      {dialog && <NewDialog dialog={dialog} />}
      {made && <MadeDialog made={made} />}
    </DeskPage>
  );
}

/**
 * The way on for somebody who runs nothing: an organisation of their own, where the installation allows it.
 */
function RunsNothing({ mayFound }: { mayFound: boolean }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  if (!mayFound) return <Text>{texts.RunsNothing()}</Text>;
  return (
    <Stack gap="md" align="flex-start">
      <Text>{texts.RunsNothingYet()}</Text>
      <Button
        h={44}
        onClick={() => dispatch(newPressed({ kind: 'organisation', name: '', start: 'start-faces' }))}
      >
        {texts.NewOrganisation()}
      </Button>
    </Stack>
  );
}

function Tools({ list: { organisations, org_uid, sites, places } }: { list: PlacesReply }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const search = useSelector(selectPlacesSearch);
  const shown = organisations.find(({ uid }) => uid === org_uid);
  const [site, place] = [sites[0], places[0]];
  return (
    <Stack gap="md">
      <div className={styles.tools}>
        {organisations.length > 1 && (
          <NativeSelect
            size="md"
            label={texts.Organisation()}
            value={org_uid ?? ''}
            onChange={({ currentTarget }) => dispatch(organisationChosen({ org: currentTarget.value }))}
            data={organisations.map(({ uid: value, name: label }) => ({ value, label }))}
          />
        )}
        <TextInput
          type="search"
          size="md"
          maxLength={200}
          autoComplete="off"
          label={texts.Search()}
          value={search}
          onChange={({ currentTarget }) => dispatch(searchTyped({ q: currentTarget.value }))}
        />
      </div>
      <Group gap="sm">
        {shown?.whole && (
          <Button variant="default" h={44} onClick={() => dispatch(newPressed({ kind: 'site', name: '' }))}>
            {texts.NewSite()}
          </Button>
        )}
        {site && (
          <Button
            variant="default"
            h={44}
            onClick={() => dispatch(newPressed({ kind: 'place', name: '', siteUid: site.uid }))}
          >
            {texts.NewPlace()}
          </Button>
        )}
        {place && (
          <Button
            h={44}
            onClick={() =>
              dispatch(newPressed({ kind: 'question', name: '', placeUid: place.uid, start: 'start-faces' }))
            }
          >
            {texts.NewQuestion()}
          </Button>
        )}
        {shown?.whole && (
          <Anchor component={Link} href={settingsPath('organisation', shown.uid)} underline="always" py="xs">
            {texts.EditNamed({ what: shown.name })}
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}

function Tree({ list, isStale }: { list: PlacesReply; isStale: boolean }) {
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
      </div>
    );
  return (
    <Stack gap="md" aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      {shown.map((site) => (
        <SiteCard
          key={site.uid}
          site={site}
          places={places.filter(({ site_uid }) => site_uid === site.uid)}
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

function SiteCard({
  site,
  places,
}: {
  site: PlacesReply['sites'][number];
  places: readonly WireTreePlace[];
}) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-label={site.name}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" dir="auto">
          {site.name}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            h={44}
            onClick={() => dispatch(newPressed({ kind: 'place', name: '', siteUid: site.uid }))}
            aria-label={texts.NewPlaceAt({ what: site.name })}
          >
            {texts.NewPlace()}
          </Button>
          <EditLink href={settingsPath('site', site.uid)} what={site.name} />
        </Group>
      </Group>
      {places.length === 0 && <Text c="dimmed">{texts.NoPlaceAtSite()}</Text>}
      <ul className={styles.list}>
        {places.map((place) => (
          <PlaceRow key={place.uid} place={place} />
        ))}
      </ul>
    </Card>
  );
}

function PlaceRow({ place }: { place: WireTreePlace }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { uid: placeUid, name, questions, is_open: isOpen } = place;
  return (
    <li className={styles.place}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" className={styles.name}>
          <Text fw={600} dir="auto">
            {name}
          </Text>
          {isOpen !== undefined && (
            <Badge variant="light" color={isOpen ? undefined : 'gray'} tt="none">
              {isOpen ? texts.OpenNow() : texts.ClosedNow()}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            h={44}
            onClick={() =>
              dispatch(newPressed({ kind: 'question', name: '', placeUid, start: 'start-faces' }))
            }
            aria-label={texts.NewQuestionAt({ what: name })}
          >
            {texts.NewQuestion()}
          </Button>
          <Button
            variant="default"
            h={44}
            onClick={() => dispatch(newPressed({ kind: 'duplicate', name, placeUid }))}
            aria-label={texts.DuplicateNamed({ what: name })}
          >
            {texts.Duplicate()}
          </Button>
          <EditLink href={settingsPath('place', placeUid)} what={name} />
        </Group>
      </Group>
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.NoQuestionAtPlace()}
        </Text>
      )}
      {byZone(questions).map(({ zone, questions: those }) => (
        <Fragment key={zone ?? ''}>
          {zone !== undefined && (
            <Text fw={600} size="sm" dir="auto" className={styles.zone}>
              {zone}
            </Text>
          )}
          <ul className={styles.list} aria-label={zone}>
            {those.map((question) => (
              <QuestionRow key={question.uid} question={question} />
            ))}
          </ul>
        </Fragment>
      ))}
    </li>
  );
}

function QuestionRow({
  question: { uid, text, written_in, stickers },
}: {
  question: WireTreePlace['questions'][number];
}) {
  const texts = useDeskTexts();
  const states = {
    blank: texts.StickerBlank(),
    assigned: '',
    replaced: texts.StickerReplaced(),
    lost: texts.StickerLost(),
    disabled: texts.StickerOff(),
  };
  const placements = stickers.flatMap(({ placement }) => placement ?? []).join(', ');
  return (
    <li className={styles.question}>
      <div className={styles.name}>
        <Anchor component={Link} href={managePath(uid)} underline="always" c="inherit" dir="auto">
          <OwnersText text={text} writtenIn={written_in} />
        </Anchor>
        <Text size="sm" c="dimmed" dir="auto">
          {[texts.StickerCount({ n: stickers.length }), placements].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {stickers
        .filter(({ state }) => state !== 'assigned')
        .map((sticker) => (
          <Badge key={sticker.uid} variant="light" color="gray" tt="none">
            {states[sticker.state]}
          </Badge>
        ))}
      <EditLink href={settingsPath('question', uid)} what={text} />
    </li>
  );
}

function EditLink({ href, what }: { href: string; what: string }) {
  const texts = useDeskTexts();
  return (
    <Button component={Link} href={href} variant="default" h={44} aria-label={texts.EditNamed({ what })}>
      {texts.Edit()}
    </Button>
  );
}
