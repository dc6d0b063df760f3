import fc from 'fast-check';
import { locales } from '../../contract/languages';
import { standingOf } from '../../contract/schedule';
import { serviceTemplate } from '../../contract/serviceLogSchemas';
import { formOfRecord, serviceLimits, type ServiceRecord } from '../../contract/serviceLogs';
import { checkRecord, isOverQuarter, isPlacement, wireNameOf } from '../../contract/serviceRules';
import { isKnownTemplate, type ServiceTemplate, type TemplateField } from '../../contract/serviceTemplates';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import restroom from '../../server/serviceLog/templates/restroom.v1.json';
import septic from '../../server/serviceLog/templates/septic.v1.json';
import { pumping, serviceRecord } from '../support/services';

const noFiles = { photo: 0, document: 0, audio: 0, signature: 0 };
const texts = (text: string) => ({ en: text });
const withFields = (...fields: TemplateField[]): ServiceTemplate => ({
  format: 1,
  id: 'mine',
  version: 1,
  title: texts('Mine'),
  types: [
    { value: 'a', text: texts('A') },
    { value: 'b', text: texts('B') },
  ],
  fields,
});
const issuesOf = (template: ServiceTemplate, changes: Partial<ServiceRecord>, files = {}) =>
  checkRecord(template, serviceRecord({ type: 'a', sec_level: [], ...changes }), { ...noFiles, ...files });

describe('templates of the product', () => {
  it.each([restroom, septic, grease])('$id fits the schema and speaks all seven languages (LG-1)', (json) => {
    const template = serviceTemplate.parse(json);
    const spoken = new Set<string>();
    const look = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value) spoken.add(Object.keys(value).sort().join());
      Object.values(value).forEach(look);
    };
    look(template);
    expect([...spoken]).toEqual([[...locales].sort().join()]);
  });

  it('takes what its form gives', () => {
    expect(checkRecord(serviceTemplate.parse(restroom), serviceRecord(), noFiles)).toEqual([]);
    expect(checkRecord(serviceTemplate.parse(grease), pumping(), noFiles)).toEqual([]);
    const tank = pumping({
      template: 'septic',
      values: { waste_type: 'domestic' },
      sec_level: ['tank_pumped'],
    });
    expect(checkRecord(serviceTemplate.parse(septic), tank, noFiles)).toEqual([]);
  });

  it.each([
    [
      'two fields with one id',
      [
        { id: 'x', kind: 'yesNo' },
        { id: 'x', kind: 'yesNo' },
      ],
    ],
    [
      'two photo fields',
      [
        { id: 'x', kind: 'photos' },
        { id: 'y', kind: 'photos' },
      ],
    ],
    ['a field for no type', [{ id: 'x', kind: 'yesNo', types: ['c'] }]],
    ['a kind that it does not know', [{ id: 'x', kind: 'rating' }]],
    ['a choice of nothing', [{ id: 'x', kind: 'choice', options: [] }]],
  ])('refuses %s', (_, fields) => {
    const template = { ...withFields(), fields: fields.map((field) => ({ text: texts('X'), ...field })) };
    expect(serviceTemplate.safeParse(template).success).toBe(false);
  });

  it('knows a template of a newer format as one that it cannot show', () => {
    expect(isKnownTemplate({ format: 1 })).toBe(true);
    expect(isKnownTemplate({ format: 2 })).toBe(false);
  });
});

describe('checks of a record (SL-6)', () => {
  const text = texts('X');

  it.each<[string, TemplateField, Partial<ServiceRecord>]>([
    ['items', { id: 'x', kind: 'items', text, options: [{ value: 'i', text }] }, { sec_level: ['i'] }],
    ['gallons', { id: 'x', kind: 'gallons', text }, { volume_pumped: 0 }],
    [
      'times',
      { id: 'x', kind: 'times', text },
      { arrived_at: '2026-03-01T11:00:00Z', left_at: '2026-03-01T11:00:00Z' },
    ],
    [
      'depths',
      { id: 'x', kind: 'depths', unit: 'in', text },
      { depths: { grease: 1, solids: 1, total: 40 } },
    ],
    [
      'manifest',
      { id: 'x', kind: 'manifest', text },
      { manifest: { number: '1', transporter: '', receiver: '' } },
    ],
    ['extra', { id: 'x', kind: 'extra', text }, { additional_data: 'x' }],
    ['pairs', { id: 'x', kind: 'pairs', text }, { additional_info: [{ name: 'n', value: '' }] }],
    ['comment', { id: 'x', kind: 'comment', text }, { comment: 'x' }],
    [
      'exceptions',
      { id: 'x', kind: 'exceptions', text, options: [{ value: 'e', text }] },
      { exceptions: [{ reason: 'other', text: 'x' }] },
    ],
    ['photos', { id: 'x', kind: 'photos', text }, { lost_files: 1 }],
    ['number', { id: 'x', kind: 'number', text }, { values: { x: 0 } }],
    ['text', { id: 'x', kind: 'text', text }, { values: { x: 'x' } }],
    ['choice', { id: 'x', kind: 'choice', text, options: [{ value: 'c', text }] }, { values: { x: 'c' } }],
    ['yesNo', { id: 'x', kind: 'yesNo', text }, { values: { x: false } }],
  ])('wants %s that are required, of the types that have them', (_, field, given) => {
    const template = withFields({ ...field, required: true, types: ['a'] });
    const names = issuesOf(template, {}).map(({ field: name, code }) => [name, code]);
    expect(names).toContainEqual([wireNameOf(field), 'required']);
    expect(issuesOf(template, given)).toEqual([]);
    expect(issuesOf(template, { type: 'b' })).toEqual([]);
    expect(issuesOf(withFields(field), {})).toEqual([]);
  });

  it.each<[string, Partial<ServiceRecord>, string, string]>([
    ['a type that is not offered', { type: 'c' }, 'type', 'unknown'],
    ['negative gallons', { volume_pumped: -1 }, 'volume_pumped', 'negative'],
    ['gallons that are no number', { volume_pumped: NaN }, 'volume_pumped', 'not_a_number'],
    ['half a gallon', { volume_pumped: 0.5 }, 'volume_pumped', 'not_whole'],
    ['more gallons than a truck holds', { volume_pumped: 1e9 }, 'volume_pumped', 'too_large'],
    ['a date without a zone', { date: '2026-03-01T11:00:00' }, 'date', 'not_a_date'],
    [
      'leaving before arriving',
      { arrived_at: '2026-03-01T11:00:00Z', left_at: '2026-03-01T10:59:59Z' },
      'left_at',
      'left_before_arrived',
    ],
    [
      'a visit of three days',
      { arrived_at: '2026-03-01T11:00:00Z', left_at: '2026-03-04T11:00:00Z' },
      'left_at',
      'visit_too_long',
    ],
    [
      'layers deeper than the content',
      { depths: { grease: 30, solids: 20, total: 40 }, volume_pumped: 1 },
      'depths',
      'layers_exceed_total',
    ],
    ['a negative depth', { depths: { grease: -1, solids: 0, total: 40 } }, 'depths', 'negative'],
    [
      'a comment that is too long',
      { comment: 'x'.repeat(serviceLimits.commentLength + 1) },
      'comment',
      'too_long',
    ],
    [
      'a pair without a name',
      { additional_info: [{ name: ' ', value: 'x' }] },
      'additional_info',
      'required',
    ],
    ['a value for no field', { values: { y: 1 } }, 'values.y', 'unknown'],
  ])('names the field of %s', (_, changes, field, code) => {
    expect(issuesOf(withFields(), changes)).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('counts files of each kind', () => {
    expect(issuesOf(withFields(), {}, { photo: serviceLimits.photos })).toEqual([]);
    expect(issuesOf(withFields(), {}, { photo: serviceLimits.photos + 1, signature: 2 })).toEqual([
      { field: 'photo', code: 'too_many', limit: serviceLimits.photos },
      { field: 'signature', code: 'too_many', limit: 1 },
    ]);
  });

  it('finds 25 % at exactly a quarter in order, and above it not', () => {
    expect(isOverQuarter({ grease: 6, solids: 4, total: 40 })).toBe(false);
    expect(isOverQuarter({ grease: 6.1, solids: 4, total: 40 })).toBe(true);
    expect(isOverQuarter(null)).toBe(false);
  });

  it('never throws, whatever a record holds', () => {
    const number = fc.oneof(fc.double(), fc.integer());
    fc.assert(
      fc.property(
        fc.record({
          type: fc.string(),
          date: fc.string(),
          volume_pumped: fc.option(number),
          arrived_at: fc.option(fc.string()),
          left_at: fc.option(fc.string()),
          depths: fc.option(fc.record({ grease: number, solids: number, total: number })),
          values: fc.dictionary(fc.string(), fc.oneof(fc.string(), number, fc.boolean())),
        }),
        (changes) => {
          expect(Array.isArray(issuesOf(serviceTemplate.parse(grease), changes))).toBe(true);
        },
      ),
    );
  });
});

it('writes a record as form fields, without what is empty (design.md § 10)', () => {
  const fields = formOfRecord(pumping({ date: 'D', file_key: ['a', 'b'], lost_files: 1 }));
  expect(fields).toEqual([
    ['type', 'pumped'],
    ['template', 'grease'],
    ['template_version', '1'],
    ['date', 'D'],
    ['sec_level[]', 'fully_evacuated'],
    ['volume_pumped', '800'],
    ['depths', '{"grease":9,"solids":3,"total":40}'],
    ['manifest', '{"number":"40-3001","transporter":"Blue Truck","receiver":"City works"}'],
    ['values', '{"waste_type":"brown_grease","capacity":1000,"device":"Trap 1"}'],
    ['file_key[]', 'a'],
    ['file_key[]', 'b'],
    ['lost_files', '1'],
  ]);
});

describe('status by schedule (design.md § 9)', () => {
  const at = (today: string, lastDate: string | null = '2026-03-01T06:42', timesPerWeek: number | null = 2) =>
    standingOf({ timesPerWeek, lastDate, today });

  it.each([
    ['2026-03-01', 'compliant', 0],
    ['2026-03-05', 'compliant', 0],
    ['2026-03-06', 'overdue', 1],
    ['2026-03-18', 'overdue', 13],
    ['2026-03-19', 'non_compliant', 14],
    ['2027-03-01', 'non_compliant', 361],
  ])('on %s a sticker due twice a week is %s, %i days late', (today, status, days_overdue) => {
    expect(at(today)).toEqual({ status, due_date: '2026-03-05', days_overdue });
  });

  it('is never without a service, and compliant without a schedule', () => {
    expect(at('2026-03-01', null)).toEqual({ status: 'never', due_date: null, days_overdue: 0 });
    expect(at('2030-01-01', '2026-03-01', null)).toEqual({
      status: 'compliant',
      due_date: null,
      days_overdue: 0,
    });
  });

  it('counts days on the calendar, over a change of the clocks too', () => {
    expect(at('2026-03-30', '2026-03-28', 7)).toMatchObject({ due_date: '2026-03-29', days_overdue: 1 });
    expect(at('2026-03-02', '2026-03-01', 14)).toMatchObject({ due_date: '2026-03-02', status: 'compliant' });
  });
});

it.each([
  ['North entrance', true],
  ['  North  ', true],
  ['', false],
  ['   ', false],
  ['a\nb', false],
  ['a\u0007b', false],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['😀'.repeat(200), true],
])('takes %j for a placement: %s (SL-4)', (text, isOne) => {
  expect(isPlacement(text)).toBe(isOne);
});

describe('limits of single fields', () => {
  const label = texts('A');
  const options = [{ value: 'broken', text: label }];
  const gallons = { kind: 'gallons', text: label, max: 100 } as unknown as TemplateField;
  const exceptions = { kind: 'exceptions', text: label, options } as unknown as TemplateField;

  it.each([
    [null, []],
    [99, []],
    [100, []],
    [101, ['too_large']],
  ])('takes %p gallons of a hundred: %j', (volume_pumped, codes) => {
    expect(issuesOf(withFields(gallons), { volume_pumped }).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['broken', []],
    ['other', []],
    ['dancing', ['unknown']],
  ])('knows the reason %p of an exception: %j', (reason, codes) => {
    const given = { exceptions: [{ reason, text: 'So it is.' }] };
    expect(issuesOf(withFields(exceptions), given).map(({ code }) => code)).toEqual(codes);
  });
});
