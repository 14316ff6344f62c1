import type { BodyWriter } from '#server/fast-lane/fast-route.ts'
import { recent } from '#server/recent.ts'
import { type Part, packPage } from './packed-page.ts'

/** Pages kept by a process at least, twice as many at most: some 90 kB each, one for each source of a campaign. */
const MOST = 256

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
  gzip(): BodyWriter
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
 * Keeps the pages that were asked for last, each of one state of its campaign: drawing and compressing one takes many
 * times as long as all the rest of its request.
 */
export function openReadyPages(most = MOST): ReadyPages {
  const numbers = new WeakMap<object, number>()
  const pages = recent<string, Kept>(most)
  let states = 0

  function numberOf(state: object): number {
    const known = numbers.get(state)
    if (known !== undefined) return known
    states += 1
    numbers.set(state, states)
    return states
  }

  return (state, { key, fresh }, draw) => {
    const name = `${numberOf(state)} ${key}`
    let kept = pages.get(name)
    if (!kept) {
      kept = keep(draw(), fresh)
      pages.set(name, kept)
    }
    const { parts, pack } = kept
    return {
      html: () => parts.map(part => (typeof part === 'string' ? part : fresh[part])).join(''),
      gzip: () => pack(fresh),
    }
  }
}
