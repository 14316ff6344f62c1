// Holds the voice of all comments and test names. With a folder, checks that folder alone:
//   npm run copy:comments -- src/features/tiles
import { idleExceptions, isExcused } from './exceptions.ts'
import { gatherComments } from './gather.ts'
import { lintComment } from './lint.ts'

const FOLDERS = ['bench', 'e2e', 'scripts', 'src', 'test']

const [folder] = process.argv.slice(2)
const all = (folder === undefined ? FOLDERS : [folder]).flatMap(gatherComments).flatMap(lintComment)
const findings = all.filter(finding => !isExcused(finding))
const idle = folder === undefined ? idleExceptions(all) : []

for (const { file, line, rule, words, sentence } of findings)
  process.stdout.write(`${file}:${line}  ${rule}: ${words}\n    ${sentence}\n`)
for (const words of idle) process.stdout.write(`An exception excuses nothing: ${words}\n`)
process.stdout.write(`${findings.length} findings in comments and test names\n`)
process.exitCode = findings.length + idle.length === 0 ? 0 : 1
