import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { onKiosk, ratePath } from '../../../contract/screens';
import type { QrFormat } from '../../../contract/manage';
import { qrPicture } from '../../../contract/qrPicture';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { copyPressed as textCopyPressed } from '../../../state/desk/deskSlice';
import { RowMenu } from '../list/RowMenu';
import { useDeskTexts } from '../useDeskTexts';
import styles from './manage.module.css';
import { copyPressed, saveQrPressed } from '../../../state/manage/manageSlice';

interface Props {
  link: string;
  /** Describes the code's target. */
  name: string;
  uid: string;
  copied: { status: 'copied' | 'failed' } | null;
}

const formats: readonly QrFormat[] = ['svg', 'png'];

/** The place's link to copy, its QR code to scan from the screen or to save, and its address for a tablet. */
export function LinkCard({ link, name, uid, copied }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const kiosk = onKiosk(link);
  const kioskCopy = useSelector(({ desk }: DeskRootState) => desk.copied);
  const said = copied && (copied.status === 'copied' ? texts.LinkCopied() : texts.LinkNotCopied());
  return (
    <Card
      component="section"
      className={styles.card}
      withBorder
      padding="lg"
      radius="lg"
      aria-labelledby="link"
    >
      <Stack gap="sm">
        <Title order={2} size="h4" id="link">
          {texts.PlaceLink()}
        </Title>
        <Text className={styles.link}>{link}</Text>
        <Group gap="sm">
          <Button h={44} onClick={() => dispatch(copyPressed())}>
            {texts.CopyLink()}
          </Button>
          <Button component="a" href={`${ratePath(uid)}?from_manage=true`} variant="default" h={44}>
            {texts.ToVote()}
          </Button>
          <RowMenu
            of="link"
            what={texts.PlaceLink()}
            actions={formats.map((format) => ({
              text: texts.SaveAs({ format: format.toUpperCase() }),
              onPress: () => dispatch(saveQrPressed({ format })),
            }))}
          />
        </Group>
        <Text role="status" size="sm" mih="1.5em">
          {said}
        </Text>
        <Qr link={link} label={texts.QrOf({ place: name })} />
        <Text size="sm" c="dimmed">
          {texts.PlaceLinkHelp()}
        </Text>
        <Title order={3} size="h5" mt="xs">
          {texts.KioskLink()}
        </Title>
        <Text className={styles.link}>{kiosk}</Text>
        <Group gap="sm">
          <Button
            h={44}
            variant="default"
            aria-label={`${texts.CopyLink()}: ${texts.KioskLink()}`}
            onClick={() => dispatch(textCopyPressed({ text: kiosk }))}
          >
            {texts.CopyLink()}
          </Button>
          <Text role="status" size="sm">
            {kioskCopy?.text === kiosk && (kioskCopy.isCopied ? texts.LinkCopied() : texts.LinkNotCopied())}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.KioskHelp()}
        </Text>
      </Stack>
    </Card>
  );
}

/** Dark on white in both colour schemes: many scanners cannot read inverted codes. */
function Qr({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => qrPicture(link), [link]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
