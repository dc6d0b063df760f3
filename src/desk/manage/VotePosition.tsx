import { Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import {
  bearingFrom,
  directionOf,
  metresBetween,
  scaleFor,
  widestScale,
  type Direction,
} from '../../../contract/geo';
import { languageTag } from '../../../contract/languages';
import type { VoteLocation } from '../../../contract/manage';
import { selectLocale } from '../../../state/language/languageSelectors';
import type { Texts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import styles from './manage.module.css';

/**
 * Where the visitor was, by their device: how far from the sticker and in which direction, with a drawing. No
 * map: tiles of a map would tell others where visitors are.
 */
export function VotePosition({ location }: { location: VoteLocation }) {
  const texts = useDeskTexts();
  const metres = useMetres();
  const { lat, lng, accuracy, sticker } = location;
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  const coordinates = texts.WithinMetres({ place, n: Math.round(accuracy) });
  if (!sticker) return <Text>{coordinates}</Text>;
  const distance = metresBetween(sticker, location);
  const bearing = bearingFrom(sticker, location);
  const said = {
    distance: metres(distance),
    direction: directionName(texts, directionOf(bearing)),
    accuracy: metres(accuracy),
  };
  return (
    <div className={styles.position}>
      <Rings distance={distance} bearing={bearing} accuracy={accuracy} />
      <div>
        <Text>{distance === 0 ? texts.AtSticker(said) : texts.FromSticker(said)}</Text>
        <Text size="sm" c="dimmed">
          {coordinates}
        </Text>
      </div>
    </div>
  );
}

/** Half of the drawing's width in its own units, with room for the outer ring's label. */
const reach = 100;
const room = 8;

/** The sticker in the middle, two rings, and where the visitor was; the words beside it say the same. */
function Rings({ distance, bearing, accuracy }: { distance: number; bearing: number; accuracy: number }) {
  const texts = useDeskTexts();
  const metres = useMetres();
  const scale = scaleFor(distance, accuracy);
  const units = (of: number) => (of / scale) * reach;
  const radius = units(Math.min(distance, widestScale));
  const angle = (bearing * Math.PI) / 180;
  const [x, y] = [radius * Math.sin(angle), -radius * Math.cos(angle)];
  const edge = reach + room;
  return (
    <svg
      className={styles.rings}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      {[scale, scale / 2].map((of) => (
        <circle key={of} className={styles.ring} r={units(of)} />
      ))}
      <circle className={styles.around} cx={x} cy={y} r={Math.max(2, units(accuracy))} />
      <path className={styles.ring} d={`M0 ${-reach}V${reach}M${-reach} 0H${reach}`} />
      {[scale, scale / 2].map((of) => (
        <text key={of} className={styles.ringLabel} x={0} y={units(of) - 3} textAnchor="middle">
          {metres(of)}
        </text>
      ))}
      <text className={styles.ringLabel} x={0} y={-reach + 12} textAnchor="middle">
        {texts.NorthMark()}
      </text>
      <rect className={styles.sticker} x={-5} y={-5} width={10} height={10} rx={2} />
      <circle className={styles.visitor} cx={x} cy={y} r={5} />
    </svg>
  );
}

/** "35 m", "4.2 km" */
function useMetres(): (of: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  const unit = (name: 'meter' | 'kilometer', digits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits: digits });
  const [metres, short, long] = [unit('meter', 0), unit('kilometer', 1), unit('kilometer', 0)];
  return (of) =>
    of < 1_000
      ? metres.format(Math.round(of))
      : of < 100_000
        ? short.format(of / 1_000)
        : long.format(of / 1_000);
}

function directionName(texts: Texts['desk'], direction: Direction): string {
  const names: Record<Direction, () => string> = {
    north: texts.DirectionNorth,
    northEast: texts.DirectionNorthEast,
    east: texts.DirectionEast,
    southEast: texts.DirectionSouthEast,
    south: texts.DirectionSouth,
    southWest: texts.DirectionSouthWest,
    west: texts.DirectionWest,
    northWest: texts.DirectionNorthWest,
  };
  return names[direction]();
}
