import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { callerOf } from '#server/security/caller.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Award } from '../award.ts'
import { busyUntil, oweMore, PIN_LIMITS, type PinLimit, type Trust } from './pin-limits.ts'

type Root = Pick<Campaign, 'rootId' | 'rootKey' | 'accountId'>
type Tried = Pick<Award, 'kind' | 'prize' | 'wrongPins' | 'pinLocks'>

/** After its last redemption a network is known as a venue's for so long. */
const VENUE_MS = 30 * DAY_MS
const TAG_DIGITS = 32

/** A keyed hash, so that no address can be read from it. */
function networkTag({ sealKey }: Pick<Deps, 'sealKey'>, { rootKey }: Root, ip: string): string {
  return purposeHmac(sealKey, 'pin network', `${rootKey} ${callerOf(ip)}`)
    .toString('hex')
    .slice(0, TAG_DIGITS)
}

/** By scope, in its order: all transactions lock rows in this order. */
async function writeUntil(db: Db, { rootId, accountId }: Root, rows: ReadonlyMap<string, Date>) {
  const values = [...rows]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([scope, until]) => ({ campaign_id: rootId, account_id: accountId, scope, until }))
  await db
    .insertInto('pin_limits')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['campaign_id', 'scope']).doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })),
    )
    .execute()
}

/** Locks rows until the transaction ends; those that are missing are made. */
async function lockUntil(db: Db, { rootId, accountId }: Root, scopes: readonly string[], now: Date) {
  const rows = await db
    .insertInto('pin_limits')
    .values(
      [...scopes].sort().map(scope => ({ campaign_id: rootId, account_id: accountId, scope, until: now })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['campaign_id', 'scope'])
        .doUpdateSet(({ ref }) => ({ until: ref('pin_limits.until') })),
    )
    .returning(['scope', 'until'])
    .execute()
  return new Map(rows.map(({ scope, until }) => [scope, until]))
}

/** The limits that a PIN for this award is counted against, by scope. */
function limitsOf({ kind, prize }: Tried, tag: string): ReadonlyMap<string, PinLimit> {
  const owner = prize ? `prize ${prize.id}` : kind === 'thanks' ? 'thanks' : undefined
  return new Map<string, PinLimit>([
    ['campaign', PIN_LIMITS.campaign],
    [`network ${tag}`, PIN_LIMITS.network],
    ...(owner === undefined ? [] : [[owner, PIN_LIMITS.prize] as const]),
  ])
}

/** Remaining tries; parallel tries of the campaign wait until the transaction ends. */
export interface PinBudget {
  /** End of the PIN lock; undefined when one may be tried now. */
  lockedUntil: Date | undefined
  /**
   * Counts a wrong PIN.
   * @param tested how many PINs it was compared with
   */
  take(tested: number): Promise<void>
  /** Gives back what wrong PINs took before the right one, and remembers the network as the venue's. */
  giveBack(taken: number): Promise<void>
}

/** Opens the budget of a campaign for one try with an award, which is locked already. */
export async function lockPinBudget(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  campaign: Root,
  { award, ip }: { award: Tried; ip: string },
): Promise<PinBudget> {
  const now = deps.clock.now()
  const tag = networkTag(deps, campaign, ip)
  const limits = limitsOf(award, tag)
  const venue = `venue ${tag}`
  const known = await lockUntil(db, campaign, [...limits.keys(), venue], now)
  const untilOf = (scope: string) => known.get(scope) ?? now
  const isFresh = award.wrongPins === 0 && award.pinLocks === 0
  const trust: Trust = untilOf(venue) > now ? 'venue' : isFresh ? 'fresh' : 'tried'
  const waits = [...limits].map(([scope, limit]) => busyUntil(limit, untilOf(scope), trust))
  const longest = new Date(Math.max(...waits.map(Number)))
  const owe = (wrong: number) =>
    new Map([...limits].map(([scope, limit]) => [scope, oweMore(limit, untilOf(scope), now, wrong)]))
  return {
    lockedUntil: longest >= now ? new Date(longest.getTime() + 1) : undefined,
    take: tested => writeUntil(db, campaign, owe(tested)),
    giveBack: taken =>
      writeUntil(db, campaign, new Map([...owe(-taken), [venue, new Date(now.getTime() + VENUE_MS)]])),
  }
}

/** Remembers the network of a login that delivered a prize: the venue's winners come from there as well. */
export async function noteVenue(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  campaign: Root,
  ip: string,
): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + VENUE_MS)
  await writeUntil(db, campaign, new Map([[`venue ${networkTag(deps, campaign, ip)}`, until]]))
}

async function forgetPins({ pool, clock }: Deps): Promise<void> {
  await inScope(pool, 'system', db => db.deleteFrom('pin_limits').where('until', '<', clock.now()).execute())
}

/** Deletes expired records. */
export const forgetPinsJob: JobKind = {
  name: 'forget-pin-limits',
  title: 'Forget PIN limits that are over',
  run: forgetPins,
  cron: '25 * * * *',
}
