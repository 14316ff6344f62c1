import { type Writing, type WrittenLanguage, writtenIn } from './catalog.ts'
import type { LegalFacts, Section } from './legal-facts.ts'
import { escapeText } from './markup.ts'
import { abbreviated } from './sections/abbreviated.ts'
import { headlineOf, rulesSections } from './sections/official-rules.ts'
import { privacyNotice } from './sections/privacy-notice.ts'

/** The documents of a campaign as they follow from its fields. */
export interface WrittenDocuments {
  /** Language of the catalog, such as 'en'. */
  language: string
  /** The Official Rules, or the terms of gifts; in the safe subset of markup.ts. */
  html: string
  privacyHtml: string
  /** Sections of the rules, in order. */
  sections: readonly Section[]
  /** Facts that all documents were written from. */
  facts: LegalFacts
  /** Headings of parts that a lawyer has to look at. */
  review: string[]
  /** Text of each part, by its heading: shows which parts another campaign's fields would change. */
  parts: Record<string, string>
}

const cells = (tag: 'th' | 'td', words: readonly string[]) =>
  words.map(word => `<${tag}>${escapeText(word)}</${tag}>`).join('')

function tableSource({ head, rows, foot }: NonNullable<Section['table']>): string {
  const body = rows.map(([first = '', ...rest]) => `<tr>${cells('th', [first])}${cells('td', rest)}</tr>`)
  const [sum = '', ...sums] = foot
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body.join('')}</tbody><tfoot><tr>${cells('th', [sum])}${cells('td', sums)}</tr></tfoot></table>`
}

/**
 * The words of a section, with references to others by id.
 * @param number of the section, before each of its rules; absent: without numbers
 */
export function sectionSource({ paragraphs, list, table, link }: Section, number?: number): string {
  const numbered = (words: string, index: number) =>
    number === undefined || paragraphs.length < 2 ? words : `${number}.${index + 1} ${words}`
  return [
    ...(table ? [tableSource(table)] : []),
    ...paragraphs.map((words, index) => `<p>${escapeText(numbered(words, index))}</p>`),
    ...(list ? [`<ul>${list.map(words => `<li>${escapeText(words)}</li>`).join('')}</ul>`] : []),
    ...(link ? [`<p><a href="${escapeText(link.href)}">${escapeText(link.label)}</a></p>`] : []),
  ].join('\n')
}

/** Puts the numbers of sections where others refer to them by id. */
export function resolveRefs(source: string, numberOf: (id: string) => number): string {
  return source
    .split('\u0001')
    .map((part, index) => (index % 2 === 0 ? part : String(numberOf(part))))
    .join('')
}

/** The first paragraphs of a document, before its sections. */
interface Opening {
  about?: string
  headline?: string
}

function documentOf(sections: readonly Section[], { about = '', headline = '' }: Opening = {}): string {
  const parts = sections.map(
    (section, index) =>
      `<h2 id="${section.id}">${index + 1}. ${escapeText(section.heading)}</h2>\n${sectionSource(section, index + 1)}`,
  )
  const first = [
    ...(about === '' ? [] : [`<p><i>${escapeText(about)}</i></p>`]),
    ...(headline === '' ? [] : [`<p><b>${escapeText(headline)}</b></p>`]),
  ]
  const all = [...first, ...parts].join('\n')
  return resolveRefs(all, id => {
    const at = sections.findIndex(section => section.id === id)
    if (at < 0) throw new Error(`No section ${id} to refer to`)
    return at + 1
  })
}

/** Documents of one language. */
export type LanguageDocuments = Pick<WrittenDocuments, 'html' | 'privacyHtml' | 'sections'> & {
  privacySections: readonly Section[]
  headline: string
}

/** Writes the documents of a campaign in one language; all of them have the same sections. */
export function writeIn(facts: LegalFacts, language: WrittenLanguage): LanguageDocuments {
  const writing: Writing = { ...facts, ...writtenIn(language) }
  const { typeset } = writing.say
  const { about } = writing.texts.words
  const sections = rulesSections(writing)
  const privacySections = privacyNotice(writing)
  const headline = headlineOf(writing)
  return {
    html: typeset(documentOf(sections, { about: about.rules, headline })),
    privacyHtml: typeset(documentOf(privacySections, { about: about.privacy })),
    sections,
    privacySections,
    headline,
  }
}

/** Other languages of the campaign, so that a version without one of them is out of date. */
function languagesPart({ settings }: LegalFacts): [string, string][] {
  const others = settings.language.filter(code => code !== 'en')
  return others.length === 0 ? [] : [['Languages', others.join(', ')]]
}

/** Writes the documents of a campaign in English, the language that its team accepts them in. */
export function writeDocuments(facts: LegalFacts): WrittenDocuments {
  const { html, privacyHtml, sections, privacySections, headline } = writeIn(facts, 'en')
  return {
    language: 'en',
    html,
    privacyHtml,
    sections,
    facts,
    review: sections.filter(({ review }) => review).map(({ heading }) => heading),
    parts: Object.fromEntries([
      ['Headline', headline],
      ...languagesPart(facts),
      ...sections.map(section => [section.heading, sectionSource(section)]),
      ...privacySections.map(section => [`Privacy: ${section.heading}`, sectionSource(section)]),
    ]),
  }
}

/** The rules in at most 600 characters; empty where nothing can be won. `rulesUrl` is where people read all of them. */
export function writeAbbreviated(
  facts: LegalFacts,
  rulesUrl: string,
  language: WrittenLanguage = 'en',
): string {
  const writing: Writing = { ...facts, ...writtenIn(language) }
  return writing.say.typeset(abbreviated(writing, rulesUrl))
}
