import type { UnknownAction } from 'redux';
import { wireQuestion, questionSettings } from '../../fixtures/exampleData';
import { selectLocale } from '../../state/language/languageSelectors';
import * as selectors from '../../state/settings/settingsSelectors';
import * as settings from '../../state/settings/settingsSlice';
import { deskStateAfter } from '../support/deskStore';
import { failure, opened, picked, settingsPage, thing, tiles, typed } from '../support/settings';

const after = (...actions: UnknownAction[]) => deskStateAfter([...opened, ...actions], settingsPage);
const closed = deskStateAfter([], settingsPage);
const changed = (path: string, value: unknown) => settings.valueChanged({ path: path.split('.'), value });
const said = (field: 'text' | 'giveaway_description' | null, text: string, words: string) =>
  settings.translationTyped({ locale: 'fr', field, text, said: words });
/** The form of something else, or of other settings. */
const opening = (more: Parameters<typeof questionSettings>[0]) =>
  deskStateAfter(
    [
      settings.settingsRequested(),
      settings.settingsReceived({ thing: questionSettings(more), draft: null, isOld: false }),
    ],
    settingsPage,
  );

it.each([
  ['/desk/settings/question/demo-cafe', { kind: 'question', uid: 'demo-cafe' }],
  ['/desk/settings/site/s1', { kind: 'site', uid: 's1' }],
  ['/desk/settings/person/p1', null],
  ['/desk', null],
])('the address %s names what is edited', (href, target) => {
  expect(selectors.selectSettingsTarget(deskStateAfter([], href))).toEqual(target);
});

it('a form that is closed shows nothing', () => {
  expect(selectors.selectOpenSettings(closed)).toBeNull();
  expect(selectors.selectValues(closed)).toEqual({});
  expect(selectors.selectIssues(closed)).toEqual(new Map());
  expect(selectors.selectIsWrong(closed, 'basics')).toBe(false);
  expect(selectors.selectIsUnfolded(closed, 'basics')).toBe(false);
  expect(selectors.selectIsEntryUnfolded(closed, tiles, 0)).toBe(true);
  expect(selectors.selectOwnTexts(closed)).toEqual([]);
  expect(selectors.selectWrittenIn(closed)).toBe('en');
  expect(selectors.selectPreviewed(closed)).toBeNull();
  expect(selectors.selectPreviewLocale(closed)).toBe(selectLocale(closed));
  expect(selectors.selectChosenPlace(closed)).toEqual({ uid: '', name: '' });
  expect(selectors.selectDifferences(closed)).toEqual([]);
  expect(selectors.selectUpload(closed)).toBeNull();
  expect(selectors.selectPlaceSearch(closed)).toBeNull();
});

describe('marks', () => {
  const long = changed('zone', 'x'.repeat(101));
  const tooLong = { field: 'zone', code: 'too_long', limit: 100 };
  const issuesAfter = (...actions: UnknownAction[]) => [
    ...selectors.selectIssues(after(...actions)).values(),
  ];

  it('stand at edited fields alone, and never for what is missing', () => {
    const bad = opening({ settings: { text: 'x'.repeat(300) } });
    expect([...selectors.selectIssues(bad).keys()]).toEqual([]);
    expect(issuesAfter(long)).toEqual([tooLong]);
    expect(issuesAfter(changed('text', ''))).toEqual([]);
    expect(issuesAfter(changed('second_level_details_config.sad.title', 'x'.repeat(501)))).toHaveLength(1);
  });

  it('of the server go before the own ones', () => {
    const refused = settings.saveRefused({
      fields: [
        { field: 'zone', code: 'wrong' },
        { field: 'text', code: 'required' },
      ],
    });
    expect(issuesAfter(long, refused)).toEqual([
      { field: 'zone', code: 'wrong' },
      { field: 'text', code: 'required' },
    ]);
  });

  it('show their parts, and unfold them', () => {
    const state = after(
      settings.saveRefused({
        fields: [
          { field: 'text', code: 'required' },
          { field: `${tiles.join('.')}.1.text`, code: 'required' },
          { field: 'sld_translations.fr.Dirty', code: 'too_long', limit: 500 },
        ],
      }),
    );
    const parts = ['basics', 'sad', 'happy', 'words', 'words_fr', 'words_de', 'menu'] as const;
    const wrong = [true, true, false, true, true, false, false];
    expect(parts.map((part) => selectors.selectIsWrong(state, part))).toEqual(wrong);
    expect(parts.map((part) => selectors.selectIsUnfolded(state, part))).toEqual(wrong);
    const entries = [0, 1, 2, 10].map((index) => selectors.selectIsEntryUnfolded(state, tiles, index));
    expect(entries).toEqual([true, true, false, false]);
  });

  it('are not needed to unfold a part or an entry', () => {
    const state = after(
      settings.partToggled({ name: 'menu', isOpen: false }),
      settings.entryToggled({ path: tiles, index: 1, isOpen: true }),
    );
    expect(selectors.selectIsUnfolded(state, 'menu')).toBe(true);
    expect(selectors.selectIsWrong(state, 'menu')).toBe(false);
    expect(selectors.selectIsUnfolded(state, 'basics')).toBe(false);
    expect(selectors.selectIsEntryUnfolded(state, tiles, 1)).toBe(true);
  });
});

describe('texts that visitors read', () => {
  const own = [
    { text: 'How was your visit today?', field: 'text', said: { de: 'Wie war Ihr Besuch heute?' } },
    { text: 'What was wrong?', field: null, said: { de: 'Was war nicht in Ordnung?' } },
    { text: 'Dirty', field: null, said: { de: 'Schmutzig' } },
    { text: 'Other', field: null, said: {} },
  ];

  it('are listed once with what they say elsewhere', () => {
    expect(selectors.selectOwnTexts(after())).toEqual(own);
    const again = [
      settings.entryAdded({ path: tiles, entry: { text: ' Dirty ', subtitle: 'Very', value: 'x' } }),
      changed('second_level_details_config.happy.title', '  '),
      changed('service_log_config.blocks', 'none'),
      changed('giveaway.description', 'A free coffee'),
      said('giveaway_description', 'A free coffee', 'Un café'),
      said(null, 'Other', 'Autre'),
      said(null, 'Dirty', ''),
    ];
    expect(selectors.selectOwnTexts(after(...again))).toEqual([
      own[0],
      { text: 'A free coffee', field: 'giveaway_description', said: { fr: 'Un café' } },
      own[1],
      own[2],
      { text: 'Other', field: null, said: { fr: 'Autre' } },
      { text: 'Very', field: null, said: {} },
    ]);
  });

  it('are none of a place, and none where all are empty', () => {
    expect(selectors.selectOwnTexts(opening({ kind: 'place' }))).toEqual([]);
    expect(selectors.selectOwnTexts(opening({ settings: { text: ' ' } }))).toEqual([]);
    // No word of every object is taken for a translation.
    const odd = opening({
      settings: { text: 'x', giveaway: { description: 'constructor' }, sld_translations: { de: {} } },
    });
    expect(selectors.selectOwnTexts(odd)[0]).toEqual({ text: 'x', field: 'text', said: {} });
  });

  it('are translated beside what was translated before', () => {
    const values = (...actions: UnknownAction[]) => selectors.selectValues(after(...actions));
    expect(values(said('text', 'How?', 'Comment ?'))).toEqual({
      ...thing.settings,
      question_translations: { de: { text: 'Wie war Ihr Besuch heute?' }, fr: { text: 'Comment ?' } },
    });
    expect(values(said(null, 'Dirty', 'Sale'), said(null, 'Other', 'Autre'))['sld_translations']).toEqual({
      ...(thing.settings['sld_translations'] as object),
      fr: { Dirty: 'Sale', Other: 'Autre' },
    });
    expect(selectors.selectOpenSettings(after(said(null, 'a', 'b')))?.draft?.changed).toEqual([
      'sld_translations',
    ]);
  });

  it('are written in a language of the question, else of the organisation', () => {
    const inherited = { written_in: { value: 'it', from: 'organisation' } } as never;
    expect(selectors.selectWrittenIn(opening({ inherited }))).toBe('it');
    expect(selectors.selectWrittenIn(opening({ inherited, settings: { written_in: 'fr' } }))).toBe('fr');
    expect(selectors.selectWrittenIn(opening({ settings: { written_in: 'xx' } }))).toBe('en');
  });

  it('have a list for every other language', () => {
    const into = (...actions: UnknownAction[]) => selectors.selectTranslatedInto(after(...actions));
    expect(into()).not.toContain('en');
    expect(into()).toEqual(expect.arrayContaining(['de', 'fr', 'it']));
    expect(into(changed('written_in', 'fr'))).not.toContain('fr');
    expect(into(changed('written_in', 'fr'))).toContain('en');
    expect(into(changed('written_in', 'de'))).toContain('de');
  });
});

describe('the preview', () => {
  it('draws the question with the edits in it', () => {
    const state = after(typed, changed('written_in', 'de'), changed('giveaway', { enabled: true }));
    expect(selectors.selectPreviewed(state)).toEqual({
      ...wireQuestion(),
      written_in: 'de',
      text: 'Is it fine?',
      second_level_details_config: thing.settings['second_level_details_config'],
      sld_translations: thing.settings['sld_translations'],
      question_translations: thing.settings['question_translations'],
      giveaway: { enabled: true },
      features: { ...wireQuestion().features, hide_so_so: false },
    });
    expect(selectors.selectPreviewed(opening({ settings: {} }))).toEqual({
      ...wireQuestion(),
      written_in: 'en',
      text: '',
      second_level_details_config: null,
      sld_translations: null,
      question_translations: null,
      giveaway: null,
      features: wireQuestion().features,
    });
    expect(selectors.selectPreviewed(opening({ question: undefined }))).toBeNull();
  });

  it('has the flags of the question, else inherited ones', () => {
    const inherited = {
      hide_so_so: { value: true, from: 'place' },
      dumpsters_mode: { value: true, from: 'place' },
    } as never;
    const features = (own: object) =>
      selectors.selectPreviewed(opening({ inherited, settings: { features: own } }))?.features;
    const base = wireQuestion().features;
    expect(features({})).toEqual({ ...base, hide_so_so: true, dumpsters_mode: true });
    expect(features({ hide_so_so: false, dumpsters_mode: '' })).toEqual({ ...base, hide_so_so: false });
    expect(features({ lead_event: true, hide_so_so: null })).toEqual({
      ...base,
      hide_so_so: true,
      dumpsters_mode: true,
    });
  });

  it('is in the chosen language, else that of the screen', () => {
    expect(selectors.selectPreviewLocale(after())).toBe(selectLocale(after()));
    expect(selectors.selectPreviewLocale(after(settings.previewChosen({ locale: 'de' })))).toBe('de');
  });
});

describe('the place of a question', () => {
  const home = { place_uid: 'demo-place-cafe' };
  it('goes by its name, also while it is being chosen', () => {
    expect(selectors.selectChosenPlace(opening({ settings: home }))).toEqual({
      uid: 'demo-place-cafe',
      name: 'Corner Café',
    });
    const chosen = settings.placeChosen({ uid: 'pier', name: 'Pier 4' });
    expect(selectors.selectChosenPlace(after(chosen))).toEqual({ uid: 'pier', name: 'Pier 4' });
    expect(selectors.selectChosenPlace(opening({ settings: { place_uid: 'gone' } }))).toEqual({
      uid: 'gone',
      name: 'gone',
    });
    expect(selectors.selectOpenSettings(after(chosen))?.draft).toEqual({
      values: { ...thing.settings, place_uid: 'pier', place_name: 'Pier 4' },
      changed: ['place_uid'],
    });
  });
});

describe('fields that two people have changed', () => {
  const rowsAfter = (theirs: object, ...actions: UnknownAction[]) => {
    const newer = questionSettings({
      settings: { ...thing.settings, ...theirs },
      place: { uid: 'bar', name: 'The Bar' },
    });
    const state = after(...actions, settings.editedMeanwhile({ theirs: newer }));
    return selectors
      .selectDifferences(state)
      .map(({ path, before, theirs: other, mine }) => [path, before, other, mine]);
  };

  it('are listed with all three values', () => {
    const moved = settings.placeChosen({ uid: 'pier', name: 'Pier 4' });
    expect(rowsAfter({ text: 'Well?', zone: 'Bar', place_uid: 'bar' }, typed, moved)).toEqual([
      ['text', 'How was your visit today?', 'Well?', 'Is it fine?'],
      ['place_uid', 'Corner Café', 'The Bar', 'Pier 4'],
    ]);
  });

  it('are none where both typed the same, or nothing', () => {
    expect(rowsAfter({ text: 'Is it fine?' }, typed)).toEqual([]);
    expect(rowsAfter({}, changed('zone', null))).toEqual([]);
    expect(rowsAfter({ text: 'Well?' })).toEqual([]);
    expect(selectors.selectDifferences(after(typed))).toEqual([]);
  });

  it('within tiles are found by their section', () => {
    const title = changed('second_level_details_config.sad.title', 'Why?');
    expect(rowsAfter({}, title)).toEqual([
      ['second_level_details_config.sad.title', 'What was wrong?', 'What was wrong?', 'Why?'],
    ]);
  });
});

it('an upload and a search are what the form shows of them', () => {
  expect(selectors.selectUpload(after(picked))).toMatchObject({ id: 'photo-1', status: 'sending' });
  const sought = after(settings.placesSought({ q: 'p' }), settings.placesNotFound({ failure }));
  expect(selectors.selectPlaceSearch(sought)).toEqual({ q: 'p', status: 'failed', failure });
});
