import { globSync } from 'node:fs'
import { type AreaText, gatherTexts } from '../gather.ts'
import { isExcused } from './exceptions.ts'
import { type Finding, lintDocument, lintTexts } from './lint.ts'

/** Guide, reference, recipes and benchmarks. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/{*,guide/*,recipes/*,benchmarks/*}.md').sort(),
]

/** Records of decisions, for engineers. */
const DECISIONS = globSync('docs/decisions/*.md').sort()

/** Findings in an area and everything in it, or in all areas; excused sentences too. */
export async function lintAll(area = '', texts: readonly AreaText[] = gatherTexts(area)): Promise<Finding[]> {
  const documents = [...DOCUMENTS, ...DECISIONS].filter(file => area === '' || area === file)
  return [...(await lintTexts(texts)), ...(await Promise.all(documents.map(lintDocument))).flat()]
}

/** Findings that count. */
export const unexcused = (findings: readonly Finding[]): Finding[] =>
  findings.filter(finding => !isExcused(finding))

export const inLine = ({ place, rule, words, sentence }: Finding): string =>
  `${place}  ${rule}: ${words}\n    ${sentence}`

/** Number of findings in each area. */
export function countByArea(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, ({ area }) => area)].map(
    ([area, own]) => `${String(own.length).padStart(5)} ${area}`,
  )
}
