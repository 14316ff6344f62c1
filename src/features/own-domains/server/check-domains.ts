import { recordAudit } from '#features/audit/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { LOST_DAYS, type OwnDomain } from '#features/own-domains/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { findRecord } from '#server/security/domain-proof.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { getDomain } from './own-domain.ts'

const CHECK = 'check-own-domains'
const LINK = '/account/domains'

const CHANGES = {
  found: () => ({ lost_at: null }),
  missing: (at: Date) => ({ lost_at: at }),
  lost: () => ({ lost_at: null, verified_at: null }),
} as const

const TEXTS = {
  missing: (domain: string) =>
    `The TXT record of ${domain} is missing. Add it again within ${LOST_DAYS} days, or campaign pages stop there.`,
  lost: (domain: string) =>
    `The TXT record of ${domain} was missing for ${LOST_DAYS} days. Campaign pages are no longer served there.`,
} as const

interface Verified {
  key: string
  accountId: number
}

/** State of a domain by the answer of the directory; undefined when nothing changes. */
function outcomeOf({ lostAt }: OwnDomain, found: boolean | undefined, at: Date) {
  // The directory cannot be asked: the next run tries again.
  if (found === undefined || (found && !lostAt)) return undefined
  if (found) return 'found'
  if (!lostAt) return 'missing'
  return at.getTime() - lostAt.getTime() >= LOST_DAYS * DAY_MS ? 'lost' : undefined
}

/** Notes what the directory says of a domain, and tells owners of a record that is missing. */
async function check(deps: Deps, { key, accountId }: Verified): Promise<void> {
  const before = await inScope(deps.pool, accountId, db => getDomain(db, accountId, key))
  const at = deps.clock.now()
  const outcome = outcomeOf(before, await findRecord(deps, before.record), at)
  const { domain } = before
  await inScope(deps.pool, accountId, async db => {
    const change = { checked_at: at, ...(outcome && CHANGES[outcome](at)) }
    await db.updateTable('own_domains').set(change).where('domain_key', '=', key).execute()
    if (outcome === undefined || outcome === 'found') return
    await recordAudit(db, {
      accountId,
      at,
      action: outcome === 'lost' ? 'account.domainLost' : 'account.domainMissing',
      entity: key,
      details: { domain },
    })
    await notify(db, deps, { accountId, kind: 'ownDomain', text: TEXTS[outcome](domain), link: LINK })
  })
}

/** Looks for the TXT record of each verified domain again. */
export const checkDomainsJob: JobKind = {
  name: CHECK,
  title: 'Check own domains',
  cron: '17 * * * *',
  async run(deps, _data, signal) {
    await forEachItem(
      deps,
      {
        job: CHECK,
        list: (db, most) =>
          db
            .selectFrom('own_domains')
            .select(['domain_key as key', 'account_id as accountId'])
            .where('verified_at', 'is not', null)
            .orderBy('checked_at', order => order.asc().nullsFirst())
            .limit(most)
            .execute(),
        signal,
      },
      item => check(deps, item),
    )
  },
}
