import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { emptyPrize } from '#features/prizes/contract.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { dateIn, wallTimeIn } from '#shared/time/zoned-time.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import type { Template } from './template.ts'

const MINUTE_TEXT = 'YYYY-MM-DDTHH:mm'.length

/** The next full hour that leaves time to share the link first: at least 30 minutes from now. */
function nextHour(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
}

/** When a campaign that is made now usually runs, as the draft writes it: from the next full hour, for whole days. */
export function usualPeriod(
  days: number,
  zone: string,
  now: Date,
): Pick<Draft, 'startTime' | 'endTime' | 'timezone'> {
  const start = nextHour(now)
  const end = new Date(start.getTime() + days * DAY_MS)
  const moment = (instant: Date) => wallTimeIn(zone, instant).slice(0, MINUTE_TEXT)
  return { startTime: moment(start), endTime: moment(end), timezone: zone }
}

/**
 * A draft with all values of a template.
 * @param given the brand kit's sponsor fields
 */
export function draftFrom(template: Template, given: Partial<Draft>, zone: string, now: Date): Draft {
  const { key, type, title, description, days, prizes, settings } = template
  const types = Object.fromEntries(PROMOTION_TYPES.map(name => [name, name === type]))
  return {
    ...emptyDraft(dateIn(zone, now), zone),
    ...types,
    template: key,
    title,
    description,
    qrEntry: true,
    socialEntry: true,
    ...usualPeriod(days, zone, now),
    newPrizes: prizes.map((prize, index) => ({ ...emptyPrize(`${key}-${index}`), ...prize })),
    ...settings,
    ...given,
  }
}
