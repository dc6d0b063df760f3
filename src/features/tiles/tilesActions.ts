import { createAction } from '@reduxjs/toolkit';
import type { BlobDescriptor } from '../../../contract/attachments';
import type { VoteKey } from '../../../contract/ids';
import type { ChosenTile } from '../../../contract/storedKeys';
import type { PickedPhoto } from '../attachments/attachmentsSlice';

/** Tiles belong to a vote; what is chosen is in its record (`votingSlice.ts`). */
interface Tile {
  voteKey: VoteKey;
  /** The value of a block. */
  option: string;
}

/** A tile was tapped, or closed by its control; what follows depends on the configuration (`tileRules.ts`). */
export const tileTapped = createAction<Tile>('tiles/tileTapped');
export const tileClosed = createAction<Tile>('tiles/tileClosed');
/** `after` is the newest change of the vote so far. */
export const tileChosen = createAction<Tile & { after: number }>('tiles/tileChosen');
/** By the person, or by another tile that takes its place. `photoId` is the photo that goes with it. */
export const tileLetGo = createAction<Tile & { photoId: string | null }>('tiles/tileLetGo');
/** One more than there may be (TL-4). */
export const tileRejected = createAction<Tile & { most: number }>('tiles/tileRejected');
export const tileCameraOpened = createAction<Tile>('tiles/tileCameraOpened');
export const tilePhotoPicked = createAction<Tile & { photo: PickedPhoto }>('tiles/tilePhotoPicked');
export const tilePhotoKept = createAction<Tile & { photo: BlobDescriptor }>('tiles/tilePhotoKept');
/** It could not be prepared or was not taken, or the person has deleted it: the tile stands without it (AT-5). */
export const tilePhotoDropped = createAction<Omit<Tile, 'option'> & { photoId: string }>(
  'tiles/tilePhotoDropped',
);
/** The answer was not taken, or deleted before it was sent: the tile is again as it was (TL-9). */
export const answerUndone = createAction<Tile & { isChosen: boolean }>('tiles/answerUndone');
/** The vote has another rating, whose tiles do not offer these (TL-15). */
export const tilesDropped = createAction<Omit<Tile, 'option'> & { options: readonly string[] }>(
  'tiles/tilesDropped',
);
/** Submit, or Done. */
export const submitPressed = createAction<Omit<Tile, 'option'>>('tiles/submitPressed');

/** What of the tiles of a vote is chosen after an action. */
export function tilesAfter(tiles: readonly ChosenTile[], action: { type: string }): ChosenTile[] | undefined {
  const without = (option: string) => tiles.filter((tile) => tile.option !== option);
  if (tileChosen.match(action)) {
    const { option, after } = action.payload;
    return [...without(option), { option, ...(after > 0 && { after }) }];
  }
  if (tileLetGo.match(action)) return without(action.payload.option);
  if (tilesDropped.match(action))
    return tiles.filter(({ option }) => !action.payload.options.includes(option));
  if (answerUndone.match(action)) {
    const { option, isChosen } = action.payload;
    return isChosen ? [...without(option), { option }] : without(option);
  }
  // A tile that was let go while its photo was prepared stays so.
  if (tilePhotoPicked.match(action))
    return withPhoto(tiles, action.payload.option, { id: action.payload.photo.id, status: 'preparing' });
  if (tilePhotoKept.match(action))
    return tiles.map((tile) =>
      tile.photo?.id === action.payload.photo.id
        ? { ...tile, photo: { id: action.payload.photo.id, status: 'ready' as const } }
        : tile,
    );
  if (tilePhotoDropped.match(action))
    return tiles.map((tile) =>
      tile.photo?.id === action.payload.photoId ? { ...tile, photo: undefined } : tile,
    );
  return undefined;
}

function withPhoto(
  tiles: readonly ChosenTile[],
  option: string,
  photo: ChosenTile['photo'] & object,
): ChosenTile[] {
  return tiles.map((tile) => (tile.option === option ? { ...tile, photo } : tile));
}
