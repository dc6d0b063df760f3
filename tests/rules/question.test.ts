import { questionFromWire, type WirePlace } from '../../contract/question';
import { wireQuestion } from '../../fixtures/exampleData';

const withPlace = (more: Partial<Record<keyof WirePlace, unknown>>) =>
  questionFromWire(wireQuestion({ place: { ...wireQuestion().place, ...more } as WirePlace })).place;

it('names the question as our code does', () => {
  const wire = wireQuestion({
    placement: 'Back yard, trap 1',
    location: { address: '1 Main Street', lat: 47.37, lng: 8.54 },
    show_service_log_history: true,
    features: { hide_so_so: true, dumpsters_mode: true },
  });
  expect(questionFromWire(wire)).toEqual({
    uid: 'demo-cafe',
    text: 'How was your visit today?',
    orgUid: 'org-corner',
    place: { uid: 'place-cafe', name: 'Corner Café', preview: null, siteUrl: null, subtitle: null },
    placement: 'Back yard, trap 1',
    address: '1 Main Street',
    latitude: 47.37,
    longitude: 8.54,
    showsHistory: true,
    hideSoSo: true,
    dumpstersMode: true,
  });
});

it('keeps a sticker without a place one', () => {
  expect(questionFromWire(wireQuestion({ place: null, org_uid: null }))).toMatchObject({
    place: null,
    orgUid: null,
  });
});

it.each([
  ['https://corner.example/menu?x=1', 'https://corner.example/menu?x=1'],
  ['HTTP://corner.example', 'HTTP://corner.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['//corner.example', null],
  ['/menu', null],
  ['https://', null],
  ['https://a b', null],
  [' https://corner.example', null],
  [7, null],
  [null, null],
])("makes of a place's configured site %j the link %j", (site_url, siteUrl) => {
  expect(withPlace({ site_url })?.siteUrl).toBe(siteUrl);
});

it.each([
  ['/media/cafe.webp', '/media/cafe.webp'],
  ['https://cdn.example/cafe.webp', null],
  ['//other.example/cafe.webp', null],
  ['/\\other.example/cafe.webp', null],
  ['javascript:alert(1)', null],
  ['', null],
])("makes of a place's configured picture %j the address %j", (preview, address) => {
  expect(withPlace({ preview })?.preview).toBe(address);
});

it.each([[{ address: 7, lat: '47', lng: null }], [{ address: ' ', lat: NaN, lng: Infinity }], [null]])(
  'leaves out a location of another form: %j',
  (location) => {
    expect(questionFromWire(wireQuestion({ location }))).toMatchObject({
      address: null,
      latitude: null,
      longitude: null,
    });
  },
);
