import { createContext, useContext } from 'react';

/**
 * `live`: a running session. `still`: one turn of a recorded session, where nothing moves by itself and the
 * state alone decides what is drawn.
 */
export const Playback = createContext<'live' | 'still'>('live');
export const useIsLive = () => useContext(Playback) === 'live';
