import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { ENGLISH } from './english.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { MessageKey } from './messages/en/index.ts'
import type { Translator } from './translator.ts'

const Context = createContext<Translator>(ENGLISH)

/** Language of everything below; English where none is given. */
export const LanguageProvider = Context.Provider

/** The language of a page and its texts. */
export const useTranslator = (): Translator => useContext(Context)

/** Texts of a page that are in another language, because their owner has not translated them. */
export interface ForeignTexts {
  language: Language
  has(text: string): boolean
}

const Foreign = createContext<ForeignTexts | undefined>(undefined)

/** Foreign texts of everything below. */
export const ForeignProvider = Foreign.Provider

/** Attributes of an element whose text may be in another language than the page, so that it is read out right. */
export function useForeign(): (text: string | undefined) => { lang?: string; dir?: 'ltr' | 'rtl' } {
  const foreign = useContext(Foreign)
  const { direction } = useTranslator()
  return text => {
    if (foreign === undefined || text === undefined || !foreign.has(text)) return {}
    const own = LANGUAGES[foreign.language].direction
    return { lang: foreign.language, ...(own !== direction && { dir: own }) }
  }
}

type Parts = (string | ReactNode)[]

/** The parts of a message beside each other. */
const beside = (parts: Parts) => createElement(Fragment, null, ...parts)

/** A message whose tags are elements: `<a>` in the message is drawn by `a`. */
export function richText(
  { rich }: Translator,
  key: MessageKey,
  values: Readonly<Record<string, string | number | ((children: ReactNode) => ReactNode)>>,
): ReactNode {
  const drawn = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: Parts) => value(beside(parts)) : value,
    ]),
  )
  return beside(rich<ReactNode>(key, drawn))
}
