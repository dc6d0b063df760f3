import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import { foreignTag } from '../../contract/languages';
import { ratingNames } from '../../contract/rating';
import type { ChosenTile } from '../../contract/storedKeys';
import { translated, type Tiles } from '../../contract/tiles';
import type { RootState } from '../rootReducer';
import { selectErasedHere } from '../codes/codesSelectors';
import { selectQueue, selectShare } from '../outbox/outboxSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { entryOf } from '../voting/byVote';
import { selectChosenRating, selectVotedHere } from '../voting/votingSelectors';
import { offeredOf } from './tileRules';

/**
 * The tiles of the chosen face, for this tab's vote on the address's question; null if there are none. For a
 * service log they are its blocks (SL-1).
 */
export function selectTiles(state: RootState): Tiles | null {
  const rating = selectChosenRating(state);
  const voted = selectVotedHere(state);
  if (!rating || !voted || selectErasedHere(state)) return null;
  if (voted.isServiceLog) return selectQuestion(state)?.logConfig?.logTiles ?? null;
  return selectQuestion(state)?.tiles?.[ratingNames[rating]] ?? null;
}

/**
 * The tiles while they replace the smileys (VO-3): until the person is done with them, and again after
 * another face.
 */
export function selectTilesToShow(state: RootState): Tiles | null {
  const given = selectVotedHere(state)?.given;
  return given && given.rating === selectChosenRating(state) ? null : selectTiles(state);
}

const none: readonly ChosenTile[] = [];

/** The chosen tiles of a vote, of all faces. */
export const selectTilesOf = (state: RootState, voteKey: VoteKey): readonly ChosenTile[] =>
  entryOf(state.tiles, voteKey)?.chosen ?? none;

/** `selectTilesOf` for this tab's vote on the address's question. */
export function selectTilesHere(state: RootState): readonly ChosenTile[] {
  const voted = selectVotedHere(state);
  return voted ? selectTilesOf(state, voted.key) : none;
}

/** The chosen tiles of the chosen face. */
export const selectChosenTiles = createSelector([selectTilesHere, selectTiles], offeredOf);

/** Photos of all chosen tiles. */
export const selectTilePhotos = createSelector([(state: RootState) => state.tiles], (tiles) =>
  tiles.flatMap(({ chosen }) => chosen.flatMap(({ photo }) => photo ?? [])),
);

/** Returns an owner's text in the language of the screen (TL-3). */
export const selectSay = createSelector(
  [(state: RootState) => selectQuestion(state)?.translations, (state: RootState) => state.language.locale],
  (translations, locale) => (text: string) => translated(translations ?? {}, locale, text),
);

/** Returns the `lang` of a text of tiles where it is in another language than the screen; else undefined. */
export const selectTagOf = createSelector(
  [
    (state: RootState) => selectQuestion(state)?.translations,
    (state: RootState) => selectQuestion(state)?.writtenIn,
    (state: RootState) => state.language.locale,
  ],
  (translations, writtenIn, locale) => (text: string) =>
    Object.hasOwn(translations?.[locale] ?? {}, text) ? undefined : foreignTag(writtenIn, locale),
);

/** Upload progress of a tile's photo, from 0 to 1; null if it is not being sent. */
export function selectPhotoShare(state: RootState, photoId: string | undefined): number | null {
  const item = selectQueue(state).find((kept) => kept.kind === 'tilePhoto' && kept.photo.id === photoId);
  return item ? selectShare(state, item.key) : null;
}
