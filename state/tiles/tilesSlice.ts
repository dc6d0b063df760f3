import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BlobDescriptor } from '../../contract/attachments';
import type { VoteKey } from '../../contract/ids';
import type { ChosenTile } from '../../contract/storedKeys';
import type { PickedPhoto } from '../attachments/attachmentsState';
import { voteErased } from '../codes/erasureActions';
import { entryOf, withEntry, withoutVote, type ByVote } from '../voting/byVote';
import { logAdopted, votedRestored, voteDropped } from '../voting/votingSlice';

/** The chosen tiles of each vote, in the order of choosing. */
export type TilesState = ByVote<{ chosen: readonly ChosenTile[] }>;

interface OfVote {
  voteKey: VoteKey;
}
interface Tile extends OfVote {
  /** The value of a block. */
  option: string;
}

const tilesSlice = createSlice({
  name: 'tiles',
  initialState: [] as TilesState,
  reducers: {
    /**
     * A person tapped a tile or its close control. The result depends on the configuration (`tileRules.ts`).
     */
    tileTapped: (state, _action: PayloadAction<Tile>) => state,
    tileClosed: (state, _action: PayloadAction<Tile>) => state,
    /** `after` is the newest change of the vote so far. */
    tileChosen(state, { payload: { voteKey, option, after } }: PayloadAction<Tile & { after: number }>) {
      return changed(state, voteKey, (chosen) => [
        ...without(chosen, option),
        { option, ...(after > 0 && { after }) },
      ]);
    },
    /** By the person, or because another tile replaces it. `photoId` is the photo that is removed with it. */
    tileLetGo(state, { payload }: PayloadAction<Tile & { photoId: string | null }>) {
      return changed(state, payload.voteKey, (chosen) => without(chosen, payload.option));
    },
    /** One more than the maximum (TL-4). */
    tileRejected: (state, _action: PayloadAction<Tile & { most: number }>) => state,
    tileCameraOpened: (state, _action: PayloadAction<Tile>) => state,
    tilePhotoPicked(state, { payload }: PayloadAction<Tile & { photo: PickedPhoto }>) {
      const photo = { id: payload.photo.id, status: 'preparing' as const };
      return changed(state, payload.voteKey, (chosen) =>
        // A tile that was deselected while the camera was open stays deselected.
        chosen.map((tile) => (tile.option === payload.option ? { ...tile, photo } : tile)),
      );
    },
    tilePhotoKept(state, { payload }: PayloadAction<Tile & { photo: BlobDescriptor }>) {
      const { id } = payload.photo;
      return changed(state, payload.voteKey, (chosen) =>
        chosen.map((tile) => (tile.photo?.id === id ? { ...tile, photo: { id, status: 'ready' } } : tile)),
      );
    },
    /**
     * The photo could not be prepared, was refused, or the person deleted it. The tile stays without it
     * (AT-5).
     */
    tilePhotoDropped(state, { payload }: PayloadAction<OfVote & { photoId: string }>) {
      return changed(state, payload.voteKey, (chosen) =>
        chosen.map(({ photo, ...tile }) =>
          photo && photo.id !== payload.photoId ? { ...tile, photo } : tile,
        ),
      );
    },
    /** The answer was refused, or deleted before it was sent. The tile returns to its state before (TL-9). */
    answerUndone(state, { payload }: PayloadAction<Tile & { isChosen: boolean }>) {
      const { voteKey, option, isChosen } = payload;
      return changed(state, voteKey, (chosen) => [
        ...without(chosen, option),
        ...(isChosen ? [{ option }] : []),
      ]);
    },
    /** The vote got another rating, whose tiles do not include these (TL-15). */
    tilesDropped(state, { payload }: PayloadAction<OfVote & { options: readonly string[] }>) {
      return changed(state, payload.voteKey, (chosen) =>
        chosen.filter(({ option }) => !payload.options.includes(option)),
      );
    },
    /** A person pressed Submit or Done. */
    submitPressed: (state, _action: PayloadAction<OfVote>) => state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(voteDropped, (state, { payload }) => withoutVote(state, payload.key))
      .addCase(voteErased, (state, { payload }) => withoutVote(state, payload.voteKey))
      .addCase(votedRestored, (_, { payload }): TilesState =>
        payload.voted.flatMap(({ key: voteKey, tiles }) => (tiles ? { voteKey, chosen: tiles } : [])),
      )
      .addCase(logAdopted, (state, { payload }) =>
        withEntry(state, { voteKey: payload.key, chosen: payload.tiles ?? [] }),
      ),
});

function changed(
  state: TilesState,
  voteKey: VoteKey,
  change: (chosen: readonly ChosenTile[]) => readonly ChosenTile[],
): TilesState {
  return withEntry(state, { voteKey, chosen: change(entryOf(state, voteKey)?.chosen ?? []) });
}

function without(chosen: readonly ChosenTile[], option: string): ChosenTile[] {
  return chosen.filter((tile) => tile.option !== option);
}

export const {
  tileTapped,
  tileClosed,
  tileChosen,
  tileLetGo,
  tileRejected,
  tileCameraOpened,
  tilePhotoPicked,
  tilePhotoKept,
  tilePhotoDropped,
  answerUndone,
  tilesDropped,
  submitPressed,
} = tilesSlice.actions;
export const tilesReducer = tilesSlice.reducer;
