import type { Campaign } from '#features/campaigns/server/index.ts'
import { openCounters } from '#server/counters/counters.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Counters of each hour, and the count from which other processes are notified. */
const SHARED_FROM = {
  address: 8,
  network: 20,
  device: 3,
  /** Codes that an address had sent, by email or text message. */
  mail: 10,
  /** Wrong entry codes. */
  wrongByAddress: 3,
  wrongByNetwork: 10,
  wrongByDevice: 3,
  wrongByPerson: 3,
} as const
type Kind = keyof typeof SHARED_FROM

/** Remembered at least; who tried longest ago goes first. */
const MOST = 100_000
const TAG_BYTES = 16

/** A campaign, and what keys the tags of its people. */
export interface Counted {
  campaign: Pick<Campaign, 'rootId' | 'accountId'>
  pepper: Uint8Array
}

/** A person whose tries are shared with other processes. */
interface Busy extends Counted {
  kind: Kind
  value: string
  since: number
}

/** Tries that are sent to the database. */
interface Sent extends Busy {
  key: string
  tag: string
  sent: number
}

/** Counts tries by address, network and device, in memory; see `openVelocityCounter`. */
export interface VelocityCounter {
  /** @returns how many there were in the running hour, this one included */
  add(counted: Counted, kind: Kind, value: string): number
  /** Tries in the running hour, without another one. */
  count(counted: Counted, kind: Kind, value: string): number
  /** Adds the counts of the busy ones to those of other processes, and learns of theirs. */
  flush(): Promise<void>
}

function tagOf({ pepper, kind, value, since }: Busy): string {
  const hash = hmac(pepper, `${kind} ${since} ${value}`)
  return hash.toString('hex', 0, TAG_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Opens the counts of a process. Asking costs no statement. Once a second, the few that are busy are exchanged with
 * other processes in one statement; addresses of ordinary people never leave the memory.
 */
export function openVelocityCounter({ clock, pool }: Pick<Deps, 'clock' | 'pool'>): VelocityCounter {
  const tallies = openCounters(MOST)

  function placeOf({ campaign }: Counted, kind: Kind, value: string) {
    const at = clock.now().getTime()
    const since = Math.floor(at / HOUR_MS) * HOUR_MS
    return { at, since, key: `${kind} ${campaign.rootId} ${since} ${value}` }
  }

  /** By the keys of their tallies. */
  let busy = new Map<string, Busy>()

  async function store(list: readonly Sent[]): Promise<void> {
    const rows = await inScope(pool, 'system', db =>
      db
        .insertInto('bot_counts')
        .values(
          list.map(({ tag, sent, campaign: { rootId, accountId }, kind, since }) => ({
            campaign_id: rootId,
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
    for (const { key, tag, sent } of list) {
      const [told, tally] = [counts.get(tag), tallies.get(key)]
      if (told !== undefined && tally) tallies.set(key, { ...tally, told, untold: tally.untold - sent })
    }
  }

  return {
    count(counted, kind, value) {
      const { told = 0, untold = 0 } = tallies.get(placeOf(counted, kind, value).key) ?? {}
      return told + untold
    },
    add({ campaign, pepper }, kind, value) {
      const { at, since, key } = placeOf({ campaign, pepper }, kind, value)
      const { told, untold } = tallies.add(key, at, HOUR_MS)
      if (told + untold >= SHARED_FROM[kind]) busy.set(key, { campaign, pepper, kind, value, since })
      return told + untold
    },
    async flush() {
      if (busy.size === 0) return
      const taken = busy
      busy = new Map()
      const list = [...taken].map(([key, one]) => ({
        ...one,
        key,
        tag: tagOf(one),
        sent: tallies.get(key)?.untold ?? 0,
      }))
      // By tag: the lock order of these rows.
      list.sort((left, right) => (left.tag < right.tag ? -1 : 1))
      try {
        await store(list)
      } catch (error) {
        for (const [key, one] of taken) busy.set(key, one)
        throw error
      }
    },
  }
}
