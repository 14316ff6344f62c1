import { createTheme, rem } from '@mantine/core'
import { themeColors } from './theme-colors.ts'

/** Mantine theme: type, space, shape and component defaults. Colors with a token are in `css-variables.ts`. */
export const theme = createTheme({
  primaryColor: 'uniform',
  primaryShade: { light: 7, dark: 6 },
  colors: themeColors,
  white: '#FFFFFF',
  black: '#16181E',
  fontFamily: 'Geist Variable, system-ui, sans-serif',
  fontFamilyMonospace: 'Geist Mono Variable, ui-monospace, monospace',
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontSmoothing: true,
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(14), lineHeight: '1.43' },
      h3: { fontSize: rem(13), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.33', sm: '1.38', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: { xs: 'var(--sh1)', sm: 'var(--sh1)', md: 'var(--sh2)', lg: 'var(--sh3)', xl: 'var(--sh3)' },
  breakpoints: { xs: '30em', sm: '45em', md: '56.25em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  focusClassName: 'dr-focus',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', shadow: 'none' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: { defaultProps: { radius: 'xl', centered: true } },
    // Mantine's focus placeholder is a child that a menu may not have; without it the first item gets the focus.
    Menu: { defaultProps: { shadow: 'lg', radius: 'lg', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Skeleton: { defaultProps: { animate: false } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
  },
})
