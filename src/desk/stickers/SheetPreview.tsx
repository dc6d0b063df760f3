import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { unprintable } from '../../../contract/printedCharacters';
import { qrPicture } from '../../../contract/qrPicture';
import { printedAddress, ratePath } from '../../../contract/screens';
import { addressFits, labelParts, labelPlace, pageSizes } from '../../../contract/stickerSheets';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import styles from './stickers.module.css';
import {
  selectPrinted,
  selectPrintedBase,
  selectShownStickers,
  selectStickers,
} from '../../../state/stickers/stickersSelectors';
import type { Studio } from '../../../state/stickers/stickersSlice';
import { sheetOf, type SheetDesign } from '../../../state/stickers/studioRules';

/** How many of the characters that do not print are named. */
const shownCharacters = 20;

/** The first sheet as it will print. Labels that are used up stay grey. */
export function SheetPreview({ studio, isDrawn }: { studio: Studio; isDrawn: boolean }) {
  const texts = useDeskTexts();
  const shown = useSelector(selectShownStickers);
  const base = useSelector(selectPrintedBase);
  const wanted = useSelector(selectPrinted);
  const { uids, design } = studio;
  const { choices, list } = useParts(selectStickers, 'choices', 'list');
  const logo = logoOf(design, choices.status === 'loaded' ? choices.organisations : []);
  const sheet = sheetOf(design);
  const page = pageSizes[sheet.page];
  if (!isDrawn) return null;
  const perPage = sheet.columns * sheet.rows;
  const labels = wanted
    .flatMap((uid) => Array<string>(design.copies).fill(uid))
    .slice(0, perPage - design.offset);
  const addressOf = (uid: string) => printedAddress(base, uid);
  const hasCaption = design.caption !== 'none';
  const fits = (uid: string) => addressFits(sheet, { caption: hasCaption }, addressOf(uid));
  const leavesAddressesOut = design.hasAddress && !labels.every(fits);
  const caption = (uid: string) => {
    if (design.caption === 'own') return design.captionText;
    if (design.caption === 'plain') return texts.CaptionPlain();
    return design.caption === 'none' ? '' : (shown.find((sticker) => sticker.uid === uid)?.text ?? '');
  };
  const missing = [...new Set(wanted.flatMap((uid) => unprintable(caption(uid))))];
  const sheets = Math.ceil((wanted.length * design.copies + design.offset) / perPage);
  // The page of the list is not all that prints.
  const isPart = uids === null && list.status === 'loaded' && list.next !== null;
  const preview = isPart ? texts.PreviewFirst() : texts.PreviewOf({ count: sheets });
  return (
    <div>
      <svg
        className={styles.preview}
        viewBox={`0 0 ${page.width} ${page.height}`}
        role="img"
        aria-label={preview}
      >
        {Array.from({ length: perPage }, (_, index) => {
          const { x, y } = labelPlace(sheet, index);
          return (
            <rect
              key={index}
              x={x}
              y={y}
              width={sheet.width}
              height={sheet.height}
              rx={1}
              fill={index < design.offset ? '#e8e4de' : '#fff'}
              stroke="#cfc7bb"
              strokeWidth={0.2}
            />
          );
        })}
        {labels.map((uid, index) => {
          const { x, y } = labelPlace(sheet, index + design.offset);
          const hasAddress = design.hasAddress && fits(uid);
          const parts = labelParts(sheet, { caption: hasCaption, address: hasAddress });
          return (
            <g key={index} transform={`translate(${x} ${y})`} fill={design.colour}>
              <Code link={base + ratePath(uid)} {...parts.code} />
              {logo && <LogoInCode {...logo} {...parts.code} />}
              {parts.text && (
                <foreignObject
                  x={parts.text.x}
                  y={parts.text.y}
                  width={parts.text.width}
                  height={parts.text.height}
                >
                  <div
                    style={{
                      display: 'flex',
                      flexDirection: 'column',
                      justifyContent: parts.text.isCentred ? 'start' : 'center',
                      blockSize: '100%',
                      color: design.colour,
                      textAlign: parts.text.isCentred ? 'center' : 'start',
                      lineHeight: 1.2,
                      overflow: 'hidden',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    <b style={{ fontSize: parts.text.captionSize }} dir="auto">
                      {caption(uid)}
                    </b>
                    {hasAddress && <span style={{ fontSize: parts.text.addressSize }}>{addressOf(uid)}</span>}
                  </div>
                </foreignObject>
              )}
            </g>
          );
        })}
      </svg>
      <Text size="sm" c="dimmed">
        {preview}
      </Text>
      {leavesAddressesOut && <Text size="sm">{texts.AddressLeftOut()}</Text>}
      {missing.length > 0 && (
        <Text size="sm" role="alert" dir="auto">
          {texts.DoesNotPrint({ characters: missing.slice(0, shownCharacters).join(' ') })}
        </Text>
      )}
    </div>
  );
}

function logoOf({ logo }: SheetDesign, organisations: readonly { uid: string; logo: string | null }[]) {
  const path = organisations.find(({ uid }) => uid === logo?.orgUid)?.logo;
  return logo && path ? { path, share: logo.share } : null;
}

/** The logo where the server prints it: on white, in the middle of the code without its quiet zone. */
function LogoInCode({ path, share, x, y, side }: { path: string; share: number } & CodeBox) {
  const inner = share * side * 0.82;
  const at = { x: x + (side - inner) / 2, y: y + (side - inner) / 2, width: inner, height: inner };
  return (
    <>
      <rect {...at} fill="#fff" />
      <image {...at} href={path} preserveAspectRatio="xMidYMid meet" />
    </>
  );
}

interface CodeBox {
  x: number;
  y: number;
  side: number;
}

function Code({ link, x, y, side }: { link: string } & CodeBox) {
  const { size, path } = useMemo(() => qrPicture(link), [link]);
  return (
    <path transform={`translate(${x} ${y}) scale(${side / size})`} shapeRendering="crispEdges" d={path} />
  );
}
