import { type CampaignStyle, DEFAULT_STYLE } from './style.ts'

/** A finished look to start from. */
export interface Theme {
  name: string
  style: CampaignStyle
}

type Colors = CampaignStyle['colors']

function theme(
  name: string,
  colors: Colors,
  rest: Pick<CampaignStyle, 'fonts' | 'button'> & Partial<CampaignStyle>,
): Theme {
  return { name, style: { ...DEFAULT_STYLE, ...rest, colors } }
}

/** Ready-made looks; each pair of colors has at least 4.5 : 1. */
export const THEMES: readonly Theme[] = [
  { name: 'Drumroll', style: DEFAULT_STYLE },
  theme(
    'Lantern night',
    {
      primary: '#c2410c',
      secondary: '#a33a12',
      background: '#fff8f0',
      surface: '#ffffff',
      text: '#2b1024',
      buttonText: '#ffffff',
      link: '#9a3412',
    },
    { fonts: { heading: 'bricolageGrotesque', body: 'geist' }, button: { shape: 'rounded' } },
  ),
  theme(
    'Harbor',
    {
      primary: '#0f4c5c',
      secondary: '#96490f',
      background: '#fffdf7',
      surface: '#ffffff',
      text: '#14252b',
      buttonText: '#ffffff',
      link: '#0f4c5c',
    },
    { fonts: { heading: 'fraunces', body: 'inter' }, button: { shape: 'square' } },
  ),
  theme(
    'Orchard',
    {
      primary: '#166534',
      secondary: '#9d3c1a',
      background: '#f7faf3',
      surface: '#ffffff',
      text: '#17241b',
      buttonText: '#ffffff',
      link: '#166534',
    },
    { fonts: { heading: 'nunito', body: 'nunito' }, button: { shape: 'pill' } },
  ),
  theme(
    'Stadium',
    {
      primary: '#f3ba32',
      secondary: '#f3ba32',
      background: '#0c0e12',
      surface: '#1b1f26',
      text: '#ecedf0',
      buttonText: '#2b1c05',
      link: '#8db1ff',
    },
    { fonts: { heading: 'oswald', body: 'dmSans' }, button: { shape: 'square' }, layout: 'full' },
  ),
  theme(
    'Gallery',
    {
      primary: '#16181e',
      secondary: '#822f7d',
      background: '#ffffff',
      surface: '#f6f4fa',
      text: '#16181e',
      buttonText: '#ffffff',
      link: '#6b2a86',
    },
    { fonts: { heading: 'lora', body: 'dmSans' }, button: { shape: 'square' }, layout: 'full' },
  ),
]
