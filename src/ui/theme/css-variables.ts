import type { CSSVariablesResolver } from '@mantine/core'

/**
 * Maps Mantine's color variables to the tokens of `styles/tokens.css`. They are the same in both schemes, because
 * the tokens change with the scheme. Several of Mantine's defaults miss 4.5:1, so all of them are set.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
})

const variables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  ...tint('uniform', 'accent-soft', 'accent-text'),
  ...tint('brass', 'brass-soft', 'brass-text'),
  ...tint('green', 'green-soft', 'green'),
  ...tint('red', 'red-soft', 'red-text'),
  ...tint('orange', 'orange-soft', 'orange-text'),
  ...tint('gray', 'hover', 'text-2'),
}

/** Light, subtle and outline variants of a color, from the token pair with a known contrast. */
function tint(color: string, background: string, text: string): Record<string, string> {
  return {
    [`--mantine-color-${color}-light`]: `var(--${background})`,
    [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, var(--${background}), var(--${text}) 8%)`,
    [`--mantine-color-${color}-light-color`]: `var(--${text})`,
    [`--mantine-color-${color}-outline`]: `var(--${text})`,
    [`--mantine-color-${color}-outline-hover`]: `var(--${background})`,
    [`--mantine-color-${color}-text`]: `var(--${text})`,
  }
}
