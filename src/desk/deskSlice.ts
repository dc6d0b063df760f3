import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '../features/navigation/navigationSlice';

/** Menus of the shell. */
export type DeskMenu = 'language' | 'account';

export interface DeskState {
  /** The open menu. Open menus and dialogs are in the state, so that a replay shows them. */
  menu: DeskMenu | null;
  /** Scheme, host and port of this installation, as links to it begin. */
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
