/** Contrast of colours by WCAG 2.2. Colours are `#rgb` or `#rrggbb`. */

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value);

/** Least contrast of text, and of what has to be told apart from its ground (1.4.3). */
export const leastContrast = 4.5;

/** From 1 : 1 to 21 : 1. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever has more contrast on a colour: at least 4.58 : 1. */
export const inkOn = (color: string): '#000' | '#fff' =>
  contrastOf('#fff', color) >= contrastOf('#000', color) ? '#fff' : '#000';

/**
 * The nearest colour of the same hue that has the least contrast on a ground: mixed with black on a light
 * ground, with white on a dark one.
 */
export function readableOn(color: string, ground: string): string {
  const towards = inkOn(ground) === '#000' ? 0 : 255;
  const channels = channelsOf(color);
  for (let step = 0; step <= 20; step++) {
    const mixed = hexOf(channels.map((value) => value + ((towards - value) * step) / 20));
    if (contrastOf(mixed, ground) >= leastContrast) return mixed;
  }
  return inkOn(ground);
}

/** From 0 to 255: red, green, blue. */
function channelsOf(color: string): number[] {
  const size = (color.length - 1) / 3;
  return [0, 1, 2].map((channel) => {
    const digits = color.slice(1 + channel * size, 1 + (channel + 1) * size);
    return parseInt(size === 1 ? digits + digits : digits, 16);
  });
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
