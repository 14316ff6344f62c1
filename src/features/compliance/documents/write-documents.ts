import { catalogueOf } from './catalogue.ts'
import type { LegalFacts, Section } from './legal-facts.ts'
import { escapeText } from './markup.ts'

/** The documents of a campaign as they follow from its fields. */
export interface WrittenDocuments {
  /** Language of the catalogue, such as 'en'. */
  language: string
  /** The Official Rules, or the terms of gifts; in the safe subset of markup.ts. */
  html: string
  privacyHtml: string
  /** Headings of parts that a lawyer has to look at. */
  review: string[]
  /** What each part says, by its heading: tells which parts another campaign's fields would change. */
  parts: Record<string, string>
}

const cells = (tag: 'th' | 'td', words: readonly string[]) =>
  words.map(word => `<${tag}>${escapeText(word)}</${tag}>`).join('')

function tableSource({ head, rows, foot }: NonNullable<Section['table']>): string {
  const body = rows.map(([first = '', ...rest]) => `<tr>${cells('th', [first])}${cells('td', rest)}</tr>`)
  const [sum = '', ...sums] = foot
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body.join('')}</tbody><tfoot><tr>${cells('th', [sum])}${cells('td', sums)}</tr></tfoot></table>`
}

/** @param number of the section, before each of its rules; absent: without numbers */
function sectionSource({ paragraphs, list, table, link }: Section, number?: number): string {
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
function resolveRefs(source: string, sections: readonly Section[]): string {
  return source
    .split('\u0001')
    .map((part, index) => {
      if (index % 2 === 0) return part
      const at = sections.findIndex(({ id }) => id === part)
      if (at < 0) throw new Error(`No section ${part} to refer to`)
      return String(at + 1)
    })
    .join('')
}

function documentOf(sections: readonly Section[], headline = ''): string {
  const parts = sections.map(
    (section, index) =>
      `<h2 id="${section.id}">${index + 1}. ${escapeText(section.heading)}</h2>\n${sectionSource(section, index + 1)}`,
  )
  const all = [...(headline === '' ? [] : [`<p><b>${escapeText(headline)}</b></p>`]), ...parts].join('\n')
  return resolveRefs(all, sections)
}

/** Writes the documents of a campaign. */
export function writeDocuments(facts: LegalFacts): WrittenDocuments {
  const { language, catalogue } = catalogueOf(facts.settings.language)
  const rules = catalogue.rules(facts)
  const privacy = catalogue.privacy(facts)
  const headline = catalogue.headline(facts)
  return {
    language,
    html: documentOf(rules, headline),
    privacyHtml: documentOf(privacy),
    review: rules.filter(({ review }) => review).map(({ heading }) => heading),
    parts: Object.fromEntries([
      ['Headline', headline],
      ...rules.map(section => [section.heading, sectionSource(section)]),
      ...privacy.map(section => [`Privacy: ${section.heading}`, sectionSource(section)]),
    ]),
  }
}

/** The rules in at most 600 characters; empty where nothing can be won. `rulesUrl` is where people read all of them. */
export function writeAbbreviated(facts: LegalFacts, rulesUrl: string): string {
  return catalogueOf(facts.settings.language).catalogue.abbreviated(facts, rulesUrl)
}
