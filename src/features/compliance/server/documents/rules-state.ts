import { STATUS } from '#features/campaigns/contract.ts'
import { documentText, parseDocument } from '../../documents/markup.ts'
import type { WrittenDocuments } from '../../documents/write-documents.ts'
import { fullNamesIn } from '../owner-words.ts'
import type { Records } from '../records.ts'
import { fingerprints, staleParts } from './stale-parts.ts'
import type { DocumentsState } from './stored-documents.ts'

/**
 * Acceptance state of a campaign's documents. Once it runs, the accepted version applies, regardless of its current
 * fields.
 * @param status current status of the campaign
 */
export function rulesState(
  newest: DocumentsState | undefined,
  written: Pick<WrittenDocuments, 'parts' | 'facts'>,
  status: number,
): Records['rules'] {
  if (!newest) return 'missing'
  if (status !== STATUS.draft && newest.everAccepted) return 'accepted'
  if (staleParts(newest.parts, fingerprints(written)).length > 0) return 'stale'
  return newest.accepted ? 'accepted' : 'open'
}

/** Sentences of rules written by hand that promise whole names of winners (rule P09). */
export function promisedNames(newest: DocumentsState | undefined): string[] {
  return newest?.origin === 'edited' ? fullNamesIn(documentText(parseDocument(newest.html))) : []
}

/** Titles that rules written by hand leave out; those written from the fields name every prize. */
export function unnamedPrizes(newest: DocumentsState | undefined, titles: readonly string[]): string[] {
  if (newest?.origin !== 'edited') return []
  const words = documentText(parseDocument(newest.html))
  return titles.filter(title => !words.includes(title))
}

/** Languages that the documents are written in as a whole. */
export function documentLanguages({ translations }: Pick<DocumentsState, 'translations'>): string[] {
  const whole = Object.entries(translations).filter(([, { origin }]) => origin !== 'summary')
  return ['en', ...whole.map(([code]) => code)]
}
