import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Filing } from '#features/compliance/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { longDay } from '#shared/time/format-date.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Facts } from './facts.ts'
import { loadRegistrations } from './registrations.ts'

/** Days before a due date for the notice. */
const AHEAD_DAYS = 7

/** Deadlines to states, and the filing that settles each; winners' lists are sent by hand. */
const DUE: Readonly<Record<string, Filing | undefined>> = {
  'New York filing and bond': 'NY',
  'New York winners list': undefined,
  'Florida filing': 'FL',
  'Florida winners list': undefined,
  'Rhode Island filing': 'RI',
}

/**
 * Notifies the people of a campaign once, a week ahead, of a state's requirements (rules N02, N03, F02, F03 and R01).
 */
export async function tellOfFilings(db: Db, deps: Deps, campaign: Campaign, facts: Facts): Promise<void> {
  const { accountId, eventKey, title, timezone, id } = campaign
  const now = deps.clock.now().getTime()
  const near = deadlinesOf(facts).filter(
    ({ what, due }) => what in DUE && due.getTime() > now && due.getTime() <= now + AHEAD_DAYS * DAY_MS,
  )
  if (near.length === 0) return
  const filed = await loadRegistrations(db, id)
  for (const { what, due } of near) {
    const filing = DUE[what]
    if (filing && filed[filing]) continue
    await notify(db, deps, {
      accountId,
      kind: 'filings',
      text: `${title}: ${what}, due on ${longDay(due, timezone)}.`,
      link: `/events/${eventKey}/compliance`,
      dedupeKey: `filings ${eventKey} ${what}`,
    })
  }
}
