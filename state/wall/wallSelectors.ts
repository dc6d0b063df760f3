import { createSelector } from '@reduxjs/toolkit';
import { wallPace } from '../../contract/walls';
import type { DeskRootState } from '../deskRootReducer';

export const selectWall = (state: DeskRootState) => state.wall;

/** Now by the server's clock. Clocks of screens on walls are often wrong, but run at the right speed. */
export const selectServerNow = createSelector([selectWall], ({ picture, receivedAt, now }) =>
  picture ? picture.now + Math.max(0, now - receivedAt) : now,
);

/**
 * Since when the picture is old, by the server's clock; null for one that is fresh. A try or two may fail
 * before that is worth a word.
 */
export const selectOldSince = createSelector([selectWall], ({ picture, receivedAt, now, isFromBefore }) =>
  picture && (isFromBefore || now - receivedAt >= wallPace.old) ? picture.now : null,
);

export const selectWallLinks = (state: DeskRootState) => state.wallLinks;
