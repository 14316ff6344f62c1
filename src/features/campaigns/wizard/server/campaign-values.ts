import { CAMPAIGN_FIELDS, defaultSettings, settleOptions } from '#features/campaigns/contract.ts'
import { type CampaignValues, mergeSettings, requireFuture } from '#features/campaigns/server/index.ts'
import { chosenType, type NewCampaign, ONE_TYPE_MESSAGE } from '#features/campaigns/wizard/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import { toInstant } from '#shared/time/zoned-time.ts'

/** A draft in its stored form: defaults filled in, days turned into instants of its zone. */
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
