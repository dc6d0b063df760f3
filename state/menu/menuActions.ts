import { createAction } from '@reduxjs/toolkit';

/** A person pressed the profile icon. Its menu comes with the group `account`. */
export const menuPressed = createAction('menu/pressed');
