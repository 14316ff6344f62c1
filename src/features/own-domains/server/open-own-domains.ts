import { recent } from '#server/counters/recent.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { OwnDomains } from '#server/http/sites.ts'

/** After a change, each process knows it within this time. */
const KEPT_MS = 5000
/** Names remembered at least. */
const MOST_KEPT = 10_000

async function readAccount({ reads }: Pick<Deps, 'reads'>, host: string): Promise<number | undefined> {
  const row = await inReadScope(reads, 'system', db =>
    db
      .selectFrom('own_domains as d')
      .innerJoin('accounts as a', 'a.id', 'd.account_id')
      .select('d.account_id')
      .where('d.domain', '=', host)
      .where('d.verified_at', 'is not', null)
      .where('a.disabled_at', 'is', null)
      .executeTakeFirst(),
  )
  return row?.account_id
}

async function ownsCampaign({ reads }: Pick<Deps, 'reads'>, accountId: number, name: string) {
  const row = await inReadScope(reads, 'system', db =>
    db
      .selectFrom('campaigns as c')
      .leftJoin('campaign_slugs as s', join =>
        join.onRef('s.campaign_id', '=', 'c.id').on('s.slug', '=', name),
      )
      .select('c.id')
      .where('c.account_id', '=', accountId)
      .where(eb => eb.or([eb('c.event_key', '=', name), eb('s.slug', '=', name)]))
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Reads own domains, and remembers them for seconds; campaigns never change their account. */
export function openOwnDomains(deps: Pick<Deps, 'reads'>, nowMs: () => number): OwnDomains {
  const accounts = recent<string, { accountId: number | undefined; until: number }>(MOST_KEPT)
  const campaigns = recent<string, true>(MOST_KEPT)
  return {
    async accountOf(host) {
      const kept = accounts.get(host)
      if (kept && kept.until > nowMs()) return kept.accountId
      const accountId = await readAccount(deps, host)
      accounts.set(host, { accountId, until: nowMs() + KEPT_MS })
      return accountId
    },
    async hasCampaign(accountId, name) {
      const key = `${accountId} ${name}`
      if (campaigns.get(key)) return true
      if (!(await ownsCampaign(deps, accountId, name))) return false
      campaigns.set(key, true)
      return true
    },
  }
}
