import type { UnknownAction } from 'redux';
import { questionSettings } from '../../fixtures/exampleData';
import { selectOpenSettings } from '../../state/settings/settingsSelectors';
import * as settings from '../../state/settings/settingsSlice';
import type { LoadFailure } from '../../state/desk/loadFailure';
import { deskStateAfter } from './deskStore';

/** The form of a question's settings, with tiles for sad votes. */
export const settingsPage = '/desk/settings/question/demo-cafe';
export const thing = questionSettings();
export const tiles = ['second_level_details_config', 'sad', 'blocks'];
export const failure: LoadFailure = { kind: 'offline', message: { text: 'NotSent' } };
export const received = settings.settingsReceived({ thing, draft: null, isOld: false });
export const opened = [settings.settingsRequested(), received];
export const typed = settings.valueChanged({ path: ['text'], value: 'Is it fine?' });
export const picked = settings.picturePicked({
  path: [...tiles, 0, 'picture'],
  of: 'tile',
  photo: { id: 'photo-1', name: 'a.png', type: 'image/png', size: 9 } as never,
});

/** The form that nobody has touched. */
export const fresh = {
  status: 'open',
  thing,
  draft: null,
  isRestored: false,
  save: { status: 'idle' },
  issues: [],
  upload: null,
  placeSearch: null,
  theirs: null,
  preview: { rating: null, locale: null },
};

/** The open form after these actions. */
export const openAfter = (...actions: UnknownAction[]) =>
  selectOpenSettings(deskStateAfter([...opened, ...actions], settingsPage));
