import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { HOUR_MS } from '#shared/durations.ts'

/** Longer than any span that is counted in, and than any code or proof is valid. */
const KEPT_MS = 2 * HOUR_MS

/** Throws away counts of past spans, used proofs and codes that have expired. */
async function forgetCounts({ pool, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await inScope(pool, 'system', async db => {
    await db.deleteFrom('bot_counts').where('since', '<', before).execute()
    await db.deleteFrom('spent_proofs').where('expires_at', '<', before).execute()
    await db.deleteFrom('contact_codes').where('created_at', '<', before).execute()
  })
}

export const forgetCountsJob: JobKind = { name: 'forget-bot-counts', run: forgetCounts, cron: '*/10 * * * *' }
