import type { RootState } from '../rootReducer';

export const selectBanner = (state: RootState) => state.messages.banner;
export const selectPopup = (state: RootState) => state.messages.popup;
export const selectLastMessageId = (state: RootState) => state.messages.lastId;
