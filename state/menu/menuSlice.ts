import { createSlice } from '@reduxjs/toolkit';
import { locationChanged } from '../navigation/navigationSlice';

export interface MenuState {
  isOpen: boolean;
}

const menuSlice = createSlice({
  name: 'menu',
  initialState: { isOpen: false } as MenuState,
  reducers: {
    menuOpened: () => ({ isOpen: true }),
    menuClosed: () => ({ isOpen: false }),
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => ({ isOpen: false })),
});

export const { menuOpened, menuClosed } = menuSlice.actions;
export const menuReducer = menuSlice.reducer;
