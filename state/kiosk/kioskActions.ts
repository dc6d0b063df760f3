import { createAction } from '@reduxjs/toolkit';

/** A visitor is done, and the next one may vote. */
export const donePressed = createAction('kiosk/donePressed');
/**
 * The visitor is done or gone. Their state is removed, except items that wait to be sent
 * (`app/rootReducer.ts`).
 */
export const visitorLeft = createAction('kiosk/visitorLeft');
