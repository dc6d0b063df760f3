import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { settingsPath } from '../../../contract/screens';
import type { PlacesReply } from '../../../contract/settings';
import { Link } from '../../visitor/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { DeskPage } from '../DeskPage';
import { PartFailure } from '../Failure';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { MadeDialog, NewDialog } from './NewDialogs';
import styles from './places.module.css';
import { selectPlaces, selectPlacesSearch } from '../../../state/places/placesSelectors';
import { newPressed, organisationChosen, retryPressed, searchTyped } from '../../../state/places/placesSlice';
import { PlacesTree } from './PlacesTree';

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
          <PlacesTree list={list} isStale={list.isStale} />
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
