import { createLocationPort } from '../../src/app/ports/locationPort';

const now = 1_763_000_000_000;
type Asked = Parameters<Geolocation['getCurrentPosition']>;

/** A browser with a given answer, and the calls that it received. */
function browser(answer: (...asked: Asked) => void, permission?: string) {
  const asked: Asked[] = [];
  const port = createLocationPort({
    geolocation: { getCurrentPosition: (...all: Asked) => (asked.push(all), answer(...all)) },
    ...(permission && { permissions: { query: async () => ({ state: permission }) } }),
  } as unknown as Navigator);
  return { port, options: () => asked.at(-1)?.[2] };
}

const at = (timestamp: number) => (success: PositionCallback) =>
  success({ coords: { latitude: 52.5, longitude: -0.1, accuracy: 12.6 }, timestamp } as GeolocationPosition);

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

it('asks with high accuracy and for no remembered position, 15 s where no other time is named (LO-4)', async () => {
  const { port, options } = browser(at(now));
  await port.locate({});
  expect(options()).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 });
  await port.locate({ ms: 30_000 });
  expect(options()).toMatchObject({ timeout: 30_000 });
});

it('says how old a position is, and rounds how exact it is (LO-5)', async () => {
  expect(await browser(at(now - 31_000)).port.locate({})).toEqual({
    lat: 52.5,
    lng: -0.1,
    accuracy: 13,
    ageMs: 31_000,
  });
  // After the clock was set back, no position comes from the future.
  expect(await browser(at(now + 5_000)).port.locate({})).toMatchObject({ ageMs: 0 });
});

it.each([1, 2, 3])('passes the browser’s code %i on (LO-6)', async (code) => {
  const { port } = browser((_, failure) => failure?.({ code } as GeolocationPositionError));
  await expect(port.locate({})).rejects.toMatchObject({ name: 'LocationError', code });
});

it('is unavailable where a browser has no location at all', async () => {
  await expect(createLocationPort({} as Navigator).locate({})).rejects.toMatchObject({ code: 2 });
});

it.each(['granted', 'denied', 'prompt'])('says that the permission is %s (LO-3)', async (status) => {
  expect(await browser(at(now), status).port.permission()).toEqual({ status });
});

it('takes a browser that does not tell its permission for one that asks (LO-3)', async () => {
  expect(await browser(at(now)).port.permission()).toEqual({ status: 'prompt' });
});
