import { gameSaga } from './gameSaga';
import { bringSaga } from './lateSagas';

// The flows of every part, for where nothing is loaded later: tools and tests.
bringSaga('game', gameSaga);
