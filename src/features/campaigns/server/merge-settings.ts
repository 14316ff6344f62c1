import { CampaignSettings, PAST_MESSAGE, startsBeforeToday } from '#features/campaigns/contract.ts'
import { invalidField } from '#server/http/named-error.ts'

/** @throws invalid when the campaign would start before today in its own zone */
export function requireFuture(startsAt: Date, timezone: string, now: Date): void {
  if (startsBeforeToday(startsAt, timezone, now)) throw invalidField('startTime', PAST_MESSAGE)
}

/** Settings changed by those fields of a request that are settings; null takes one out. */
export function mergeSettings(settings: CampaignSettings, fields: object): CampaignSettings {
  const changes = Object.entries(fields).filter(
    ([name, value]) => name in CampaignSettings.shape && value !== undefined,
  )
  const merged = Object.entries({ ...settings, ...Object.fromEntries(changes) })
  return CampaignSettings.parse(Object.fromEntries(merged.filter(([, value]) => value !== null)))
}
