import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { qrPicture } from '../../../contract/qrPicture';
import { ratePath } from '../../../contract/screens';
import { labelParts, labelPlace, pageSizes } from '../../../contract/stickerSheets';
import { useDeskTexts } from '../useDeskTexts';
import type { DeskRootState } from '../deskRootReducer';
import styles from './stickers.module.css';
import { selectShownStickers } from './stickersSelectors';
import type { Studio } from './stickersSlice';
import { sheetOf } from './studioRules';

/** The first sheet as it will print. Labels that are used up stay grey. */
export function SheetPreview({ studio, isDrawn }: { studio: Studio; isDrawn: boolean }) {
  const texts = useDeskTexts();
  const shown = useSelector(selectShownStickers);
  const origin = useSelector((state: DeskRootState) => state.desk.origin);
  const { uids, design } = studio;
  const sheet = sheetOf(design);
  const page = pageSizes[sheet.page];
  if (!isDrawn) return null;
  const wanted = uids ?? shown.map(({ uid }) => uid);
  const perPage = sheet.columns * sheet.rows;
  const labels = wanted
    .flatMap((uid) => Array<string>(design.copies).fill(uid))
    .slice(0, perPage - design.offset);
  const parts = labelParts(sheet, { caption: design.caption !== 'none', address: design.hasAddress });
  const caption = (uid: string) => {
    if (design.caption === 'own') return design.captionText;
    if (design.caption === 'plain') return texts.CaptionPlain();
    return design.caption === 'none' ? '' : (shown.find((sticker) => sticker.uid === uid)?.text ?? '');
  };
  const sheets = Math.ceil((wanted.length * design.copies + design.offset) / perPage);
  return (
    <div>
      <svg
        className={styles.preview}
        viewBox={`0 0 ${page.width} ${page.height}`}
        role="img"
        aria-label={texts.PreviewOf({ count: sheets })}
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
          return (
            <g key={index} transform={`translate(${x} ${y})`} fill={design.colour}>
              <Code link={origin + ratePath(uid)} {...parts.code} />
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
                    {design.hasAddress && (
                      <span style={{ fontSize: parts.text.addressSize }}>
                        {(origin + ratePath(uid)).replace(/^https?:\/\//, '')}
                      </span>
                    )}
                  </div>
                </foreignObject>
              )}
            </g>
          );
        })}
      </svg>
      <Text size="sm" c="dimmed">
        {texts.PreviewOf({ count: sheets })}
      </Text>
    </div>
  );
}

function Code({ link, x, y, side }: { link: string; x: number; y: number; side: number }) {
  const { size, path } = useMemo(() => qrPicture(link), [link]);
  return (
    <path transform={`translate(${x} ${y}) scale(${side / size})`} shapeRendering="crispEdges" d={path} />
  );
}
