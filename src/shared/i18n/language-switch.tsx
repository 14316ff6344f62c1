import { useTranslator } from './context.tsx'
import { LANGUAGES, type Language } from './languages.ts'

/** The address of a page, and where it is in each language; the plain address follows the reader's browser. */
export function LanguageLinks({ url, languages }: { url: string; languages: readonly Language[] }) {
  return (
    <>
      <link rel="canonical" href={url} />
      {languages.map(code => (
        <link key={code} rel="alternate" hrefLang={code} href={`${url}?lang=${code}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}

/** A page that is there in languages, and what its address has beside its language. */
interface Switched {
  /** Where it is, for a copy elsewhere. */
  address?: string
  languages: readonly Language[]
  source?: string | undefined
  query?: string | undefined
}

/** The other languages of a page, each by its own name; the choice is remembered. */
export function LanguageSwitch({ frame: { address = '', languages, source, query } }: { frame: Switched }) {
  const { t, language } = useTranslator()
  if (languages.length < 2) return null
  const from = [query, source && `s=${source}`].filter(Boolean).map(part => `&${part}`)
  return (
    <nav className="languages" aria-label={t('page.language')}>
      {languages.map(code => (
        <a
          key={code}
          href={`${address}?lang=${code}${from.join('')}`}
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
