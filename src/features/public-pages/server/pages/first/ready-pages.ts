import { gunzipSync } from 'node:zlib'
import { recent } from '#server/counters/recent.ts'
import { type BodyWriter, bytesOf } from '#server/http/fast-path/fast-route.ts'
import { type Part, packPage } from './packed-page.ts'

/** Pages kept by a process at least, twice as many at most: some 10 kB each, one for each source of a campaign. */
const MOST = 256

/** A page that is the same for everybody but for a few values. */
export interface ReadyPage {
  /** What tells it from the campaign's other pages that are ready. */
  key: string
  /** The values that are new each time: unguessable, so that they stand only where this request put them. */
  fresh: readonly string[]
  /** What stands in their places instead; values that a client chose go here alone, where none is looked for. */
  filled?: readonly string[] | undefined
}

/** A page with the fresh values of one request, as its visitor can take it. */
export interface FilledPage {
  /** For the few who cannot take it packed: it is kept as gzip alone. */
  html(): string
  gzip(): BodyWriter
}

/** Gives a page as `draw` made it the first time, with the fresh values of this request. */
export type ReadyPages = (state: object, page: ReadyPage, draw: () => string) => FilledPage

function cut(html: string, fresh: readonly string[]): Part[] {
  const apart = (text: string, place: number): Part[] =>
    text.split(fresh[place] ?? '').flatMap((piece, at) => (at === 0 ? [piece] : [place, piece]))
  return fresh.reduce<Part[]>(
    (parts, _, place) => parts.flatMap(part => (typeof part === 'string' ? apart(part, place) : part)),
    [html],
  )
}

/**
 * Keeps the pages that were asked for last, each of one state of its campaign: drawing and compressing one takes many
 * times as long as all the rest of its request.
 */
export function openReadyPages(most = MOST): ReadyPages {
  const numbers = new WeakMap<object, number>()
  const pages = recent<string, ReturnType<typeof packPage>>(most)
  let states = 0

  function numberOf(state: object): number {
    const known = numbers.get(state)
    if (known !== undefined) return known
    states += 1
    numbers.set(state, states)
    return states
  }

  return (state, { key, fresh, filled = fresh }, draw) => {
    const name = `${numberOf(state)} ${key}`
    let pack = pages.get(name)
    if (!pack) {
      pack = packPage(cut(draw(), fresh))
      pages.set(name, pack)
    }
    const page = pack(filled)
    return { html: () => gunzipSync(bytesOf(page)).toString(), gzip: () => page }
  }
}
