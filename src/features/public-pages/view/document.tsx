import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import {
  fontPaths,
  leadClasses,
  leadLook,
  lookClasses,
  NightSky,
  type Overrides,
  paletteCss,
  stageCss,
} from '#features/tiles/kinds/index.ts'
import { ForeignProvider, type ForeignTexts, LanguageProvider } from '#shared/i18n/context.tsx'
import { LanguageLinks } from '#shared/i18n/language-switch.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PageAssets } from './assets/page-assets.ts'
import { partsOf } from './assets/part-sheets.ts'

/** Preview of a shared link: picture and words. */
export interface LinkCard {
  url: string
  image: string
  description: string
}

export interface DocumentProps {
  title: string
  translator: Translator
  /** Texts in another language than the page. */
  foreign?: ForeignTexts | undefined
  /** Classes of the body beside `play`. */
  background: string
  style: CampaignStyle
  styles?: Overrides
  /** Reveal before the result; see RevealStage. */
  stage?: ReactNode
  /** Link preview in apps; only for public pages. */
  card?: LinkCard | undefined
  /** Where the shared rules are: on the page, when absent; or in a file. */
  sheet?: 'linked' | undefined
  assets: PageAssets
  /** Languages that a public page is there in, its main one first. */
  languages?: readonly Language[]
  /** True where the page has a lead, which each look lays out in its own way. */
  hasLead?: boolean
  children: ReactNode
}

/**
 * A whole HTML document with one small script and the fonts of its campaign, nothing from elsewhere. Shared rules are
 * inline, or a file. Rules of the campaign or the page alone are marked, for a script that swaps one page for another
 * and keeps the shared rules.
 */
export function renderDocument({
  title,
  translator,
  foreign,
  background,
  style,
  styles,
  stage,
  card,
  sheet,
  assets,
  languages = [],
  hasLead = false,
  children,
}: DocumentProps): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {card && <CardTags title={title} card={card} />}
      {card && languages.length > 1 && <LanguageLinks url={card.url} languages={languages} />}
      <meta name="words" content={scriptWords(translator)} />
      <link rel="icon" href="data:," />
      {fontPaths(style.fonts).map(path => (
        <link key={path} rel="preload" as="font" type="font/woff2" crossOrigin="" href={path} />
      ))}
      <script type="module" src={assets.scriptPath} />
      {sheet === 'linked' && <link rel="stylesheet" href={assets.cssPath} />}
    </>,
  )
  const more = [
    ...leadClasses(style, hasLead),
    ...(style.layout === 'card' ? ['as-card'] : []),
    ...(stage === undefined ? [] : ['staged']),
  ]
  const body = renderToStaticMarkup(
    <LanguageProvider value={translator}>
      <ForeignProvider value={foreign}>
        <body className={['play', background, ...lookClasses(style, styles), ...more].join(' ')}>
          {stage}
          {background.startsWith('sky') && <NightSky />}
          {children}
        </body>
      </ForeignProvider>
    </LanguageProvider>,
  )
  // The style sheet holds only our own rules and checked colors, and no "<".
  const palette = paletteCss(style, styles)
  const shared = sheet === 'linked' ? '' : `<style>${assets.css}</style>`
  const look = hasLead ? leadLook(style) : undefined
  const lead = look === undefined ? '' : assets.lookCss[look]
  const { language, direction } = translator
  const parts = partsOf({ language, background, body }, assets.partCss)
  const own = parts + (stage === undefined ? palette + lead : assets.revealCss + palette + stageCss(style))
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  return `<!doctype html><html lang="${language}"${dir}><head>${head}${shared}<style data-own>${own}</style></head>${body}</html>`
}

/** Texts of the script. */
const scriptWords = ({ t }: Translator) =>
  JSON.stringify({
    busy: t('page.oneMoment'),
    offline: t('page.offline'),
    still: t('page.stillOffline'),
    copied: t('page.linkCopied'),
  })

function CardTags({ title, card: { url, image, description } }: { title: string; card: LinkCard }) {
  return (
    <>
      {description !== '' && <meta name="description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
