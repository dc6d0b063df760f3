import { refusal } from '../../fixtures/exampleData';
import type { StickerChoicesReply, StickersReply, WireSticker } from '../../contract/stickers';
import {
  changePressed,
  confirmed,
  designEdited,
  downloadPressed,
  filtersChosen,
  newEdited,
  newPressed,
  printPressed,
  replacePressed,
  searchTyped,
  stickerToggled,
  studioClosed,
} from '../../state/stickers/stickersSlice';
import { setupPressed, setupTyped, type SetupField } from '../../state/firstRun/setupSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, storedOn, type DeskFlow } from '../support/deskFlows';

const path = '/desk/stickers';
const shown = ({ state }: DeskFlow) => state().stickers;

const sticker = (uid: string, changes: Partial<WireSticker> = {}): WireSticker => ({
  uid,
  state: 'assigned',
  text: 'How was it?',
  place: { uid: 'place-1', name: 'Corner Café' },
  site: null,
  placement: null,
  asset_id: null,
  created_at: null,
  printed_at: null,
  scanned_at: null,
  replaced_by: null,
  ...changes,
});
const page = (...stickers: WireSticker[]): StickersReply => ({ stickers, next: null });
const choices: StickerChoicesReply = {
  organisations: [{ uid: 'org-1', name: 'Heron', logo: null }],
  places: [],
  questions: [],
};

async function openStickers(href = path): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('stickers', 200, page(sticker('one'), sticker('two')));
  await flow.world.answer('stickerChoices', 200, choices);
  return flow;
}

describe('stickers', () => {
  it('asks for what the address says, and follows search, filters and order [stickers-filters]', async () => {
    const flow = await openStickers(`${path}?state=lost&sort=scan&before=three&place=place-1`);
    expect(sentBy(flow, 'stickers')[0]?.query).toEqual({
      state: 'lost',
      sort: 'scan',
      before: 'three',
      place: 'place-1',
      limit: 25,
    });
    await flow.act(filtersChosen({ filters: { state: '', sort: 'newest' } }));
    expect(flow.world.href()).toBe(`${path}?place=place-1`);
    await flow.act(searchTyped({ q: 'door' }));
    expect(flow.world.href()).toBe(`${path}?place=place-1`);
    await flow.world.advance(600);
    expect(flow.world.href()).toBe(`${path}?q=door&place=place-1`);
    expect(sentBy(flow, 'stickers').at(-1)?.query).toEqual({ q: 'door', place: 'place-1', limit: 25 });
    expect(sentBy(flow, 'stickerChoices')).toHaveLength(1);
  });

  it('tells people who run no stickers so', async () => {
    const flow = await openDesk(path);
    await flow.world.answer('stickers', 403, refusal('forbidden'));
    expect(shown(flow).isRefused).toBe(true);
    expect(sentBy(flow, 'stickerChoices')).toHaveLength(0);
  });

  it('makes stickers once, however often the answer is lost, and chooses them for printing', async () => {
    const flow = await openStickers();
    await flow.act(newPressed());
    await flow.act(newEdited({ made: { count: 30 } }));
    await flow.act(confirmed());
    await flow.world.dropLine('makeStickers');
    expect(shown(flow).dialog?.call).toMatchObject({ status: 'open', failure: { kind: 'offline' } });
    await flow.act(confirmed());
    const [first, second] = sentBy(flow, 'makeStickers');
    expect(first?.body).toEqual({ count: 30 });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await flow.world.answer('makeStickers', 200, { uids: ['three', 'four'] });
    expect(shown(flow)).toMatchObject({ dialog: null, chosen: ['three', 'four'] });
    await flow.act(newPressed());
    await flow.act(confirmed());
    expect(sentBy(flow, 'makeStickers')[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('makes stickers while the list reloads after the ones before', async () => {
    const flow = await openStickers();
    await flow.act(newPressed());
    await flow.act(confirmed());
    await flow.act(confirmed());
    expect(sentBy(flow, 'makeStickers')).toHaveLength(1);
    await flow.world.answer('makeStickers', 200, { uids: ['three'] });
    await flow.act(newPressed());
    await flow.act(confirmed());
    expect(sentBy(flow, 'makeStickers')).toHaveLength(2);
  });

  it('lets the answer to a dialog that was left close no other one', async () => {
    const flow = await openStickers();
    await flow.act(newPressed());
    await flow.act(confirmed());
    await flow.act(linkFollowed({ href: '/desk/places' }));
    await flow.act(linkFollowed({ href: path }));
    await flow.world.answer('stickers', 200, page(sticker('one')));
    await flow.act(replacePressed({ uid: 'one' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'replaceSticker')).toHaveLength(1);
    await flow.world.answer('makeStickers', 200, { uids: ['three'] });
    expect(shown(flow).dialog).toMatchObject({ kind: 'replace', call: { status: 'sending' } });
  });

  it('changes a sticker while another page of the list has the change of one before unanswered', async () => {
    const flow = await openStickers();
    await flow.act(changePressed({ uid: 'one', change: 'disable', from: 'assigned' }));
    await flow.act(filtersChosen({ filters: { state: 'assigned' } }));
    await flow.act(changePressed({ uid: 'two', change: 'lose', from: 'assigned' }));
    expect(sentBy(flow, 'changeSticker').map(({ params }) => params?.['uid'])).toEqual(['one', 'two']);
    await flow.world.answer('changeSticker', 200, { sticker: sticker('one', { state: 'disabled' }) });
    // The button of the second one waits for its own answer.
    expect(shown(flow).change).toEqual({ status: 'sending', uid: 'two' });
    await flow.world.answer('changeSticker', 200, { sticker: sticker('two', { state: 'lost' }) });
    expect(shown(flow).change).toBeNull();
  });

  it('downloads the sheet that is open, after one that was closed before its file came', async () => {
    const flow = await openStickers();
    await flow.act(printPressed());
    await flow.act(downloadPressed({ format: 'pdf' }));
    await flow.act(studioClosed());
    await flow.act(printPressed());
    await flow.act(downloadPressed({ format: 'svg' }));
    expect(sentBy(flow, 'stickerSheet')).toHaveLength(2);
    await flow.world.answer('stickerSheet', 200, {});
    await flow.world.answer('stickerSheet', 200, {});
    expect(shown(flow).studio?.file).toEqual({ status: 'made' });
  });

  it('disables a sticker, and tells whoever comes second what it is now', async () => {
    const flow = await openStickers();
    await flow.act(changePressed({ uid: 'one', change: 'disable', from: 'assigned' }));
    await flow.world.answer('changeSticker', 200, { sticker: sticker('one', { state: 'disabled' }) });
    expect(shown(flow).list).toMatchObject({ stickers: [{ state: 'disabled' }, { state: 'assigned' }] });
    await flow.act(changePressed({ uid: 'two', change: 'lose', from: 'assigned' }));
    await flow.world.answer('changeSticker', 409, refusal('edited_meanwhile'));
    expect(shown(flow).change).toEqual({ status: 'failed', failure: { kind: 'edited' } });
    await flow.world.answer('stickers', 200, page(sticker('two', { state: 'replaced' })));
    expect(shown(flow).list).toMatchObject({ stickers: [{ state: 'replaced' }] });
  });

  it('replaces a sticker; the new one is chosen', async () => {
    const flow = await openStickers();
    await flow.act(replacePressed({ uid: 'one' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'replaceSticker')[0]?.params).toEqual({ uid: 'one' });
    await flow.world.answer('replaceSticker', 200, { sticker: sticker('new') });
    expect(shown(flow)).toMatchObject({ dialog: null, chosen: ['new'] });
  });

  it('begins in the organisation’s colour, as the server has made it dark enough', async () => {
    const flow = await openDesk(path);
    await flow.world.answer('stickers', 200, page(sticker('one')));
    const [heron] = choices.organisations;
    const organisations = heron ? [{ ...heron, color: '#0b5394' }] : [];
    await flow.world.answer('stickerChoices', 200, { ...choices, organisations });
    await flow.act(printPressed());
    expect(flow.state().stickers?.studio?.design.colour).toBe('#0b5394');
    await flow.act(designEdited({ design: { colour: '#1d1b1a' } }));
    await flow.act(printPressed());
    expect(flow.state().stickers?.studio?.design.colour).toBe('#1d1b1a');
  });

  it('prints the chosen stickers, else all that match, as the sheet is designed', async () => {
    const flow = await openStickers(`${path}?state=assigned`);
    await flow.act(printPressed());
    expect(flow.state().groups).toEqual({ stickers: 'ready', studio: 'ready' });
    await flow.act(downloadPressed({ format: 'pdf' }));
    const all = sentBy(flow, 'stickerSheet')[0];
    expect(all).toMatchObject({
      saveAs: 'pdf',
      body: { filters: { state: 'assigned' }, sheet: 'A4 6', offset: 0, copies: 1, locale: 'en' },
    });
    await flow.world.answer('stickerSheet', 200, {});
    expect(shown(flow).studio?.file).toEqual({ status: 'made' });
    await flow.act(stickerToggled({ uid: 'two' }));
    await flow.act(printPressed());
    await flow.act(designEdited({ design: { sheet: 'own', copies: 3, offset: 2 } }));
    await flow.act(downloadPressed({ format: 'svg' }));
    expect(sentBy(flow, 'stickerSheet')[1]).toMatchObject({
      saveAs: 'svg',
      body: { uids: ['two'], sheet: { page: 'A4', columns: 2 }, copies: 3, offset: 2 },
    });
    await flow.world.answer('stickerSheet', 503, refusal('unavailable'));
    expect(shown(flow).studio?.file).toMatchObject({ status: 'failed' });
  });

  it('says that there are too many stickers for a sheet, not that none has this address', async () => {
    const flow = await openStickers(path);
    await flow.act(printPressed());
    await flow.act(downloadPressed({ format: 'pdf' }));
    await flow.world.answer('stickerSheet', 400, refusal('too_many_labels'));
    expect(shown(flow).studio?.file).toMatchObject({
      failure: { kind: 'server', message: { text: 'too_many_labels' } },
    });
  });
});

describe('the first run', () => {
  const values: Record<SetupField, string> = {
    code: 'abcde-fghjk-mnpqr',
    organisation: 'Heron Coffee',
    place: 'Terrace',
    firstName: 'Nina',
    lastName: 'Heron',
    email: 'nina@heron.example',
    password: 'Fjord-and-heron',
  };

  async function filled(): Promise<DeskFlow> {
    const flow = await openDesk('/desk/setup', { local: {} });
    await flow.world.answer('setupState', 200, { is_open: true });
    for (const [field, value] of Object.entries(values))
      await flow.act(setupTyped({ field: field as SetupField, value }));
    return flow;
  }

  it('signs the new owner in and goes on to the first sticker', async () => {
    const flow = await filled();
    await flow.act(setupPressed());
    expect(sentBy(flow, 'setup')[0]?.body).toMatchObject({ code: values.code, time_zone: 'Europe/Berlin' });
    await flow.world.answer('setup', 200, {
      access_token: 'access-9',
      refresh_token: 'refresh-9',
      user_guid: 'gUid-of-nina',
      sticker_uid: 'first',
    });
    expect(flow.world.href()).toBe(path);
    expect(storedOn(flow)).toMatchObject({ access_token: 'access-9', user_guid: 'gUid-of-nina' });
    expect(flow.state().setup.values.password).toBe('');
    expect(flow.log()).not.toMatch(/Fjord|nina@heron|Heron Coffee|fghjk/);
  });

  it('keeps what was typed when the server refuses, and ends where there is an owner', async () => {
    const flow = await filled();
    await flow.act(setupTyped({ field: 'place', value: ' ' }));
    await flow.act(setupPressed());
    expect(sentBy(flow, 'setup')).toHaveLength(0);
    await flow.act(setupTyped({ field: 'place', value: 'Terrace' }));
    await flow.act(setupPressed());
    await flow.world.answer('setup', 403, refusal('setup_code_wrong'));
    expect(flow.state().setup).toMatchObject({ status: 'open', refusal: 'setup_code_wrong', values });
    await flow.act(setupPressed());
    await flow.world.answer('setup', 410, refusal('setup_over'));
    expect(flow.state().setup.status).toBe('over');
  });
});
