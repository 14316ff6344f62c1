import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf } from '../areas.ts'
import { extract } from '../extract.ts'
import { lintDocument, lintTexts, plainSentences } from './lint.ts'
import { sentencesOf } from './sentences.ts'

const found = async (source: string) => {
  const texts = extract('src/features/prizes/web/planted.tsx', source)
  const findings = await lintTexts(texts.map(text => ({ ...text, area: areaOf(text) })))
  return findings.map(({ place, rule }) => `${place.split(':').at(-1)} ${rule}`)
}

test('banned terms and constructions are found with their line', async () => {
  const source = [
    'const a = "Send an e-mail"',
    'const b = "Nobody waits for you."',
    'const c = "There is no prize left."',
    'const d = "Who wins at once has 120 hours."',
    'const e = "Check A05 first"',
    'const f = "Lost again"',
  ].join('\n')
  expect(await found(source)).toEqual([
    '1 email',
    '2 pronoun',
    '3 it-is',
    '4 who-clause',
    '5 rule-code',
    '6 forfeited',
  ])
})

test('plain English passes, also where a hole or a choice is filled in', async () => {
  const source = `
    const a = "Your campaign is live. Results appear here."
    const b = \`\${count} \${count === 1 ? 'prize' : 'prizes'} left\`
    const c = "Who wins?"`
  expect(await found(source)).toEqual([])
})

test('each reading of a choice is looked at', async () => {
  expect(await found(`const a = \`This is \${open ? 'open to all' : 'for nobody'} here\``)).toEqual([
    '1 pronoun',
  ])
})

test('sentences of more than 20 words are found, abbreviations do not end one', async () => {
  expect(await found(`const a = "${'word '.repeat(20)}word."`)).toEqual(['1 long'])
  expect(await found(`const a = "${'word '.repeat(19)}word."`)).toEqual([])
  expect(sentencesOf('Ask Acme Inc. for help by 5 p.m. today. Then go.\nA new line')).toEqual([
    'Ask Acme Inc. for help by 5 p.m. today.',
    'Then go.',
    'A new line',
  ])
})

test('documents are read as Markdown: code is left alone, paragraphs and tables are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  try {
    const file = join(folder, 'page.md')
    writeFileSync(
      file,
      '# Guide\n\nRun `nobody` first.\n\n```sh\nwhoever --e-mail\n```\n\n| A | B |\n|---|---|\n| fine | it is late |\n\nWhoever runs it\nsees more.\n',
    )
    const findings = await lintDocument(file)
    expect(findings.map(({ place, rule }) => `${place.split(':').at(-1)} ${rule}`)).toEqual([
      '11 it-is',
      '13 pronoun',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('sentences of a document are measured without its headings', async () => {
  expect(await plainSentences('# A heading.\n\nOne sentence here. Another one\nover two lines.\n')).toEqual([
    'One sentence here.',
    'Another one over two lines.',
  ])
})
