import { english, type LegalTexts } from '../../documents/en/english.ts'
import { escapeText } from '../../documents/markup.ts'
import { resolveRefs, sectionSource, type WrittenDocuments } from '../../documents/write-documents.ts'

interface Part {
  id: string
  /** Heading with its number, and the words below it. */
  source: string
}

const HEADING = /^<h2 id="([\w-]+)">/

/** The text before the first section, and the sections. */
function partsOf(html: string): { before: string; sections: Part[] } {
  const [before = '', ...rest] = html.split(/\n?(?=<h2 id=")/)
  return { before, sections: rest.map(source => ({ id: HEADING.exec(source)?.[1] ?? '', source })) }
}

/**
 * Accepted rules after a change of their campaign, when the standard wording has changed since. Only sections that the
 * change touches are rewritten; all others keep their accepted words and numbers.
 * @param was result of the campaign's fields before the change
 * @param now result of the fields after it
 * @returns undefined when the new words refer to a section that the accepted rules lack
 */
export function amendRules(
  html: string,
  was: Pick<WrittenDocuments, 'sections'>,
  now: Pick<WrittenDocuments, 'sections'>,
  { reserved, noLonger }: Pick<LegalTexts['words'], 'reserved' | 'noLonger'> = english.words,
): string | undefined {
  const { before, sections } = partsOf(html)
  const old = new Map(was.sections.map(section => [section.id, sectionSource(section)]))
  const touched = new Map(
    now.sections.filter(section => old.get(section.id) !== sectionSource(section)).map(one => [one.id, one]),
  )
  const gone = was.sections.map(({ id }) => id).filter(id => now.sections.every(one => one.id !== id))
  const ids = sections.map(({ id }) => id)
  const order = [...ids, ...[...touched.keys()].filter(id => !ids.includes(id))]
  let isWhole = true
  const numberOf = (id: string) => {
    isWhole &&= order.includes(id)
    return order.indexOf(id) + 1
  }
  const parts = order.map((id, at) => {
    const heading = (words: string) => `<h2 id="${id}">${at + 1}. ${escapeText(words)}</h2>`
    const section = touched.get(id)
    if (section)
      return `${heading(section.heading)}\n${resolveRefs(sectionSource(section, at + 1), numberOf)}`
    if (gone.includes(id)) return `${heading(reserved)}\n<p>${escapeText(noLonger)}</p>`
    return sections[at]?.source ?? ''
  })
  return isWhole ? [before, ...parts].filter(part => part !== '').join('\n') : undefined
}
