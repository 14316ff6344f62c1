import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import type { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { type Draft, emptyDraft, usualPeriod } from '#features/campaigns/wizard/contract.ts'
import { emptyPrize } from '#features/prizes/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

/** A draft that shows a template: as if it started now, for as long as its campaign runs. */
export function draftOf({ campaign, prizes }: OwnTemplate, now: Date): Draft {
  const { type, title, description, timezone, campaignSponsor, minimumAge, startTime, endTime } = campaign
  const days = Math.max(1, Math.round((endTime.getTime() - startTime.getTime()) / DAY_MS))
  return {
    ...emptyDraft(dateIn(timezone, now), timezone),
    ...Object.fromEntries(PROMOTION_TYPES.map(name => [name, name === type])),
    ...{ title, description, campaignSponsor, minimumAge },
    ...usualPeriod(days, timezone, now),
    newPrizes: prizes.map(({ title, quantity, value, imageFileKey }, index) => ({
      ...emptyPrize(`template-${index}`),
      ...{ title, quantity, value },
      ...(imageFileKey && { imageFileKey }),
    })),
  }
}
