import type * as sending from '../../../sagas/api/sendRequest';
import type * as session from '../../../sagas/session/sessionSaga';
import { mistake, type Mistake } from './mistake';

const requests = 'sagas/api/sendRequest';
type Options = Parameters<typeof sending.sendRequest>[1];
type Sent = sending.Outcome<unknown>;

/** Requests that go out changed. */
const asks = (change: (options: Options, name: string) => Options) => ({
  sendRequest:
    ({ sendRequest }: typeof sending) =>
    (name: Parameters<typeof sendRequest>[0], options: Options) =>
      sendRequest(name, change(options, name)),
});

/** Answers that are misread. */
const hears = (change: (outcome: Sent, name: string) => Sent) => ({
  sendRequest: ({ sendRequest }: typeof sending) =>
    function* mistaken(name: Parameters<typeof sendRequest>[0], options: Options) {
      return change(yield* sendRequest(name, options), name);
    },
});

/** An option that is forgotten. */
const without = (option: keyof Options): ReturnType<typeof asks> =>
  asks((options) => ({ ...options, [option]: undefined }));

/** Mistakes in requests, and in sessions. */
export const requestMistakes: readonly Mistake[] = [
  mistake<typeof sending>({
    name: 'refresh-for-ever',
    does: 'a refused refresh is tried for ever',
    module: requests,
    exports: hears((outcome, name) =>
      name === 'refresh' && outcome.kind === 'refused' ? { kind: 'unreachable' } : outcome,
    ),
    found: /sends to refresh again what the server has refused there/,
  }),
  mistake<typeof sending>({
    name: 'old-refresh-token-stays',
    does: 'a refresh stores the token that it has used up, not the new one',
    module: requests,
    exports: {
      sendRequest: ({ sendRequest }) =>
        function* mistaken(name: Parameters<typeof sendRequest>[0], options: Options) {
          const outcome: Sent = yield* sendRequest(name, options);
          if (name !== 'refresh' || outcome.kind !== 'ok') return outcome;
          const { token } = options.body as { token: string };
          return { ...outcome, reply: { ...(outcome.reply as object), refresh_token: token } };
        },
    },
    found: /token .*that is not the last one it was given/,
  }),
  mistake<typeof sending>({
    name: 'no-key',
    does: 'requests carry no idempotency key',
    module: requests,
    exports: without('idempotencyKey'),
    found: /voted twice|acknowledged|nobody|waits for ever/,
  }),
  mistake<typeof sending>({
    name: 'no-sequence',
    does: 'changes are not counted, so that a late one overwrites a newer face',
    module: requests,
    exports: asks(({ query, ...options }) =>
      query ? { ...options, query: { ...query, sequence: undefined } as never } : options,
    ),
    found: /was tapped last|has left the phone/,
  }),
  mistake<typeof sending>({
    name: 'no-vote-key',
    does: 'what is added to a vote does not show the vote’s key',
    module: requests,
    exports: without('voteKey'),
    found: /does not know the vote/,
  }),
  mistake<typeof sending>({
    name: 'no-session-token',
    does: 'late services do not show the session in which they were made',
    module: requests,
    exports: without('sessionToken'),
    found: /is stored as that of somebody else|is stored 0 times|waits for ever|has left the phone/,
  }),
  mistake<typeof sending>({
    name: 'no-proof',
    does: 'the proof of work is found and not sent',
    module: requests,
    exports: without('proof'),
    found: /waits for ever|has left the phone|by itself|is never answered/,
  }),
  mistake<typeof sending>({
    name: 'kiosk-has-identity',
    does: 'a tablet at the door sends an identity',
    module: requests,
    exports: without('withoutBearer'),
    found: /on a tablet/,
  }),
  mistake<typeof sending>({
    name: 'lost-is-taken',
    does: 'a request without an answer counts as taken',
    module: requests,
    exports: hears((outcome) =>
      outcome.kind === 'unreachable' ? { kind: 'ok', reply: { success: true } } : outcome,
    ),
    found: /has left the phone, and the server has not answered/,
  }),
  mistake<typeof sending>({
    name: 'conflict-is-saved',
    does: 'the desk calls an edit saved although somebody else was faster',
    module: requests,
    exports: hears((outcome) => {
      const theirs = outcome.kind === 'refused' && outcome.settings?.theirs;
      return theirs ? { kind: 'ok', reply: theirs } : outcome;
    }),
    found: /was saved, and the server has not taken it/,
  }),
  mistake<typeof session>({
    name: 'keys-stay',
    does: 'a phone keeps the keys of who has signed out',
    module: 'sagas/session/sessionSaga',
    exports: { forgetKeys: () => function* mistaken() {} },
    found: /shows|somebody else|again what the server has refused/,
  }),
  mistake<typeof session>({
    name: 'identity-not-kept',
    does: 'a new identity is not stored for the next visit',
    module: 'sagas/session/sessionSaga',
    exports: { adoptIdentity: () => function* mistaken() {} },
    found: /without the identity that it was given/,
  }),
];
