import { wireQuestion } from '../../fixtures/exampleData';
import { screen } from '@testing-library/react';
import type { VoteKey } from '../../contract/ids';
import { stickerFromWire } from '../../contract/serviceRound';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import { stickerReceived, roundReceived } from '../../state/serviceLog/roundSlice';
import { scanPressed, scanFailed } from '../../state/serviceLog/scannerSlice';
import {
  clockTicked,
  serviceLogged,
  serviceStored,
  undoPressed,
} from '../../state/serviceLog/servicesActions';
import {
  exceptionAdded,
  exceptionRemoved,
  figureEdited,
  issuesFound,
  moreToggled,
  pairAdded,
  pairEdited,
  savePressed,
} from '../../state/serviceLog/formSlice';
import { pickerOpened } from '../../state/attachments/attachmentsSlice';
import { sendPressed } from '../../state/note/noteSlice';
import { placementSubmitted } from '../../state/serviceLog/stickerLogSlice';
import { tileChosen } from '../../state/tiles/tilesSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const key = 'key-1' as VoteKey;
const now = Date.UTC(2026, 10, 23, 12);
const config = {
  show_placement_edit: true,
  blocks: [
    { text: 'Cleaned', value: 'Cleaned', no_camera: true },
    { text: 'Restocked', value: 'Restocked', no_camera: true },
  ],
};
const begun = [
  ...questionLoaded({ service_log_config: config, placement: 'Counter' }),
  votedRestored({
    voted: [
      {
        questionUid: cafe,
        rating: 3,
        voteUid: 'v',
        isServiceLog: true,
        key,
        sequence: 0,
        given: null,
      } as never,
    ],
  }),
];
const service = {
  key,
  kind: 'sticker' as const,
  questionUid: cafe,
  placeName: 'Corner Café',
  serviceUid: 'v',
  levels: ['Cleaned'],
  photoCount: 1,
  fileCount: 0,
  hasNote: false,
  gallons: null,
  at: now,
  undoUntil: null,
};
const wire = {
  uid: cafe,
  text: 'How is the trap?',
  org_uid: 'org',
  place: { uid: 'p', name: 'Corner Café', time_zone: 'UTC', location: null },
  placement: 'Back yard',
  asset_id: null,
  service_log_enabled: true,
  new_service_log_enabled: true,
  service_log_config: null,
  sld_translations: null,
  question_translations: null,
  template: { id: 'grease', version: 1 },
  cleaning_schedule: 7,
  schedule: { status: 'never' as const, due_date: null, days_overdue: 0 },
  last_service: {
    uid: 's',
    local_date: '2026-11-18T08:10',
    type: 'pumping',
    author: 'Ana',
    volume_pumped: 1,
  },
};
const template = grease as unknown as ServiceTemplate;
const carried = [
  stickerReceived({ sticker: stickerFromWire(wire), templates: [template] }),
  clockTicked({ now }),
];

test('the service log offers its blocks, and its button says what it saves (SL-1)', async () => {
  const { user, dispatched, happens } = await drawApp({ path: '/r/sl/demo-cafe', before: begun });
  expect(screen.getByRole('heading', { name: 'What did you do?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cleaned' })).toHaveAttribute('aria-pressed', 'false');
  happens(tileChosen({ voteKey: key, option: 'Cleaned', after: 0 }));
  await user.click(screen.getByRole('button', { name: 'Save 1 item' }));
  expect(dispatched.at(-1)).toEqual(sendPressed({ questionUid: cafe }));
});

test.each(['/r/sl/demo-cafe', '/questions/demo-cafe/service/log'])(
  'the log at %s leads to the other stickers of today',
  async (path) => {
    await drawApp({ path, before: [...begun, ...carried] });
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/r/today');
  },
);

test('the service log names its sticker, not the place alone', async () => {
  const { happens } = await drawApp({ path: '/r/sl/demo-cafe', before: begun });
  expect(screen.getByText('Corner Café · Counter')).toBeVisible();
  happens(
    questionLoaded({ service_log_config: config, text: 'How is restroom 2?', placement: null }).at(-1)!,
  );
  expect(screen.getByText('Corner Café · How is restroom 2?')).toBeVisible();
});

test('what was saved says at which sticker', async () => {
  await drawApp({ path: '/r/slf/demo-cafe/v', before: [...begun, serviceLogged(service)] });
  expect(screen.getByText('Corner Café · Counter')).toBeVisible();
});

test('what was saved names its sticker without the question, too', async () => {
  const logged = serviceLogged({ ...service, text: 'How is restroom 2?', placement: null });
  await drawApp({ path: '/r/slf/demo-cafe/v', before: [logged] });
  expect(screen.getByText('Corner Café · How is restroom 2?')).toBeVisible();
});

test('what was saved has the time of the place, not of the phone', async () => {
  const at = Date.UTC(2026, 10, 19, 23, 30);
  const { place } = wireQuestion();
  const loadedIn = (time_zone?: string) =>
    questionLoaded({ service_log_config: config, place: { ...place!, time_zone } });
  const { happens } = await drawApp({
    path: '/r/slf/demo-cafe/v',
    before: [...loadedIn('Asia/Tokyo'), serviceLogged({ ...service, at })],
  });
  expect(screen.getByText(/· 8:30 AM$/)).toBeVisible();
  happens(loadedIn().at(-1)!);
  expect(screen.queryByText(/[AP]M$/)).toBeNull();
});

test('a placement that is the same is not sent (SL-4)', async () => {
  const { user, dispatched } = await drawApp({ path: '/r/sl/demo-cafe', before: begun });
  await user.click(screen.getByRole('button', { name: 'Edit placement' }));
  expect(screen.getByRole('textbox', { name: 'Placement' })).toHaveValue('Counter');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dispatched.at(-1)).toEqual(placementSubmitted({ isSame: true }));
  await user.click(screen.getByRole('button', { name: 'Edit placement' }));
  await user.type(screen.getByRole('textbox', { name: 'Placement' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dispatched.at(-1)).toEqual(placementSubmitted({ isSame: false }));
});

test('Today names what was done in the language of the screen, or says its own', async () => {
  const sticker = stickerFromWire({
    ...wire,
    written_in: 'en',
    service_log_config: config,
    sld_translations: { de: { Cleaned: 'Gereinigt' } },
  });
  const done = { ...service, levels: ['Cleaned', 'Restocked', 'fully_evacuated'], serviceUid: null };
  await drawApp({
    path: '/r/today',
    locale: 'de',
    before: [
      roundReceived({ at: now, stickers: [sticker], templates: [template], more: false }),
      clockTicked({ now }),
      serviceLogged(done),
    ],
  });
  expect(screen.getByText('Gereinigt')).not.toHaveAttribute('lang');
  expect(screen.getByText('Restocked')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Vollständig entleert')).not.toHaveAttribute('lang');
});

test('Today and the form name a sticker without a placement in the reader’s language', async () => {
  const named = { ...wire, placement: null, written_in: 'en' as const };
  const round = (more: object) => [
    roundReceived({
      at: now,
      stickers: [stickerFromWire({ ...named, ...more })],
      templates: [template],
      more: false,
    }),
    clockTicked({ now }),
  ];
  const own = await drawApp({ path: '/r/today', locale: 'de', before: round({}) });
  expect(screen.getByText('How is the trap?')).toHaveAttribute('lang', 'en');
  own.unmount();
  const question_translations = { de: { text: 'Wie ist der Abscheider?' } };
  await drawApp({ path: '/r/today', locale: 'de', before: round({ question_translations }) });
  expect(screen.getByText('Wie ist der Abscheider?')).not.toHaveAttribute('lang');
});

test('the form is headed by a question in its own language', async () => {
  await drawApp({
    path: '/questions/demo-cafe/service/log',
    locale: 'de',
    before: [...questionLoaded({ text: 'How is it?', written_in: 'en', placement: null }), ...carried],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'How is it?' })).toHaveAttribute('lang', 'en');
});

test('after Send it says what was saved, and undoes it while there is time (RT-8)', async () => {
  const { user, dispatched, happens } = await drawApp({
    path: '/r/slf/demo-cafe/v',
    before: [
      ...begun,
      serviceLogged(service),
      serviceStored({ key, serviceUid: 'v', undoUntil: now + 300_000 }),
    ],
  });
  expect(screen.getByRole('heading', { name: 'Saved' })).toBeVisible();
  expect(screen.getByText('Cleaned').parentElement).toHaveTextContent(/^Cleaned · 1 photo/);
  happens(clockTicked({ now: now + 5_000 }));
  await user.click(screen.getByRole('button', { name: 'Undo · 4:55' }));
  expect(dispatched.at(-1)).toEqual(undoPressed({ key }));
  happens(clockTicked({ now: now + 300_000 }));
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('the camera for the next sticker says why it is not there', async () => {
  const { user, dispatched, happens } = await drawApp({
    path: '/r/slf/demo-cafe/v',
    before: [...begun, serviceLogged(service)],
  });
  await user.click(screen.getByRole('button', { name: 'Scan next' }));
  expect(dispatched.at(-1)).toEqual(scanPressed());
  happens(scanFailed({ why: 'CameraMissing' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('There is no camera here that could be used.');
});

test('the form is made from the template, and tells the 25 % rule as depths are typed (SL-6)', async () => {
  const { user, dispatched, happens } = await drawApp({
    path: '/questions/demo-cafe/service/log',
    before: [...questionLoaded(), ...carried],
  });
  expect(screen.getByRole('textbox', { name: 'Gallons pumped' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Depth of grease' }), '7');
  await user.type(screen.getByRole('textbox', { name: 'Total depth' }), '32');
  expect(screen.getByText(/22 %, within 25 %/)).toBeVisible();
  happens(figureEdited({ questionUid: cafe, field: 'grease', figure: '9' }));
  expect(screen.getByText(/28 %, above 25 %\. Pump it, or say why not\./)).toBeVisible();
  happens(figureEdited({ questionUid: cafe, field: 'gallons', figure: '0' }));
  expect(screen.getByText(/Pump it, or say why not\./)).toBeVisible();
  happens(figureEdited({ questionUid: cafe, field: 'gallons', figure: '600' }));
  expect(screen.getByText('Grease and solids: 28 %, above 25 %.')).toBeVisible();
  happens(figureEdited({ questionUid: cafe, field: 'gallons', figure: '' }));
  happens(figureEdited({ questionUid: cafe, field: 'grease', figure: '-5' }));
  expect(screen.queryByText(/25 %/)).toBeNull();
  expect(screen.getByText('It cannot be below 0.')).toBeVisible();
  happens(figureEdited({ questionUid: cafe, field: 'grease', figure: '9' }));
  await user.click(screen.getByRole('button', { name: 'Save service' }));
  expect(dispatched.at(-1)).toEqual(savePressed({ questionUid: cafe }));
  happens(issuesFound({ questionUid: cafe, found: [{ field: 'volume_pumped', code: 'required' }] }));
  expect(screen.getByRole('textbox', { name: 'Gallons pumped' })).toHaveAttribute('aria-invalid', 'true');
});

describe('the form of a service', () => {
  const form = () =>
    drawApp({ path: '/questions/demo-cafe/service/log', before: [...questionLoaded(), ...carried] });

  test('asks first for what must be filled in, and for the rest by a tap', async () => {
    const { user, dispatched, happens } = await form();
    const labels = () =>
      [...document.querySelectorAll('main label, main legend')].map((one) => one.textContent);
    expect(labels()).not.toContain('Condition of the baffles (optional)');
    expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
    const line = screen.getByRole('button', { name: /^More: / });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    expect(dispatched.at(-1)).toEqual(moreToggled({ questionUid: cafe, isOpen: true }));
    expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
    happens(moreToggled({ questionUid: cafe, isOpen: false }));
    expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
  });

  test('keeps the rest open while there is something in it', async () => {
    const { happens } = await form();
    happens(exceptionAdded({ questionUid: cafe, picked: 'other' }));
    expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More: / })).toBeNull();
    happens(exceptionRemoved({ questionUid: cafe, index: 0 }));
    expect(screen.getByRole('button', { name: /^More: / })).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers the reasons where the layers ask for one', async () => {
    const { happens } = await form();
    for (const [field, figure] of Object.entries({ grease: '9', total: '32' }))
      happens(figureEdited({ questionUid: cafe, field, figure }));
    expect(screen.getByRole('combobox', { name: 'Add a reason' })).toBeVisible();
  });

  test('says what is missing at the very input', async () => {
    const { happens } = await form();
    const found = ['depths', 'manifest'].map((field) => ({ field, code: 'required' as const }));
    happens(issuesFound({ questionUid: cafe, found }));
    const at = (name: string) => screen.getByRole('textbox', { name });
    for (const name of ['Depth of grease', 'Manifest number'])
      expect(at(name)).toHaveAccessibleDescription('Please fill this in.');
    expect(at('Total depth')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('alert')).toHaveTextContent(/^\d fields need another look: .*Gallons pumped/);
    happens(figureEdited({ questionUid: cafe, field: 'grease', figure: '3' }));
    expect(at('Total depth')).toHaveAccessibleDescription('Please fill this in.');
    happens(figureEdited({ questionUid: cafe, field: 'total', figure: '2' }));
    expect(at('Total depth')).toHaveAccessibleDescription(
      'Grease and solids cannot be deeper than all of it.',
    );
  });

  test('names the missing name of a detail at its own line', async () => {
    const { happens } = await form();
    happens(pairAdded({ questionUid: cafe }));
    happens(
      pairEdited({
        questionUid: cafe,
        index: 0,
        part: 'content',
        splice: { at: 0, removed: 0, inserted: 'x' },
      }),
    );
    happens(issuesFound({ questionUid: cafe, found: [{ field: 'additional_info', code: 'required' }] }));
    expect(screen.getByRole('textbox', { name: 'Detail 1' })).toHaveAccessibleDescription(
      'Please fill this in.',
    );
  });
});

test('today lists what is due, and what this phone holds', async () => {
  const sticker = stickerFromWire(wire);
  const { happens } = await drawApp({
    path: '/r/today',
    before: [
      roundReceived({ at: now, stickers: [sticker], templates: [], more: false }),
      clockTicked({ now }),
    ],
  });
  expect(screen.getByRole('heading', { name: '0 of 1 done' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Back yard/ })).toHaveTextContent('overdue');
  expect(screen.getByRole('link', { name: /Back yard/ })).toHaveAttribute(
    'href',
    '/questions/demo-cafe/service/log',
  );
  expect(screen.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide/services');
  happens(serviceLogged(service));
  expect(screen.getByRole('heading', { name: '1 of 1 done' })).toBeVisible();
});

test('takes a photo of a log with one tap, and says what it should show', async () => {
  const asking = { ...config, snap_picture_text: 'Show the finished work' };
  const before = [...questionLoaded({ service_log_config: asking }), ...begun.slice(-1)];
  const { user, dispatched } = await drawApp({ path: '/r/sl/demo-cafe', before });
  expect(screen.getByText('Show the finished work')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(dispatched.at(-1)).toEqual(pickerOpened({ questionUid: cafe, camera: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
