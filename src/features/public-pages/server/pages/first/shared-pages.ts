import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { recent } from '#server/counters/recent.ts'

/** A page with the same bytes for all visitors. */
export interface SharedPage {
  etag: string
  gzip: Buffer
}

/**
 * Gives a page of one state of a campaign as `draw` made it the first time; `key` distinguishes it from others of that
 * state.
 */
export type SharedPages = (state: object, key: string, draw: () => string) => SharedPage

/** Pages kept for one state of a campaign: one for each source, and for each name that people reach the service by. */
const MOST = 32

/** Caches drawn and packed pages until their campaign changes: both take many times as long as a request. */
export function openSharedPages(): SharedPages {
  const kept = new WeakMap<object, ReturnType<typeof recent<string, SharedPage>>>()

  return (state, key, draw) => {
    const pages = kept.get(state) ?? recent<string, SharedPage>(MOST)
    kept.set(state, pages)
    const known = pages.get(key)
    if (known) return known
    const html = draw()
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    // Weak, because the packed page and the plain one are the same page in different bytes.
    const page = { etag: `W/"${hash}"`, gzip: gzipSync(html, { level: 9 }) }
    pages.set(key, page)
    return page
  }
}
