import { languageNames, toLocale } from '../../../contract/languages';
import { settingsSections, valueAt, type SectionName } from '../../../contract/settingsFields';
import type { DeskRootState } from '../../../state/deskRootReducer';
import type { SectionPart } from '../../../state/settings/sectionRules';
import {
  selectChosenPlace,
  selectOpenSettings,
  selectOwnTexts,
  selectTranslatedInto,
  selectValues,
  selectWrittenIn,
} from '../../../state/settings/settingsSelectors';
import { optionText, type DeskTexts } from './fieldTexts';

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a folded part of the form says in one line: what is on, how many, in which languages. */
export function partState(texts: DeskTexts, state: DeskRootState, name: SectionPart): string {
  if (name === 'words') return wordsState(texts, state);
  const values = selectValues(state);
  const at = (path: string): unknown => valueAt(values, path);
  const onOff = (isOn: boolean): string => (isOn ? texts.StateOn() : texts.StateOff());
  const option = (value: unknown): string => (isSet(value) ? optionText(texts, value as string) : '');
  const tiles = (path: string): string => texts.StateTiles({ n: countOf(at(`${path}.blocks`)) });
  const joined = (...words: string[]): string => words.filter((word) => word !== '').join(' · ');
  /** How many of its fields say something themselves. */
  const kind = selectOpenSettings(state)?.thing.kind ?? 'question';
  const fields = settingsSections[kind].find((section) => section.name === name)?.fields ?? [];
  const setCount = fields.filter(({ path }) => isSet(at(path)) && at(path) !== false).length;
  const set = setCount === 0 ? texts.StateUsual() : texts.StateSet({ n: setCount });
  const rating = (path: string): string =>
    countOf(at(`${path}.blocks`)) === 0 || at(`${path}.default_view`) === true
      ? texts.FPlainView()
      : joined(tiles(path), textOf(at(`${path}.title`)));
  const states: Record<SectionName, () => string> = {
    basics: () => {
      const locale = kind === 'question' ? selectWrittenIn(state) : toLocale(at('locale'));
      const place = kind === 'question' ? selectChosenPlace(state).name : textOf(at('name'));
      return joined(place, textOf(at('zone') ?? at('time_zone')), locale ? languageNames[locale] : '');
    },
    links: () => (countOf(at('links')) ? texts.StateLinks({ n: countOf(at('links')) }) : texts.StateNone()),
    sad: () => rating('second_level_details_config.sad'),
    so_so: () => rating('second_level_details_config.so_so'),
    happy: () => rating('second_level_details_config.happy'),
    tiles: () => {
      const ratio = at('second_level_details_config.aspect_ratio');
      return isSet(ratio) ? `${String(ratio)} : 1` : texts.StateUsual();
    },
    service: () =>
      at('service_log_enabled') === true || at('new_service_log_enabled') === true
        ? joined(
            at('service_log_enabled') === true ? tiles('service_log_config') : '',
            at('new_service_log_enabled') === true ? option(at('service_template')) : '',
            option(at('schedule.kind')),
          ) || texts.StateOn()
        : texts.StateOff(),
    giveaway: () => joined(onOff(at('giveaway.enabled') === true), option(at('giveaway.giveaway_title'))),
    hours: () => {
      const n = countOf(at('opening_hours.weekly')) + countOf(at('opening_hours.exceptions'));
      return n === 0 ? texts.StateNone() : texts.Entries({ n });
    },
    location: () =>
      kind === 'place'
        ? textOf(at('location.address')) || set
        : onOff(at('ask_vote_gps') === true || at('special_ask_vote_gps') === true),
    flags: () => set,
    menu: () => {
      const items = at('second_level_details_config.settings.profile.items');
      const shown = at('second_level_details_config.settings.profile.show') !== false;
      return joined(onOff(shown), shown && Array.isArray(items) ? texts.Entries({ n: items.length }) : '');
    },
    reports: () => onOff(at('reports.visitors') !== false || at('reports.staff') !== false),
    consent: () => set,
    keeping: () => set,
    cases: () =>
      joined(
        option(at('cases.proof')),
        countOf(at('cases.texts')) ? texts.StateTexts({ n: countOf(at('cases.texts')) }) : '',
      ) || set,
  };
  return states[name]();
}

/** Languages by name; those that are begun with how many texts they have: `English, Deutsch 3/4`. */
function wordsState(texts: DeskTexts, state: DeskRootState): string {
  const own = selectOwnTexts(state);
  const words = selectTranslatedInto(state).flatMap((locale) => {
    const there = own.filter(({ said }) => said[locale] !== undefined).length;
    const language = languageNames[locale];
    if (there === own.length) return [language];
    return there > 0 ? [`${language} ${there}/${own.length}`] : [];
  });
  return words.length === 0 ? texts.StateNone() : words.join(', ');
}
