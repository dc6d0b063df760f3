import {
  Button,
  createTheme,
  Input,
  Menu,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Ten shades of ink, the desk's accent. Only the three rating colours are stronger. */
const ink: MantineColorsTuple = [
  '#f5f0e9',
  '#e6dfd5',
  '#cfc6ba',
  '#b3aaa0',
  '#8d857c',
  '#6b645d',
  '#4f4944',
  '#3b3631',
  '#24211e',
  '#1d1b1a',
];

/** Mantine's dark surfaces in the product's warm tone, text colour first. */
const dark: MantineColorsTuple = [
  '#f5f0e9',
  '#cfc6ba',
  '#b3aaa0',
  '#8d857c',
  '#3b3631',
  '#2f2b27',
  '#24211e',
  '#171513',
  '#12100f',
  '#0d0c0b',
];

/** Mantine with the product's tokens (`src/app/tokens.css`), so that both apps look the same. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 1 },
  colors: { ink, dark },
  autoContrast: true,
  // Mantine computes contrast only for the light scheme. Checkboxes have their own colour below.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isAccent = input.variant === 'filled' && (input.color ?? theme.primaryColor) === theme.primaryColor;
    return isAccent ? { ...colors, color: 'var(--on-ink)' } : colors;
  },
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    // Opens without an animation. Its items are large enough for a thumb.
    Menu: Menu.extend({
      defaultProps: { transitionProps: { duration: 0 } },
      styles: { item: { minHeight: 44 } },
    }),
    Button: Button.extend({ styles: { root: { minHeight: 44 } } }),
    Input: Input.extend({ styles: { input: { minHeight: 44 } } }),
    // Without imports: these components belong to the groups that use them.
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)' } },
    // A long name beside it takes no room from it.
    Badge: { styles: { root: { minInlineSize: 'max-content' } } },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--ink)',
  // No stronger colour than those of the ratings.
  '--mantine-color-error': 'var(--sad)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--muted)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
