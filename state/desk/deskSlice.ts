import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '../navigation/navigationSlice';
import { identityLost, identityReceived } from '../session/sessionSlice';
import { personReceived } from '../user/accountSlice';
import { listReceived as todayReceived } from '../today/todaySlice';

/** Menus of the page frame, and the one at the end of a row. */
export type DeskMenu = 'language' | 'account' | 'pages' | 'row';

/** How fast recordings play. */
export const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

export interface DeskState {
  /** The open menu. The state holds open menus and dialogs, so that a replay shows them. */
  menu: DeskMenu | null;
  /** The uid of the row whose menu is open. Absent while none is. */
  menuOf?: string;
  /** Scheme, host and port of this installation, the start of links to it. */
  origin: string;
  /** The text that a person has copied last on this page; absent until then. */
  copied?: { text: string; isCopied: boolean };
  /**
   * Filters of lists are unfolded, on a phone; elsewhere they always are. Absent until somebody unfolds them.
   */
  hasFilters?: boolean;
  /** The navigation beside the page shows its icons alone. Absent until somebody folds it. */
  isNavFolded?: boolean;
  /** The figures of the chart of Insights stand beside it as a table. Absent until somebody unfolds it. */
  hasChartTable?: boolean;
  /** How fast recordings play, as long as the desk is open. Absent until somebody chooses. */
  speed?: Speed;
  /**
   * How many cases of the whole organisation wait, as the server has last said; absent until then.
   */
  waiting?: number;
  /** How many of them the person has not seen. */
  unread?: number;
}

const deskSlice = createSlice({
  name: 'desk',
  initialState: { menu: null, origin: '' } as DeskState,
  reducers: {
    menuOpened(state, { payload }: PayloadAction<{ menu: DeskMenu; of?: string }>) {
      closeMenu(state);
      state.menu = payload.menu;
      if (payload.of !== undefined) state.menuOf = payload.of;
    },
    menuClosed: closeMenu,
    /**
     * A person folds the filters of a list, or unfolds them. They stay so while choices change the address.
     */
    filtersToggled(state, { payload }: PayloadAction<{ isShown: boolean }>) {
      state.hasFilters = payload.isShown;
    },
    /** A person folds the navigation, or unfolds it. */
    navToggled(state, { payload }: PayloadAction<{ isFolded: boolean }>) {
      state.isNavFolded = payload.isFolded;
    },
    /** A person unfolds the table beside a chart, or folds it. */
    chartTableToggled(state, { payload }: PayloadAction<{ isShown: boolean }>) {
      state.hasChartTable = payload.isShown;
    },
    /** A person chooses how fast recordings play. */
    speedChosen(state, { payload }: PayloadAction<{ speed: Speed }>) {
      state.speed = payload.speed;
    },
    /** The inbox shows all cases of the organisation, and so many of them wait. */
    casesCounted(state, { payload }: PayloadAction<{ count: number; unread?: number }>) {
      state.waiting = payload.count;
      if (payload.unread !== undefined) state.unread = payload.unread;
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
    builder
      .addCase(locationChanged, (state) => {
        closeMenu(state);
        delete state.copied;
      })
      .addCase(todayReceived, (state, { payload: { scope, waiting } }) => {
        if (scope.kind !== 'organisation') return;
        state.waiting = waiting.count;
        state.unread = waiting.unread;
      })
      .addCase(personReceived, (state, { payload: { person } }) => {
        if (!person.inbox) return;
        state.waiting = person.inbox.open;
        state.unread = person.inbox.unread;
      })
      .addCase(identityLost, forgetWaiting)
      .addCase(identityReceived, forgetWaiting),
});

function closeMenu(state: DeskState): void {
  state.menu = null;
  delete state.menuOf;
}

function forgetWaiting(state: DeskState): void {
  delete state.waiting;
  delete state.unread;
}

export const {
  menuOpened,
  menuClosed,
  filtersToggled,
  navToggled,
  chartTableToggled,
  speedChosen,
  casesCounted,
  copyPressed,
  copyEnded,
} = deskSlice.actions;
export const deskReducer = deskSlice.reducer;
