import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '../navigation/navigationSlice';

/** Menus of the page frame. */
export type DeskMenu = 'language' | 'account' | 'pages';

export interface DeskState {
  /** The open menu. The state holds open menus and dialogs, so that a replay shows them. */
  menu: DeskMenu | null;
  /** Scheme, host and port of this installation, the start of links to it. */
  origin: string;
  /** The text that a person has copied last on this page; absent until then. */
  copied?: { text: string; isCopied: boolean };
  /**
   * Filters of lists are unfolded, on a phone; elsewhere they always are. Absent until somebody unfolds them.
   */
  hasFilters?: boolean;
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
    /**
     * A person folds the filters of a list, or unfolds them. They stay so while choices change the address.
     */
    filtersToggled(state, { payload }: PayloadAction<{ isShown: boolean }>) {
      state.hasFilters = payload.isShown;
    },
    /** A person copies a text that the page shows. */
    copyPressed(state, _action: PayloadAction<{ text: string }>) {
      return state;
    },
    copyEnded(state, { payload }: PayloadAction<{ text: string; isCopied: boolean }>) {
      state.copied = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state) => {
      state.menu = null;
      delete state.copied;
    }),
});

export const { menuOpened, menuClosed, filtersToggled, copyPressed, copyEnded } = deskSlice.actions;
export const deskReducer = deskSlice.reducer;
