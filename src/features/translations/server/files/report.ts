import type { FileReport, TranslationChange } from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { problemOf } from '../check-text.ts'
import type { Loaded } from '../list-texts.ts'
import type { FileRow } from './file-row.ts'

/** Compares the translations of a file with those of the campaign. */
export function reportOf(
  { texts, stored }: Loaded,
  language: Language,
  rows: readonly FileRow[],
): FileReport {
  const known = new Map(texts.map(found => [found.key, found]))
  const counts = { added: 0, changed: 0, same: 0, empty: 0, unknown: 0 }
  const problems: FileReport['problems'] = []
  const changes = new Map<string, TranslationChange>()
  const seen = new Set<string>()
  for (const { key, text } of rows) {
    const found = known.get(key)
    if (!found) {
      counts.unknown += 1
      continue
    }
    const was = stored.get(language)?.get(key) ?? ''
    const fault = (problem: FileReport['problems'][number]['problem'], message: string) =>
      problems.push({ key, text: found.text, problem, message })
    if (seen.has(key)) fault('twice', 'The file has this text twice. The first one counts')
    else if (text === '') counts.empty += 1
    else if (text === was) counts.same += 1
    else {
      const problem = problemOf(found, text)
      if (problem) fault(problem.problem, problem.message)
      else if (found.isLocked) fault('locked', 'This term can no longer change')
      else {
        counts[was === '' ? 'added' : 'changed'] += 1
        changes.set(key, { key, text, was })
      }
    }
    seen.add(key)
  }
  return { ...counts, problems, changes: [...changes.values()] }
}
