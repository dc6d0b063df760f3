import { inkOn } from '../../contract/contrast';
import type { Block } from '../../contract/tiles';
import { offeredOf, replaces, stepOf, submitStep, type ActiveTile } from '../../state/tiles/tileRules';

const block = (more: Partial<Block> = {}): Block => ({
  text: 'Dirty',
  value: 'Dirty',
  subtitle: null,
  icon: null,
  noCamera: false,
  autoOpenCamera: false,
  ...more,
});
const kinds = {
  camera: block(),
  'camera that opens by itself': block({ autoOpenCamera: true }),
  'no camera': block({ noCamera: true }),
  'no camera, though all others open by themselves': block({ noCamera: true, autoOpenCamera: true }),
};
const photo = { id: 'photo' };
const others: ActiveTile[] = [{ option: 'Full' }, { option: 'Smells', photo }];
const three = { maximum: 3, isRadio: false };
const own = { option: 'Dirty' };
const withPhoto = { ...own, photo };
const full = [...others, { option: 'Other' }];
const each = (step: string) => [step, step, step, step] as const;

describe.each([
  ['tap', 'inactive (TL-4, TL-6)', others, ['choose', 'chooseAndOpen', 'choose', 'choose']],
  ['tap', 'inactive, with as many others as there may be (TL-4)', full, each('tooMany')],
  ['tap', 'active (TL-6, TL-7)', [...others, own], ['open', 'open', 'letGo', 'letGo']],
  ['tap', 'active, with a photo', [...others, withPhoto], each('nothing')],
  ['close', 'inactive', others, each('nothing')],
  ['close', 'inactive, with as many others as there may be', full, each('nothing')],
  ['close', 'active (TL-8)', [...others, own], each('letGo')],
  ['close', 'active, with a photo (TL-8)', [...others, withPhoto], each('letGo')],
] as const)('To %s a tile that is %s', (does, _, active, steps) => {
  it.each(Object.entries(kinds).map(([kind, tile], index) => [kind, tile, steps[index]] as const))(
    'of the kind "%s"',
    (_, tile, step) => {
      expect(stepOf(does, tile, three, active)).toBe(step);
    },
  );
});

describe('In radio mode', () => {
  it('with a maximum of one, another tile takes the place of the active one (TL-5)', () => {
    const radio = { maximum: 1, isRadio: true };
    expect(replaces(radio)).toBe(true);
    expect(stepOf('tap', kinds['no camera'], radio, [{ option: 'Full' }])).toBe('choose');
    expect(stepOf('tap', kinds['no camera'], radio, [own])).toBe('letGo');
  });

  it('with a larger maximum, one too many is refused as anywhere', () => {
    const radio = { maximum: 2, isRadio: true };
    expect(replaces(radio)).toBe(false);
    expect(stepOf('tap', kinds.camera, radio, others)).toBe('tooMany');
  });
});

it('refuses nothing without a maximum', () => {
  expect(stepOf('tap', kinds.camera, { maximum: null, isRadio: false }, full)).toBe('choose');
});

it.each([
  ['noProblem', [], false],
  ['noProblem', [], true],
  ['noPicture', [own], false],
  ['noPicture', [own, { option: 'Other' }], false],
  ['send', [{ option: 'Other' }], false],
  ['send', [withPhoto], false],
  ['send', [own, { option: 'Full', photo }], false],
  ['send', [own], true],
] as const)('the submit button answers %s to %j, other photos: %s', (step, active, hasOtherPhotos) => {
  expect(submitStep(active, hasOtherPhotos)).toBe(step);
});

it('keeps of what was chosen what the tiles of another rating offer too (TL-15)', () => {
  expect(offeredOf(others, { blocks: [block({ value: 'Full' })] })).toEqual([others[0]]);
  expect(offeredOf(others, undefined)).toEqual([]);
});

it.each([
  ['#ab4545', '#fff'],
  ['#ba7200', '#000'],
  ['#339C4A', '#000'],
  ['#525252', '#fff'],
  ['#fff', '#000'],
  ['#000', '#fff'],
])('writes on %s in %s, whichever has more contrast', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
