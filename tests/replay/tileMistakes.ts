import type { Mistake } from './edit';

/** Mistakes with tiles, their photos, and what of them another face drops. */
export const tileMistakes: readonly Mistake[] = [
  {
    name: 'a tile that is taken back on the screen and not on the server',
    file: 'tilesSaga.ts',
    find: '[tileChosen, tileLetGo, tilePhotoKept]',
    replace: '[tileChosen, tilePhotoKept]',
    kind: 'effect',
  },
  {
    name: 'tiles sent as fast as they are tapped, in whatever order they get through',
    file: 'tilesSaga.ts',
    find: 'while (true) yield* call(safely(keepTile), yield* take(made));',
    replace: 'while (true) yield* fork(safely(keepTile), yield* take(made));',
    kind: 'effect',
  },
  {
    name: 'two tiles at once in radio mode (TL-5)',
    file: 'tilesSaga.ts',
    find: 'if (replaces(tiles)) for (const other of active)',
    replace: 'if (false) for (const other of active)',
    kind: 'put',
  },
  {
    name: 'a camera that does not open by itself (TL-6)',
    file: 'tilesSaga.ts',
    find: "if (step === 'open' || step === 'chooseAndOpen')",
    replace: "if (step === 'open')",
    kind: 'put',
  },
  {
    name: 'a face that overtakes a tile which it is to drop (TL-15)',
    file: 'changeSaga.ts',
    find: 'const inTurn = stored && (yield* select(selectMustWait, item));',
    replace: 'const inTurn = false;',
    kind: 'put',
  },
  {
    name: 'tiles of another rating that stay chosen (TL-15)',
    file: 'tilesSaga.ts',
    find: 'if (dropped.length === 0) return;',
    replace: 'return;',
    kind: 'put',
  },
  {
    name: 'a refused answer that is not undone (TL-9)',
    file: 'undoTile.ts',
    find: 'yield* put(answerUndone({ voteKey, option, isChosen: !isChosen }));',
    replace: '',
    kind: 'put',
  },
  {
    name: 'Submit without a photo (TL-11)',
    file: 'tilesSaga.ts',
    find: 'if (tiles.submit && (yield* tellMissing(tiles.submit))) return;',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a photo of a tile that a closed page forgets',
    file: 'tilePhotoSaga.ts',
    find: 'yield* call(safely(keepOriginal), photo.id);',
    replace: '',
    kind: 'effect',
  },
];
