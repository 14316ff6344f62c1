import { LANGUAGES } from '#shared/i18n/languages.ts'
import { htmlTokens } from '#shared/text/html.ts'

/** Attributes that people read or hear. */
const SPOKEN = ['alt', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title']
/** Their content is no text. */
const SILENT = ['script', 'style']

/** The code of a claim, as pages group its letters. */
const CODE = 'ABCDE-FGHIJ'

/** Every text of a page, as it is read or heard; without parts that say of themselves that they are in English. */
function textsOf(html: string): string[] {
  const texts: string[] = []
  let silent = ''
  let english = { name: '', depth: 0 }
  for (const token of htmlTokens(html)) {
    if (english.depth > 0) {
      const isSame = (token.kind === 'open' || token.kind === 'close') && token.name === english.name
      if (isSame) english.depth += token.kind === 'open' ? 1 : -1
      continue
    }
    if (
      token.kind === 'open' &&
      [...token.attributes].some(([name, value]) => name === 'lang' && value === 'en')
    )
      english = { name: token.name, depth: 1 }
    if (token.kind === 'open') {
      if (SILENT.includes(token.name)) silent = token.name
      for (const [name, value] of token.attributes) {
        const isSaid =
          SPOKEN.includes(name) || (name.startsWith('data-') && /[a-z]{2,} [a-z]{2,}/i.test(value))
        if (isSaid) texts.push(value)
      }
    } else if (token.kind === 'close') {
      if (token.name === silent) silent = ''
    } else if (token.kind === 'text' && silent === '') texts.push(token.text)
  }
  return texts
}

/** Every string within a value: texts of the owner, names, addresses. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Words with a capital or of several parts: identifiers such as 'tile' would hide words of ours. */
const isOwn = (text: string) => /[A-Z\s@./]/.test(text) && text.length > 1

/** Plain words of a page that are no text of its data. */
export function untranslated(html: string, data: unknown): string[] {
  const own = [CODE, ...stringsIn(data).filter(isOwn), ...Object.values(LANGUAGES).map(({ name }) => name)]
  own.sort((one, other) => other.length - one.length)
  return textsOf(html).filter(text => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
    return /[A-Za-z]{2,}/.test(rest)
  })
}
