import { placesTree, questionSettings, auditTrail, userInfo } from '../../fixtures/exampleData';
import { filtersChosen } from '../../state/audit/auditSlice';
import { selectPlaces } from '../../state/places/placesSelectors';
import {
  dialogClosed,
  makePressed,
  newPressed,
  organisationChosen,
  searchTyped,
} from '../../state/places/placesSlice';
import { selectOpenSettings } from '../../state/settings/settingsSelectors';
import {
  draftDropped,
  entryRemoved,
  mineKept,
  picturePicked,
  placeChosen,
  placesSought,
  savePressed,
  valueChanged,
} from '../../state/settings/settingsSlice';
import { selectPerson } from '../../state/user/accountSelectors';
import { signOutPressed } from '../../state/user/accountSlice';
import { selectFinder } from '../../state/search/finderSelectors';
import { finderOpened, finderTyped } from '../../state/search/finderSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { olive, openDesk, sentBy, storedOn, type DeskFlow } from '../support/deskFlows';
import { votedCafe } from '../support/flows';

const settings = (flow: DeskFlow) => selectOpenSettings(flow.state());
const page = '/desk/settings/question/demo-cafe';
const typed = (value: string) => valueChanged({ path: ['text'], value });

async function openedSettings(more: Parameters<typeof openDesk>[1] = {}): Promise<DeskFlow> {
  const flow = await openDesk(page, more);
  await flow.world.answer('settings', 200, questionSettings());
  return flow;
}

it('loads the tree, searches it after a pause, and makes each thing once (MA-2)', async () => {
  const flow = await openDesk('/desk/places?q=cafe');
  expect(sentBy(flow, 'places')[0]?.query).toEqual({ q: 'cafe' });
  await flow.world.answer('places', 200, placesTree);
  await flow.act(searchTyped({ q: 'pier' }));
  await flow.world.advance(1_000);
  expect(flow.world.href()).toBe('/desk/places?q=pier');
  await flow.world.answer('places', 200, placesTree);
  await flow.act(newPressed({ kind: 'place', name: 'Pier 4', siteUid: 'demo-site-town' }));
  await flow.act(makePressed());
  await flow.world.dropLine('createPlace');
  expect(selectPlaces(flow.state()).dialog?.call).toMatchObject({
    status: 'failed',
    failure: { kind: 'offline' },
  });
  await flow.act(makePressed());
  const [first, second] = sentBy(flow, 'createPlace');
  expect(first?.body).toEqual({ site_uid: 'demo-site-town', name: 'Pier 4', time_zone: 'Europe/Berlin' });
  // The retry repeats the key, because the server may have got the first one.
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('createPlace', 200, { uid: 'pier-4', name: 'Pier 4' });
  expect(selectPlaces(flow.state())).toMatchObject({ dialog: null, made: { uid: 'pier-4', name: 'Pier 4' } });
  await flow.world.answer('places', 200, placesTree);
});

it('starts an organisation for somebody who runs nothing [places-organisation-made]', async () => {
  const flow = await openDesk('/desk/places');
  const nothing = { organisations: [], org_uid: null, sites: [], places: [], next: null };
  await flow.world.answer('places', 200, { ...nothing, may_found: true });
  await flow.world.answer('userInfo', 200, userInfo({ role: 'user' }));
  await flow.act(newPressed({ kind: 'organisation', name: 'Bakery', start: 'start-cafe' }));
  await flow.act(makePressed());
  await flow.world.dropLine('makeOwner');
  await flow.act(makePressed());
  const [first, second] = sentBy(flow, 'makeOwner');
  expect(second).toEqual(first);
  expect(first?.body).toEqual({ name: 'Bakery', start: 'start-cafe', time_zone: 'Europe/Berlin' });
  await flow.world.answer('makeOwner', 200, { success: true });
  await flow.world.advance(0);
  await flow.world.answer('places', 200, placesTree);
  expect(selectPlaces(flow.state())).toMatchObject({
    dialog: null,
    made: { kind: 'organisation', name: 'Bakery' },
  });
  await flow.world.answer('userInfo', 200, userInfo({ role: 'owner' }));
  expect(selectPerson(flow.state())?.role).toBe('owner');
});

describe('places on a slow network', () => {
  const pier = newPressed({ kind: 'place', name: 'Pier 4', siteUid: 'demo-site-town' });
  async function making(): Promise<DeskFlow> {
    const flow = await openDesk('/desk/places');
    await flow.world.answer('places', 200, placesTree);
    await flow.act(pier);
    await flow.act(makePressed());
    return flow;
  }

  it('are made while the tree reloads after the one before', async () => {
    const flow = await making();
    await flow.world.answer('createPlace', 200, { uid: 'pier-4', name: 'Pier 4' });
    await flow.act(pier);
    await flow.act(makePressed());
    expect(sentBy(flow, 'createPlace')).toHaveLength(2);
  });

  it('stay in their dialog until the answer, and are made once however often that is asked', async () => {
    const flow = await making();
    await flow.act(dialogClosed());
    await flow.act(makePressed());
    expect(selectPlaces(flow.state()).dialog?.call.status).toBe('running');
    expect(sentBy(flow, 'createPlace')).toHaveLength(1);
  });

  it('are made by a person who has left during a call and come back', async () => {
    const flow = await making();
    await flow.act(linkFollowed({ href: '/desk/audit' }));
    await flow.act(linkFollowed({ href: '/desk/places' }));
    await flow.world.answer('places', 200, placesTree);
    await flow.act(pier);
    await flow.act(makePressed());
    expect(sentBy(flow, 'createPlace')).toHaveLength(2);
    await flow.world.answer('createPlace', 200, { uid: 'pier-3', name: 'Pier 3' });
    expect(selectPlaces(flow.state()).dialog?.call.status).toBe('running');
  });
});

it('a search of places leads nobody back who has left, and closes no dialog [places-left]', async () => {
  const flow = await openDesk('/desk/places');
  await flow.world.answer('places', 200, placesTree);
  await flow.act(searchTyped({ q: 'pier' }));
  await flow.act(linkFollowed({ href: page }));
  await flow.world.advance(1_000);
  expect(flow.world.href()).toBe(page);
  await flow.act(linkFollowed({ href: '/desk/places' }));
  await flow.world.answer('places', 200, placesTree);
  await flow.act(searchTyped({ q: 'pier' }));
  await flow.act(newPressed({ kind: 'place', name: 'Pier 4', siteUid: 'demo-site-town' }));
  await flow.world.advance(1_000);
  expect(flow.world.href()).toBe('/desk/places?q=pier');
  expect(selectPlaces(flow.state()).dialog).toMatchObject({ kind: 'place', name: 'Pier 4' });
});

it('sends the edited fields alone, with the version, and keeps what was typed on a refusal (MA-1) [places-refused]', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.act(valueChanged({ path: ['features', 'hide_so_so'], value: true }));
  await flow.act(savePressed());
  expect(sentBy(flow, 'saveSettings')[0]).toMatchObject({
    params: { kind: 'question', uid: 'demo-cafe' },
    body: { version: 3, settings: { text: 'Is it fine?', features: { hide_so_so: true } } },
  });
  const fields = [{ field: 'text', code: 'too_long', limit: 200 }];
  const refusal = { code: 'settings_invalid', message: 'Some fields are not right.', fields };
  await flow.world.answer('saveSettings', 400, { error: refusal });
  expect(settings(flow)).toMatchObject({ save: { status: 'refused' }, issues: fields });
  expect(settings(flow)?.draft?.values['text']).toBe('Is it fine?');
  // An issue goes when its field is edited.
  await flow.act(typed('Fine?'));
  expect(settings(flow)?.issues).toEqual([]);
  await flow.act(savePressed());
  const saved = questionSettings({ version: 4 });
  await flow.world.answer('saveSettings', 200, saved);
  expect(settings(flow)).toMatchObject({ draft: null, thing: { version: 4 }, save: { status: 'saved' } });
});

it('opens settings in a tab that has voted before, and the log replays (LOG-3)', async () => {
  const flow = await openDesk('/desk/settings/question/demo-cafe', { session: { voted: [votedCafe] } });
  await flow.world.answer('settings', 200, questionSettings);
  expect(flow.log()).toContain('"uid":"demo-cafe"');
  expect(flow.log()).toContain('vote~1');
  expect(flow.log()).not.toContain(votedCafe.voteUid);
});

it('keeps both when somebody else has saved meanwhile (MA-1, ER-1) [settings-conflict]', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.act(savePressed());
  const before = questionSettings();
  const theirs = questionSettings({ version: 4, settings: { ...before.settings, ask_vote_gps: true } });
  const error = { code: 'edited_meanwhile', message: 'Somebody else has changed this meanwhile.', theirs };
  await flow.world.answer('saveSettings', 409, { error });
  expect(settings(flow)?.theirs?.version).toBe(4);
  await flow.act(mineKept());
  expect(settings(flow)?.draft?.values).toMatchObject({ text: 'Is it fine?', ask_vote_gps: true });
  await flow.act(savePressed());
  expect(sentBy(flow, 'saveSettings')[1]?.body).toEqual({ version: 4, settings: { text: 'Is it fine?' } });
  await flow.world.answer('saveSettings', 200, questionSettings({ version: 5 }));
});

it('keeps edits on the device until they are saved or discarded, for their person alone (MA-1)', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.world.advance(1_000);
  const { settings_drafts } = storedOn(flow);
  expect(settings_drafts).toMatchObject({
    'question demo-cafe': { by: 'gUid-of-olive', version: 3, changed: ['text'] },
  });
  const again = await openedSettings({ local: { ...olive, settings_drafts } });
  expect(settings(again)).toMatchObject({
    isRestored: true,
    theirs: null,
    draft: { values: { text: 'Is it fine?' }, changed: ['text'] },
  });
  // Somebody else has saved since.
  const old = await openDesk(page, { local: { ...olive, settings_drafts } });
  await old.world.answer('settings', 200, questionSettings({ version: 4 }));
  expect(settings(old)).toMatchObject({ theirs: { version: 4 }, draft: { changed: ['text'] } });
  const other = await openedSettings({ local: { ...olive, user_guid: 'gUid-of-simon', settings_drafts } });
  expect(settings(other)?.draft).toBeNull();
  await flow.act(draftDropped());
  expect(storedOn(flow)['settings_drafts'] ?? null).toBeNull();
});

it('keeps an edit whose person goes to another page at once (MA-1)', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.act(linkFollowed({ href: '/desk/places' }));
  await flow.world.advance(1_000);
  expect(storedOn(flow)['settings_drafts']).toMatchObject({
    'question demo-cafe': { values: { text: 'Is it fine?' } },
  });
  // Whoever comes back at once finds it as well.
  const again = await openedSettings();
  await again.act(typed('Is it fine?'));
  await again.act(linkFollowed({ href: '/desk/places' }));
  await again.act(linkFollowed({ href: page }));
  await again.world.advance(1_000);
  await again.world.answer('settings', 200, questionSettings());
  expect(settings(again)?.draft?.values['text']).toBe('Is it fine?');
});

it('keeps the last edit when its save finds that the session has ended (MA-1, SE-3)', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.act(savePressed());
  expect(storedOn(flow)['settings_drafts']).toMatchObject({
    'question demo-cafe': { values: { text: 'Is it fine?' } },
  });
});

it('keeps nothing of an edit on the device after a Logout (SE-5) [places-logout]', async () => {
  const flow = await openedSettings();
  await flow.act(typed('Is it fine?'));
  await flow.world.advance(1_000);
  await flow.act(typed('Is it really fine?'));
  await flow.act(signOutPressed());
  await flow.world.advance(1_000);
  await flow.world.answer('logout', 200, { success: true });
  expect(storedOn(flow)).toEqual({});
});

it('loads the audit trail by the address, and follows its filters', async () => {
  const flow = await openDesk('/desk/audit?place=demo-place-cafe');
  expect(sentBy(flow, 'audit')[0]?.query).toEqual({ place: 'demo-place-cafe' });
  await flow.world.answer('audit', 200, auditTrail);
  await flow.act(filtersChosen({ filters: { place: '', person: 'person-1' } }));
  expect(flow.world.href()).toBe('/desk/audit?person=person-1');
  await flow.world.answer('audit', 200, auditTrail);
  // A log does not say what was changed, or who did it.
  expect(flow.log()).not.toContain('Olive Owner');
});

const blocks = ['second_level_details_config', 'sad', 'blocks'] as const;
const picks = (id: string, size = 2_000_000) =>
  picturePicked({
    path: [...blocks, 1, 'picture'],
    of: 'tile',
    photo: { id, name: 'menu.png', type: 'image/png', size },
  });

it('uploads a picture that was picked, and keeps its path with the draft (MA-1)', async () => {
  const flow = await openedSettings();
  await flow.act(picks('picture-1'));
  expect(sentBy(flow, 'sendPicture')[0]).toMatchObject({
    params: { kind: 'question', uid: 'demo-cafe' },
    form: { fields: { kind: 'tile' }, files: [{ field: 'file', blob: { id: 'picture-1' } }] },
  });
  // What is typed while it is on its way stays; nothing is saved without it.
  await flow.act(typed('Is it fine?'));
  await flow.act(savePressed());
  expect(sentBy(flow, 'saveSettings')).toEqual([]);
  await flow.world.answer('sendPicture', 200, {
    path: '/media/pictures/ab2cd3ef4g',
    width: 640,
    height: 480,
  });
  expect(settings(flow)).toMatchObject({
    upload: null,
    draft: {
      values: {
        text: 'Is it fine?',
        second_level_details_config: { sad: { blocks: [{}, { picture: '/media/pictures/ab2cd3ef4g' }] } },
      },
    },
  });
  await flow.world.advance(1_000);
  expect(JSON.stringify(storedOn(flow)['settings_drafts'])).toContain('/media/pictures/ab2cd3ef4g');
  expect(flow.world.media.kept.size).toBe(0);
  expect(flow.log()).not.toContain('menu.png');
});

it('says at its field why a picture cannot be used, and drops one whose tile has gone (MA-1, ER-1) [places-picture-refused]', async () => {
  const flow = await openedSettings();
  await flow.act(picks('picture-1', 11 * 1024 * 1024));
  expect(sentBy(flow, 'sendPicture')).toEqual([]);
  expect(settings(flow)?.upload).toMatchObject({
    status: 'refused',
    issue: { code: 'too_heavy', limit: 10 },
  });
  await flow.act(picks('picture-2'));
  const fields = [{ field: 'file', code: 'too_many_pixels', limit: 50 }];
  const error = { code: 'settings_invalid', message: 'Some fields are not right.', fields };
  await flow.world.answer('sendPicture', 400, { error });
  expect(settings(flow)).toMatchObject({
    draft: null,
    upload: { status: 'refused', issue: { code: 'too_many_pixels', limit: 50 } },
  });
  await flow.act(picks('picture-3'));
  await flow.world.dropLine('sendPicture');
  expect(settings(flow)?.upload).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(picks('picture-5'));
  const full = { code: 'too_many_pictures', message: 'The organisation has as many as it can have.' };
  await flow.world.answer('sendPicture', 429, { error: full });
  expect(settings(flow)?.upload).toMatchObject({
    status: 'failed',
    failure: { kind: 'server', message: { text: 'too_many_pictures' } },
  });
  await flow.act(picks('picture-4'));
  await flow.act(entryRemoved({ path: blocks, index: 0 }));
  await flow.world.answer('sendPicture', 200, { path: '/media/pictures/ab2cd3ef4g', width: 64, height: 64 });
  expect(settings(flow)?.draft?.values['second_level_details_config']).toEqual({
    sad: { title: 'What was wrong?', blocks: [{ text: 'Other', value: 'Other' }] },
  });
  expect(flow.world.media.kept.size).toBe(0);
});

it('searches places after a pause, and sends the one that the question moves to (MA-1) [settings-place-moved]', async () => {
  const flow = await openedSettings();
  await flow.act(placesSought({ q: '' }));
  expect(sentBy(flow, 'places')[0]?.query).toEqual({ org: 'demo-org' });
  await flow.world.answer('places', 200, placesTree);
  await flow.act(placesSought({ q: 'cor' }));
  await flow.act(placesSought({ q: 'corner' }));
  await flow.world.advance(1_000);
  expect(sentBy(flow, 'places').map(({ query }) => query?.['q'])).toEqual([undefined, 'corner']);
  await flow.world.answer('places', 200, placesTree);
  expect(settings(flow)?.placeSearch).toMatchObject({
    status: 'loaded',
    found: [{ uid: placesTree.places[0]?.uid, name: 'Corner Café', site: 'Old Town' }],
  });
  await flow.act(placeChosen({ uid: 'pier-4', name: 'Pier 4' }));
  await flow.act(savePressed());
  expect(sentBy(flow, 'saveSettings')[0]?.body).toEqual({ version: 3, settings: { place_uid: 'pier-4' } });
});

it('finds while a person types, and closes when a page opens (MA-2) [finder-typed]', async () => {
  const flow = await openDesk('/desk/places');
  await flow.world.answer('places', 200, placesTree);
  await flow.act(finderOpened());
  await flow.act(finderTyped({ q: 'ca' }));
  await flow.act(finderTyped({ q: 'caf' }));
  await flow.world.advance(1_000);
  expect(sentBy(flow, 'search').map(({ query }) => query)).toEqual([{ q: 'caf' }]);
  // What is typed since makes an answer old.
  await flow.act(finderTyped({ q: 'café' }));
  const places = [{ uid: 'demo-place-cafe', name: 'Corner Café', site: 'Old Town' }];
  await flow.world.advance(1_000);
  await flow.world.dropLine('search');
  expect(selectFinder(flow.state()).result).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(finderTyped({ q: 'café ' }));
  await flow.world.advance(1_000);
  await flow.world.answer('search', 200, { places, questions: [], stickers: [], people: [] });
  expect(selectFinder(flow.state()).result).toEqual({
    status: 'loaded',
    q: 'café',
    places,
    questions: [],
    stickers: [],
    people: [],
  });
  await flow.act(linkFollowed({ href: '/desk/audit' }));
  expect(selectFinder(flow.state()).isOpen).toBe(false);
  expect(flow.log()).not.toContain('Corner');
});

it('shows the tree of another organisation on its first page [places-organisation-chosen]', async () => {
  const flow = await openDesk('/desk/places?q=cafe&after=demo-place-first');
  expect(sentBy(flow, 'places')[0]?.query).toEqual({ q: 'cafe', after: 'demo-place-first' });
  await flow.world.answer('places', 200, placesTree);
  await flow.act(organisationChosen({ org: 'harbour' }));
  expect(flow.world.href()).toBe('/desk/places?org=harbour');
  expect(sentBy(flow, 'places')[1]?.query).toEqual({ org: 'harbour' });
});

it('keeps an edit that does not get through, and says why [settings-not-saved]', async () => {
  const flow = await openedSettings();
  await flow.act(typed('How was lunch?'));
  await flow.act(savePressed());
  await flow.act(savePressed());
  expect(sentBy(flow, 'saveSettings')).toHaveLength(1);
  await flow.world.dropLine('saveSettings');
  expect(settings(flow)).toMatchObject({
    draft: { values: { text: 'How was lunch?' } },
    save: { status: 'failed', failure: { kind: 'offline' } },
  });
  await flow.act(placesSought({ q: '' }));
  await flow.world.dropLine('places');
  expect(settings(flow)?.placeSearch).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
});
