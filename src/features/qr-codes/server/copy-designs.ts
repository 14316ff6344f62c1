import { z } from 'zod'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { EventKey } from '#shared/fields.ts'
import { loadCodes } from './load-codes.ts'
import { findOwnDesign, storeDesign } from './stored-design.ts'

const COPY_DESIGNS = 'copy-qr-designs'

const Copies = z.object({
  /** Key of each campaign or date, and of its copy; the campaign itself comes first. */
  keys: z.array(z.tuple([EventKey, EventKey])),
  by: z.int(),
})

/**
 * Has copies of campaigns and dates get the designs of their originals' codes, in the caller's transaction.
 * @param keys of each original and its copy, the campaign itself first
 * @param by who copied them
 */
export function queueDesignCopies(
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  keys: readonly (readonly [original: string, copy: string])[],
  by: number,
): Promise<void> {
  return jobs.enqueue(db, COPY_DESIGNS, { keys, by })
}

/** A code of the original leads to the same place of the copy; what has no copy leads to its first page. */
function addressOf(eventUrl: string, keys: readonly (readonly [string, string])[]): string {
  const copies = new Map(keys)
  return eventUrl.replace(/evt_[a-z0-9]{16}/, key => copies.get(key) ?? keys[0]?.[1] ?? key)
}

/** Each code is drawn and scanned before it is stored, like one that a person saves; a code saved meanwhile stays. */
export const copyDesignsJob: JobKind = {
  name: COPY_DESIGNS,
  title: 'Copy QR code designs',
  async run(deps, data) {
    const { keys, by } = Copies.parse(data)
    const { checkCode, makeCode } = await loadCodes()
    const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, 'system', work)
    for (const [original, copy] of keys) {
      const found = await scoped(async db => {
        const [from, to] = [await findCampaign(db, original), await findCampaign(db, copy)]
        return { to, stored: from && (await findOwnDesign(db, from.id)) }
      })
      const { to, stored } = found
      if (!to || !stored) continue
      const eventUrl = addressOf(stored.eventUrl, keys)
      const problem = await checkCode(await makeCode(eventUrl, stored.design, stored.logo))
      if (problem) continue
      await scoped(async db => {
        if (await findOwnDesign(db, to.id)) return
        await storeDesign(db, to, by, { ...stored, eventUrl, updatedAt: deps.clock.now() })
      })
    }
  },
}
