import { asIfUtc, recordedForm } from '../../contract/storedForm';
import { recordOf } from '../../state/serviceLog/formRules';
import { every, field, form, template } from '../support/serviceForms';

describe('a record', () => {
  const moment = {
    at: Date.UTC(2026, 10, 19, 6, 42),
    location: { lat: 1, lng: 2, accuracy: 3 } as never,
    arrivedAt: '2026-11-19T06:00:00.000Z',
    leftAt: '2026-11-19T06:30:00.000Z',
  };
  const full = form({
    type: 'pump',
    levels: ['floor'],
    figures: { gallons: '800', grease: '9', solids: '3', total: '40', number: '7' },
    choices: { choice: 'a', yesNo: 'no' },
    typed: {
      'manifest.number': ' 40-1 ',
      'manifest.transporter': ' Blue ',
      'manifest.receiver': ' City ',
      extra: ' more ',
      comment: ' fine ',
      text: ' words ',
    },
    pairs: [
      { label: ' Key ', content: ' 5 ' },
      { label: ' ', content: '' },
      { label: '', content: 'only' },
      { label: 'bare', content: '' },
    ],
    exceptions: [{ reason: 'other', text: ' ice ' }],
  });
  const all = {
    type: 'pump',
    template: 'mine',
    template_version: 3,
    sec_level: ['floor'],
    volume_pumped: 800,
    additional_data: 'more',
    additional_info: [
      { name: 'Key', value: '5' },
      { name: '', value: 'only' },
      { name: 'bare', value: '' },
    ],
    comment: 'fine',
    arrived_at: moment.arrivedAt,
    left_at: moment.leftAt,
    depths: { grease: 9, solids: 3, total: 40 },
    manifest: { number: '40-1', transporter: 'Blue', receiver: 'City' },
    values: { number: 7, choice: 'a', yesNo: false, text: 'words' },
    exceptions: [{ reason: 'other', text: 'ice' }],
    location: moment.location,
    file_key: [],
    lost_files: 0,
  };

  it('has all that was filled in, without spaces', () => {
    const { date, ...record } = recordOf(full, template(...every.map((kind) => field(kind))), moment);
    expect(record).toEqual(all);
    expect(Date.parse(date)).toBe(moment.at);
  });

  it('has nothing of fields that its type lacks', () => {
    const { date: _date, ...record } = recordOf(full, template(), moment);
    expect(record).toEqual({
      ...all,
      sec_level: [],
      volume_pumped: null,
      additional_data: '',
      additional_info: [],
      comment: '',
      arrived_at: null,
      left_at: null,
      depths: null,
      manifest: null,
      values: {},
      exceptions: [],
    });
  });

  it('of an empty form has no empty parts', () => {
    const record = recordOf(form(), template(...every.map((kind) => field(kind))), {
      ...moment,
      arrivedAt: null,
    });
    expect(record).toMatchObject({
      type: 'wash',
      manifest: null,
      depths: null,
      volume_pumped: null,
      arrived_at: null,
    });
    expect(record.values).toEqual({});
    const blank = form({
      typed: { text: ' ' },
      choices: { choice: '', yesNo: '' },
      figures: { number: 'x' },
    });
    expect(recordOf(blank, template(...every.map((kind) => field(kind))), moment).values).toEqual({
      number: NaN,
    });
    expect(recordOf(form({ choices: { yesNo: 'yes' } }), template(field('yesNo')), moment).values).toEqual({
      yesNo: true,
    });
  });

  it.each(['number', 'transporter', 'receiver'])('has a manifest with its %s alone', (part) => {
    const { manifest } = recordOf(
      form({ typed: { [`manifest.${part}`]: 'x' } }),
      template(field('manifest')),
      moment,
    );
    expect(manifest).toEqual({ number: '', transporter: '', receiver: '', [part]: 'x' });
  });

  it('becomes the form that made it again', () => {
    const fields = template(...every.map((kind) => field(kind)));
    const again = recordedForm(recordOf(full, fields, moment), fields);
    expect(again).toEqual({
      type: 'pump',
      levels: ['floor'],
      figures: full.figures,
      choices: full.choices,
      typed: Object.fromEntries(Object.entries(full.typed).map(([name, words]) => [name, words.trim()])),
      pairs: [
        { label: 'Key', content: '5' },
        { label: '', content: 'only' },
        { label: 'bare', content: '' },
      ],
      exceptions: [{ reason: 'other', text: 'ice' }],
    });
    const { date: _date, ...bare } = recordOf(form(), fields, moment);
    expect(recordedForm({ ...bare, date: '' }, fields)).toEqual({
      type: 'wash',
      levels: [],
      figures: {},
      choices: {},
      typed: {},
      pairs: [],
      exceptions: [],
    });
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['2026-11-19T06:42', '2026-11-19T06:42:00.000Z'],
  ['2026-11-19T06:42:10', '2026-11-19T06:42:10'],
  ['on 2026-11-19T06:42', 'on 2026-11-19T06:42'],
  ['yesterday', 'yesterday'],
])('a time typed as %j is compared as %j', (typed, compared) => {
  expect(asIfUtc(typed)).toBe(compared);
});
