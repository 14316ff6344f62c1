import { slugOfTitle } from '#features/campaigns/contract.ts'
import { type Draft, draftHasPrizes } from '#features/campaigns/wizard/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { isMoment, isTimeZone, toInstant } from '#shared/time/zoned-time.ts'
import { deviceZone } from '#ui/format/dates.ts'
import type { ReadinessFacts } from '../../../web/readiness/readiness-of.ts'
import { totalPieces, totalValue } from '../pages/prizes/prize-rows.ts'

/** State of the link at activation, in words. */
function linkOf({ title, testMode }: Draft): string {
  if (title.trim() === '') return ''
  return testMode || slugOfTitle(title) === undefined ? 'ready to share' : 'made from the title'
}

/** Facts for the checks before going live, of a draft that may be half typed. */
export function draftFacts(draft: Draft, findings: readonly Finding[], now: Date): ReadinessFacts {
  const { newPrizes, startTime, endTime } = draft
  const timezone = isTimeZone(draft.timezone) ? draft.timezone : deviceZone()
  const momentOf = (text: string, edge: 'start' | 'end') =>
    isMoment(text) ? toInstant(text, timezone, edge) : undefined
  return {
    link: linkOf(draft),
    prizes: draftHasPrizes(draft)
      ? { pieces: totalPieces(newPrizes), cents: totalValue(newPrizes) }
      : undefined,
    start: momentOf(startTime, 'start'),
    end: momentOf(endTime, 'end'),
    timezone,
    now,
    findings,
    rules: 'open',
  }
}
