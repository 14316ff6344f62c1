import { chosenType, type NewCampaign, ONE_TYPE_MESSAGE } from '#features/builder/contract.ts'
import {
  CAMPAIGN_FIELDS,
  CampaignSettings,
  defaultSettings,
  PAST_MESSAGE,
  settleOptions,
  startsBeforeToday,
} from '#features/campaigns/contract.ts'
import type { CampaignValues } from '#features/campaigns/server/index.ts'
import { invalidField } from '#server/named-error.ts'
import { toInstant } from '#shared/zoned-time.ts'

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

/** A draft as it is stored: defaults filled in, days turned into instants of its zone. */
export function campaignValues(
  fields: NewCampaign,
  owner: { accountId: number; createdBy: number },
  now: Date,
): CampaignValues {
  const type = chosenType(fields)
  if (!type) throw invalidField('instantWin', ONE_TYPE_MESSAGE)
  const startsAt = toInstant(fields.startTime, fields.timezone, 'start')
  requireFuture(startsAt, fields.timezone, now)
  return {
    ...owner,
    title: fields.title,
    description: fields.description ?? CAMPAIGN_FIELDS.description.initial,
    type,
    startsAt,
    endsAt: toInstant(fields.endTime, fields.timezone, 'end'),
    timezone: fields.timezone,
    city: fields.city ?? CAMPAIGN_FIELDS.city.initial,
    state: fields.state ?? CAMPAIGN_FIELDS.state.initial,
    testMode: fields.testMode ?? CAMPAIGN_FIELDS.testMode.initial,
    demo: fields.demo ?? CAMPAIGN_FIELDS.demo.initial,
    settings: settleOptions(type, mergeSettings(defaultSettings(), fields)),
  }
}
