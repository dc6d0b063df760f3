import type { ServiceIssue } from '../../contract/serviceRules';
import type { TemplateField } from '../../contract/serviceTemplates';
import type { StoredServiceForm } from '../../contract/storedForm';
import {
  countsOf,
  depthsOf,
  emptyForm,
  fieldsOf,
  hasContent,
  issueNamesOf,
  numberOf,
  partsOf,
  typeOf,
  wrongDepthOf,
} from '../../state/serviceLog/formRules';
import { isFormBegun } from '../../state/serviceLog/storedRules';
import { every, field, form, questionUid, template } from '../support/serviceForms';

const none = { photo: 0, document: 0, audio: 0, signature: 0 };
it('an empty form holds nothing', () => {
  expect(emptyForm(questionUid)).toEqual({
    questionUid,
    template: null,
    type: null,
    levels: [],
    figures: {},
    choices: {},
    typed: {},
    pairs: [],
    exceptions: [],
    documents: [],
    strokes: [],
  });
});

it('the first type is meant until another is chosen', () => {
  expect(typeOf(form(), template())).toBe('wash');
  expect(typeOf(form({ type: 'pump' }), template())).toBe('pump');
  expect(typeOf(form({ type: 'gone' }), template())).toBe('wash');
  expect(typeOf(form(), { ...template(), types: [] })).toBe('');
});

it('a form shows the fields of its type alone', () => {
  const [all, pump] = [field('comment'), field('gallons', { types: ['pump'] })];
  expect(fieldsOf(form(), template(all, pump))).toEqual([all]);
  expect(fieldsOf(form({ type: 'pump' }), template(all, pump))).toEqual([all, pump]);
});

describe('the line "More"', () => {
  const [items, photos, note] = [field('items', { required: true }), field('photos'), field('comment')];
  const voice = (required: boolean) => field('audio', { required });
  it.each<[string, TemplateField[], TemplateField[], TemplateField[]]>([
    ['hides what nobody must fill in', [note, items], [items], [note]],
    ['is empty where nothing is required', [note, photos], [note, photos], []],
    [
      'hides photos beside a voice that may be',
      [items, photos, voice(false)],
      [items],
      [photos, voice(false)],
    ],
    ['shows photos beside a voice that must be', [photos, voice(true), note], [photos, voice(true)], [note]],
  ])('%s', (_what, fields, first, more) => {
    expect(partsOf(form(), template(...fields))).toEqual({ first, more });
  });
});

/** What a person puts into a form, and the fields that have content then. */
it.each<[string, Partial<StoredServiceForm>, Partial<typeof none>, string[]]>([
  ['nothing', {}, {}, []],
  ['an item', { levels: ['floor'] }, {}, ['items']],
  ['gallons', { figures: { gallons: '8' } }, {}, ['gallons']],
  ['a number', { figures: { number: '8' } }, {}, ['number']],
  ['spaces', { figures: { number: ' ', gallons: '' }, typed: { text: '  ' } }, {}, []],
  ['an arrival', { figures: { arrived: '2026-11-19T06:42' } }, {}, ['times']],
  ['a departure', { figures: { left: '2026-11-19T06:42' } }, {}, ['times']],
  ['grease', { figures: { grease: '1' } }, {}, ['depths']],
  ['solids', { figures: { solids: '1' } }, {}, ['depths']],
  ['a total', { figures: { total: '1' } }, {}, ['depths']],
  ['a choice', { choices: { choice: 'a' } }, {}, ['choice']],
  ['a yes', { choices: { yesNo: 'yes' } }, {}, ['yesNo']],
  ['a number of a manifest', { typed: { 'manifest.number': '1' } }, {}, ['manifest']],
  ['a transporter', { typed: { 'manifest.transporter': 'Blue' } }, {}, ['manifest']],
  ['a receiver', { typed: { 'manifest.receiver': 'City' } }, {}, ['manifest']],
  ['more data', { typed: { extra: 'x' } }, {}, ['extra']],
  ['a comment', { typed: { comment: 'x' } }, {}, ['comment']],
  ['a text', { typed: { text: 'x' } }, {}, ['text']],
  ['a pair', { pairs: [{ label: '', content: '' }] }, {}, ['pairs']],
  ['an exception', { exceptions: [{ reason: 'other', text: '' }] }, {}, ['exceptions']],
  ['a photo', {}, { photo: 1 }, ['photos']],
  ['a recording', {}, { audio: 1 }, ['photos', 'audio']],
  ['a paper', {}, { document: 1 }, ['documents']],
  ['a signature', {}, { signature: 1 }, ['signature']],
])('with %s only its own fields have content', (_what, changes, counts, full) => {
  const found = every.filter((kind) => hasContent(form(changes), field(kind), { ...none, ...counts }));
  expect([...found].sort()).toEqual([...full].sort());
  // Photos and voice are drafts of their own.
  expect(isFormBegun(form(changes))).toBe(full.length > 0 && Object.keys(counts).length === 0);
});

it.each([
  [{ documents: [{ status: 'preparing', id: 'd', name: 'x' } as never] }, true],
  [{ strokes: [[1, 2]] }, true],
  [{ type: 'pump', template: { id: 'mine', version: 1 } }, false],
])('a form with %j is kept or not over a reload', (changes, isKept) => {
  expect(isFormBegun(form(changes))).toBe(isKept);
});

it('the rules speak of a field by its names', () => {
  expect(every.map((kind) => [kind, issueNamesOf(field(kind)).join()])).toEqual([
    ['items', 'sec_level'],
    ['gallons', 'volume_pumped'],
    ['times', 'arrived_at,left_at'],
    ['depths', 'depths'],
    ['manifest', 'manifest'],
    ['extra', 'additional_data'],
    ['pairs', 'additional_info'],
    ['comment', 'comment'],
    ['exceptions', 'exceptions'],
    ['photos', 'photo'],
    ['documents', 'document'],
    ['audio', 'audio'],
    ['signature', 'signature'],
    ['number', 'values.number'],
    ['text', 'values.text'],
    ['choice', 'values.choice'],
    ['yesNo', 'values.yesNo'],
  ]);
});

it.each<[ServiceIssue['code'], number | undefined, Record<string, string>, string]>([
  ['required', undefined, {}, 'grease'],
  ['not_a_number', undefined, { grease: '1', solids: 'x', total: 'y' }, 'solids'],
  ['not_a_number', undefined, { grease: 'x', total: '9' }, 'grease'],
  ['not_a_number', undefined, { grease: '1' }, 'total'],
  ['too_large', 1_000, { grease: '1000', solids: '1001', total: '2000' }, 'solids'],
  ['too_large', 1_000, { grease: '1', solids: '1', total: '1001' }, 'total'],
  ['too_large', undefined, { grease: '0', solids: '1', total: '9' }, 'solids'],
  ['negative', undefined, { grease: '0', solids: '-1', total: '9' }, 'solids'],
  ['negative', undefined, { grease: '-1', solids: '-1', total: '9' }, 'grease'],
  ['layers_exceed_total', undefined, { grease: '5', solids: '5', total: '9' }, 'total'],
  ['too_small', 0, { grease: '0', solids: '0', total: '0' }, 'total'],
])('%s with limit %s of %j is at the field %s', (code, limit, figures, name) => {
  expect(wrongDepthOf(form({ figures }), { field: 'depths', code, limit } as ServiceIssue)).toBe(name);
});

it('files are counted by their kind', () => {
  const papers = [{ id: 'd1' }, { id: 'd2' }] as never;
  expect(countsOf(form(), { photos: [], audio: null })).toEqual(none);
  expect(
    countsOf(
      form({
        documents: papers,
        strokes: [
          [1, 2],
          [3, 4],
        ],
      }),
      { photos: [{}, {}, {}], audio: {} },
    ),
  ).toEqual({
    photo: 3,
    document: 2,
    audio: 1,
    signature: 1,
  });
});

it.each<[string | undefined, number | null]>([
  [undefined, null],
  [' ', null],
  ['12', 12],
  [' 12,5 ', 12.5],
  ['-3.25', -3.25],
  ['1.', NaN],
  ['.5', NaN],
  ['1,000,5', NaN],
  ['12in', NaN],
  ['x12', NaN],
])('%j is typed for the number %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

it.each([
  [{}, null],
  [{ grease: '9' }, { grease: 9, solids: 0, total: NaN }],
  [{ solids: '3' }, { grease: 0, solids: 3, total: NaN }],
  [{ total: '40' }, { grease: 0, solids: 0, total: 40 }],
])('depths typed as %j are read', (figures, depths) => {
  expect(depthsOf(form({ figures }))).toEqual(depths);
});
