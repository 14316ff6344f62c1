import { useTranslator } from '#shared/i18n/context.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { PageFrame } from './page.ts'

/** The other languages of a campaign, each by its own name; the choice is remembered. */
export function LanguageSwitch({ frame: { languages, source, query } }: { frame: PageFrame }) {
  const { t, language } = useTranslator()
  if (languages.length < 2) return null
  const from = [query, source && `s=${source}`].filter(Boolean).map(part => `&${part}`)
  return (
    <nav className="languages" aria-label={t('page.language')}>
      {languages.map(code => (
        <a
          key={code}
          href={`?lang=${code}${from.join('')}`}
          lang={code}
          hrefLang={code}
          dir={LANGUAGES[code].direction}
          aria-current={code === language ? 'true' : undefined}
        >
          {LANGUAGES[code].name}
        </a>
      ))}
    </nav>
  )
}
