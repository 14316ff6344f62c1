import type { Language } from '../languages.ts'
import { type Catalog, en } from './en/index.ts'

/** The texts of each language. */
export const CATALOGS: Readonly<Record<Language, Catalog>> = { en }
