import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { ratePath, settingsPath } from '../../../contract/screens';
import { startNames, type PlacesReply, type StartName } from '../../../contract/settings';
import { Link } from '../../visitor/navigation/Link';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { issueText } from '../settings/fieldTexts';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { selectPlaces } from '../../../state/places/placesSelectors';
import {
  dialogClosed,
  dialogFilled,
  madeClosed,
  newPressed,
  makePressed,
  type Making,
  type PlacesState,
} from '../../../state/places/placesSlice';

/** Makes an organisation, a site, a place, a question or a copy of a place. */
export function NewDialog({ dialog }: { dialog: NonNullable<PlacesState['dialog']> }) {
  const all = useTexts();
  const texts = all.desk;
  const dispatch = useDispatch();
  const { call, ...making } = dialog;
  const [issue] = call.fields;
  const titles = {
    organisation: texts.NewOrganisation(),
    site: texts.NewSite(),
    place: texts.NewPlace(),
    question: texts.NewQuestion(),
    duplicate: texts.Duplicate(),
  };
  return (
    <FormDialog
      title={titles[dialog.kind]}
      confirm={texts.MakeIt()}
      isSending={call.status === 'running'}
      failure={call.failure ? wordsOf(all, call.failure).text : ''}
      onConfirm={() => dispatch(makePressed())}
      onClose={() => dispatch(dialogClosed())}
    >
      <Where making={making} />
      <TextInput
        size="md"
        dir="auto"
        autoComplete="off"
        label={making.kind === 'question' ? texts.QuestionField() : texts.NameField()}
        description={making.kind === 'question' ? texts.QuestionHelp() : undefined}
        value={making.name}
        error={issue && issueText(texts, issue)}
        onChange={({ currentTarget }) => dispatch(dialogFilled({ ...making, name: currentTarget.value }))}
      />
    </FormDialog>
  );
}

/** Where it is made, and what a question begins with. */
function Where({ making }: { making: Making }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { list } = useParts(selectPlaces, 'list');
  if (list.status !== 'loaded') return null;
  if (making.kind === 'place')
    return (
      <NativeSelect
        size="md"
        label={texts.Site()}
        value={making.siteUid}
        onChange={({ currentTarget }) => dispatch(dialogFilled({ ...making, siteUid: currentTarget.value }))}
        data={list.sites.map(({ uid: value, name: label }) => ({ value, label }))}
      />
    );
  if (making.kind !== 'question' && making.kind !== 'organisation') return null;
  return (
    <>
      {making.kind === 'question' && (
        <NativeSelect
          size="md"
          label={texts.Place()}
          value={making.placeUid}
          onChange={({ currentTarget }) =>
            dispatch(dialogFilled({ ...making, placeUid: currentTarget.value }))
          }
          data={list.places.map(({ uid: value, name: label }) => ({ value, label }))}
        />
      )}
      <NativeSelect
        size="md"
        label={texts.StartWith()}
        value={making.start}
        onChange={({ currentTarget }) =>
          dispatch(dialogFilled({ ...making, start: currentTarget.value as StartName }))
        }
        data={startNames.map((value) => ({ value, label: startText(texts, value) }))}
      />
    </>
  );
}

function startText(texts: Texts['desk'], start: StartName): string {
  const named: Record<StartName, () => string> = {
    'start-faces': texts.StartFaces,
    'start-cafe': texts.StartCafe,
    'start-restroom': texts.StartRestroom,
    'start-grease': texts.StartGrease,
    'start-event': texts.StartEvent,
    'start-dumpster': texts.StartDumpster,
    'start-equipment': texts.StartEquipment,
  };
  return named[start]();
}

/** What a new site and a new place need next, once the tree has them; a copy has its questions. */
function nextAfter(kind: Making['kind'], uid: string, { sites, places }: PlacesReply): Making | null {
  const isIn = (things: readonly { uid: string }[]) => things.some((thing) => thing.uid === uid);
  if (kind === 'site' && isIn(sites)) return { kind: 'place', name: '', siteUid: uid };
  if (kind === 'place' && isIn(places))
    return { kind: 'question', name: '', placeUid: uid, start: 'start-faces' };
  return null;
}

/** What was made, and what comes next; of a question also the link on its sticker. */
export function MadeDialog({ made }: { made: NonNullable<PlacesState['made']> }) {
  const { kind, name } = made;
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const origin = useSelector((state: DeskRootState) => state.desk.origin);
  const close = () => dispatch(madeClosed());
  const edited = kind === 'duplicate' ? 'place' : kind;
  const { list } = useParts(selectPlaces, 'list');
  const own = list.status === 'loaded' ? list.org_uid : null;
  const uid = kind === 'organisation' ? own : made.uid;
  const next = list.status === 'loaded' && uid ? nextAfter(kind, uid, list) : null;
  return (
    <Dialog title={texts.MadeReady({ what: name })} onLeave={close}>
      <Stack gap="md">
        {kind === 'question' && uid && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {texts.MadeLink()}{' '}
            <Anchor href={`${ratePath(uid)}?from_manage=true`} underline="always">
              {origin + ratePath(uid)}
            </Anchor>
          </Text>
        )}
        <Group gap="sm">
          {next && (
            <Button size="md" onClick={() => dispatch(newPressed(next))}>
              {next.kind === 'place' ? texts.NewPlace() : texts.NewQuestion()}
            </Button>
          )}
          {uid && (
            <Button
              component={Link}
              href={settingsPath(edited, uid)}
              size="md"
              variant={next ? 'default' : 'filled'}
            >
              {texts.EditNamed({ what: name })}
            </Button>
          )}
          <Button size="md" variant="default" onClick={close}>
            {texts.Done()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
