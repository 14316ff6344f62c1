import type { PageAssets } from '#features/public-pages/view/assets/page-assets.ts'
import type { TilePage } from '#features/public-pages/view/page.ts'
import { renderPage } from '#features/public-pages/view/render-page.tsx'
import { orderedComponents } from '#features/tiles/contract.ts'
import { pageFrame } from '../makers/pages/page-makers.ts'
import { hostileComponents } from './hostile-components.ts'

/** A page of the reveal with everything on it that an owner or a participant can write, as this text. */
export function hostilePage(text: string, assets: PageAssets): string {
  const components = hostileComponents(text)
  const keys = orderedComponents(components).map(({ component }) => component.componentKey)
  const each = Object.fromEntries(keys.map(key => [key, text]))
  const form = { action: '/e/evt_aaaaaaaaaaaaaaaa', hidden: { nonce: text }, values: each, errors: each }
  const hash = { whole: text, short: text, ends: text }
  const page: TilePage = {
    kind: 'tile',
    tile: { title: 'Form', path: 'main', components, styles: {} },
    form,
    prize: { title: text, kind: 'gift' },
    receipt: { hash },
    draw: { title: text, drawnAt: undefined, hash, links: undefined },
    reveal: { kind: 'scratch', skip: `/e/evt_aaaaaaaaaaaaaaaa?a=${encodeURIComponent(text)}` },
  }
  const frame = pageFrame({ title: text, sponsor: text, emailContact: text }, text)
  return renderPage({ ...frame, style: { ...frame.style, footerText: text } }, page, assets)
}
