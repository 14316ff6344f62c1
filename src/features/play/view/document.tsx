import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { Night, type Overrides, paletteCss } from '#features/tiles/kinds/index.ts'
import type { PageAssets } from './page.ts'

export interface DocumentProps {
  title: string
  /** Classes of the body beside `play`. */
  mood: string
  style: CampaignStyle
  styles?: Overrides
  assets: PageAssets
  children: ReactNode
}

/** A whole HTML document: one request and one small script, nothing from elsewhere. */
export function renderDocument({ title, mood, style, styles, assets, children }: DocumentProps): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      <script type="module" src={assets.scriptPath} />
    </>,
  )
  const body = renderToStaticMarkup(
    <body className={`play ${mood}`}>
      {mood.startsWith('sky') && <Night />}
      {children}
    </body>,
  )
  // The style sheet holds our own rules and checked colours only, and no "<".
  const css = assets.css + paletteCss(style, styles)
  return `<!doctype html><html lang="en"><head>${head}<style>${css}</style></head>${body}</html>`
}
