import { invalidField, type NamedError } from '#server/http/named-error.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

/** A translation in a file. */
export interface FileRow {
  key: string
  /** Empty without a translation. */
  text: string
}

/** The refusal of a whole file. */
export const refuseFile = (message: string): NamedError => invalidField('file', message)

/** The refusal of a file in another language than the one that is edited. */
export const refuseLanguage = (given: Language, wanted: Language): NamedError =>
  refuseFile(`This file is for ${LANGUAGES[given].english}. You are editing ${LANGUAGES[wanted].english}`)
