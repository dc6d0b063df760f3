import type { Mistake } from './edit';

/** Mistakes on a tablet at the door: what one visitor would see of another, and votes that would not count. */
export const kioskMistakes: readonly Mistake[] = [
  {
    name: 'a tablet that gives its next visitor the identity of the one before (KI-1)',
    file: 'votingSaga.ts',
    find: 'if (accepted.identity && !(yield* select(selectKiosk)))',
    replace: 'if (accepted.identity)',
    kind: 'put',
  },
  {
    name: 'a tablet that forgets that what waits is nobody’s (KI-1)',
    file: 'itemAbout.ts',
    find: '(yield* select(selectKiosk)) !== undefined &&',
    replace: 'false &&',
    kind: 'effect',
  },
  {
    name: 'a tablet that votes as whoever its browser is (KI-1)',
    file: 'sessionSaga.ts',
    find: '(yield* select(selectKiosk)) ? {} : local',
    replace: 'local',
    kind: 'put',
  },
  {
    name: 'what was typed on a tablet is offered to the next visitor after a restart (KI-1)',
    file: 'noteSaga.ts',
    find: 'if (own.length === 0 || (yield* select(selectKiosk))) return;',
    replace: 'if (own.length === 0) return;',
    kind: 'effect',
  },
  {
    name: 'a tablet that turns to the next visitor while one types (KI-1)',
    file: 'kioskSaga.ts',
    find: 'begun ? kioskPace.begun : kioskPace.idle;',
    replace: 'kioskPace.idle;',
    kind: 'put',
  },
  {
    name: 'what was begun on a tablet is taken without a question (KI-1)',
    file: 'kioskSaga.ts',
    find: 'if (!begun || !(yield* isStillThere()))',
    replace: 'if (true)',
    kind: 'put',
  },
  {
    name: 'a tablet that leaves the vote of its last visitor for a reload (KI-1)',
    file: 'kioskSaga.ts',
    find: "yield* port('storage', 'write', { area: 'session', values: { voted: null } });",
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a tablet that keeps photos that nobody will send (KI-1)',
    file: 'kioskSaga.ts',
    find: "if (ids.length > 0) yield* port('blobs', 'remove', { ids });",
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a tablet that speaks the language of its last visitor (KI-1)',
    file: 'kioskSaga.ts',
    find: 'if ((yield* select(selectWantedLocale)) !== locale) yield* put(languageChosen({ locale }));',
    replace: '',
    kind: 'put',
  },
];
