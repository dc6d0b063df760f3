import {
  selectBrowserTags,
  selectLanguageChanging,
  selectLanguageReady,
  selectLocale,
  selectWantedLocale,
} from '../../state/language/languageSelectors';
import { languageChosen, packFailed, packLoaded, packRequested } from '../../state/language/languageSlice';
import { stateAfter } from '../support/store';

const german = { locale: 'de' } as const;

it('has nothing to say before the first pack has come', () => {
  const state = stateAfter([packRequested(german)], '/', ['de-AT']);
  expect(selectLanguageReady(state)).toBe(false);
  expect(selectBrowserTags(state)).toEqual(['de-AT']);
});

it('speaks the old language until the new pack has come, and sends the new one with calls', () => {
  const state = stateAfter([packLoaded({ locale: 'en' }), packRequested(german)]);
  expect([selectLocale(state), selectWantedLocale(state), selectLanguageChanging(state)]).toEqual([
    'en',
    'de',
    true,
  ]);
  const after = stateAfter([packLoaded({ locale: 'en' }), packRequested(german), packLoaded(german)]);
  expect([selectLocale(after), selectWantedLocale(after), selectLanguageChanging(after)]).toEqual([
    'de',
    'de',
    false,
  ]);
});

it('stays with the old language when the pack does not come', () => {
  const state = stateAfter([packLoaded({ locale: 'en' }), packRequested(german), packFailed()]);
  expect([selectLocale(state), selectWantedLocale(state), selectLanguageReady(state)]).toEqual([
    'en',
    'en',
    true,
  ]);
});

it('changes nothing by the choice alone', () => {
  expect(stateAfter([languageChosen(german)])).toEqual(stateAfter([]));
});
