import { DAY_MS } from '#shared/time/durations.ts'

/** So long after a deadline that passed, staff can still look into it (product rule 5.7). */
export const GRACE_MS = DAY_MS

interface Place {
  status: string | null
  reason_code: string | null
  deadline_at: Date | null
  replaced_by: number | null
  decided_at: Date | null
}

/**
 * End of the grace period: until then the prize of a winner who missed the deadline waits for the team. It may be past:
 * without an alternate, the prize waits on. Undefined for everyone else.
 */
export function graceUntil(place: Place): Date | undefined {
  const { status, reason_code, deadline_at, replaced_by, decided_at } = place
  const waits = status === 'forfeited' && reason_code === 'expired' && replaced_by === null
  if (!waits || deadline_at === null || decided_at !== null) return undefined
  return new Date(deadline_at.getTime() + GRACE_MS)
}
