import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '../features/navigation/navigationSlice';

/** Menus of the page frame. */
export type DeskMenu = 'language' | 'account';

export interface DeskState {
  /** The open menu. The state holds open menus and dialogs, so that a replay shows them. */
  menu: DeskMenu | null;
  /** Scheme, host and port of this installation, the start of links to it. */
  origin: string;
}

const deskSlice = createSlice({
  name: 'desk',
  initialState: { menu: null, origin: '' } as DeskState,
  reducers: {
    menuOpened(state, { payload }: PayloadAction<{ menu: DeskMenu }>) {
      state.menu = payload.menu;
    },
    menuClosed(state) {
      state.menu = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state) => {
      state.menu = null;
    }),
});

export const { menuOpened, menuClosed } = deskSlice.actions;
export const deskReducer = deskSlice.reducer;
