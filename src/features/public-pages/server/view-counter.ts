import type { FastifyRequest } from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import { countInMinutes, statementsIn } from '#features/participation/server/index.ts'
import type { Placement } from '#features/qr-codes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { storeVisits, type Visit, type Visitor } from './visits.ts'

/** Programs that read pages for search, for link previews and for monitoring. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|curl|wget|python|monitor|scan/i

/** True unless the request shows that no person made it, or that the page is not in view yet. */
export function isPerson(request: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = request.headers['user-agent']
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose ?? ''
  return (
    agent !== undefined &&
    agent !== '' &&
    !PROGRAMS.test(agent) &&
    !/prefetch|prerender|preview/.test(String(purpose))
  )
}

/** Counted steps of a page: opened, and form started. */
export type Step = 'views' | 'starts'

interface Pending {
  rootId: number
  campaignId: number
  accountId: number
  at: Date
  figure: Step | 'scans'
  /** From where, or for scans which code. */
  key: string
  count: number
}

/** Counts page views and their visitors in memory, so that a page costs no write; see `flush`. */
export interface ViewCounter {
  count(campaign: Campaign, source: Source, visitor: Visitor, step?: Step): void
  /** Counts a scan of a placement's code. */
  scanned(campaign: Campaign, placement: Placement): void
  /**
   * Adds the counts to the database: visits in portions, so that large crowds block no other work, then all figures in
   * one transaction. On failure all counts stay for the next time; a visit counts once, regardless of repeats.
   */
  flush(): Promise<void>
}

/** Visits that wait at most, should the database be away for long: the oldest are forgotten. */
const MOST_WAITING = 200_000
/** Some milliseconds of work. */
const PORTION = 1000

export function createViewCounter(deps: Pick<Deps, 'clock' | 'pool' | 'random'>): ViewCounter {
  let pending = new Map<string, Pending>()
  let visits: Visit[] = []

  function add(view: Pending): void {
    const minute = Math.floor(view.at.getTime() / MINUTE_MS)
    const key = `${view.campaignId} ${minute} ${view.key} ${view.figure}`
    const earlier = pending.get(key)
    pending.set(key, { ...view, count: view.count + (earlier?.count ?? 0) })
  }

  async function store(taken: Pending[], seen: Visit[]): Promise<void> {
    for (let from = 0; from < seen.length; from += PORTION) {
      const portion = seen.slice(from, from + PORTION)
      await inScope(deps.pool, 'system', db => storeVisits(db, deps, portion))
    }
    await inScope(deps.pool, 'system', async db => {
      await noteFigures(db, taken)
      const views = taken.filter(({ figure }) => figure === 'views')
      await countInMinutes(
        statementsIn(db),
        views.map(({ count, key, ...view }) => ({ ...view, source: key, views: count })),
      )
    })
  }

  return {
    count(campaign, source, visitor, step = 'views') {
      const { id: campaignId, rootId, accountId, timezone } = campaign
      const of = { rootId, campaignId, accountId, at: deps.clock.now() }
      add({ ...of, figure: step, key: source, count: 1 })
      visits.push({ ...of, source, ...visitor, day: dateIn(timezone, of.at) })
    },
    scanned({ id: campaignId, rootId, accountId }, placement) {
      add({ rootId, campaignId, accountId, at: deps.clock.now(), figure: 'scans', key: placement, count: 1 })
    },
    async flush() {
      if (pending.size === 0) return
      const [taken, seen] = [[...pending.values()], visits]
      pending = new Map()
      visits = []
      try {
        await store(taken, seen)
      } catch (error) {
        for (const view of taken) add(view)
        visits = [...seen, ...visits].slice(-MOST_WAITING)
        throw error
      }
    },
  }
}
