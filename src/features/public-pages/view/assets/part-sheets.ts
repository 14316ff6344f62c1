import type { Language } from '#shared/i18n/languages.ts'

/** A page, as its style sheets depend on it. */
interface Page {
  language: Language
  /** Classes of the body beside `play`. */
  background: string
  /** Markup of the body. */
  body: string
}

/** Style sheets of what only some pages have, by name, each with the pages that need it. */
const NEEDS = {
  /** Other languages and directions. */
  languages: ({ language, body }: Page) => language !== 'en' || body.includes(' dir="'),
  /** Rules, privacy notices and other documents. */
  documents: ({ background }: Page) => background.split(' ').includes('doc'),
  /** A win: its deadline, its claim and its code. */
  win: ({ body }: Page) => /class="(facts|claim|qr|barcode|code-text)\b/.test(body),
  /** A prize that was handed over. */
  delivered: ({ background }: Page) => background === 'done',
  /** The bar above a preview. */
  preview: ({ body }: Page) => body.includes('<aside class="preview"'),
}

export type PartSheet = keyof typeof NEEDS

/** Sources below the folder of the tiles' style sheets. */
export const PART_SHEETS: readonly PartSheet[] = ['languages', 'documents', 'win', 'delivered', 'preview']

/** The style sheets that a page needs beside the shared one, in one text. */
export const partsOf = (page: Page, sheets: Readonly<Record<PartSheet, string>>): string =>
  PART_SHEETS.map(name => (NEEDS[name](page) ? sheets[name] : '')).join('')
