import { allow } from '../featureRedaction';
import { blobFields, pickedFields } from '../attachments/attachmentsRedaction';
import type * as slice from './tilesSlice';

// The owner's options are public, and so is what a person chose of them.
const tile = { option: 'keep', voteKey: '~key' } as const;
const answer = { body: { option: 'keep', date: 'date' } } as const;

export const tilesRedaction = allow<{ tiles: typeof slice }>()({
  slices: {
    tiles: {
      state: {
        chosen: { option: 'keep', after: 'number', photo: { id: '~key', status: 'word' } },
        voteKey: '~key',
      },
      actions: {
        tileTapped: tile,
        tileClosed: tile,
        tileChosen: { ...tile, after: 'number' },
        tileLetGo: { ...tile, photoId: '~key' },
        tileRejected: { ...tile, most: 'number' },
        tileCameraOpened: tile,
        tilePhotoPicked: { ...tile, photo: pickedFields },
        tilePhotoKept: { ...tile, photo: blobFields },
        tilePhotoDropped: { voteKey: '~key', photoId: '~key' },
        answerUndone: tile,
        tilesDropped: { voteKey: '~key', options: 'keep' },
        submitPressed: { voteKey: '~key' },
      },
    },
  },
  effects: { 'media.openCamera': { argument: { option: 'keep' }, answer: { photo: pickedFields } } },
  calls: { addAnswer: answer, removeAnswer: answer, attachPhoto: { reply: { image: { uid: '~photo' } } } },
});
