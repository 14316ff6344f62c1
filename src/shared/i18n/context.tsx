import { Children, createContext, type ReactNode, useContext } from 'react'
import { ENGLISH } from './english.ts'
import type { Translator } from './translator.ts'

const Context = createContext<Translator>(ENGLISH)

/** Language of everything below; English where none is given. */
export const LanguageProvider = Context.Provider

/** The language of a page and its texts. */
export const useTranslator = (): Translator => useContext(Context)

type Chunks = (string | ReactNode)[]

/** A message whose tags are elements: `<a>` in the message is drawn by `a`. */
export function richText(
  { rich }: Translator,
  key: Parameters<Translator['t']>[0],
  values: Readonly<Record<string, string | number | ((children: ReactNode) => ReactNode)>>,
): ReactNode {
  const drawn = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: Chunks) => value(Children.toArray(chunks)) : value,
    ]),
  )
  return Children.toArray(rich<ReactNode>(key, drawn))
}
