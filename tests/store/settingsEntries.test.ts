import type { UnknownAction } from 'redux';
import { valueAt } from '../../contract/settingsFields';
import * as settings from '../../state/settings/settingsSlice';
import { failure, fresh, openAfter, picked, tiles, typed } from '../support/settings';

const [dirty, other] = [
  { text: 'Dirty', value: 'Dirty', icon: 'dirty' },
  { text: 'Other', value: 'Other' },
];
/** The tiles of a sad vote in the draft. */
const tilesAfter = (...actions: UnknownAction[]) =>
  valueAt(openAfter(...actions)?.draft?.values, tiles.join('.'));

describe('an entry of a list', () => {
  const added = settings.entryAdded({ path: tiles, entry: { text: 'Cold' } });
  const toggled = (index: number, isOpen: boolean) => settings.entryToggled({ path: tiles, index, isOpen });

  it('is added at the end, and is unfolded', () => {
    expect(tilesAfter(added)).toEqual([dirty, other, { text: 'Cold' }]);
    expect(openAfter(added)?.entries).toEqual([{ path: tiles, index: 2, isOpen: true }]);
    const first = settings.entryAdded({ path: ['service_log_config', 'blocks'], entry: { text: 'Mop' } });
    expect(openAfter(first)?.draft?.values['service_log_config']).toEqual({ blocks: [{ text: 'Mop' }] });
    expect(openAfter(first)?.entries).toEqual([
      { path: ['service_log_config', 'blocks'], index: 0, isOpen: true },
    ]);
  });

  it('is removed, and the folds move up', () => {
    const removed = settings.entryRemoved({ path: tiles, index: 1 });
    expect(tilesAfter(added, removed)).toEqual([dirty, { text: 'Cold' }]);
    expect(openAfter(added, removed)?.entries).toEqual([
      { path: tiles, index: 1, isOpen: true },
      { path: tiles, index: 0, isOpen: true },
    ]);
  });

  it('goes one step up, and its fold with it', () => {
    const raised = settings.entryRaised({ path: tiles, index: 2 });
    expect(tilesAfter(added, raised)).toEqual([dirty, { text: 'Cold' }, other]);
    expect(openAfter(added, toggled(1, false), raised)?.entries).toEqual([
      { path: tiles, index: 1, isOpen: true },
      { path: tiles, index: 2, isOpen: false },
      { path: tiles, index: 0, isOpen: true },
    ]);
  });

  it('is folded by a press', () => {
    expect(openAfter(toggled(0, false))).toEqual({
      ...fresh,
      entries: [{ path: tiles, index: 0, isOpen: false }],
    });
  });
});

describe('a picture', () => {
  const path = [...tiles, 0, 'picture'];
  const sending = { id: 'photo-1', path, status: 'sending' };

  it('is on its way until it is in the draft', () => {
    expect(openAfter(picked)).toEqual({ ...fresh, upload: sending });
    const arrived = settings.pictureReceived({ id: 'photo-1', picture: '/media/pictures/p' });
    expect(openAfter(picked, arrived)?.upload).toBeNull();
    expect(tilesAfter(picked, arrived)).toEqual([{ ...dirty, picture: '/media/pictures/p' }, other]);
  });

  it('is refused, or does not get there', () => {
    const [refused, failed] = [
      settings.pictureRefused({ id: 'photo-1', issue: { code: 'too_heavy', limit: 10 } }),
      settings.pictureFailed({ id: 'photo-1', failure }),
    ];
    expect(openAfter(picked, refused)?.upload).toEqual({
      id: 'photo-1',
      path,
      status: 'refused',
      issue: { code: 'too_heavy', limit: 10 },
    });
    expect(openAfter(picked, failed)?.upload).toEqual({ id: 'photo-1', path, status: 'failed', failure });
  });

  it.each([
    settings.pictureReceived({ id: 'photo-0', picture: '/media/pictures/p' }),
    settings.pictureRefused({ id: 'photo-0', issue: { code: 'no_picture' } }),
    settings.pictureFailed({ id: 'photo-0', failure }),
  ])('that another one replaced changes nothing: %j', (action) => {
    expect(openAfter(picked, action)).toEqual({ ...fresh, upload: sending });
    expect(openAfter(action)).toEqual(fresh);
  });

  it.each<[string, UnknownAction, boolean]>([
    ['its own field is edited', settings.valueChanged({ path, value: null }), false],
    ['another field is edited', typed, true],
    ['the list of its entry is edited', settings.valueChanged({ path: tiles, value: [dirty] }), true],
    ['an entry is removed', settings.entryRemoved({ path: tiles, index: 1 }), false],
    ['an entry is raised', settings.entryRaised({ path: tiles, index: 1 }), false],
    ['an entry of another list is removed', settings.entryRemoved({ path: ['links'], index: 0 }), true],
  ])('stays on its way or not when %s', (_what, action, stays) => {
    expect(openAfter(picked, action)?.upload).toEqual(stays ? sending : null);
  });
});
