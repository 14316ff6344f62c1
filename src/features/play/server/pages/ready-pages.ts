/** How many pages of one campaign are kept: one for each source that its visitors come from, about. */
const MOST = 8

/** A page that is the same for everybody but for a few values. */
export interface ReadyPage {
  /** What tells it from the campaign's other pages that are ready. */
  key: string
  /** The values that are new each time: unguessable, so that they stand only where this request put them. */
  fresh: readonly string[]
}

/** Gives a page as `draw` made it the first time, with the fresh values of this request. */
export type ReadyPages = (state: object, page: ReadyPage, draw: () => string) => string

/** Text of a page, or which of the fresh values stands there. */
type Part = string | number

function cut(html: string, fresh: readonly string[]): Part[] {
  const apart = (text: string, place: number): Part[] =>
    text.split(fresh[place] ?? '').flatMap((piece, at) => (at === 0 ? [piece] : [place, piece]))
  return fresh.reduce<Part[]>(
    (parts, _, place) => parts.flatMap(part => (typeof part === 'string' ? apart(part, place) : part)),
    [html],
  )
}

/**
 * Keeps drawn pages for as long as the state of the campaign that they show is remembered: drawing one takes many
 * times as long as all the rest of its request. The page that was asked for longest ago goes first.
 */
export function openReadyPages(): ReadyPages {
  const byState = new WeakMap<object, Map<string, readonly Part[]>>()
  return (state, { key, fresh }, draw) => {
    const pages = byState.get(state) ?? new Map<string, readonly Part[]>()
    byState.set(state, pages)
    const parts = pages.get(key) ?? cut(draw(), fresh)
    pages.delete(key)
    pages.set(key, parts)
    const [oldest] = pages.size > MOST ? pages.keys() : []
    if (oldest !== undefined) pages.delete(oldest)
    return parts.map(part => (typeof part === 'string' ? part : fresh[part])).join('')
  }
}
