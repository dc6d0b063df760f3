import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { wallPath } from '../../../contract/screens';
import { overBy } from '../../../contract/text';
import { wallNameLength, type WireWall } from '../../../contract/walls';
import { copyPressed } from '../../../state/desk/deskSlice';
import { selectWallLinks } from '../../../state/wall/wallSelectors';
import { linksClosed, makePressed, nameTyped, revokePressed } from '../../../state/wall/wallLinksSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { useFits } from '../useFits';
import styles from './links.module.css';

/** Makes a link to a wall screen of what the page is about, and lists those that there are. */
export function WallLinksDialog() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { dialog } = useSelector(selectWallLinks);
  const fits = useFits();
  if (!dialog) return null;
  const { scope, walls, name, status, failure } = dialog;
  const isNameRight = name.trim() !== '' && overBy(name.trim(), wallNameLength) === 0;
  return (
    <FormDialog
      title={desk.WallScreen()}
      text={desk.WallHelp({ name: scope.name })}
      confirm={desk.WallMake()}
      close={texts.Close()}
      isSending={status === 'sending'}
      missing={isNameRight ? [] : [desk.WallWhere()]}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(makePressed())}
      onClose={() => dispatch(linksClosed())}
    >
      <TextInput
        size="md"
        label={desk.WallWhere()}
        autoComplete="off"
        value={name}
        {...fits(name, wallNameLength)}
        onChange={({ currentTarget }) => dispatch(nameTyped({ name: currentTarget.value }))}
      />
      {walls ? <Links walls={walls} /> : failure === null && <LoadingBar label={texts.Loading()} />}
    </FormDialog>
  );
}

function Links({ walls }: { walls: readonly WireWall[] }) {
  const { desk } = useTexts();
  if (walls.length === 0) return <Text c="dimmed">{desk.WallNoLinks()}</Text>;
  return (
    <ul className={styles.links}>
      {walls.map((wall) => (
        <li key={wall.uid}>
          <Link wall={wall} />
        </li>
      ))}
    </ul>
  );
}

function Link({ wall: { uid, name, scope, url } }: { wall: WireWall }) {
  const { desk } = useTexts();
  const dispatch = useDispatch();
  const origin = useSelector((state: DeskRootState) => state.desk.origin);
  const copied = useSelector((state: DeskRootState) => state.desk.copied);
  const isRevoking = useSelector(selectWallLinks).dialog?.revoking.includes(uid) === true;
  // By the address that this person reaches the server at.
  const path = `${wallPath}${url.slice(url.indexOf('#'))}`;
  const link = origin + path;
  const named = (what: string) => `${what}: ${name}`;
  return (
    <Stack gap={4}>
      <Text fw={600} dir="auto">
        {name}
      </Text>
      {scope.name !== name && (
        <Text size="sm" c="dimmed" dir="auto">
          {scope.name}
        </Text>
      )}
      <Group gap="xs">
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
          aria-label={named(desk.WallOpen())}
        >
          {desk.WallOpen()}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={named(desk.CopyLink())}
          onClick={() => dispatch(copyPressed({ text: link }))}
        >
          {desk.CopyLink()}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={isRevoking}
          aria-label={named(desk.Revoke())}
          onClick={() => dispatch(revokePressed({ uid }))}
        >
          {desk.Revoke()}
        </Button>
        <Text role="status" size="sm">
          {copied?.text === link && (copied.isCopied ? desk.LinkCopied() : link)}
        </Text>
      </Group>
    </Stack>
  );
}
