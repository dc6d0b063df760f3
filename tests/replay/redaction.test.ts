import fc from 'fast-check';
import { newIdentity, refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow } from '../../fixtures/runFlow';
import type { QuestionUid } from '../../contract/ids';
import { readLog } from '../../replay/readLog';
import { createProjector, maskText, type Redaction } from '../../replay/redaction';
import { replayStrictly } from '../../replay/strict';
import { secretsIn } from '../../replay/secrets';
import { product } from '../../src/app/productForReplay';
import { languageChosen } from '../../state/language/languageSlice';
import { ratingChosen } from '../../state/voting/votingSlice';

const fields = {
  kept: 'keep',
  inner: { text: 'word' },
  id: '~id',
  href: 'link',
  count: 'number',
  code: 'code',
  list: { id: '~id' },
  byName: { '*': 'keep' },
} as const;

/** The same fields in a slice, an action, a call and its answer. */
const redaction: Redaction = {
  slices: { some: { state: fields, actions: { happened: fields } } },
  effects: {
    'port.call': { argument: fields, answer: { id: '~id' } },
    'port.call other': { argument: fields, answer: fields },
  },
  tableOf: (effect, argument) =>
    (argument as { kind?: unknown } | null)?.kind === 'other' ? `${effect} other` : effect,
  error: { name: 'word' },
  route: 'link',
  treatments: { link: (text, pseudonym) => (text ? pseudonym('href', text) : '') },
};
/** A value inside the slice. */
const inSlice = (value: unknown) => ({ some: value });

/** Any JSON; its keys may include the listed names. */
const json = fc.jsonValue({ maxDepth: 5 }).chain((value) =>
  fc.oneof(
    fc.constant(value),
    fc.record({
      kept: fc.constant(value),
      inner: fc.record({ text: fc.string() }),
      id: fc.string(),
      href: fc.string(),
      list: fc.array(fc.record({ id: fc.string(), note: fc.string() })),
    }),
    fc.dictionary(
      fc.oneof(
        fc.string(),
        fc.emailAddress(),
        fc.constantFrom('kept', 'id', '$', '__proto__', 'constructor', 'toString'),
      ),
      fc.constant(value),
    ),
  ),
);
const text = fc.string({ unit: 'grapheme-composite' });

describe('A mask', () => {
  it('of two texts put together is their masks put together, so that splices compose', () => {
    fc.assert(fc.property(text, text, (a, b) => maskText(a + b) === maskText(a) + maskText(b)));
  });

  it('keeps the number of code points and all signs and spaces', () => {
    fc.assert(fc.property(text, (a) => [...maskText(a)].length === [...a].length));
    expect(maskText('Maria, 3 Jahre: maria@example.org!')).toBe('Xxxxx, 0 Xxxxx: xxxxx@xxxxxxx.xxx!');
    expect(maskText('Ёлка 漢字 ٣')).toBe('Xxxx xx 0');
  });
});

describe('A projection', () => {
  const project = (value: unknown) => createProjector(redaction).project(value, 'state');
  const once = (value: unknown) => (project(inSlice(value)) as { some: unknown }).some;

  it('changes nothing when it is projected again', () => {
    fc.assert(fc.property(json, (value) => expect(once(once(value))).toEqual(once(value))));
  });

  it('has the hash of the original', () => {
    fc.assert(
      fc.property(json.map(inSlice), (value) => {
        const projector = createProjector(redaction);
        const hash = projector.hash(value, 'state');
        expect(projector.hash(projector.project(value, 'state'), 'state')).toBe(hash);
        // As from a log: written, read, and hashed by another projector.
        const read = JSON.parse(JSON.stringify(projector.project(value, 'state'))) as unknown;
        expect(createProjector(redaction).hash(read, 'state')).toBe(hash);
      }),
    );
  });

  it('is the same written at once as built and then written', () => {
    fc.assert(
      fc.property(json.map(inSlice), (value) => {
        const projector = createProjector(redaction);
        expect(JSON.parse(projector.json(value, 'state'))).toEqual(
          JSON.parse(JSON.stringify(projector.project(value, 'state'))),
        );
      }),
    );
  });

  it('hides texts, numbers and keys that nobody has listed', () => {
    expect(
      once({ note: 'Call me', pin: 4711, kept: 'here', 'maria@example.org': true, 49_151_123: 1 }),
    ).toEqual({
      note: 'Xxxx xx',
      pin: 0,
      kept: 'here',
      'xxxxx@xxxxxxx.xxx': true,
      '00000000': 0,
    });
  });

  it('keeps a word where a translation key stands, and no sentence', () => {
    expect(once({ inner: { text: 'VoteNotSent' } })).toEqual({ inner: { text: 'VoteNotSent' } });
    for (const said of ['Call Maria', '4915112345', 'maria@example.org', 'a.b.c'])
      expect(once({ inner: { text: said } })).toEqual({ inner: { text: maskText(said) } });
  });

  it('keeps a number where one is allowed, and no text there', () => {
    const value = { count: 3, code: 1215, kept: 4, inner: { text: 5 }, id: 6 };
    expect(once(value)).toEqual({ ...value, inner: { text: 0 }, id: 0 });
    expect(once({ count: '4711', code: 'Call 4711' })).toEqual({ count: '0000', code: 'Xxxx 0000' });
  });

  it('keeps the names of an object where they are data that may be kept', () => {
    const value = { byName: { 'No paper': 'Kein Papier', 49_151_123: 'x' } };
    expect(once(value)).toEqual(value);
  });

  it('goes by place: what one slice or effect allows, another one hides', () => {
    const projector = createProjector(redaction);
    const value = { kept: 'Maria', count: 4711 };
    const masked = { kept: 'Xxxxx', count: 0 };
    expect(projector.project({ some: value, other: value }, 'state')).toEqual({ some: value, other: masked });
    const action = (type: string) => projector.project({ type, payload: value }, 'action');
    expect(action('some/happened')).toEqual({ type: 'some/happened', payload: value });
    for (const type of ['some/else', 'other/happened', 'constructor/toString'])
      expect(action(type)).toEqual({ type, payload: masked });
    expect(projector.project(value, 'argument of port.call')).toEqual(value);
    expect(projector.project(value, 'answer to port.call')).toEqual(masked);
    expect(projector.project(value, 'answer to port.unknown')).toEqual(masked);
  });

  it('tells calls of one effect apart by their arguments', () => {
    const projector = createProjector(redaction);
    const answers = [{ kind: 'other' }, { kind: 'one' }].map((argument) =>
      projector.project({ kept: 'Maria' }, `answer to ${projector.tableOf('port.call', argument)}`),
    );
    expect(answers).toEqual([{ kept: 'Maria' }, { kept: 'Xxxxx' }]);
  });

  it('takes in what a feature allows that comes later', () => {
    const later: Redaction = { ...redaction, slices: {}, effects: {} };
    const projector = createProjector(later);
    const projected = () => [
      projector.project({ some: { kept: 'here' } }, 'state'),
      projector.project({ type: 'some/happened', payload: { kept: 'here' } }, 'action'),
      projector.project({ kept: 'here' }, 'argument of port.call'),
    ];
    expect(JSON.stringify(projected())).not.toContain('here');
    Object.assign(later.slices, redaction.slices);
    Object.assign(later.effects, redaction.effects);
    expect(JSON.stringify(projected()).match(/here/g)).toHaveLength(3);
  });

  it('tells other values apart', () => {
    const projector = createProjector(redaction);
    const values = [
      { kept: 1 },
      { kept: '1' },
      { kept: [1] },
      { kept: null },
      {},
      { kept: -1 },
      { kept: 1.5 },
      [],
      '',
      null,
      0,
      true,
      false,
      { kept: {} },
    ];
    expect(new Set(values.map((value) => projector.hash(inSlice(value), 'state'))).size).toBe(values.length);
  });
});

describe('A pseudonym', () => {
  it('is the same for the same value in a log, and another one for another', () => {
    const projector = createProjector(redaction);
    expect(projector.project(inSlice([{ id: 'a' }, { id: 'b' }, { id: 'a' }]), 'state')).toEqual(
      inSlice([{ id: 'id~1' }, { id: 'id~2' }, { id: 'id~1' }]),
    );
  });

  it('leaves nothing as nothing, because sagas ask whether there is something', () => {
    expect(createProjector(redaction).project(inSlice({ id: '' }), 'state')).toEqual(inSlice({ id: '' }));
  });

  it('is not granted to what only looks like one of another kind', () => {
    expect(createProjector(redaction).project(inSlice({ id: 'pin~4711' }), 'state')).toEqual(
      inSlice({ id: 'id~1' }),
    );
  });
});

describe('A log of a session full of secrets', () => {
  const secrets = {
    email: 'maria.berger@example.org',
    phone: '+49 151 2345 6789',
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXJpYSJ9.Qm9zc2VzU2VjcmV0MTIz',
    guid: '7f3c9a52-51b0-4a1e-9c7d-0d7f2b6a9e11',
    newGuid: 'b0a1c2d3-1111-4222-8333-944455566677',
    newToken: 'eyJzZWNvbmQi.eyJzdWIiOiJiZXJnZXIifQ.TmV3U2VjcmV0U2lnbmF0dXJl',
    note: 'please call Maria Berger',
  };

  async function secretSession() {
    const query = `?email=${secrets.email}&phone=${encodeURIComponent(secrets.phone)}&t=${secrets.token}&note=${encodeURIComponent(secrets.note)}`;
    const flow = await runFlow({
      href: `/r/rate/demo-cafe${query}`,
      local: { anonymous_token: secrets.token, guid: secrets.guid, access_token: '' },
      session: { voted: [{ questionUid: 'other', voteUid: secrets.guid, rating: 2, note: secrets.note }] },
    });
    const question = {
      ...wireQuestion(),
      owner_email: secrets.email,
      [secrets.email]: secrets.phone,
      hours: secrets.phone,
    } as never;
    await flow.world.answer('questionInfo', 200, { question });
    await flow.act(languageChosen({ locale: 'de' }));
    await flow.act(ratingChosen({ questionUid: 'demo-cafe' as QuestionUid, rating: 1 }));
    await flow.world.answer(
      'sendRateDetails',
      403,
      refusal('token_refused', `token ${secrets.token} of ${secrets.email}`),
    );
    await flow.world.answer('signInAnonymous', 200, {
      anonymous_token: secrets.newToken,
      guid: secrets.newGuid,
    });
    await flow.world.answer(
      'sendRateDetails',
      200,
      voteReply({
        vote: {
          uid: secrets.guid,
          is_service_log: false,
          social_redirect: `https://x.example/?m=${secrets.email}` as never,
        },
        rate: 1,
        question,
        token: { ...newIdentity, guid: secrets.newGuid },
      }),
    );
    return flow;
  }

  it('holds none of them (LOG-5)', async () => {
    const log = (await secretSession()).log();
    const parts = Object.values(secrets).flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      ...secret.split(/[\s.@-]+/).filter((part) => part.length > 6),
    ]);
    // `example` is no secret: an address on example.org is masked as a whole.
    expect(parts.filter((part) => part !== 'example' && log.includes(part))).toEqual([]);
    const found = log.split('\n').flatMap(secretsIn);
    // The boot time is the log's own number of this length.
    expect(found.filter(({ value }) => value !== '1763000000000')).toEqual([]);
  });

  it('replays all the same (LOG-5)', async () => {
    const flow = await secretSession();
    expect(flow.actions()).toContain('voting/voteAccepted');
    expect(replayStrictly(product, readLog(flow.log()))).toEqual({
      turns: flow.turns.length,
      divergence: null,
    });
  });
});
