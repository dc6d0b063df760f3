import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { managePath } from '../../../contract/screens';
import { isOutOfUse, type WireSticker } from '../../../contract/stickers';
import { Link } from '../../features/navigation/Link';
import serviceStyles from '../services/services.module.css';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { stateName } from './stateName';
import styles from './stickers.module.css';
import { selectStickers } from './stickersSelectors';
import { pageToggled, stickerToggled, type StickerList } from './stickersSlice';

/** As in `ServicesTable`: rows are cards on a phone, and roles are explicit because of the block layout. */
export function StickersTable({ list }: { list: StickerList & { isStale: boolean } }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { chosen } = useSelector(selectStickers);
  const { stickers, now, isStale } = list;
  const isWhole = stickers.every(({ uid }) => chosen.includes(uid));
  const heads = [texts.Sticker(), texts.Place(), texts.Status(), texts.LastScan()];
  return (
    <>
      <Checkbox
        className={styles.whole}
        size="md"
        label={texts.ChoosePage()}
        checked={isWhole}
        indeterminate={!isWhole && chosen.length > 0}
        onChange={() => dispatch(pageToggled({ isChosen: !isWhole }))}
      />
      <table
        className={`${serviceStyles.table} ${styles.table}`}
        role="table"
        aria-labelledby="stickers"
        data-stale={isStale || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {stickers.map((sticker) => (
            <Row key={sticker.uid} sticker={sticker} now={now} isChosen={chosen.includes(sticker.uid)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ sticker, now, isChosen }: { sticker: WireSticker; now: number; isChosen: boolean }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { uid, state, text, place, site, placement, scanned_at, replaced_by } = sticker;
  const where = [site && site.name !== place?.name ? site.name : '', placement].filter(Boolean).join(' · ');
  return (
    <tr role="row">
      <td role="cell">
        <Checkbox
          size="md"
          label={<span className={styles.uid}>{uid}</span>}
          checked={isChosen}
          onChange={() => dispatch(stickerToggled({ uid }))}
        />
      </td>
      <td role="cell">
        {place ? (
          <Anchor component={Link} href={managePath(uid)} underline="always" c="inherit" fw={600} dir="auto">
            {place.name}
          </Anchor>
        ) : (
          <Text c="dimmed">{texts.NoPlaceYet()}</Text>
        )}
        <Text size="sm" c="dimmed" dir="auto">
          {where}
        </Text>
        <Text size="sm" dir="auto">
          {text}
        </Text>
      </td>
      <td role="cell">
        <Badge
          variant={isOutOfUse(state) ? 'outline' : 'light'}
          color={isOutOfUse(state) ? 'gray' : undefined}
          tt="none"
        >
          {stateName(texts, state)}
        </Badge>
        {replaced_by !== null && (
          <Text size="sm" c="dimmed">
            {texts.ReplacedBy({ uid: replaced_by })}
          </Text>
        )}
      </td>
      <td role="cell">
        {scanned_at === null ? (
          <Text size="sm" c="dimmed">
            {texts.NeverScanned()}
          </Text>
        ) : (
          <TimeAgo at={scanned_at} now={now} said={texts.ScannedAgo} />
        )}
      </td>
    </tr>
  );
}
