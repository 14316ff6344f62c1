import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import {
  fontPaths,
  lookClasses,
  NightSky,
  type Overrides,
  paletteCss,
  stageCss,
} from '#features/tiles/kinds/index.ts'
import type { PageAssets } from './page.ts'

export interface DocumentProps {
  title: string
  /** Classes of the body beside `play`. */
  background: string
  style: CampaignStyle
  styles?: Overrides
  /** What stands before the result; see RevealStage. */
  stage?: ReactNode
  assets: PageAssets
  children: ReactNode
}

/** A whole HTML document: one request, one small script and the fonts of its campaign, nothing from elsewhere. */
export function renderDocument({
  title,
  background,
  style,
  styles,
  stage,
  assets,
  children,
}: DocumentProps): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      {fontPaths(style.fonts).map(path => (
        <link key={path} rel="preload" as="font" type="font/woff2" crossOrigin="" href={path} />
      ))}
      <script type="module" src={assets.scriptPath} />
    </>,
  )
  const more = [...(style.layout === 'card' ? ['as-card'] : []), ...(stage === undefined ? [] : ['staged'])]
  const body = renderToStaticMarkup(
    <body className={['play', background, ...lookClasses(style, styles), ...more].join(' ')}>
      {stage}
      {background.startsWith('sky') && <NightSky />}
      {children}
    </body>,
  )
  // The style sheet holds our own rules and checked colours only, and no "<".
  const palette = paletteCss(style, styles)
  const css = assets.css + (stage === undefined ? palette : assets.revealCss + palette + stageCss(style))
  return `<!doctype html><html lang="en"><head>${head}<style>${css}</style></head>${body}</html>`
}
