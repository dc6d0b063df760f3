import { refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { restroomTranslations } from '../../fixtures/demo/tiles';
import type { Flow } from '../../fixtures/runFlow';
import { questionFromWire } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import type { VoteKey } from '../../contract/ids';
import { noteEdited } from '../../state/note/noteSlice';
import { deletePressed } from '../../state/outbox/outboxSlice';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { languageChosen } from '../../state/language/languageSlice';
import { selectOwnText, selectQuestion } from '../../state/question/questionSelectors';
import { submitPressed, tileClosed, tileTapped } from '../../state/tiles/tilesSlice';
import { selectChosenTiles, selectTilesToShow } from '../../state/tiles/tilesSelectors';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  answerPopup,
  cafe,
  change,
  changesOf,
  nothingStored,
  notesOf,
  open,
  openVoteScreen,
  reload,
  sentTo,
  tap,
  votedCafe,
  votedIn,
} from '../support/flows';

const blocks = [
  { text: 'Dirty', value: 'Dirty' },
  { text: 'Full', value: 'Full', auto_open_camera: true },
  { text: 'Smells', value: 'Smells', no_camera: true },
  { text: 'Other', value: 'Other', no_camera: true },
];
const sadTiles = { sad: { selected_count_max: 2, blocks } };

/** A vote, sad by default, on a sticker with these tiles. */
async function voted(
  details: object = sadTiles,
  more: Parameters<typeof openVoteScreen>[1] = {},
  rate: Rating = 1,
) {
  const question = wireQuestion({
    second_level_details_config: { ...details },
    sld_translations: restroomTranslations,
  });
  const flow = await openVoteScreen('/r/rate/demo-cafe', more);
  await tap(flow, rate);
  await acceptVote(flow, { rate, question });
  return flow;
}

const voteKey = (flow: Flow) => flow.state().voting.voted[0]?.key as VoteKey;
const press = (flow: Flow, option: string) => flow.act(tileTapped({ voteKey: voteKey(flow), option }));
const close = (flow: Flow, option: string) => flow.act(tileClosed({ voteKey: voteKey(flow), option }));
const submit = (flow: Flow) => flow.act(submitPressed({ voteKey: voteKey(flow) }));
const chosen = (flow: Flow) => selectChosenTiles(flow.state()).map(({ option }) => option);
const popup = (flow: Flow) => flow.state().messages.popup?.text;
const success = { success: true };

/** Answers every request about the tiles and lists them: `+Dirty`, `-Dirty`, `photo of Dirty`. */
async function sendAll(flow: Flow): Promise<string[]> {
  const from = flow.world.requests.length;
  for (let more = true; more;) {
    more = false;
    for (const endpoint of ['addAnswer', 'removeAnswer', 'sendVoteFile', 'attachPhoto'] as const)
      if (flow.world.isAsked(endpoint)) {
        more = true;
        await flow.world.answer(
          endpoint,
          200,
          endpoint === 'attachPhoto' ? { image: { uid: 'p' } } : success,
        );
      }
  }
  return saidOf(flow, from);
}

function saidOf({ world }: Flow, from = 0): string[] {
  return world.requests.slice(Math.max(0, from - 1)).flatMap(({ endpoint, body, form }) => {
    const { option } = (body ?? {}) as { option?: string };
    if (endpoint === 'addAnswer') return [`+${option}`];
    if (endpoint === 'removeAnswer') return [`-${option}`];
    return endpoint === 'attachPhoto' ? [`photo of ${form?.fields['sld_text']}`] : [];
  });
}

it('a tile is chosen at once, and its answer is sent with the vote’s key (VO-3, TL-4, TL-9)', async () => {
  const flow = await voted();
  expect(selectTilesToShow(flow.state())).not.toBeNull();
  await press(flow, 'Dirty');
  expect(chosen(flow)).toEqual(['Dirty']);
  const [request] = sentTo(flow, 'addAnswer');
  expect(request).toMatchObject({
    params: { voteId: voteReply().vote.uid },
    body: { option: 'Dirty', date: expect.stringMatching(/^\d{4}-.*Z$/) },
    voteKey: voteKey(flow),
  });
  await flow.world.answer('addAnswer', 200, success);
  expect(flow.world.outbox.items.size).toBe(0);
});

it('a happy vote has no tiles where only the sad ones are configured', async () => {
  const flow = await voted(sadTiles, {}, 3);
  expect(selectTilesToShow(flow.state())).toBeNull();
  await press(flow, 'Dirty');
  expect(saidOf(flow)).toEqual([]);
});

it('one more than there may be is rejected, with the number (TL-4, ER-1)', async () => {
  const flow = await voted();
  for (const option of ['Dirty', 'Smells', 'Other']) await press(flow, option);
  expect(chosen(flow)).toEqual(['Dirty', 'Smells']);
  const banner = () => flow.state().messages.banner;
  expect(banner()).toMatchObject({ message: { text: 'level2_maxCount', values: { v1: 2 } }, kind: 'status' });
  expect(popup(flow)).toBeUndefined();
  expect(flow.actions()).toContain('tiles/tileRejected');
  await flow.world.advance(2_500);
  expect(banner()).toBeNull();
  expect(await sendAll(flow)).toEqual(['+Dirty', '+Smells']);
});

it('in radio mode another tile takes the place of the first, also for a quick thumb (TL-5)', async () => {
  const flow = await voted({ sad: { radio_button_mode: true, selected_count_max: 1, blocks } });
  await press(flow, 'Smells');
  for (const option of ['Other', 'Smells'])
    flow.engine.store.dispatch(tileTapped({ voteKey: voteKey(flow), option }));
  await press(flow, 'Dirty');
  expect(chosen(flow)).toEqual(['Dirty']);
  await sendAll(flow);
  const held = new Set<string>();
  for (const said of saidOf(flow)) held[said.startsWith('+') ? 'add' : 'delete'](said.slice(1));
  expect([...held]).toEqual(['Dirty']);
});

it('a tile that a quick thumb passes over is never sent, so that no refusal brings it back (TL-5, TL-9)', async () => {
  const flow = await voted({ sad: { radio_button_mode: true, selected_count_max: 1, blocks } });
  await press(flow, 'Other');
  await flow.world.answer('addAnswer', 200, success);
  for (const option of ['Smells', 'Dirty'])
    flow.engine.store.dispatch(tileTapped({ voteKey: voteKey(flow), option }));
  await press(flow, 'Smells');
  await sendAll(flow);
  expect(saidOf(flow).filter((said) => said.endsWith('Dirty'))).toEqual([]);
  expect(chosen(flow)).toEqual(['Smells']);
  // Chosen and let go for good, it is sent as ever.
  await press(flow, 'Dirty');
  await press(flow, 'Other');
  expect(await sendAll(flow)).toEqual(expect.arrayContaining(['+Dirty', '-Dirty', '+Other']));
});

it('a tile without a camera is let go by another tap (TL-7, TL-9)', async () => {
  const flow = await voted();
  await press(flow, 'Smells');
  await press(flow, 'Smells');
  expect(chosen(flow)).toEqual([]);
  await sendAll(flow);
  expect(saidOf(flow)).toEqual(['+Smells', '-Smells']);
});

describe('The camera', () => {
  it('opens at once where the tile says so, else with the second tap (TL-6)', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    expect(flow.world.media.camera()).toBe('Full');
    await press(flow, 'Dirty');
    expect(flow.world.media.camera()).toBe('Full');
    await press(flow, 'Dirty');
    expect(flow.world.media.camera()).toBe('Dirty');
  });

  it('opens within the turn of the tap, since browsers open none later (TL-6)', async () => {
    const flow = await voted();
    flow.engine.store.dispatch(tileTapped({ voteKey: voteKey(flow), option: 'Full' }));
    expect(flow.world.media.camera()).toBe('Full');
  });

  it('that is closed without a photo leaves the tile as it is', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken(null);
    expect(selectChosenTiles(flow.state())).toEqual([{ option: 'Full' }]);
  });

  it('brings the photo of its tile, which is sent after the answer (TL-6)', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    expect(selectChosenTiles(flow.state())).toEqual([
      { option: 'Full', photo: { id: 'photo-1', status: 'preparing' } },
    ]);
    await flow.world.media.photoReady();
    expect(await sendAll(flow)).toEqual(['+Full', 'photo of Full']);
    expect(sentTo(flow, 'sendVoteFile')[0]?.form?.files).toMatchObject([
      { field: 'file', blob: { id: 'photo-1' } },
    ]);
    expect(sentTo(flow, 'attachPhoto')[0]?.form?.fileKeys).toEqual(['photo-1']);
    // The tile still shows it.
    expect(flow.world.media.removed).toEqual([]);
    expect(selectChosenTiles(flow.state())[0]?.photo).toEqual({ id: 'photo-1', status: 'ready' });
  });

  it.each([
    ['is no photo', 'WrongFormat', { text: 'WrongFormat' }],
    ['is too large', 'PhotoOverweight', { text: 'PhotoOverweight', values: { v1: 20 } }],
    ['does not fit on the phone', 'QuotaExceeded', { text: 'NoRoomOnPhone' }],
  ])('that brings what %s says so, and the tile stands without', async (_, name, text) => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoFails(name);
    expect(popup(flow)).toEqual(text);
    expect(selectChosenTiles(flow.state())).toEqual([{ option: 'Full' }]);
  });

  it('brings no sixth photo, whatever the note has (AT-4) [tiles-sixth-photo]', async () => {
    const flow = await voted();
    const photos = [1, 2, 3, 4, 5].map((n) => ({ id: `n${n}`, name: 'n', type: 'image/jpeg', size: 1 }));
    await flow.act(photosPicked({ questionUid: cafe, photos }));
    for (const _ of photos) await flow.world.media.photoReady();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('sixth');
    expect(popup(flow)).toEqual({ text: 'max_attach_photos_count_error', values: { v1: 5 } });
    expect(selectChosenTiles(flow.state())).toEqual([{ option: 'Full' }]);
    expect(flow.world.media.forgotten).toContain('sixth');
  });
});

describe('The close control', () => {
  it('lets a tile go with its photo; the server drops both (TL-8)', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await sendAll(flow);
    await close(flow, 'Full');
    expect(chosen(flow)).toEqual([]);
    await sendAll(flow);
    expect(saidOf(flow)).toEqual(['+Full', 'photo of Full', '-Full']);
    expect(flow.world.media.removed).toContain('photo-1');
  });

  it('keeps a photo from being sent that still waits', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await close(flow, 'Full');
    await sendAll(flow);
    expect(saidOf(flow)).toEqual(['+Full', '-Full']);
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('ends the work on a photo that is being prepared', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await close(flow, 'Full');
    expect(flow.world.media.preparing()).toEqual([]);
    await press(flow, 'Dirty');
    await press(flow, 'Dirty');
    await flow.world.media.photoTaken('photo-2');
    await flow.world.media.photoReady();
    await sendAll(flow);
    expect(saidOf(flow)).toEqual(['+Full', '-Full', '+Dirty', 'photo of Dirty']);
  });

  it('closed before the camera came back: nothing is kept of the photo', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await close(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    expect(flow.world.media.forgotten).toEqual(['photo-1']);
    expect(chosen(flow)).toEqual([]);
  });
});

describe('What does not get through', () => {
  it('waits offline in the order of the taps, over a reload too, and nothing is lost or doubled (TL-9)', async () => {
    const flow = await voted();
    await press(flow, 'Dirty');
    await flow.world.dropLine('addAnswer');
    await press(flow, 'Smells');
    await press(flow, 'Smells');
    const again = await reload(flow);
    await again.world.answer('questionInfo', 200, {
      question: wireQuestion({ second_level_details_config: { ...sadTiles } }),
    });
    expect(chosen(again)).toEqual(['Dirty']);
    await sendAll(again);
    expect(saidOf(again)).toEqual(['+Dirty', '+Smells', '-Smells']);
    // A retry has the same key, so the server stores it once.
    expect(sentTo(again, 'addAnswer')[0]?.idempotencyKey).toBe(sentTo(flow, 'addAnswer')[0]?.idempotencyKey);
    expect(again.world.outbox.items.size).toBe(0);
  });

  it('a photo of a tile is there again after a reload, and sent', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    const again = await reload(flow);
    await again.world.answer('questionInfo', 200, {
      question: wireQuestion({ second_level_details_config: { ...sadTiles } }),
    });
    expect(selectChosenTiles(again.state())).toEqual([
      { option: 'Full', photo: { id: 'photo-1', status: 'ready' } },
    ]);
    expect(again.world.media.swept).toContain('photo-1');
    await sendAll(again);
    expect(saidOf(again)).toEqual(['+Full', 'photo of Full']);
  });

  it('a photo that was being prepared when the page was left is prepared by the next one, and sent', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    const again = await reload(flow);
    await again.world.answer('questionInfo', 200, {
      question: wireQuestion({ second_level_details_config: { ...sadTiles } }),
    });
    expect(again.world.media.preparing()).toEqual(['photo-1']);
    await again.world.media.photoReady();
    await sendAll(again);
    expect(saidOf(again)).toEqual(['+Full', 'photo of Full']);
  });

  it('a refused answer is undone, with the message (TL-9, ER-1)', async () => {
    const flow = await voted();
    await press(flow, 'Dirty');
    await flow.world.answer('addAnswer', 409, refusal('too_many_answers'));
    expect(chosen(flow)).toEqual([]);
    expect(popup(flow)).toEqual({ text: 'too_many_answers' });
    expect(flow.world.outbox.items.size).toBe(0);
    await press(flow, 'Smells');
    await flow.world.answer('addAnswer', 200, success);
    await press(flow, 'Smells');
    await flow.world.answer('removeAnswer', 404, refusal(404, 'There is nothing.'));
    expect(chosen(flow)).toEqual(['Smells']);
  });

  it('a refused answer takes its photo with it, which is not sent either (TL-8, TL-9)', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await flow.world.answer('addAnswer', 400, refusal('too_many_answers'));
    expect(selectChosenTiles(flow.state())).toEqual([]);
    expect(flow.world.outbox.items.size).toBe(0);
    expect(flow.world.media.removed).toContain('photo-1');
    expect(sentTo(flow, 'attachPhoto')).toEqual([]);
  });

  it('a refused answer is not undone where the person has tapped again since', async () => {
    const flow = await voted();
    for (const _ of [1, 2, 3]) await press(flow, 'Smells');
    await flow.world.answer('addAnswer', 409, refusal('too_many_answers'));
    expect(chosen(flow)).toEqual(['Smells']);
  });

  it('a refused photo leaves its tile, and is kept for the person to decide (AT-5, ER-1)', async () => {
    const flow = await voted();
    await press(flow, 'Full');
    await flow.world.answer('addAnswer', 200, success);
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await flow.world.answer('sendVoteFile', 415, refusal('WrongFormat'));
    expect(selectChosenTiles(flow.state())).toEqual([{ option: 'Full' }]);
    expect(popup(flow)).toEqual({ text: 'WrongFormat' });
    expect([...flow.world.outbox.items.values()]).toMatchObject([{ kind: 'tilePhoto', option: 'Full' }]);
  });

  describe('A refused photo goes with its tile, since a retry would store it without one', () => {
    /** A tile whose photo was refused, at the first try or at a later one. */
    async function refused(isLater: boolean): Promise<Flow> {
      const flow = await voted({ ...sadTiles, so_so: { blocks: [blocks[2]] } });
      await press(flow, 'Full');
      await flow.world.answer('addAnswer', 200, success);
      await flow.world.media.photoTaken('photo-1');
      await flow.world.media.photoReady();
      if (isLater) {
        await flow.world.dropLine('sendVoteFile');
        await flow.world.advance(60_000);
      }
      await flow.world.answer('sendVoteFile', 415, refusal('WrongFormat'));
      await answerPopup(flow, 'ok');
      return flow;
    }
    const waiting = (flow: Flow) => [...flow.world.outbox.items.values()].map(({ kind }) => kind);

    it.each([false, true])('when the tile is let go (TL-8); after a lost try: %s', async (isLater) => {
      const flow = await refused(isLater);
      await close(flow, 'Full');
      await sendAll(flow);
      expect(waiting(flow)).toEqual([]);
    });

    it.each([false, true])(
      'when another face has no such tile (TL-15); after a lost try: %s',
      async (isLater) => {
        const flow = await refused(isLater);
        await change(flow, 2);
        // The server may still refuse the other face.
        expect(waiting(flow)).toEqual(['tilePhoto', 'change']);
        await acceptChange(flow, 2);
        expect(waiting(flow)).toEqual([]);
      },
    );
  });

  it('an answer that the person deletes before it is sent is undone', async () => {
    const flow = await voted();
    await press(flow, 'Dirty');
    await flow.world.dropLine('addAnswer');
    const [key = ''] = [...flow.world.outbox.items.keys()];
    await flow.act(deletePressed({ key }));
    await answerPopup(flow, 'ok');
    expect(chosen(flow)).toEqual([]);
  });

  it('where nothing can be stored it is sent at once, or the tile is as it was', async () => {
    const flow = await voted(sadTiles, nothingStored);
    await press(flow, 'Dirty');
    await flow.world.answer('addAnswer', 200, success);
    await press(flow, 'Smells');
    await flow.world.dropLine('addAnswer');
    expect(chosen(flow)).toEqual(['Dirty']);
    expect(popup(flow)).toEqual({ text: 'ChangeNotSent' });
    // The message does not hold up the next tile.
    await press(flow, 'Other');
    await flow.world.answer('addAnswer', 200, success);
    expect(chosen(flow)).toEqual(['Dirty', 'Other']);
  });

  it('where the phone is full, the reason is that [tiles-phone-full]', async () => {
    const flow = await voted();
    flow.world.outbox.fails = 'QuotaExceeded';
    await press(flow, 'Dirty');
    await flow.world.dropLine('addAnswer');
    expect(popup(flow)).toEqual({ text: 'PhoneFull' });
    expect(chosen(flow)).toEqual([]);
  });
});

describe('Another face', () => {
  const both = {
    sad: { blocks },
    so_so: { blocks: [blocks[2], { text: 'Slow', value: 'Slow' }] },
  };

  it('drops what is no tile of it, when the server has taken it (TL-15)', async () => {
    const flow = await voted(both);
    await press(flow, 'Smells');
    await press(flow, 'Full');
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await sendAll(flow);
    await change(flow, 2);
    // At once on the screen,
    expect(chosen(flow)).toEqual(['Smells']);
    await acceptChange(flow, 2);
    // and then for good.
    expect(votedIn(flow)[0]?.tiles).toEqual([{ option: 'Smells' }]);
    expect(flow.world.media.removed).toContain('photo-1');
    // The server drops them too, without being told.
    expect(sentTo(flow, 'removeAnswer')).toEqual([]);
  });

  it('that is refused leaves what was chosen for the old one, and takes back what was chosen for the new one [tiles-change-refused]', async () => {
    const flow = await voted(both);
    await press(flow, 'Other');
    await sendAll(flow);
    await change(flow, 2);
    await press(flow, 'Slow');
    await flow.world.answer('changeRateWithoutAuth', 404, refusal(404, 'There is nothing.'));
    await sendAll(flow);
    expect(chosen(flow)).toEqual(['Other']);
    expect(saidOf(flow)).toEqual(['+Other', '+Slow', '-Slow']);
  });

  it('does not overtake a tile that still waits', async () => {
    const flow = await voted(both);
    await press(flow, 'Other');
    await change(flow, 2);
    expect(changesOf(flow)).toEqual([]);
    await flow.world.answer('addAnswer', 200, success);
    expect(changesOf(flow)).toHaveLength(1);
    await acceptChange(flow, 2);
    expect(votedIn(flow)[0]).toMatchObject({ rating: 2, tiles: [] });
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('drops nothing that was chosen after it, for a face that was tapped meanwhile', async () => {
    const flow = await voted({ ...both, happy: { default_view: true } });
    await press(flow, 'Full');
    await sendAll(flow);
    await change(flow, 3);
    await change(flow, 1);
    await press(flow, 'Other');
    await acceptChange(flow, 3);
    // Tiles chosen before the happy face are gone with it; the server has not received the rest yet.
    expect(votedIn(flow)[0]?.tiles).toMatchObject([{ option: 'Other' }]);
    await sendAll(flow);
    await flow.world.advance(60_000);
    if (flow.world.isAsked('changeRateWithoutAuth')) await acceptChange(flow, 1);
    await sendAll(flow);
    expect(chosen(flow)).toEqual(['Other']);
    expect(saidOf(flow)).toEqual(['+Full', '+Other']);
  });

  it('sends nothing any more of what it has dropped', async () => {
    const flow = await voted({ sad: { blocks }, happy: { default_view: true } });
    await press(flow, 'Full');
    await sendAll(flow);
    await change(flow, 3);
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await acceptChange(flow, 3);
    await flow.world.advance(60_000);
    expect(saidOf(flow)).toEqual(['+Full']);
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('has its own tiles, also after the thanks for the first (RC-1) [tiles-of-other-face]', async () => {
    const flow = await voted(both);
    await submit(flow);
    expect(selectTilesToShow(flow.state())).toBeNull();
    await change(flow, 2);
    expect(selectTilesToShow(flow.state())?.blocks.map(({ value }) => value)).toEqual(['Smells', 'Slow']);
    await acceptChange(flow, 2);
    await submit(flow);
    expect(selectTilesToShow(flow.state())).toBeNull();
  });
});

describe('Submit', () => {
  const withSubmit = (submit_btn: object = {}) => ({
    sad: { blocks, submit_btn: { show: true, ...submit_btn } },
  });

  it.each([
    ['the default text', {}, { text: 'SubmitNoProblem' }],
    ['the owner’s words', { no_problem_message: 'What was wrong?' }, { text: 'What was wrong?' }],
  ])('without a tile says so for 3.5 s, with %s (TL-10)', async (_, own, text) => {
    const flow = await voted(withSubmit(own));
    await submit(flow);
    expect(popup(flow)).toEqual(text);
    await flow.world.advance(3_499);
    expect(popup(flow)).toEqual(text);
    await flow.world.advance(1);
    expect(popup(flow)).toBeUndefined();
    expect(selectTilesToShow(flow.state())).not.toBeNull();
  });

  it('without a photo says so for 2.5 s (TL-11)', async () => {
    const flow = await voted(withSubmit());
    await press(flow, 'Dirty');
    await submit(flow);
    expect(popup(flow)).toEqual({ text: 'SubmitNoPicture' });
    await flow.world.advance(2_500);
    expect(popup(flow)).toBeUndefined();
    expect(selectTilesToShow(flow.state())).not.toBeNull();
  });

  it('speaks the visitor’s language where the owner’s words are translated (TL-3)', async () => {
    const flow = await voted(withSubmit({ no_problem_message: 'What was wrong?' }), { browserTags: ['de'] });
    await submit(flow);
    expect(popup(flow)).toEqual({ text: 'Was war nicht in Ordnung?' });
  });

  it('with Other alone leads to the thanks without a photo (TL-12)', async () => {
    const flow = await voted(withSubmit());
    await press(flow, 'Other');
    await submit(flow);
    expect(popup(flow)).toBeUndefined();
    expect(selectTilesToShow(flow.state())).toBeNull();
    expect(flow.state().voting.voted[0]?.given).toEqual({
      note: false,
      contact: false,
      photoCount: 0,
      seconds: 0,
      rating: 1,
    });
    expect(notesOf(flow)).toEqual([]);
  });

  it('sends the comment if there is one (TL-12)', async () => {
    const flow = await voted(withSubmit());
    await press(flow, 'Other');
    await sendAll(flow);
    await flow.act(noteEdited({ questionUid: cafe, splice: { at: 0, removed: 0, inserted: 'Rats.' } }));
    await submit(flow);
    expect(notesOf(flow)[0]?.form?.fields['comment']).toBe('Rats.');
    await acceptNote(flow);
    expect(selectTilesToShow(flow.state())).toBeNull();
  });
});

it('the owner’s texts in other languages are fetched where the page has brought them in one alone (TL-3)', async () => {
  const wire = wireQuestion({
    second_level_details_config: { ...sadTiles },
    sld_translations: restroomTranslations,
  });
  const { translations, ...rest } = questionFromWire(wire);
  const page = { locale: 'en' as const, question: { ...rest, isPartial: true as const } };
  const flow = await open('/r/rate/demo-cafe', { page, session: { voted: [{ ...votedCafe, rating: 1 }] } });
  // The screen shows them meanwhile.
  expect(selectTilesToShow(flow.state())).not.toBeNull();
  await flow.world.answer('questionInfo', 200, { question: wire });
  expect(selectQuestion(flow.state())?.translations).toEqual(translations);
  const voting = await open('/r/rate/demo-cafe', { page });
  expect(voting.world.isAsked('questionInfo')).toBe(false);
  // Its text is in the page's language, so another language needs them too (LG-1).
  const translated = { ...wire, question_translations: { de: { text: 'Wie war es?' } } };
  await voting.act(languageChosen({ locale: 'de' }));
  await voting.world.answer('questionInfo', 200, { question: translated });
  expect(selectOwnText(voting.state(), 'text')).toBe('Wie war es?');
  await voting.act(languageChosen({ locale: 'it' }));
  expect(selectOwnText(voting.state(), 'text')).toBe(wire.text);
  expect(voting.world.isAsked('questionInfo')).toBe(false);
});

it('a configuration that cannot be used leaves a line in the log (TL-1) [tiles-broken]', async () => {
  const flow = await voted({ sad: { title: 7, blocks: [...blocks, {}], selected_count_max: 0 } });
  expect(flow.log()).toContain('sad.title cannot be 7');
  expect(flow.log()).toContain('sad.blocks[4].text is missing');
  await press(flow, 'Dirty');
  expect(chosen(flow)).toEqual(['Dirty']);
});
