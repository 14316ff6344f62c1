import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TextlintKernel, type TextlintPluginCreator } from '@textlint/kernel'
import type { AreaText } from '../gather.ts'
import { variants } from '../phrase.ts'
import { TERMS } from './phrasings.ts'
import { everySentence, rulesFor } from './rules.ts'

/** A sentence that does not keep to the rules. */
export interface Finding {
  /** The area of the text, or the file of a document. */
  area: string
  place: string
  /** Such as `it-is`. */
  rule: string
  words: string
  sentence: string
}

/** Words of a sentence at most: voice.md asks for 20; manuals may explain, and counsel may enumerate. */
const MOST_WORDS = { screens: 20, documents: 30, legal: 60 }
const mostFor = (area: string) => (area === 'rules' ? MOST_WORDS.legal : MOST_WORDS.screens)

// Both are CommonJS with a default export, which Node and bundlers import differently.
const require = createRequire(import.meta.url)
const markdown: TextlintPluginCreator = require('@textlint/textlint-plugin-markdown').default
const text: TextlintPluginCreator = require('@textlint/textlint-plugin-text').default

const kernel = new TextlintKernel()

const asFinding = (message: string) => {
  const [rule = '', words = '', sentence = ''] = message.split('\t')
  return { rule, words, sentence }
}

/** One line for each reading of a text, so that a line leads back to it. */
async function lintArea(area: string, texts: readonly AreaText[]): Promise<Finding[]> {
  const lines = texts.flatMap(one =>
    variants(one.phrase).flatMap(words => words.split('\n').map(line => ({ one, line }))),
  )
  const { messages } = await kernel.lintText(lines.map(({ line }) => line.trim()).join('\n'), {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: text }],
    rules: rulesFor(mostFor(area)),
  })
  const findings = new Map<string, Finding>()
  for (const { message, loc } of messages) {
    const one = lines[loc.start.line - 1]?.one
    if (one === undefined) continue
    const finding = { area, place: `${one.file}:${one.line}`, ...asFinding(message) }
    findings.set(`${finding.place} ${finding.rule} ${finding.sentence}`, finding)
  }
  return [...findings.values()]
}

/** Findings in texts of the program. */
export async function lintTexts(texts: readonly AreaText[]): Promise<Finding[]> {
  const areas = Map.groupBy(texts, ({ area }) => area)
  const found = await Promise.all([...areas].map(([area, own]) => lintArea(area, own)))
  return found.flat()
}

/** Terms for engineers, too: decisions use the others as the code does, such as "participant" and "moment". */
const CODE_TERMS = TERMS.filter(({ id }) => id === 'email' || id === 'us-spelling')

/** Findings in a document. */
export async function lintDocument(file: string): Promise<Finding[]> {
  const { messages } = await kernel.lintText(readFileSync(file, 'utf8'), {
    ext: '.md',
    filePath: file,
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: rulesFor(MOST_WORDS.documents, file.startsWith('docs/decisions/') ? CODE_TERMS : TERMS),
  })
  return messages.map(({ message, loc }) => ({
    area: file,
    place: `${file}:${loc.start.line}`,
    ...asFinding(message),
  }))
}

/** The sentences of a document in Markdown, without code, tables and headings. */
export async function plainSentences(source: string): Promise<string[]> {
  const { messages } = await kernel.lintText(source, {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [{ ruleId: 'sentences', rule: everySentence }],
  })
  return messages.map(({ message }) => message)
}
