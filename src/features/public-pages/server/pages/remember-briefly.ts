import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Clock } from '#server/deps.ts'

/** Milliseconds that an answer is remembered, so that a page costs no query. */
const KEPT_MS = 5000

/** Remembers what `ask` answers about a campaign and all its dates, for five seconds. */
export function rememberBriefly<T>(
  clock: Clock,
  ask: (campaign: Campaign) => Promise<T>,
): (campaign: Campaign) => Promise<T> {
  const known = new Map<number, { until: number; answer: T }>()
  return async campaign => {
    const now = clock.now().getTime()
    const earlier = known.get(campaign.rootId)
    if (earlier && earlier.until > now) return earlier.answer
    const answer = await ask(campaign)
    known.set(campaign.rootId, { until: now + KEPT_MS, answer })
    return answer
  }
}
