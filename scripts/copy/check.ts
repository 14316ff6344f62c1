// Holds the voice of what people read: finished areas and documents have no banned phrasing; prints how easy all of it reads.
import { gatherTexts } from './gather.ts'
import { idleExceptions } from './lint/exceptions.ts'
import { FINISHED } from './lint/finished.ts'
import { DOCUMENTS, inLine, lintAll, unexcused } from './lint/lint-all.ts'
import { inWords, measureAll, misses } from './lint/readability.ts'
import { missingSpecTexts } from './lint/spec-texts.ts'
import { shown } from './phrase.ts'

const texts = gatherTexts()
const findings = await lintAll('', texts)
const measured = await measureAll(texts, DOCUMENTS)
const faults = [
  ...unexcused(findings)
    .filter(({ area }) => FINISHED.includes(area))
    .map(inLine),
  ...idleExceptions(findings).map(words => `An exception excuses nothing: ${words}`),
  ...missingSpecTexts(new Set(texts.map(({ phrase }) => shown(phrase)))),
  ...measured.filter(misses).map(({ name }) => `${name}: harder to read than the goal`),
]
const open = unexcused(findings).filter(({ area }) => !FINISHED.includes(area)).length
for (const line of [...faults, ...measured.map(inWords)]) process.stdout.write(`${line}\n`)
process.stdout.write(`${faults.length} faults in finished areas, ${open} findings in the others\n`)
process.exitCode = faults.length === 0 ? 0 : 1
