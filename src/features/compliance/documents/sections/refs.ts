import type { LegalTexts } from '../en/english.ts'

/** Stands for the number of the section with this id until the document is put together. */
const mark = (id: string) => `\u0001${id}\u0001`

/** A reference to a section of the same document. */
export const sectionRef = ({ words }: Pick<LegalTexts, 'words'>, id: string): string =>
  words.section({ number: mark(id) })

/** The same of two sections. */
export const sectionRefs = ({ words }: Pick<LegalTexts, 'words'>, one: string, other: string): string =>
  words.sections({ one: mark(one), other: mark(other) })
