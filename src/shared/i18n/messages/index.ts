import type { Language } from '../languages.ts'
import { ar } from './ar/index.ts'
import { de } from './de/index.ts'
import { type Catalog, en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { frCA } from './fr-CA/index.ts'
import { pt } from './pt/index.ts'
import { zh } from './zh/index.ts'

/** The texts of each language. */
export const CATALOGS: Readonly<Record<Language, Catalog>> = { en, es, fr, 'fr-CA': frCA, pt, de, zh, ar }
