import { expect, it } from 'vitest'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { pageFrame, revealPages } from '#test/makers/pages/page-makers.ts'
import { loadPlayAssets } from './assets/load-assets.ts'
import type { CardPage, TilePage } from './page.ts'
import { renderPage } from './render-page.tsx'

const assets = loadPlayAssets()
const form = { action: '/e/evt_aaaaaaaaaaaaaaaa/p/token', hidden: {} }

/** The page without its style sheet. */
function bodyOf(page: CardPage | TilePage): string {
  const html = renderPage(pageFrame({}, 'Jo'), page, assets)
  return html.slice(html.indexOf('<body'))
}

it.each([
  ['wheel', 'class="card wheel"'],
  ['scratch', 'class="card"'],
  ['flip', 'class="card"'],
] as const)('a visitor without a script sees the %s before the result as well', (reveal, drawn) => {
  expect(bodyOf({ kind: 'card', form, auto: true, reveal })).toContain(drawn)
})

it('before a roll, or with different results, no foreign card appears', () => {
  for (const reveal of ['confetti', 'none'] as const) {
    expect(bodyOf({ kind: 'card', form, auto: true, reveal })).not.toContain('class="card')
  }
})

it('the card names the values fixed before the start: the mechanism of its campaign', () => {
  const said = (page: Partial<CardPage>) =>
    /<p class="legal">(.*?)</.exec(bodyOf({ kind: 'card', form, ...page }))?.[1]
  expect(said({})).toBe('Winning times were locked in before the promotion started. ')
  expect(said({ mechanism: 'odds' })).toBe('The odds were locked in before the promotion started. ')
  expect(said({ mechanism: 'deck' })).toBe('The card order was locked in before the promotion started. ')
})

/** The result on the card, where its title is `text`. */
function faceOf({ tile, ...page }: TilePage, text: string): string {
  const texts = tile.components.texts.map(component =>
    component.variant === 'title' ? { ...component, text } : component,
  )
  const components = { ...tile.components, texts }
  return /<span class="face.*?<\/button>/.exec(bodyOf({ ...page, tile: { ...tile, components } }))?.[0] ?? ''
}

it('the contents of a card cannot be reached before they are shown, and long words are set smaller', () => {
  for (const { page } of revealPages().filter(({ name }) => !name.startsWith('confetti'))) {
    const linked = faceOf(page, 'You won, see the {rules}')
    expect(linked).toMatch(/^<span class="face" aria-hidden="true" inert="">.*<a /)
    expect(faceOf(page, 'You won <b>a boat for two at the very front of the row</b>')).toContain(
      '"face long"',
    )
  }
})

it('the card shows the pattern, colors or picture of its campaign', () => {
  const page: CardPage = { kind: 'card', form, auto: true, reveal: 'scratch' }
  const styled = (style: Partial<CampaignStyle>) => {
    const frame = pageFrame({}, 'Jo')
    return renderPage({ ...frame, style: { ...frame.style, ...style } }, page, assets)
  }
  expect(styled({})).not.toMatch(/--play-cover:|patternTransform/)
  const striped = styled({ cardPattern: 'stripes', cardColors: 'primary' })
  expect(striped).toContain('patternTransform="rotate(20)"')
  expect(striped).toMatch(/--play-cover:#[0-9a-f]{6}.*--play-hit:#[0-9a-f]{6}/s)
  const pictured = styled({ cardFileKey: 'file_aaaaaaaaaaaaaaaa' })
  expect(pictured).toMatch(/<image href="[^"]*file_aaaaaaaaaaaaaaaa[^"]*" width="320"/)
  expect(pictured).not.toContain('fill="url(#play-foil)"')
})
