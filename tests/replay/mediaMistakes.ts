import type { Mistake } from './edit';

/** Mistakes with photos, the microphone, and what of them survives a reload. */
export const mediaMistakes: readonly Mistake[] = [
  {
    name: 'a photo that was removed before its turn is prepared all the same',
    file: 'photoSaga.ts',
    find: "if (!draft?.photos.some((photo) => photo.id === id && photo.status === 'preparing')) continue;",
    replace: '',
    kind: 'effect',
  },
  {
    name: 'photos beyond the limit that nobody is told about (AT-4)',
    file: 'photoSaga.ts',
    find: 'if (photoIds.length === 0) return;',
    replace: 'return;',
    kind: 'put',
  },
  {
    name: 'the same reason told again and again',
    file: 'photoSaga.ts',
    find: 'if (told.has(reason.text)) continue;',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a microphone that stays open past 60 seconds (AU-1)',
    file: 'voiceSaga.ts',
    find: 'full: call(sleep, limits.audioMs),',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a replaced recording that stays on the device (AU-2)',
    file: 'voiceSaga.ts',
    find: 'if (before) yield* spawn(safely(forget), before.id);',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'Send that does not end the recording (AU-3)',
    file: 'finishFiles.ts',
    find: "if (status === 'asking' || status === 'recording') yield* put(stopPressed());",
    replace: '',
    kind: 'put',
  },
  {
    name: 'files of a vote that a reload forgets',
    file: 'filesSaga.ts',
    find: "yield* port('storage', 'write', { area: 'local', values: { files: files.length > 0 ? files : null } });",
    replace: '',
    kind: 'effect',
  },
];
