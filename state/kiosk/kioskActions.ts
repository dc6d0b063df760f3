import { createAction } from '@reduxjs/toolkit';

/** A visitor is done, and the next one may vote. */
export const donePressed = createAction('kiosk/donePressed');
/**
 * The visitor is done or gone. Their state is removed, except items that wait to be sent
 * (`app/rootReducer.ts`).
 */
export const visitorLeft = createAction('kiosk/visitorLeft');
/** Somebody presses the name at the top of the tablet. Held for a while, it opens the report of a problem. */
export const namePressed = createAction('kiosk/namePressed');
export const nameReleased = createAction('kiosk/nameReleased');
