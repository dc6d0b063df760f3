import type { Block, Tiles } from '../../contract/tiles';

/** A chosen tile, and whether it has a photo, in preparation or ready. */
export interface ActiveTile {
  option: string;
  photo?: object | undefined;
}

/** What a person does to a tile. `close` is the control on an active one. */
export type TileTap = 'tap' | 'close';

/**
 * The result of a tap:
 * - `choose`: the tile becomes active; `chooseAndOpen` also opens the camera for its photo.
 * - `letGo`: the tile becomes inactive and loses its photo.
 * - `open`: the camera opens.
 * - `tooMany`: the maximum is reached.
 */
export type TileStep = 'choose' | 'chooseAndOpen' | 'letGo' | 'open' | 'tooMany' | 'nothing';

type Situation = 'inactive' | 'full' | 'active' | 'withPhoto';
type Kind = 'autoCamera' | 'camera' | 'noCamera';

const all = (step: TileStep) => ({ autoCamera: step, camera: step, noCamera: step });

/**
 * Every case of the tiles (specification § 4, "Tiles"), by action, situation and kind of tile. Only the
 * close control deselects a tile with a photo, so that a slip of the thumb loses no photo. A camera tile
 * without a photo also has that control, because a tap does not deselect it.
 */
const table: Readonly<Record<TileTap, Record<Situation, Record<Kind, TileStep>>>> = {
  tap: {
    inactive: { autoCamera: 'chooseAndOpen', camera: 'choose', noCamera: 'choose' },
    full: all('tooMany'),
    active: { autoCamera: 'open', camera: 'open', noCamera: 'letGo' },
    withPhoto: all('nothing'),
  },
  close: {
    inactive: all('nothing'),
    full: all('nothing'),
    active: all('letGo'),
    withPhoto: all('letGo'),
  },
};

/** The result when a person taps or closes a tile. */
export function stepOf(
  does: TileTap,
  { value, noCamera, autoOpenCamera }: Block,
  tiles: Pick<Tiles, 'maximum' | 'isRadio'>,
  active: readonly ActiveTile[],
): TileStep {
  const own = active.find(({ option }) => option === value);
  const isFull = !replaces(tiles) && tiles.maximum !== null && active.length >= tiles.maximum;
  const situation = own ? (own.photo ? 'withPhoto' : 'active') : isFull ? 'full' : 'inactive';
  return table[does][situation][noCamera ? 'noCamera' : autoOpenCamera ? 'autoCamera' : 'camera'];
}

/**
 * In radio mode with a maximum of one, a new tile replaces the active one (TL-5), so the maximum is never
 * exceeded.
 */
export function replaces({ maximum, isRadio }: Pick<Tiles, 'maximum' | 'isRadio'>): boolean {
  return isRadio && maximum === 1;
}

/** What the screen's own submit button does (specification § 5): report what is missing, or send. */
export type SubmitStep = 'noProblem' | 'noPicture' | 'send';

/** The only value that may be submitted without a photo. */
const other = 'Other';

export function submitStep(active: readonly ActiveTile[], hasOtherPhotos: boolean): SubmitStep {
  if (active.length === 0) return 'noProblem';
  if (hasOtherPhotos || active.some(({ photo }) => photo)) return 'send';
  return active.some(({ option }) => option !== other) ? 'noPicture' : 'send';
}

/** The chosen tiles that a rating offers (TL-15). */
export function offeredOf<Tile extends ActiveTile>(
  active: readonly Tile[],
  tiles: Pick<Tiles, 'blocks'> | null | undefined,
): readonly Tile[] {
  return active.filter(({ option }) => tiles?.blocks.some(({ value }) => value === option));
}
