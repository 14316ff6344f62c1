// Holds the voice of all texts and documents: no banned phrasing, and a measured reading ease.
import { gatherTexts } from './gather.ts'
import { idleExceptions } from './lint/exceptions.ts'
import { DOCUMENTS, inLine, lintAll, unexcused } from './lint/lint-all.ts'
import { inWords, measureAll, misses } from './lint/readability.ts'
import { missingSpecTexts } from './lint/spec-texts.ts'
import { shown } from './phrase.ts'

const texts = gatherTexts()
const findings = await lintAll('', texts)
const measured = await measureAll(texts, DOCUMENTS)
const faults = [
  ...unexcused(findings).map(inLine),
  ...idleExceptions(findings).map(words => `An exception excuses nothing: ${words}`),
  ...missingSpecTexts(new Set(texts.map(({ phrase }) => shown(phrase)))),
  ...measured.filter(misses).map(({ name }) => `${name}: harder to read than the goal`),
]
for (const line of [...faults, ...measured.map(inWords)]) process.stdout.write(`${line}\n`)
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
