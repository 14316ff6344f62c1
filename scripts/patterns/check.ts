// Holds that no regular expression of the program takes longer than in proportion to its input.
import { gatherAll } from './gather.ts'
import { judge } from './judge.ts'

const { patterns, unread } = gatherAll()
const faults = await judge(patterns, 'node_modules/.cache/drumroll/patterns.json')
for (const { pattern, why, places } of faults) {
  process.stdout.write(`${places.join(', ')}: ${pattern} is ${why}\n`)
}
for (const place of unread)
  process.stdout.write(`${place}: write the pattern out, so that it can be checked\n`)
process.stdout.write(
  `${patterns.length} patterns, ${faults.length} of them superlinear, ${unread.length} unread\n`,
)
process.exitCode = faults.length + unread.length === 0 ? 0 : 1
