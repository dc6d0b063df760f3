import { createAction } from '@reduxjs/toolkit';

/** A person wants to play, for the first time or once more after the script did not come. The group of the game may have to be fetched. */
export const gameOpened = createAction('game/gameOpened');
/** The game is here, and somebody still wants to play. */
export const gameEntered = createAction('game/gameEntered');
