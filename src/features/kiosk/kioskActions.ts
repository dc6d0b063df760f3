import { createAction } from '@reduxjs/toolkit';

/** A visitor says that they are done, and the next one may vote. */
export const donePressed = createAction('kiosk/donePressed');
/** Nobody is there any more, or they are done: nothing of them stays in the state but what waits to be sent (`app/rootReducer.ts`). */
export const visitorLeft = createAction('kiosk/visitorLeft');
