import { type Part, packPage } from './packed-page.ts'

/** How many pages of one campaign are kept: one for each source that its visitors come from, about. */
const MOST = 8

/** A page that is the same for everybody but for a few values. */
export interface ReadyPage {
  /** What tells it from the campaign's other pages that are ready. */
  key: string
  /** The values that are new each time: unguessable, so that they stand only where this request put them. */
  fresh: readonly string[]
}

/** A page with the fresh values of one request, as its visitor can take it. */
export interface FilledPage {
  html(): string
  gzip(): Buffer
}

/** Gives a page as `draw` made it the first time, with the fresh values of this request. */
export type ReadyPages = (state: object, page: ReadyPage, draw: () => string) => FilledPage

interface Kept {
  parts: readonly Part[]
  pack: ReturnType<typeof packPage>
}

function cut(html: string, fresh: readonly string[]): Part[] {
  const apart = (text: string, place: number): Part[] =>
    text.split(fresh[place] ?? '').flatMap((piece, at) => (at === 0 ? [piece] : [place, piece]))
  return fresh.reduce<Part[]>(
    (parts, _, place) => parts.flatMap(part => (typeof part === 'string' ? apart(part, place) : part)),
    [html],
  )
}

function keep(html: string, fresh: readonly string[]): Kept {
  const parts = cut(html, fresh)
  return { parts, pack: packPage(parts) }
}

/**
 * Keeps drawn pages for as long as the state of the campaign that they show is remembered: drawing and compressing
 * one takes many times as long as all the rest of its request. The page that was asked for longest ago goes first.
 */
export function openReadyPages(): ReadyPages {
  const byState = new WeakMap<object, Map<string, Kept>>()
  return (state, { key, fresh }, draw) => {
    const pages = byState.get(state) ?? new Map<string, Kept>()
    byState.set(state, pages)
    const kept = pages.get(key) ?? keep(draw(), fresh)
    pages.delete(key)
    pages.set(key, kept)
    const [oldest] = pages.size > MOST ? pages.keys() : []
    if (oldest !== undefined) pages.delete(oldest)
    return {
      html: () => kept.parts.map(part => (typeof part === 'string' ? part : fresh[part])).join(''),
      gzip: () => kept.pack(fresh),
    }
  }
}
