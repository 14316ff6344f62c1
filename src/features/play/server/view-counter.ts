import type { FastifyRequest } from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Source } from '#features/entries/contract.ts'
import { countInMinutes } from '#features/entries/server/index.ts'
import { statementsIn } from '#features/instant-win/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/durations.ts'

/** Programs that read pages for search, for link previews and for monitoring. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|preview|externalhit|whatsapp|telegram|curl|wget|python|monitor|scan/i

/** True unless the request says that no person made it. */
export function isPerson(request: FastifyRequest): boolean {
  const agent = request.headers['user-agent']
  return agent !== undefined && agent !== '' && !PROGRAMS.test(agent)
}

interface Pending {
  campaignId: number
  accountId: number
  at: Date
  source: Source
  views: number
}

/** Counts page views in memory, so that a page costs no write; see `flush`. */
export interface ViewCounter {
  count(campaign: Campaign, source: Source): void
  /** Adds what was counted to the database, a row for each minute; on failure it stays for the next time. */
  flush(): Promise<void>
}

export function createViewCounter(deps: Pick<Deps, 'clock' | 'pool'>): ViewCounter {
  let pending = new Map<string, Pending>()

  function add(view: Pending): void {
    const minute = Math.floor(view.at.getTime() / MINUTE_MS)
    const key = `${view.campaignId} ${minute} ${view.source}`
    const earlier = pending.get(key)
    pending.set(key, { ...view, views: view.views + (earlier?.views ?? 0) })
  }

  return {
    count(campaign, source) {
      if (campaign.testMode) return
      add({
        campaignId: campaign.id,
        accountId: campaign.accountId,
        at: deps.clock.now(),
        source,
        views: 1,
      })
    },
    async flush() {
      if (pending.size === 0) return
      const taken = pending
      pending = new Map()
      try {
        await inScope(deps.pool, 'system', db => countInMinutes(statementsIn(db), [...taken.values()]))
      } catch (error) {
        for (const view of taken.values()) add(view)
        throw error
      }
    },
  }
}
