import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, luminance, readable } from '#shared/text/color.ts'
import { type CampaignStyle, DEFAULT_STYLE } from '../style.ts'
import { logoPlate, type Palette, paletteCss, palettes } from './palette.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)
const anyStyle: fc.Arbitrary<CampaignStyle> = fc
  .record({
    primary: anyColor,
    secondary: anyColor,
    background: anyColor,
    surface: anyColor,
    text: anyColor,
    buttonText: anyColor,
    link: anyColor,
  })
  .map(colors => ({ ...DEFAULT_STYLE, colors }))

/** Text and its backgrounds. */
const TEXT: [string, string[]][] = [
  ['text', ['bg', 'surface']],
  ['muted', ['bg', 'surface']],
  ['link', ['bg', 'surface']],
  ['accent', ['bg', 'surface']],
  ['wrong', ['bg', 'surface']],
  ['button-text', ['button']],
  ['sky-text', ['sky-top', 'sky-middle', 'sky-low']],
  ['sky-muted', ['sky-top', 'sky-middle', 'sky-low']],
  ['sky-gold', ['sky-top', 'sky-middle', 'sky-low']],
  ['sky-on-text', ['sky-text']],
]

/** Both schemes as the browser sees them: the dark one over the light one. */
function schemes(style: CampaignStyle): Palette[] {
  const { light, dark } = palettes(style)
  return [light, { ...light, ...dark }]
}

function ratio(palette: Palette, text: string, ground: string): number {
  return contrast(palette[text] ?? '', palette[ground] ?? '')
}

describe('a campaign palette', () => {
  it('computes the contrast of black on white, and of a gray', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(luminance('#ffffff')).toBeCloseTo(1)
  })

  it('leaves a readable color as it is and moves another only until it is readable', () => {
    expect(readable('#1241c1', ['#ffffff'])).toBe('#1241c1')
    const moved = readable('#9aa5c9', ['#ffffff'])
    expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(moved, '#ffffff')).toBeLessThan(6)
  })

  it('reads with 4.5 : 1 by day and by night, on paper and under the default sky', () => {
    for (const palette of schemes(DEFAULT_STYLE)) {
      for (const [text, grounds] of TEXT) {
        for (const ground of grounds)
          expect(ratio(palette, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(ratio(palette, 'line', 'bg')).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps text readable on its own ground with any colors of an owner', () => {
    fc.assert(
      fc.property(anyStyle, style => {
        const single = { ...style, colors: { ...style.colors, surface: style.colors.background } }
        for (const palette of schemes(single)) {
          for (const text of ['text', 'muted', 'link', 'accent', 'wrong']) {
            expect(ratio(palette, text, 'bg')).toBeGreaterThanOrEqual(4.5)
          }
          expect(ratio(palette, 'button-text', 'button')).toBeGreaterThanOrEqual(4.5)
          for (const stop of ['sky-top', 'sky-middle', 'sky-low']) {
            expect(ratio(palette, 'sky-text', stop)).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
    )
  })

  it('is a plain style sheet: nothing an owner sets can leave it', () => {
    fc.assert(
      fc.property(anyStyle, style => {
        expect(paletteCss(style)).toMatch(
          /^(?:@font-face\{[^{}<]+\})*\.play\{[^{}<]+\}@media\(prefers-color-scheme:dark\)\{\.play\{[^{}<]+\}\}$/,
        )
      }),
    )
  })

  it('prefers the colors of one screen over those of the campaign', () => {
    const { light } = palettes(DEFAULT_STYLE, {
      backgroundColor: '#101820',
      buttonColor: '#ffd166',
      textColor: '#ffffff',
    })
    expect(light.bg).toBe('#101820')
    expect(light.button).toBe('#ffd166')
    expect(light['sky-top']).toBe('#101820')
    expect(ratio(light, 'button-text', 'button')).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps the card of a draw dark, so that its words are read on any screen', () => {
    fc.assert(
      fc.property(anyStyle, anyColor, (style, color) => {
        const screens = [{ backgroundColor: color }, { buttonColor: color }]
        for (const { light } of screens.map(styles => palettes(style, styles))) {
          for (const word of ['#fff4e6', '#f7ce71']) {
            expect(contrast(word, light.draw ?? word)).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
    )
  })

  it('puts a light logo on a plate that it can be seen on, and others on the page', () => {
    expect(logoPlate(DEFAULT_STYLE)).toBe(DEFAULT_STYLE.colors.background)
    fc.assert(
      fc.property(anyStyle, style => {
        const plate = logoPlate({ ...style, lightLogo: true })
        expect(contrast('#ffffff', plate)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})
