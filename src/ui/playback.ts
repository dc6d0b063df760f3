import { createContext, useContext } from 'react';

/**
 * Whether what is drawn is a session that goes on (`live`), or one turn of a recorded one (`still`): then nothing on the screen moves by itself, and the
 * state alone says what there is to see.
 */
export const Playback = createContext<'live' | 'still'>('live');
export const useIsLive = () => useContext(Playback) === 'live';
