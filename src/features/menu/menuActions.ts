import { createAction } from '@reduxjs/toolkit';

/** The profile icon. What it opens comes with the group `staff`. */
export const menuPressed = createAction('menu/pressed');
