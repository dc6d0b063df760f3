import { createSelector } from '@reduxjs/toolkit';
import type { LoggedService } from '../../../contract/loggedService';
import type { Round } from '../../../contract/serviceRound';
import type { RootState } from '../../app/rootReducer';
import { selectLogged } from './servicesSelectors';

const nothing = {};

/** The round as one entry. None before the group has loaded, or the server has answered. */
export const selectRoundToStore = createSelector(
  [(state: RootState) => state.round],
  (round): Readonly<Record<string, Round>> => {
    if (!round || round.stickers.length === 0) return nothing;
    const { at, stickers, templates, more } = round;
    return { mine: { at, stickers, templates, more } };
  },
);

/** Services that this phone has logged, by key. */
export const selectLoggedToStore = createSelector(
  [selectLogged],
  (logged): Readonly<Record<string, LoggedService>> =>
    Object.fromEntries(logged.map((service) => [service.key, service])),
);
