// Lists every text that people can see, by area: npm run copy [-- area] [--lint] [--json]
import { parseArgs } from 'node:util'
import { gatherTexts } from './copy/gather.ts'
import { countByArea, inLine, lintAll, unexcused } from './copy/lint/lint-all.ts'
import { shown } from './copy/phrase.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lint: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
})
const [area] = positionals
// A pager may be closed before the end.
process.stdout.on('error', () => process.exit())
const say = (line: string) => process.stdout.write(`${line}\n`)
const inJson = (value: unknown) => say(JSON.stringify(value, null, 2))

if (values.lint) {
  const findings = unexcused(await lintAll(area))
  if (values.json) inJson(findings)
  else {
    for (const finding of findings) say(inLine(finding))
    for (const line of countByArea(findings)) say(line)
    say(`${findings.length} findings`)
  }
} else {
  const texts = gatherTexts(area)
  const rows = texts.map(({ file, line, area: own, phrase }) => ({
    area: own,
    place: `${file}:${line}`,
    text: shown(phrase),
  }))
  if (values.json) inJson(rows)
  else {
    for (const [name, own] of Map.groupBy(rows, row => row.area)) {
      say(`\n# ${name} (${own.length})`)
      for (const { place, text } of own) say(`${place}\n    ${text.replaceAll('\n', '\n    ')}`)
    }
    say(`\n${rows.length} texts`)
  }
}
