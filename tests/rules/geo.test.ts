import { bearingFrom, directionOf, metresBetween, pointOf, scaleFor } from '../../contract/geo';

const at = (lat: number, lng: number) => ({ lat, lng });
const near = (value: number, expected: number, share = 0.005) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(expected * share);

// Published examples of great circles: movable-type.co.uk (Land's End, Baghdad), Wikipedia's "Great-circle
// navigation" (Valparaíso), and a quarter of a meridian.
it.each([
  ["Land's End to John o' Groats", at(50.066389, -5.714722), at(58.643889, -3.07), 968_900, 9.12],
  ['Baghdad to Osaka', at(35, 45), at(35, 135), 7_872_000, 60.2],
  ['Valparaíso to Shanghai over the antimeridian', at(-33, -71.6), at(31.4, 121.8), 18_743_000, 265.59],
  ['the south pole to the equator', at(-90, 0), at(0, 0), 10_007_500, 0],
  ['over the north pole', at(89.9, 0), at(89.9, 180), 22_239, 0],
])('%s has the distance and the direction that is published', (_name, from, to, metres, degrees) => {
  near(metresBetween(from, to), metres);
  const off = Math.abs(bearingFrom(from, to) - degrees);
  expect(Math.min(off, 360 - off)).toBeLessThan(1);
});

it('a short step over the antimeridian is short, and goes east', () => {
  const [west, east] = [at(10, 179.9999), at(10, -179.9999)];
  near(metresBetween(west, east), 21.9, 0.05);
  expect(directionOf(bearingFrom(west, east))).toBe('east');
  expect(directionOf(bearingFrom(east, west))).toBe('west');
});

it('each of eight directions has its eighth of the circle', () => {
  expect([0, 22, 23, 90, 135, 180, 225, 270, 315, 337, 338, 359.9].map(directionOf)).toEqual([
    'north',
    'north',
    'northEast',
    'east',
    'southEast',
    'south',
    'southWest',
    'west',
    'northWest',
    'northWest',
    'north',
    'north',
  ]);
});

it('a drawing reaches from ten metres to a hundred kilometres', () => {
  expect([0, 10, 11, 35, 180, 4_000, 99_000, 900_000].map((metres) => scaleFor(metres, 0))).toEqual([
    10, 10, 20, 50, 200, 5_000, 100_000, 100_000,
  ]);
  expect(scaleFor(35, 20)).toBe(100);
});

it('only a whole location is one', () => {
  expect(pointOf({ lat: 1, lng: 2, address: 'Pier 3' })).toEqual(at(1, 2));
  for (const place of [null, {}, { lat: 1 }, { lat: '1', lng: 2 }]) expect(pointOf(place)).toBeNull();
});
