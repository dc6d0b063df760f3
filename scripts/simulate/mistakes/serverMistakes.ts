import type * as idempotency from '../../../server/http/idempotency';
import type * as leads from '../../../server/leads/leadQueries';
import type * as location from '../../../server/location/locationQueries';
import type * as attachments from '../../../server/attachments/attachmentQueries';
import type * as reviews from '../../../server/reviews/reviewQueries';
import type * as serviceQueries from '../../../server/serviceLog/serviceQueries';
import type * as saving from '../../../server/places/saveSettings';
import type * as answers from '../../../server/tiles/answerQueries';
import type * as lateWork from '../../../server/voting/lateWork';
import type * as voting from '../../../server/voting/votingQueries';
import { mistake, type Mistake } from './mistake';

/** Counts up: a value that no row has yet. */
let fresh = 0;
const freshHash = () => `mistaken-${(fresh += 1)}`;

/** Mistakes of the server. */
export const serverMistakes: readonly Mistake[] = [
  mistake<typeof idempotency>({
    name: 'server-hashes-keys-anew',
    does: 'the server does not recognise a vote’s key',
    module: 'server/http/idempotency',
    exports: {
      keyedRequest:
        ({ keyedRequest }) =>
        (...call: Parameters<typeof keyedRequest>) => ({ ...keyedRequest(...call), key_hash: freshHash() }),
    },
    found: /acknowledged|nobody|is stored/,
  }),
  mistake<typeof voting>({
    name: 'server-takes-late-changes',
    does: 'an old change of a rating that comes late overwrites a newer one',
    module: 'server/voting/votingQueries',
    exports: {
      takeSequence:
        ({ takeSequence }) =>
        ({ id }: Parameters<typeof takeSequence>[0]) =>
          takeSequence({ id, sequence: 1_000_000 + (fresh += 1) }),
    },
    found: /was tapped last|is stored/,
  }),
  mistake<typeof voting>({
    name: 'server-changes-nothing',
    does: 'a change of a rating is acknowledged and not stored',
    module: 'server/voting/votingQueries',
    exports: {
      changeRating:
        ({ changeRating }) =>
        (change: Parameters<typeof changeRating>[0]) =>
          changeRating({ ...change, id: 'nobody’s' }),
    },
    found: /was tapped last|is stored/,
  }),
  mistake<typeof voting>({
    name: 'server-counts-repeats',
    does: 'each vote of a visitor on a question counts',
    module: 'server/voting/votingQueries',
    exports: { repeatWindow: () => (_: unknown, now: number) => ({ window_start: now, window_end: now }) },
    found: /counts besides another of the same visitor/,
  }),
  mistake<typeof answers>({
    name: 'server-keeps-answers',
    does: 'a tile that is taken back stays',
    module: 'server/tiles/answerQueries',
    exports: {
      removeAnswer:
        ({ removeAnswer }) =>
        (answer: Parameters<typeof removeAnswer>[0]) =>
          removeAnswer({ ...answer, option: 'another one' }),
    },
    found: /it shows the tiles/,
  }),
  mistake<typeof location>({
    name: 'server-calls-positions-fresh',
    does: 'an old position is stored as a fresh one',
    module: 'server/location/locationQueries',
    exports: {
      putLocation:
        ({ putLocation }) =>
        (row: Parameters<typeof putLocation>[0]) =>
          putLocation({ ...row, is_old: false }),
    },
    found: /the location .* is stored 0 times/,
  }),
  mistake<typeof lateWork>({
    name: 'server-forgets-sessions',
    does: 'work of a session that is over is not recognised as its author’s',
    module: 'server/voting/lateWork',
    exports: { workOfSession: () => function* mistaken() {} },
    found: /somebody else|is stored 0 times|waits for ever|has left the phone|nobody was told/,
  }),
  mistake<typeof leads>({
    name: 'server-doubles-leads',
    does: 'somebody who asks to be contacted is stored at each try',
    module: 'server/leads/leadQueries',
    exports: {
      insertLead:
        ({ insertLead }) =>
        (row: Parameters<typeof insertLead>[0]) =>
          insertLead({ ...row, key_hash: freshHash() }),
    },
    found: /the lead .* is stored/,
  }),
  mistake<typeof reviews>({
    name: 'server-doubles-clicks',
    does: 'a click is counted at each try',
    module: 'server/reviews/reviewQueries',
    exports: {
      insertClick:
        ({ insertClick }) =>
        (row: Parameters<typeof insertClick>[0]) =>
          insertClick({ ...row, key_hash: freshHash() }),
    },
    found: /the click .* is stored/,
  }),
  mistake<typeof attachments>({
    name: 'server-loses-photos',
    does: 'a photo is acknowledged and removed',
    module: 'server/attachments/attachmentQueries',
    exports: {
      takeSlot:
        ({ takeSlot }) =>
        (row: Parameters<typeof takeSlot>[0]) =>
          takeSlot({ ...row, removed_at: row.created_at }),
    },
    found: /the photo .* is stored 0 times|others are stored|files, and has/,
  }),
  mistake<typeof serviceQueries>({
    name: 'server-undoes-nothing',
    does: 'Undo is acknowledged, and the service stands',
    module: 'server/serviceLog/serviceQueries',
    exports: {
      undoService:
        ({ undoService }) =>
        (service: Parameters<typeof undoService>[0]) =>
          undoService({ ...service, id: 'nobody’s' }),
    },
    found: /was undone, and stands/,
  }),
  mistake<typeof saving>({
    name: 'server-takes-old-edits',
    does: 'an edit that was made from an older version overwrites what somebody else has saved',
    module: 'server/places/saveSettings',
    exports: {
      saveSettings: ({ saveSettings }) =>
        function* mistaken(call: Parameters<typeof saveSettings>[0]) {
          try {
            return yield* saveSettings(call);
          } catch (problem) {
            const { theirs } = (problem as { about?: { theirs?: { version: number } } }).about ?? {};
            if (!theirs) throw problem;
            return yield* saveSettings({ ...call, body: { ...call.body, version: theirs.version } });
          }
        },
    },
    found: /was taken, though another one had been saved/,
  }),
];
