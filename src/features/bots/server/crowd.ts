import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/hmac.ts'
import { recent } from '#server/recent.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'

/** What is counted: the span in milliseconds, and from which count on other processes are told. */
const KINDS = {
  address: { spanMs: 10 * MINUTE_MS, sharedFrom: 100 },
  device: { spanMs: HOUR_MS, sharedFrom: 3 },
  /** Codes that an address had sent, by e-mail or text message. */
  mail: { spanMs: HOUR_MS, sharedFrom: 10 },
} as const
type Kind = keyof typeof KINDS

/** Remembered at least; who tried longest ago goes first. */
const MOST = 100_000
const TAG_BYTES = 16

/** A campaign, and what keys the tags of its people. */
export interface Counted {
  campaign: Pick<Campaign, 'rootId' | 'accountId'>
  pepper: Uint8Array
}

interface Tally {
  campaignId: number
  accountId: number
  pepper: Uint8Array
  kind: Kind
  value: string
  since: number
  /** As the database knew it last, of all processes. */
  shared: number
  /** Not in the database yet. */
  unsent: number
}

/** Counts tries by address and device, in memory; see `openCrowd`. */
export interface Crowd {
  /** @returns how many there were in the running span, this one included */
  add(counted: Counted, kind: Kind, value: string): number
  /** Adds the counts of the busy ones to those of other processes, and learns of theirs. */
  flush(): Promise<void>
}

function tagOf({ pepper, kind, value, since }: Tally): string {
  const hash = hmac(pepper, `${kind} ${since} ${value}`)
  return hash.toString('hex', 0, TAG_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Opens the counts of a process. Asking costs no statement. Once a second, the few that are busy are exchanged with
 * other processes in one statement; addresses of ordinary people never leave the memory.
 */
export function openCrowd({ clock, pool }: Pick<Deps, 'clock' | 'pool'>): Crowd {
  const tallies = recent<string, Tally>(MOST)
  const busy = new Set<Tally>()

  async function store(list: readonly { tag: string; sent: number; tally: Tally }[]): Promise<void> {
    const rows = await inScope(pool, 'system', db =>
      db
        .insertInto('bot_counts')
        .values(
          list.map(({ tag, sent, tally: { campaignId, accountId, kind, since } }) => ({
            campaign_id: campaignId,
            account_id: accountId,
            kind,
            since: new Date(since),
            tag,
            count: sent,
          })),
        )
        .onConflict(conflict =>
          conflict
            .columns(['campaign_id', 'kind', 'since', 'tag'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('bot_counts.count', '+', ref('excluded.count')) })),
        )
        .returning(['tag', 'count'])
        .execute(),
    )
    const counts = new Map(rows.map(({ tag, count }) => [tag, count]))
    for (const { tag, sent, tally } of list) {
      tally.shared = counts.get(tag) ?? tally.shared
      tally.unsent -= sent
    }
  }

  return {
    add({ campaign: { rootId: campaignId, accountId }, pepper }, kind, value) {
      const { spanMs, sharedFrom } = KINDS[kind]
      const since = Math.floor(clock.now().getTime() / spanMs) * spanMs
      const key = `${kind} ${campaignId} ${since} ${value}`
      const known = tallies.get(key)
      const tally = known ?? { campaignId, accountId, pepper, kind, value, since, shared: 0, unsent: 0 }
      tally.unsent += 1
      if (!known) tallies.set(key, tally)
      const count = tally.shared + tally.unsent
      if (count >= sharedFrom) busy.add(tally)
      return count
    },
    async flush() {
      if (busy.size === 0) return
      const taken = [...busy]
      busy.clear()
      // In the order of their tags: whoever locks several rows does it in this order.
      const list = taken.map(tally => ({ tag: tagOf(tally), sent: tally.unsent, tally }))
      list.sort((left, right) => (left.tag < right.tag ? -1 : 1))
      try {
        await store(list)
      } catch (error) {
        for (const tally of taken) busy.add(tally)
        throw error
      }
    },
  }
}
