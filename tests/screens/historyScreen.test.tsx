import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { QuestionUid } from '../../contract/ids';
import { locales } from '../../contract/languages';
import { historyFromWire, type WireServiceLogInfo } from '../../contract/serviceHistory';
import { wireHistory } from '../../fixtures/exampleData';
import { dateInWords } from '../../contract/clock';
import {
  failed,
  olderPressed,
  pageReceived,
  photoClosed,
  photoOpened,
  photoTurned,
  received,
  requested,
  retryPressed,
} from '../../state/services/historySlice';
import '../../src/groups/preview';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { recentClosed, recentPressed, recentReceived } from '../../state/services/recentSlice';
import {
  exportPressed,
  reportAccepted,
  reportClosed,
  reportOpened,
  reportProgressed,
  reportSubmitted,
} from '../../state/services/reportSlice';
import type { ServiceRecord } from '../../contract/serviceLogs';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import grease from '../../server/serviceLog/templates/grease.v1.json';
import { changesPressed, changesReceived } from '../../state/services/changesSlice';
import { emptyForm } from '../../state/serviceLog/formRules';
import {
  amendmentOpened,
  amendPressed,
  discardPressed,
  issuesFound,
  recordedFileRemoved,
} from '../../state/serviceLog/formSlice';
import { backPressed } from '../../state/navigation/navigationSlice';
import { loadPack } from '../../src/i18n/packs';
import { textsOf } from '../../src/i18n/texts';
import { drawApp, questionLoaded } from '../support/drawApp';

const questionUid = 'demo-cafe' as QuestionUid;
const path = '/r/demo-cafe/sl';
const asked = requested({ questionUid });
const arrived = (wire: WireServiceLogInfo) => [
  asked,
  received({ questionUid, history: historyFromWire(wire) }),
];
const draw = (wire: WireServiceLogInfo, locale: (typeof locales)[number] = 'en') =>
  drawApp({ path, locale, before: [...questionLoaded(), ...arrived(wire)] });

it('names the sticker in its head, with services and without', async () => {
  const before = questionLoaded({ placement: null, text: 'How is restroom 2?' });
  await drawApp({ path, before: [...before, ...arrived(wireHistory(2))] });
  expect(screen.getByText('How is restroom 2?')).toBeVisible();
});

it('shows both times where the clock of the phone was wrong', async () => {
  const wire = wireHistory(1);
  const ratesData = wire.ratesData.map((entry) => ({
    ...entry,
    local_date: '2026-11-01T01:30',
    local_offset: '-05:00',
    phone_date: '2025-11-01T01:30',
  }));
  await draw({ ...wire, ratesData });
  expect(await screen.findByText('November 1, 2026 at 1:30 AM (UTC-05:00)')).toBeVisible();
  expect(screen.getByText('Clock of the phone: November 1, 2025 at 1:30 AM')).toBeVisible();
});

/** jsdom has no layout, so browser tests check colours and sizes. */
async function findings(container: HTMLElement) {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

test('HI-1: says whose place and customer it is, and how often service was asked for', async () => {
  await draw(wireHistory());
  expect(screen.getByText('Corner Café')).toBeVisible();
  expect(screen.getByText('Lantern Kitchens')).toBeVisible();
  expect(screen.getByText('Frequency of service requested: 2 times per week')).toBeVisible();
});

test.each([null, 0])('HI-1: says nothing of a schedule of %p', async (cleaning_schedule) => {
  await draw(wireHistory(1, { cleaning_schedule }));
  expect(screen.queryByText(/Frequency/)).not.toBeInTheDocument();
});

test.each([
  [1, 'Last services:', 1],
  [9, 'Last services:', 9],
  [10, 'Last 10 services:', 10],
  [12, 'Last 10 services:', 10],
])('HI-2: of %d services the heading is %p, and %d are shown', async (count, heading, shown) => {
  const { container } = await draw(wireHistory(count));
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(container.querySelectorAll('ol > li')).toHaveLength(shown);
});

test('HI-3: a service says all that was written down of it', async () => {
  const { container } = await draw(wireHistory());
  expect(screen.getByRole('heading', { level: 2, name: 'Pumped' })).toBeVisible();
  expect(screen.getByText('November 19, 2026 at 6:42 AM')).toHaveAttribute('datetime', '2026-11-19T06:42');
  for (const text of [
    'Grease trap',
    'Fully evacuated',
    'Gallons pumped: 1,200',
    'Hose was too short.',
    'Comment: order the part before Friday.',
    'By R. Alvarez',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(container.querySelector('dl')).toHaveTextContent('Manifest number: 40-2217');
  expect(screen.getByRole('link', { name: 'Manifest 40-2217.pdf' })).toHaveAttribute(
    'href',
    '/media/demo/manifest-40-2217.pdf',
  );
  const audio = container.querySelector('audio');
  expect(audio).toHaveAttribute('controls');
  expect(audio).toHaveAttribute('src', '/media/demo/driver-note.wav');
});

test('HI-3: what nobody wrote down is not mentioned', async () => {
  const bare = {
    ...(wireHistory().ratesData[0] as WireServiceLogInfo['ratesData'][number]),
    sec_level: [],
    volume_pumped: null,
    additional_data: null,
    additional_info: [],
    comment: null,
    author: null,
    attachments: { images: [], files: [], audio: null },
  };
  const { container } = await draw(wireHistory(0, { ratesData: [bare] }));
  const [service] = within(container).getAllByRole('listitem');
  expect(service).toHaveTextContent(/^PumpedNovember 19, 2026 at 6:42 AM$/);
});

test('HI-3: a gallon of nothing is still an amount', async () => {
  const [entry] = wireHistory().ratesData;
  await draw(wireHistory(0, { ratesData: [{ ...entry!, volume_pumped: 0 }] }));
  expect(screen.getByText('Gallons pumped: 0')).toBeVisible();
});

test('HI-3: a thumbnail opens its photo in full; button, Escape and a tap beside it close it', async () => {
  const { user, dispatched, happens, container } = await draw(wireHistory());
  await user.click(screen.getByRole('button', { name: 'Photo 2 of 2' }));
  expect(dispatched.splice(0)).toEqual([photoOpened({ serviceIndex: 0, photoIndex: 1 })]);
  const dialog = screen.getByRole('dialog', { name: 'Photo 2 of 2' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/demo/trap-empty.svg');
  expect(await findings(container)).toEqual([]);

  await user.click(within(dialog).getByRole('img'));
  expect(dispatched).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(dispatched.splice(0)).toEqual([photoClosed()]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  happens(photoOpened({ serviceIndex: 0, photoIndex: 0 }));
  dispatched.length = 0;
  await user.click(screen.getByRole('dialog'));
  expect(dispatched).toEqual([photoClosed()]);
});

test('HI-3: the photos of a service are turned by buttons and keys once the viewer is there', async () => {
  const { user, dispatched, happens, container } = await draw(wireHistory());
  happens(photoOpened({ serviceIndex: 0, photoIndex: 0 }));
  happens(groupLoaded({ group: 'preview' }));
  dispatched.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Next photo' }));
  await waitFor(() => expect(dispatched).toEqual([photoTurned({ photoIndex: 1 })]));
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  // A replay dispatches the same action, and the viewer follows.
  happens(photoTurned({ photoIndex: 0 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous photo' })).toBeDisabled());
  expect(await findings(container)).toEqual([]);
});

test.each([
  ['compliant', 'compliant', 'next by Mon, Nov 23'],
  ['overdue', 'overdue', 'was due Mon, Nov 23'],
] as const)('a sticker that is %s says so, and when the service is due', async (status, badge, words) => {
  await draw(wireHistory(1, { schedule: { status, due_date: '2026-11-23', days_overdue: 0 } }));
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('HI-2: staff sees older services with each page, and the heading counts them', async () => {
  const { user, dispatched, happens, container } = await draw(wireHistory(10, { next: 'Zservice0010aa' }));
  await user.click(screen.getByRole('button', { name: 'Older services' }));
  expect(dispatched).toEqual([olderPressed()]);
  const { services } = historyFromWire(wireHistory(3));
  happens(pageReceived({ questionUid, services, next: null }));
  expect(screen.getByRole('heading', { level: 1, name: 'Last 13 services:' })).toBeVisible();
  expect(container.querySelectorAll('ol > li')).toHaveLength(13);
  expect(screen.queryByRole('button', { name: 'Older services' })).not.toBeInTheDocument();
});

const offered = (more: Partial<WireServiceLogInfo> = {}) =>
  wireHistory(2, { show_fog_report_btn: true, ...more });

test('HI-5: the report is offered with services and the flag, and only then', async () => {
  const { unmount } = await draw(offered());
  expect(screen.getByRole('button', { name: 'Email full service report' })).toBeVisible();
  unmount();
  const without = await draw(wireHistory(2));
  expect(screen.queryByRole('button', { name: /report/ })).not.toBeInTheDocument();
  without.unmount();
  await draw(offered({ ratesData: [] }));
  expect(screen.queryByRole('button', { name: /report/ })).not.toBeInTheDocument();
});

test('HI-5: the popup asks for the address, marks a wrong one, and shows how far the report is', async () => {
  const { user, dispatched, happens, container } = await draw(offered());
  await user.click(screen.getByRole('button', { name: 'Email full service report' }));
  const dialog = screen.getByRole('dialog', { name: 'Email full service report' });
  // Its buttons stay in view while the content scrolls.
  expect(within(dialog).getByRole('button', { name: 'Send' }).closest('[data-actions]')).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(dispatched.splice(0)).toEqual([reportOpened({ questionUid }), reportSubmitted()]);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please fill this in.');
  const field = within(dialog).getByRole('textbox', { name: 'E-mail' });
  await user.type(field, 'kim');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(field).toHaveAccessibleDescription('This is not an e-mail address.');
  expect(await findings(container)).toEqual([]);
  await user.type(field, '@example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(field).toHaveAttribute('readonly');
  happens(reportAccepted());
  happens(reportProgressed({ stage: 'making', done: 1, total: 2, isLate: false }));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Making the report: 1 of 2 services');
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '0.5');
  expect(await findings(container)).toEqual([]);
  dispatched.length = 0;
  await user.click(dialog);
  expect(dispatched).toEqual([reportClosed()]);
  expect(screen.getByRole('button', { name: 'The report is being made' })).toBeVisible();
});

test('staff downloads the services as CSV and Excel; visitors are offered neither', async () => {
  const { user, dispatched, unmount } = await draw(wireHistory(2, { next: null }));
  await user.click(screen.getByRole('button', { name: 'Download Excel' }));
  expect(dispatched).toEqual([exportPressed({ format: 'xlsx' })]);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  unmount();
  await draw(wireHistory(2));
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('HI-7: the newest service opens in a popup, where the place shows its button', async () => {
  const { unmount } = await draw(wireHistory());
  expect(screen.queryByRole('button', { name: 'Recent service' })).not.toBeInTheDocument();
  unmount();
  const features = { hide_so_so: false, dumpsters_mode: false, recent_service_button: true as const };
  const { user, dispatched, happens, container } = await drawApp({
    path,
    before: [...questionLoaded({ features }), ...arrived(wireHistory())],
  });
  await user.click(screen.getByRole('button', { name: 'Recent service' }));
  expect(dispatched.splice(0)).toEqual([recentPressed({ questionUid })]);
  happens(recentReceived({ questionUid, service: historyFromWire(wireHistory()).services[0]! }));
  const dialog = screen.getByRole('dialog', { name: 'Recent service' });
  expect(within(dialog).getByRole('link', { name: 'Photo 1 of 2' })).toHaveAttribute(
    'href',
    '/media/demo/trap-full.svg',
  );
  expect(await findings(container)).toEqual([]);
  happens(recentClosed());
  happens(recentPressed({ questionUid }));
  happens(recentReceived({ questionUid, service: null }));
  expect(screen.getByRole('dialog', { name: 'Recent service' })).toHaveTextContent('No service logs found');
});

test('an amended service says so, what was changed, and why; who may amends it again', async () => {
  const [entry] = wireHistory().ratesData;
  const staff = {
    uid: 'Zservice0001aa',
    version: 2,
    template: null,
    can_amend: true,
    undo_until: null,
    arrived_at: null,
    left_at: null,
    distance: null,
    late: 'revoked' as const,
  };
  const { user, dispatched, happens, container } = await draw(
    wireHistory(0, { ratesData: [{ ...entry!, staff }], next: null }),
  );
  expect(screen.getByRole('link', { name: 'Amend' })).toHaveAttribute(
    'href',
    '/questions/demo-cafe/service/log/Zservice0001aa',
  );
  expect(screen.getByText('Arrived after the PIN was revoked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'changed 1 time' }));
  const serviceUid = staff.uid;
  expect(dispatched).toEqual([changesPressed({ questionUid, serviceUid })]);
  const changes = [
    changed('volume_pumped', 'Gallons pumped', '800', '80'),
    changed('file_key', 'Files', '2', '1'),
    changed('sec_level', 'Items done', '', 'Lid closed'),
  ];
  const added = (key: string, kind: 'photo' | 'audio') => {
    const url = `/f/${key}`;
    return { key, uid: key, kind, url, thumbnail_url: null, display_name: '' };
  };
  const files_added = [added('p1', 'photo'), added('p2', 'photo'), added('a1', 'audio')];
  const amendments = [
    {
      version: 2,
      reason: 'a 0 too many',
      author: 'Ana',
      at: 0,
      late: 'ended' as const,
      changes,
      files_added,
    },
  ];
  happens(changesReceived({ serviceUid, amendments, timeZone: 'UTC' }));
  const dialog = screen.getByRole('dialog', { name: 'What changed' });
  for (const words of [
    'a 0 too many',
    'Gallons pumped: 800 → 80',
    'Files: 2 → 1',
    'Items done: – → Lid closed',
    'Arrived after the session had ended',
  ])
    expect(dialog).toHaveTextContent(words);
  expect(within(dialog).getByRole('link', { name: 'Photo 2 of 2' })).toHaveAttribute('href', '/f/p2');
  expect(within(dialog).getByRole('link', { name: 'Voice recording' })).toHaveAttribute('href', '/f/a1');
  expect(await findings(container)).toEqual([]);
});

/** A change as the server words it. */
const changed = (field: string, label: string, before_text: string, after_text: string) => ({
  field,
  label,
  before: before_text,
  after: after_text,
  before_text,
  after_text,
});

test('the form of an amendment has what was recorded, and wants a reason', async () => {
  const path = '/questions/demo-cafe/service/log/Zservice0001aa';
  const template = grease as unknown as ServiceTemplate;
  const form = { ...emptyForm(questionUid), type: 'pumped', figures: { gallons: '800' } };
  const files = [{ key: 'paper', kind: 'document' as const, url: '/p', thumbnailUrl: null, label: 'MF.pdf' }];
  const record = {} as ServiceRecord;
  const { user, dispatched, happens, container } = await drawApp({ path, before: questionLoaded() });
  const opened = { serviceUid: 'Zservice0001aa', version: 1, template, record, form, files, reason: '' };
  const amending = { questionUid, ...opened, isEdited: false };
  happens(amendmentOpened(amending));
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record voice' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard the changes' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Gallons pumped' })).toHaveValue('800');
  await user.click(screen.getByRole('button', { name: 'Remove MF.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  expect(dispatched.slice(-2)).toEqual([
    recordedFileRemoved({ fileKey: 'paper' }),
    amendPressed({ questionUid }),
  ]);
  happens(issuesFound({ questionUid, found: [] }));
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
  expect(dispatched.at(-1)).toEqual(discardPressed());
  expect(screen.getByRole('textbox', { name: 'Why is it changed?' })).toHaveAccessibleDescription(
    'Please fill this in.',
  );
  expect(await findings(container)).toEqual([]);
});

test('HI-4: without services it says so and leads back', async () => {
  const { user, dispatched } = await draw(wireHistory(0));
  expect(screen.getByRole('heading', { level: 1, name: 'No service logs found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(dispatched).toEqual([backPressed()]);
});

test('says why the services did not come, and tries again', async () => {
  const before = [asked, failed({ questionUid, reason: { text: 'unavailable' } })];
  const { user, dispatched } = await drawApp({ path, before });
  expect(screen.getByRole('alert')).toHaveTextContent('We are not ready just now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([retryPressed()]);
});

test('while the services are on their way the place is named already', async () => {
  const { container } = await drawApp({ path, before: [...questionLoaded(), asked] });
  expect(container.querySelector('[aria-busy]')).toHaveTextContent('Corner Café');
});

test.each(locales)('LG-1: the services stand in %s with its words, and axe finds nothing', async (locale) => {
  const { container, happens } = await draw(wireHistory(10), locale);
  const texts = textsOf(locale);
  expect(screen.getByRole('heading', { level: 1, name: texts.LastTenServices() })).toBeVisible();
  expect(screen.getAllByText(texts.ServiceBy({ author: 'R. Alvarez' }))).toHaveLength(10);
  expect(await findings(container)).toEqual([]);
  happens(asked);
  expect(await findings(container)).toEqual([]);
  happens(received({ questionUid, history: historyFromWire(wireHistory(0)) }));
  expect(await findings(container)).toEqual([]);
});

test.each([
  ['en', 1, '1 time per week'],
  ['en', 2, '2 times per week'],
  ['ru', 1, '1 раз в неделю'],
  ['ru', 2, '2 раза в неделю'],
  ['ru', 5, '5 раз в неделю'],
  ['ru', 21, '21 раз в неделю'],
  ['uk', 1, '1 раз на тиждень'],
  ['uk', 3, '3 рази на тиждень'],
  ['uk', 7, '7 разів на тиждень'],
  ['de', 2, '2-mal pro Woche'],
  ['it', 1, '1 volta a settimana'],
  ['it', 2, '2 volte a settimana'],
  ['fr', 2, '2 fois par semaine'],
  ['sp', 1, '1 vez por semana'],
  ['sp', 2, '2 veces por semana'],
] as const)('HI-1: in %s a schedule of %d reads %p', async (locale, times, words) => {
  await loadPack(locale);
  expect(textsOf(locale).ServiceFrequency({ times })).toMatch(new RegExp(`: ${words}$`));
});

test.each([
  ['2026-11-19T06:42', 'de', '19. November 2026 um 06:42'],
  ['2026-13-30T06:42', 'en', '2026-13-30T06:42'],
  ['yesterday', 'en', 'yesterday'],
])('HI-3: the date %p reads in %s as %p', (date, tag, words) => {
  expect(dateInWords(date, tag)).toBe(words);
});
