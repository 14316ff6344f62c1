import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CampaignStyle, TileStyles } from '#features/tiles/contract.ts'
import { Night, paletteCss } from '#features/tiles/kinds/index.ts'
import type { PageAssets } from './page.ts'

export interface DocumentProps {
  title: string
  /** Classes of the body beside `play`. */
  mood: string
  style: CampaignStyle
  styles?: Omit<TileStyles, 'tileKey'>
  assets: PageAssets
  children: ReactNode
}

/** A whole HTML document: one request, one small script, nothing from elsewhere. */
export function renderDocument({ title, mood, style, styles, assets, children }: DocumentProps): string {
  const css = assets.css + paletteCss(style, styles)
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and checked colours */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script src={assets.scriptPath} defer />
      </head>
      <body className={`play ${mood}`}>
        {mood === 'sky' && <Night />}
        {children}
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
