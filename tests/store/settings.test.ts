import type { UnknownAction } from 'redux';
import { questionSettings } from '../../fixtures/exampleData';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { selectSettings } from '../../state/settings/settingsSelectors';
import * as settings from '../../state/settings/settingsSlice';
import { deskStateAfter } from '../support/deskStore';
import {
  failure,
  fresh,
  opened,
  openAfter,
  picked,
  received,
  settingsPage,
  thing,
  tiles,
  typed,
} from '../support/settings';
import { addressOf } from '../support/store';

const shown = (...actions: UnknownAction[]) => selectSettings(deskStateAfter(actions, settingsPage));
const issue = { field: 'text', code: 'required' } as const;
const inTiles = { field: `${tiles.join('.')}.0.text`, code: 'too_long', limit: 500 } as const;

describe('settings', () => {
  it.each<[string, UnknownAction[], object]>([
    ['are not there at first', [], { status: 'none' }],
    ['ask to sign in', [settings.signInNeeded()], { status: 'signedOut' }],
    ['are refused', [settings.settingsRefused()], { status: 'refused' }],
    ['are loading', [settings.settingsRequested()], { status: 'loading' }],
    ['did not load', [settings.settingsFailed({ failure })], { status: 'failed', failure }],
    ['are open', opened, fresh],
    ['arrive for nobody who waits', [received], { status: 'none' }],
    ['stay as they are at a second answer', [...opened, typed, received], openAfter(typed) as object],
    [
      'leave with the screen',
      [...opened, locationChanged({ address: addressOf('/desk') } as never)],
      { status: 'none' },
    ],
    [
      'begin anew at the settings of another thing',
      [settings.signInNeeded(), locationChanged({ address: addressOf(settingsPage) } as never)],
      { status: 'none' },
    ],
    ['leave with the person', [...opened, identityLost()], { status: 'signedOut' }],
    ['leave for another person', [...opened, identityReceived({} as never)], { status: 'signedOut' }],
    ['that nobody opened stay closed to all', [identityLost()], { status: 'none' }],
  ])('%s', (_what, actions, expected) => {
    expect(shown(...actions)).toEqual(expected);
  });

  it('come back as they were edited before a reload', () => {
    const draft = { values: { text: 'Is it fine?' }, changed: ['text'] };
    const restored = (isOld: boolean) =>
      shown(settings.settingsRequested(), settings.settingsReceived({ thing, draft, isOld }));
    expect(restored(false)).toEqual({ ...fresh, draft, isRestored: true });
    expect(restored(true)).toEqual({ ...fresh, draft, isRestored: true, theirs: thing });
  });

  const acts: UnknownAction[] = [
    typed,
    settings.entryAdded({ path: tiles, entry: {} }),
    settings.entryRemoved({ path: tiles, index: 0 }),
    settings.entryRaised({ path: tiles, index: 1 }),
    settings.entryToggled({ path: tiles, index: 1, isOpen: true }),
    picked,
    settings.pictureReceived({ id: 'photo-1', picture: '/media/pictures/p' }),
    settings.pictureRefused({ id: 'photo-1', issue: { code: 'no_picture' } }),
    settings.pictureFailed({ id: 'photo-1', failure }),
    settings.placesSought({ q: 'pier' }),
    settings.placesFound({ found: [] }),
    settings.placesNotFound({ failure }),
    settings.placeSearchClosed(),
    settings.placeChosen({ uid: 'pier', name: 'Pier 4' }),
    settings.draftDropped(),
    settings.partToggled({ name: 'sad', isOpen: false }),
    settings.previewChosen({ rating: 1 }),
    settings.savePressed(),
    settings.saveStarted(),
    settings.saved({ thing }),
    settings.saveRefused({ fields: [issue] }),
    settings.saveFailed({ failure }),
    settings.editedMeanwhile({ theirs: thing }),
    settings.mineKept(),
    settings.theirsTaken(),
    settings.retryPressed(),
  ];
  it.each(acts.map((action) => [action.type, action] as const))(
    'that are not open know no %s',
    (_type, action) => {
      expect(shown(action)).toEqual({ status: 'none' });
    },
  );

  const edits = [0, 1, 2, 3, 5, 13].map((index) => acts[index] as UnknownAction);
  it.each(edits.map((action) => [action.type, action] as const))(
    'that are being saved take no %s',
    (_type, action) => {
      expect(openAfter(settings.saveStarted(), action)).toEqual({ ...fresh, save: { status: 'saving' } });
    },
  );
});

describe('an edit', () => {
  it('is in the draft, with its section unfolded', () => {
    expect(openAfter(typed)).toEqual({
      ...fresh,
      draft: { values: { ...thing.settings, text: 'Is it fine?' }, changed: ['text'] },
      unfolded: ['basics'],
    });
    const zone = settings.valueChanged({ path: ['zone'], value: 'Bar' });
    expect(openAfter(typed, zone, typed)?.draft).toEqual({
      values: { ...thing.settings, text: 'Is it fine?', zone: 'Bar' },
      changed: ['text', 'zone'],
    });
  });

  it('takes the mark of its field and those within it', () => {
    const refused = settings.saveRefused({ fields: [issue, inTiles, { ...issue, field: 'text_more' }] });
    expect(openAfter(refused)).toEqual({
      ...fresh,
      save: { status: 'refused' },
      issues: [issue, inTiles, { ...issue, field: 'text_more' }],
    });
    expect(openAfter(refused, typed)).toMatchObject({
      save: { status: 'idle' },
      issues: [inTiles, { ...issue, field: 'text_more' }],
    });
    const whole = settings.valueChanged({ path: tiles, value: [] });
    expect(openAfter(refused, whole)?.issues).toEqual([issue, { ...issue, field: 'text_more' }]);
  });

  it('can be dropped with all that hangs on it', () => {
    const all = [
      typed,
      picked,
      settings.placesSought({ q: 'p' }),
      settings.editedMeanwhile({ theirs: thing }),
      settings.saveRefused({ fields: [issue] }),
      settings.draftDropped(),
    ];
    expect(openAfter(...all)).toEqual({ ...fresh, unfolded: ['basics'] });
    const restored = settings.settingsReceived({ thing, draft: { values: {}, changed: [] }, isOld: true });
    expect(shown(settings.settingsRequested(), restored, settings.draftDropped())).toEqual(fresh);
  });
});

describe('the search for a place', () => {
  const sought = settings.placesSought({ q: 'pier' });
  const found = [{ uid: 'pier', name: 'Pier 4', site: 'Harbour' }];
  it.each<[string, UnknownAction[], object | null]>([
    ['runs', [sought], { q: 'pier', status: 'loading' }],
    ['finds places', [sought, settings.placesFound({ found })], { q: 'pier', status: 'loaded', found }],
    ['fails', [sought, settings.placesNotFound({ failure })], { q: 'pier', status: 'failed', failure }],
    ['is closed', [sought, settings.placeSearchClosed()], null],
    ['finds nothing once it is closed', [settings.placesFound({ found })], null],
    ['fails not once it is closed', [settings.placesNotFound({ failure })], null],
  ])('%s', (_what, actions, placeSearch) => {
    expect(openAfter(...actions)).toEqual({ ...fresh, placeSearch });
  });
});

describe('a save', () => {
  const newer = questionSettings({ version: 4, settings: { ...thing.settings, zone: 'Bar' } });
  const shownParts = [
    settings.partToggled({ name: 'sad', isOpen: false }),
    settings.entryToggled({ path: tiles, index: 1, isOpen: true }),
    settings.previewChosen({ rating: 1, locale: 'de' }),
  ];
  const kept = {
    unfolded: ['sad', 'basics'],
    entries: [{ path: tiles, index: 1, isOpen: true }],
    preview: { rating: 1, locale: 'de' },
  };
  const meanwhile = settings.editedMeanwhile({ theirs: newer });

  it('runs, fails, and leaves the form as it looked', () => {
    expect(openAfter(settings.saveStarted())?.save).toEqual({ status: 'saving' });
    const failed = openAfter(typed, settings.saveFailed({ failure }));
    expect(failed).toEqual({ ...openAfter(typed), save: { status: 'failed', failure } });
    expect(openAfter(settings.saved({ thing: newer }))).toEqual({
      ...fresh,
      thing: newer,
      save: { status: 'saved' },
    });
    expect(openAfter(...shownParts, typed, settings.saved({ thing: newer }))).toEqual({
      ...fresh,
      ...kept,
      thing: newer,
      save: { status: 'saved' },
    });
  });

  it('of two people leaves the choice to the second', () => {
    expect(openAfter(typed, settings.saveStarted(), meanwhile)).toEqual({
      ...openAfter(typed),
      theirs: newer,
    });
    expect(openAfter(...shownParts, typed, meanwhile, settings.theirsTaken())).toEqual({
      ...fresh,
      ...kept,
      thing: newer,
    });
    for (const choice of [settings.mineKept(), settings.theirsTaken()])
      expect(openAfter(typed, choice)).toEqual(openAfter(typed));
  });

  it('of two people keeps the edits of the second', () => {
    const moved = settings.placeChosen({ uid: 'pier', name: 'Pier 4' });
    expect(openAfter(typed, moved, meanwhile, settings.mineKept())).toEqual({
      ...openAfter(typed),
      thing: newer,
      draft: {
        values: { ...newer.settings, text: 'Is it fine?', place_uid: 'pier', place_name: 'Pier 4' },
        changed: ['text', 'place_uid'],
      },
    });
    expect(openAfter(typed, meanwhile, settings.mineKept())?.draft?.values).toEqual({
      ...newer.settings,
      text: 'Is it fine?',
    });
    expect(openAfter(meanwhile, settings.mineKept())?.draft).toEqual({ values: newer.settings, changed: [] });
  });
});

it('a press on a heading unfolds its part', () => {
  const press = (isOpen: boolean) => settings.partToggled({ name: 'sad', isOpen });
  expect(openAfter(press(false))).toEqual({ ...fresh, unfolded: ['sad'] });
  expect(openAfter(press(false), press(true))).toEqual({ ...fresh, unfolded: [] });
});

it('the preview has a face and a language by themselves', () => {
  const [face, language] = [settings.previewChosen({ rating: 3 }), settings.previewChosen({ locale: 'fr' })];
  expect(openAfter(face)?.preview).toEqual({ rating: 3, locale: null });
  expect(openAfter(face, language)?.preview).toEqual({ rating: 3, locale: 'fr' });
});
