import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { managePath, printedAddress } from '../../../contract/screens';
import { isOutOfUse, type WireSticker } from '../../../contract/stickers';
import { Link } from '../../visitor/navigation/Link';
import { Quiet } from '../list/DeskTable';
import { RowMenu } from '../list/RowMenu';
import { OwnersText } from '../OwnersText';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { stateName } from './stateName';
import styles from './stickers.module.css';
import {
  selectPrintedBase,
  selectShownStickers,
  selectStickers,
} from '../../../state/stickers/stickersSelectors';
import {
  changePressed,
  pageToggled,
  replacePressed,
  stickerToggled,
} from '../../../state/stickers/stickersSlice';

/** Chooses all stickers of the page. */
export function ChoosePage() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { chosen } = useParts(selectStickers, 'chosen');
  const stickers = useSelector(selectShownStickers);
  const isWhole = stickers.every(({ uid }) => chosen.includes(uid));
  return (
    <Checkbox
      className={styles.whole}
      size="md"
      label={texts.ChoosePage()}
      checked={isWhole}
      indeterminate={!isWhole && chosen.length > 0}
      onChange={() => dispatch(pageToggled({ isChosen: !isWhole }))}
    />
  );
}

interface Props {
  sticker: WireSticker;
}

/** Chooses the sticker, and shows the address that is printed on it. */
export function Choice({ sticker: { uid } }: Props) {
  const dispatch = useDispatch();
  const { chosen } = useParts(selectStickers, 'chosen');
  const base = useSelector(selectPrintedBase);
  return (
    <>
      <Checkbox
        size="md"
        label={<span className={styles.uid}>{uid}</span>}
        checked={chosen.includes(uid)}
        onChange={() => dispatch(stickerToggled({ uid }))}
      />
      <Text size="sm" c="dimmed" dir="ltr" className={styles.uid}>
        {printedAddress(base, uid)}
      </Text>
    </>
  );
}

export function Where({ sticker: { uid, text, written_in, place, site, zone, placement } }: Props) {
  const texts = useDeskTexts();
  const where = [site && site.name !== place?.name ? site.name : '', zone, placement]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {place ? (
        <Anchor component={Link} href={managePath(uid)} underline="always" c="inherit" fw={600} dir="auto">
          {place.name}
        </Anchor>
      ) : (
        <Text c="dimmed">{texts.NoPlaceYet()}</Text>
      )}
      <Quiet>{where}</Quiet>
      <Text size="sm" dir="auto">
        <OwnersText text={text} writtenIn={written_in} />
      </Text>
    </>
  );
}

export function State({ sticker: { state, replaced_by } }: Props) {
  const texts = useDeskTexts();
  return (
    <>
      <Badge
        variant={isOutOfUse(state) ? 'outline' : 'light'}
        color={isOutOfUse(state) ? 'gray' : undefined}
        tt="none"
      >
        {stateName(texts, state)}
      </Badge>
      {replaced_by !== null && <Quiet>{texts.ReplacedBy({ uid: replaced_by })}</Quiet>}
    </>
  );
}

/** What can be done with the sticker, without choosing it first. */
export function Actions({ sticker: { uid, state, place } }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const change = (kind: 'enable' | 'disable' | 'lose', text: string) => ({
    text,
    name: `${text}: ${uid}`,
    onPress: () => dispatch(changePressed({ uid, change: kind, from: state })),
  });
  const changes = isOutOfUse(state)
    ? [change('enable', texts.Enable())]
    : [change('disable', texts.Disable()), change('lose', texts.MarkAsLost())];
  const replace = {
    text: texts.Replace(),
    name: `${texts.Replace()}: ${uid}`,
    onPress: () => dispatch(replacePressed({ uid })),
  };
  return (
    <RowMenu
      of={uid}
      what={uid}
      actions={[
        ...(place
          ? [{ text: texts.Manage(), name: `${texts.Manage()}: ${uid}`, href: managePath(uid) }]
          : []),
        ...changes,
        ...(state === 'replaced' ? [] : [replace]),
      ]}
    />
  );
}
