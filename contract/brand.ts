import { inkOn, isColor, readableOn } from './contrast';

/**
 * The grounds on which an organisation's colour has to be told apart, the hardest of each scheme:
 * `--paper` of the light one and `--card` of the dark one (`src/app/tokens.css`).
 */
const grounds = { light: '#faf7f2', dark: '#24211e' } as const;

/** Class of what is drawn in the organisation's colour: main buttons. */
export const brandClass = 'brand';

/**
 * The CSS rules of an organisation's colour: its custom properties, corrected to stay readable in both
 * schemes, and what is drawn with them. The style sheets do not mention them, so a page without a colour is
 * not a byte longer.
 * @returns an empty list without a colour
 */
export function brandRules(color: string | undefined): readonly string[] {
  if (!isColor(color)) return [];
  const rule = (ground: string) => {
    const brand = readableOn(color, ground);
    return `:root{--brand:${brand};--on-brand:${inkOn(brand)}}`;
  };
  return [
    rule(grounds.light),
    `@media (prefers-color-scheme:dark){${rule(grounds.dark)}}`,
    ':focus-visible{outline-color:var(--brand)}',
    `:root .${brandClass}{background:var(--brand);color:var(--on-brand)}`,
  ];
}

/** The colour as it is printed, and shown in mails, on white; null without one. */
export const brandOnWhite = (color: unknown): string | null =>
  isColor(color) ? readableOn(color, '#ffffff') : null;
