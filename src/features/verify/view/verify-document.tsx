import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider, useTranslator } from '#shared/i18n/context.tsx'
import { type Messages, parseMessages } from '#shared/i18n/texts.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { Wordmark } from './wordmark.tsx'

/** Inlined assets of every page, so that a saved copy needs nothing else. */
export interface VerifyAssets {
  css: string
  script: string
}

const TEXTS = new WeakMap<Messages, string>()

/** The texts of the script in the language of its page, as data that is read and never run. */
function textsFor({ language, catalog }: Translator): string {
  const known = TEXTS.get(catalog)
  if (known !== undefined) return known
  const { checking = {}, exclusions = {}, fairness = {} } = catalog
  const json = JSON.stringify(parseMessages(language, { checking, exclusions, fairness }))
  const texts = `<script type="application/json" id="texts">${json.replaceAll('<', '\\u003c')}</script>`
  TEXTS.set(catalog, texts)
  return texts
}

/** A whole document that loads nothing from anywhere but, online, the public files and two fonts. */
export function renderVerifyDocument(
  { title, translator, links }: { title: string; translator: Translator; links?: ReactNode },
  assets: VerifyAssets,
  body: ReactNode,
): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {links}
      <link rel="icon" href="data:," />
    </>,
  )
  // Our own style sheet and script, built beforehand: neither holds "</".
  const script = assets.script === '' ? '' : `${textsFor(translator)}<script>${assets.script}</script>`
  const page = renderToStaticMarkup(<LanguageProvider value={translator}>{body}</LanguageProvider>)
  const { language, direction } = translator
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  return `<!doctype html><html lang="${language}"${dir}><head>${head}<style>${assets.css}</style></head>${page.replace('</body>', () => `${script}</body>`)}</html>`
}

/** Our mark and the name of the page. */
export function Header() {
  const { t } = useTranslator()
  return (
    <header>
      <Wordmark />
      <span>{t('verify.publicCheck')}</span>
    </header>
  )
}
