import type { StickerSheetBody } from '../../contract/stickerSheets';

/** A sheet of small labels with the questions and the addresses. */
export const stickerSheet: StickerSheetBody = {
  format: 'pdf',
  sheet: 'Avery L7120',
  offset: 0,
  copies: 1,
  caption: 'question',
  caption_text: '',
  locale: 'en',
  has_address: true,
  colour: '#1d1b1a',
};
