import { createAction } from '@reduxjs/toolkit';

/**
 * A person wants to play, or retries after the chunk failed to load. The game's group may have to be fetched.
 */
export const gameOpened = createAction('game/gameOpened');
/** The game has loaded, and the person still wants to play. */
export const gameEntered = createAction('game/gameEntered');
