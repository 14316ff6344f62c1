import { recent } from '#server/counters/recent.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** Personal parts of a page, by name: the same names on every page of a key. */
export type OwnTexts = Readonly<Record<string, string>>

/** A page that differs between people in a few texts alone. */
export interface PersonalPage {
  /** Key among the pages of its campaign: every dependency of the page beside the texts. */
  key: string
  texts: OwnTexts
}

/** Fills a page with its reader's texts; `draw` makes the page from any texts. */
export type FillPage = (state: object, page: PersonalPage, draw: (texts: OwnTexts) => string) => string

/** A page between the places of texts: each piece is followed by the text of that name, the last by none. */
type Pieces = readonly { html: string; name?: string }[]

/** Pages kept for one state of a campaign: screens, and lengths of names on each. */
const MOST = 256
/** Private-use letters of Unicode, one for each name. */
const MARKS = 0xe000

/** Placeholder for a text, of the same length, because pages check the length of a title. */
const markOf = (place: number, length: number): string => String.fromCharCode(MARKS + place).repeat(length)

function fill(pieces: Pieces, texts: OwnTexts): string {
  let page = ''
  for (const { html, name } of pieces)
    page += name === undefined ? html : html + escapeMarkup(texts[name] ?? '')
  return page
}

/** Cuts a page where marks stand, several of one kind beside each other if need be. */
function cut(html: string, names: readonly string[], texts: OwnTexts): Pieces {
  const pieces: { html: string; name?: string }[] = []
  let from = 0
  for (const { 0: run, index } of html.matchAll(/([\ue000-\ue0ff])\1*/g)) {
    const name = names[run.charCodeAt(0) - MARKS] ?? ''
    const length = texts[name]?.length ?? 0
    for (let at = 0; length > 0 && at < run.length; at += length) {
      pieces.push({ html: html.slice(from, index + at), name })
      from = index + at + length
    }
  }
  return [...pieces, { html: html.slice(from) }]
}

/**
 * Caches drawn pages until their campaign changes, with placeholders for personal parts: drawing takes many times as
 * long as the rest of a request. Some pages differ from the drawing for their first reader, for example because the
 * owner's text contains placeholder letters. Those are drawn for each reader.
 */
export function openPageTemplates(): FillPage {
  const kept = new WeakMap<object, ReturnType<typeof recent<string, { pieces: Pieces | undefined }>>>()

  return (state, { key, texts }, draw) => {
    const names = Object.keys(texts)
    const pages = kept.get(state) ?? recent<string, { pieces: Pieces | undefined }>(MOST)
    kept.set(state, pages)
    const name = `${key} ${names.map(own => texts[own]?.length).join(' ')}`
    const known = pages.get(name)
    if (known?.pieces) return fill(known.pieces, texts)
    const drawn = draw(texts)
    if (known) return drawn
    const marks = names.map((own, place) => [own, markOf(place, texts[own]?.length ?? 0)] as const)
    const pieces = cut(draw(Object.fromEntries(marks)), names, texts)
    pages.set(name, { pieces: fill(pieces, texts) === drawn ? pieces : undefined })
    return drawn
  }
}
