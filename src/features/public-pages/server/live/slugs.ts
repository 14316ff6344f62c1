import { findSlug } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { EventKey } from '#shared/fields.ts'
import { getPublicCampaign } from '../public-campaign.ts'

/** Links in words, remembered. */
export interface Slugs {
  /**
   * The key of the campaign that an address names by its key or by any slug it ever had.
   * @throws notFound for an unknown slug and for that of a campaign that was never activated
   */
  keyOf(name: string): Promise<string>
}

/** Slugs remembered at most; the one that was learned first goes first. */
const MOST = 2000

/** Opens the cache of a process. A slug belongs to its campaign for good, so that cached values stay correct. */
export function openSlugs(deps: Pick<Deps, 'pool'>): Slugs {
  const keys = new Map<string, string>()
  return {
    async keyOf(name) {
      if (EventKey.safeParse(name).success) return name
      const known = keys.get(name)
      if (known !== undefined) return known
      const eventKey = await inScope(deps.pool, 'system', async db => {
        const found = await findSlug(db, name)
        if (found === undefined) throw new NamedError('notFound')
        // A draft can be deleted, and its slug with it.
        return (await getPublicCampaign(db, found)).eventKey
      })
      const [oldest] = keys.size >= MOST ? keys.keys() : []
      if (oldest !== undefined) keys.delete(oldest)
      keys.set(name, eventKey)
      return eventKey
    },
  }
}
