import type { CampaignStyle } from '#features/tiles/contract.ts'
import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { CARD_COLOR_NAMES, CARD_PATTERN_NAMES } from '../../cards.ts'
import { FONT_FAMILIES } from '../../fonts.ts'
import { LOOK_NAMES } from '../../looks.ts'
import { LIGHT_LOGO } from './fields/light-logo-field.tsx'

/** Labels of the colors. */
export const COLOR_NAMES: Readonly<Record<keyof CampaignStyle['colors'], string>> = {
  primary: 'Button',
  buttonText: 'Button text',
  background: 'Background',
  surface: 'Surface',
  text: 'Text',
  link: 'Link',
  secondary: 'Secondary',
}

export const COLOR_TOKENS = [
  'primary',
  'buttonText',
  'background',
  'surface',
  'text',
  'link',
  'secondary',
] as const

function facts(style: CampaignStyle): Record<string, string> {
  return {
    ...Object.fromEntries(COLOR_TOKENS.map(token => [COLOR_NAMES[token], style.colors[token]])),
    Headings: FONT_FAMILIES[style.fonts.heading].label,
    'Text type': FONT_FAMILIES[style.fonts.body].label,
    Buttons: style.button.shape,
    'First page': LOOK_NAMES[style.look ?? 'classic'].label,
    'On wide screens': style.layout === 'card' ? 'Card' : 'Full width',
    'Maximum column width': `${style.maxWidth} pixels`,
    'Closing line': style.footerText ?? '',
    Logo: style.logoFileKey ?? '',
    [LIGHT_LOGO]: style.lightLogo ? 'Yes' : 'No',
    Picture: style.backgroundFileKey ?? '',
    'Card pattern': CARD_PATTERN_NAMES[style.cardPattern ?? 'logo'],
    'Card colors': CARD_COLOR_NAMES[style.cardColors ?? 'secondary'],
    'Card picture': style.cardFileKey ?? '',
  }
}

/** Differences between two people's versions of one look. */
export function styleDifferences(mine: CampaignStyle, theirs: CampaignStyle): Difference[] {
  const other = facts(theirs)
  return Object.entries(facts(mine)).flatMap(([label, value]) =>
    value === other[label] ? [] : [{ label, mine: value, theirs: other[label] ?? '' }],
  )
}
