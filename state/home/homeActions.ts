import { createAction } from '@reduxjs/toolkit';

/** A person wants to see the demo's desk, signed in as its owner. */
export const demoDeskPressed = createAction('home/demoDeskPressed');
