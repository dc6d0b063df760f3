import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectCodes } from '../../state/codes/codesSelectors';
import { codeEdited, erasePressed, lookPressed } from '../../state/codes/codesSlice';
import { spliceOf } from '../../state/note/noteRules';
import { answerPopup, open, sentTo } from '../support/flows';

const code = '1H2JK-7QWER-TY8ZX';
/** As long as the first code: a log masks both to the same text. */
const other = '2H2JK-7QWER-TY8ZX';
const reply = {
  rate: 1,
  voted_at: 1_763_000_000_000,
  place_name: 'Corner Café',
  given: { note: true, contact: true, photos: 2, recordings: 1 },
  answer: null,
  erased_at: null,
};
const codes = (flow: Flow) => selectCodes(flow.state());

async function type(flow: Flow, text: string): Promise<void> {
  await flow.act(codeEdited({ splice: spliceOf(codes(flow).text, text, 40) }));
}

/** The code's vote is on the screen. */
async function found(more: object = {}): Promise<Flow> {
  const flow = await open('/r/code');
  await type(flow, code);
  await flow.act(lookPressed());
  await flow.world.answer('codeInfo', 200, { ...reply, ...more });
  return flow;
}

it('finds a vote by its code, says what was given, and that there is no answer yet (PV-1)', async () => {
  const flow = await found();
  expect(sentTo(flow, 'codeInfo')).toMatchObject([{ body: { code }, bearer: null }]);
  expect(codes(flow)).toMatchObject({
    isBusy: false,
    info: { rating: 1, placeName: 'Corner Café', given: { photoCount: 2 }, answer: null, erasedAt: null },
  });
});

it('looks up the code that a photographed address holds (PV-1)', async () => {
  const flow = await open('/r/code', { codeOfAddress: code });
  expect(codes(flow)).toMatchObject({ text: code, isBusy: true });
  await flow.world.answer('codeInfo', 200, reply);
  expect(codes(flow).info).toMatchObject({ rating: 1, placeName: 'Corner Café' });
  expect(sentTo(flow, 'codeInfo')).toMatchObject([{ body: { code } }]);
  expect(flow.log()).not.toContain('7QWER');
});

it('looks up nothing where the address holds no code', async () => {
  const flow = await open('/r/code');
  expect(sentTo(flow, 'codeInfo')).toEqual([]);
});

it('shows the answer of the place (PV-1)', async () => {
  const flow = await found({ answer: { text: 'It is mended.', answered_at: 5 } });
  expect(codes(flow).info?.answer).toEqual({ text: 'It is mended.', at: 5 });
});

it('erases after a question, and not without it (PV-1)', async () => {
  const flow = await found();
  await flow.act(erasePressed());
  await answerPopup(flow, 'cancel');
  expect(sentTo(flow, 'eraseByCode')).toEqual([]);
  await flow.act(erasePressed());
  await answerPopup(flow, 'ok');
  await flow.world.answer('eraseByCode', 200, { erased_at: 7 });
  expect(sentTo(flow, 'eraseByCode')).toMatchObject([{ body: { code } }]);
  expect(codes(flow).info).toMatchObject({
    erasedAt: 7,
    answer: null,
    given: { note: false, photoCount: 0 },
  });
});

it.each([
  ['nobody has the code', 404, 404, 'CodeUnknown'],
  ['there were too many tries', 429, 'too_many_requests', 'too_many_requests'],
])('says when %s, and keeps what was typed', async (_, status, number, text) => {
  const flow = await open('/r/code');
  await type(flow, 'WRONG');
  await flow.act(lookPressed());
  await flow.world.answer('codeInfo', status, refusal(number));
  expect(codes(flow)).toMatchObject({ text: 'WRONG', info: null, reason: { text }, isBusy: false });
});

it('says when nobody answers, and the vote stays on the screen when erasing does not get through', async () => {
  const flow = await found();
  await flow.act(erasePressed());
  await answerPopup(flow, 'ok');
  await flow.world.dropLine('eraseByCode');
  expect(codes(flow)).toMatchObject({ reason: { text: 'NotErased' }, info: { erasedAt: null } });
});

it('ignores the answer to a code that has been typed over', async () => {
  const flow = await open('/r/code');
  await type(flow, code);
  await flow.act(lookPressed());
  await type(flow, other);
  expect(flow.world.isAsked('codeInfo')).toBe(false);
  expect(codes(flow)).toMatchObject({ text: other, info: null, isBusy: false });
});

it('looks for the code that stands there while the answer to another is still out, whose answer is never shown (PV-1)', async () => {
  const flow = await open('/r/code');
  await type(flow, code);
  await flow.act(lookPressed());
  await type(flow, other);
  await flow.act(lookPressed());
  expect(sentTo(flow, 'codeInfo').map(({ body }) => body)).toEqual([{ code }, { code: other }]);
  // No flow waits for the first answer any more.
  await flow.world.answer('codeInfo', 200, { ...reply, place_name: 'Another Place' });
  expect(flow.world.isAsked('codeInfo')).toBe(false);
  expect(codes(flow)).toMatchObject({ text: other, isBusy: false, info: { placeName: 'Another Place' } });
});

/** Erases the first vote and looks up another one meanwhile. */
async function anotherFoundWhileErasing(): Promise<Flow> {
  const flow = await found();
  await flow.act(erasePressed());
  await answerPopup(flow, 'ok');
  await type(flow, other);
  await flow.act(lookPressed());
  await flow.world.answer('codeInfo', 200, { ...reply, place_name: 'Another Place' });
  return flow;
}

it('does not call another vote erased that was found meanwhile (PV-1)', async () => {
  const flow = await anotherFoundWhileErasing();
  await flow.world.answer('eraseByCode', 200, { erased_at: 7 });
  expect(codes(flow)).toMatchObject({ info: { placeName: 'Another Place', erasedAt: null }, reason: null });
});

it('says that erasing has failed also to whoever looks at another vote by then (PV-1) [code-not-erased]', async () => {
  const flow = await anotherFoundWhileErasing();
  await flow.world.dropLine('eraseByCode');
  expect(codes(flow)).toMatchObject({ info: { placeName: 'Another Place', erasedAt: null }, reason: null });
  expect(flow.state().messages.banner).toMatchObject({ message: { text: 'NotErased' }, kind: 'error' });
});

it('no log holds the code, nor what was answered (LOG-5)', async () => {
  const flow = await found({ answer: { text: 'Call 0170 now, Maria', answered_at: 5 } });
  const log = flow.log();
  for (const secret of [code, '1H2JK', 'Maria', '0170']) expect(log).not.toContain(secret);
});
