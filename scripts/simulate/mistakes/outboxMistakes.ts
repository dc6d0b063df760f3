import type * as changes from '../../../sagas/outbox/outboxChanges';
import type * as reading from '../../../sagas/outbox/readOutbox';
import type * as submitting from '../../../sagas/outbox/submit';
import type * as telling from '../../../sagas/outbox/tellGiver';
import type * as notes from '../../../sagas/note/noteItem';
import type * as services from '../../../sagas/serviceLog/serviceItem';
import type * as following from '../../../sagas/voting/followVote';
import type * as rules from '../../../state/outbox/outboxRules';
import type * as selectors from '../../../state/outbox/outboxSelectors';
import { mistake, type Mistake } from './mistake';

const outboxChanges = 'sagas/outbox/outboxChanges';
const outboxRules = 'state/outbox/outboxRules';

const isRefused = (status: number) => (outcome: Parameters<typeof rules.mayHelpLater>[0]) =>
  outcome.kind === 'refused' && outcome.status === status;

/** `mayHelpLater` takes this status for the server's last word. */
const takenForFinal = (name: string, status: number, does: string): Mistake =>
  mistake<typeof rules>({
    name,
    does,
    module: outboxRules,
    exports: {
      mayHelpLater: (actual) => (outcome: Parameters<typeof rules.mayHelpLater>[0]) =>
        !isRefused(status)(outcome) && actual.mayHelpLater(outcome),
    },
    found:
      /has left the phone, and the server has not answered|waits for ever|is never sent|is stored 0 times/,
  });

/** Mistakes in what the phone keeps and sends. */
export const outboxMistakes: readonly Mistake[] = [
  mistake<typeof changes>({
    name: 'dropped-when-it-fails',
    does: 'what does not get through, as at a 500, is dropped',
    module: outboxChanges,
    exports: {
      postpone: ({ drop }) =>
        function* postpone(item: Parameters<typeof changes.postpone>[0]) {
          yield* drop([item]);
          return 1_000;
        },
    },
    found: /has left the phone, and the server has not answered/,
  }),
  takenForFinal('500-is-final', 500, 'a 500 counts as a refusal'),
  takenForFinal('503-is-final', 503, 'a 503 counts as a refusal'),
  takenForFinal('507-is-final', 507, 'a 507 counts as a refusal'),
  takenForFinal('429-is-final', 429, 'a 429 counts as a refusal'),
  takenForFinal('409-is-final', 409, 'a key in flight counts as a refusal'),
  mistake<typeof rules>({
    name: 'no-pause',
    does: 'a failed try is repeated at once',
    module: outboxRules,
    exports: { pauseAfter: () => () => 0 },
    found: /again \d+ ms after it has failed|requests by itself/,
  }),
  mistake<typeof rules>({
    name: 'overtakes',
    does: 'an item overtakes one that waits for its retry',
    module: outboxRules,
    exports: {
      nextOf: () => (chain: Parameters<typeof rules.nextOf>[0], now: number) =>
        chain.find(({ refusal, nextAt }) => !refusal && nextAt <= now) ?? null,
    },
    found: /was tapped last|and others are stored|are stored|again \d+ ms after|has left the phone/,
  }),
  mistake<typeof changes>({
    name: 'sent-stays',
    does: 'what was sent stays on the phone',
    module: outboxChanges,
    exports: {
      markSent: (actual) =>
        function* markSent(item: Parameters<typeof changes.markSent>[0]) {
          yield* actual.postpone(item);
        },
    },
    found: /sends .* again, which the server has taken|waits for ever|is never sent/,
  }),
  mistake<typeof reading>({
    name: 'forgets-at-reload',
    does: 'a page that opens does not read what waits on the phone',
    module: 'sagas/outbox/readOutbox',
    exports: {
      readOutbox: ({ readOutbox }) =>
        function* mistaken(voteKey?: Parameters<typeof readOutbox>[0]) {
          if (voteKey !== undefined) yield* readOutbox(voteKey);
        },
    },
    found: /waits for ever|is stored 0 times|was sent, and/,
  }),
  mistake<typeof submitting>({
    name: 'saved-nowhere',
    does: 'a service is called saved and was given to nobody',
    module: 'sagas/outbox/submit',
    exports: {
      submit: ({ submit }) =>
        function* mistaken(...[items, options]: Parameters<typeof submit>) {
          if (items.some(({ kind }) => kind === 'service' || kind === 'note')) return true;
          return yield* submit(items, options);
        },
    },
    found: /it says that the service .* was sent, and the server has not taken it/,
  }),
  mistake<typeof selectors>({
    name: 'always-sent',
    does: 'the page calls everything sent',
    module: 'state/outbox/outboxSelectors',
    exports: { selectDelivery: () => () => ({ kind: 'sent' }) },
    found: /it says that all of the vote .* was sent, and some is on the phone/,
  }),
  mistake<typeof changes>({
    name: 'refused-is-dropped',
    does: 'what the server refuses is dropped, and its person cannot decide',
    module: outboxChanges,
    exports: {
      keepRefused:
        ({ drop }) =>
        (...[item, refusal]: Parameters<typeof changes.keepRefused>) =>
          drop([item], refusal),
    },
    found: /the server has refused the .*, and it has left the phone/,
  }),
  mistake<typeof rules>({
    name: 'refused-for-ever',
    does: 'what the server refuses is tried for ever, and nobody is told',
    module: outboxRules,
    exports: { mayHelpLater: () => () => true },
    found: /the server has refused .*, and it is sent again/,
  }),
  mistake<typeof telling>({
    name: 'tells-nobody',
    does: 'nobody is told of a refusal',
    module: 'sagas/outbox/tellGiver',
    exports: { tellGiver: () => function* mistaken() {} },
    found: /and nobody was told/,
  }),
  mistake<typeof services>({
    name: 'leaves-files-out',
    does: 'a file of a service that does not get through is left out',
    module: 'sagas/serviceLog/serviceItem',
    exports: {
      serviceItem: ({ serviceItem }) => ({
        ...serviceItem,
        send: (item: Parameters<typeof serviceItem.send>[0], uid: never) =>
          serviceItem.send({ ...item, files: item.files.slice(1) }, uid),
      }),
    },
    found: /was saved with \d+ files, and has/,
  }),
  mistake<typeof notes>({
    name: 'leaves-address-out',
    does: 'the address for an answer is left out of a note with photos',
    module: 'sagas/note/noteItem',
    exports: {
      noteItem: ({ noteItem }) => ({
        ...noteItem,
        send: (item: Parameters<typeof noteItem.send>[0], uid: never) =>
          noteItem.send(item.photos.length > 0 ? { ...item, contact: '' } : item, uid),
      }),
    },
    found: /the address of the note \S+ is stored 0 times/,
  }),
  mistake<typeof following>({
    name: 'votes-not-stored',
    does: 'a tab forgets its votes at a reload',
    module: 'sagas/voting/followVote',
    exports: { storeVoted: () => function* mistaken() {} },
    found: /voted twice|was tapped last|is shown|are stored/,
  }),
];
