import type { WireSticker } from '../../contract/stickers';
import { allow, type AllowedOf } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './stickersSlice';

// Which stickers, and in which state. Never where they hang, or the words on them.
const sticker = {
  uid: 'id',
  state: 'word',
  written_in: 'word',
  created_at: 'number',
  printed_at: 'number',
  scanned_at: 'number',
  replaced_by: 'id',
} as const satisfies AllowedOf<WireSticker>;
const list = { stickers: sticker, next: '~vote', now: 'number' } as const;
const choices = { organisations: { color: 'keep' }, questions: { uid: 'id' } } as const;
const call = { status: 'word', key: '~key', failure } as const;
const made = { questionUid: 'id', count: 'number' } as const;
const measures = {
  page: 'word',
  columns: 'number',
  rows: 'number',
  left: 'number',
  top: 'number',
  width: 'number',
  height: 'number',
  pitchX: 'number',
  pitchY: 'number',
} as const;
const design = {
  logo: { orgUid: 'id', share: 'number' },
  sheet: 'word',
  own: measures,
  offset: 'number',
  copies: 'number',
  caption: 'word',
  locale: 'word',
} as const;
const filters = { state: 'word', place: 'id', printed: 'word', sort: 'word' } as const;

export const stickersRedaction = allow<{ stickers: typeof slice }>()({
  slices: {
    stickers: {
      state: {
        list: { status: 'word', failure, ...list },
        choices: { status: 'word', failure, ...choices },
        chosen: 'id',
        dialog: { kind: 'word', uid: 'id', call, ...made },
        change: { status: 'word', uid: 'id', failure },
        studio: { uids: 'id', design, file: { status: 'word', bytes: 'number', failure } },
      },
      actions: {
        listReceived: list,
        listFailed: { failure },
        choicesReceived: choices,
        choicesFailed: { failure },
        filtersChosen: { filters },
        stickerToggled: { uid: 'id' },
        newEdited: { made },
        replacePressed: { uid: 'id' },
        callStarted: { key: '~key' },
        callFailed: { failure, key: '~key' },
        stickersMade: { uids: 'id' },
        changePressed: { uid: 'id', change: 'word', from: 'word' },
        stickerChanged: { sticker },
        changeFailed: { uid: 'id', failure },
        designEdited: { design },
        downloadPressed: { format: 'word' },
        downloadFailed: { failure },
      },
    },
  },
  calls: {
    stickers: {
      query: { ...filters, before: '~vote', limit: 'number' },
      reply: { stickers: sticker, next: '~vote' },
    },
    stickerChoices: { reply: choices },
    makeStickers: {
      body: { question_uid: 'id', count: 'number' },
      reply: { uids: 'id' },
    },
    changeSticker: { body: { change: 'word', from: 'word' }, reply: { sticker } },
    replaceSticker: { reply: { sticker } },
    stickerSheet: {
      body: {
        format: 'word',
        uids: 'id',
        filters,
        offset: 'number',
        copies: 'number',
        caption: 'word',
        locale: 'word',
      },
    },
  },
});
