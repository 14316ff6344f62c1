// Holds the voice of comments and test names in finished folders. With a folder, lists all findings in it:
//   npm run copy:comments -- src/features/tiles
import { idleExceptions, isExcused } from './exceptions.ts'
import { isFinished } from './finished.ts'
import { gatherComments } from './gather.ts'
import { type CommentFinding, lintComment } from './lint.ts'

const FOLDERS = ['bench', 'e2e', 'scripts', 'src', 'test']

const [folder] = process.argv.slice(2)
const all = (folder === undefined ? FOLDERS : [folder]).flatMap(gatherComments).flatMap(lintComment)
const findings = all.filter(finding => !isExcused(finding))
const held = folder === undefined ? findings.filter(({ file }) => isFinished(file)) : findings
const idle = folder === undefined ? idleExceptions(all) : []

const inLine = ({ file, line, rule, words, sentence }: CommentFinding) =>
  `${file}:${line}  ${rule}: ${words}\n    ${sentence}`

for (const finding of held) process.stdout.write(`${inLine(finding)}\n`)
for (const words of idle) process.stdout.write(`An exception excuses nothing: ${words}\n`)
const open = findings.length - held.length
process.stdout.write(`${held.length} findings in comments, ${open} in unfinished folders\n`)
process.exitCode = held.length + idle.length === 0 ? 0 : 1
