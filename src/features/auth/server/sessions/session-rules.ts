import type { Db } from '#server/db/scope.ts'
import { letsIn } from '#server/security/networks.ts'
import { PROOF_ACTS, type ProofAct, USUAL_PROOF_ACTS } from '#shared/proof-acts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'

/** Limits of a session in an account without rules; the most that rules may allow. */
const SESSION_IDLE_MS = DAY_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS

/** A proof of the person holds for this long. Signing in is one. */
const PROOF_MS = 15 * MINUTE_MS

/** Whether an account lets sessions and keys in from an address. */
export async function isNetworkAllowed(db: Db, accountId: number, ip: string): Promise<boolean> {
  const refused = await db
    .selectFrom('sign_in_rules as r')
    .select('r.account_id')
    .where('r.account_id', '=', accountId)
    .where(({ not }) => not(letsIn('r.networks', ip)))
    .executeTakeFirst()
  return refused === undefined
}

/** Times of a session, with the limits of its account if it has rules. */
interface Times {
  seen_at: Date
  expires_at: Date
  idle_minutes: number | null
  lifetime_hours: number | null
}

/** Rules apply to sessions that began before them, too. */
function lastMoment({ expires_at, lifetime_hours }: Times): number {
  const shorter = lifetime_hours === null ? 0 : SESSION_LIFETIME_MS - lifetime_hours * HOUR_MS
  return expires_at.getTime() - shorter
}

/** End of a session that was last used at a time, and is not used again. */
export function endOf(session: Times, usedAt: Date): Date {
  const { idle_minutes: minutes } = session
  const idle = minutes === null ? SESSION_IDLE_MS : minutes * MINUTE_MS
  return new Date(Math.min(lastMoment(session), usedAt.getTime() + idle))
}

export const isOver = (session: Times, now: Date): boolean => endOf(session, session.seen_at) <= now

interface Proofs {
  proved_at: Date | null
  proof_for: string[] | null
  has_factor: boolean
}

/** Acts that the person of a session must confirm now. */
export function actsToConfirm({ proof_for: acts, has_factor, proved_at }: Proofs, now: Date): ProofAct[] {
  if (proved_at && now.getTime() - proved_at.getTime() < PROOF_MS) return []
  if (acts) return PROOF_ACTS.filter(act => acts.includes(act))
  return has_factor ? [...USUAL_PROOF_ACTS] : []
}
