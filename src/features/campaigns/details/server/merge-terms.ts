import { isDeepStrictEqual } from 'node:util'
import {
  type CampaignSettings,
  type EventUpdate,
  PROMOTION_TYPES,
  type PromotionType,
  settleOptions,
} from '#features/campaigns/contract.ts'
import { type Campaign, mergeSettings, requireFuture, type Terms } from '#features/campaigns/server/index.ts'
import { DATES_MESSAGE, ONE_TYPE_MESSAGE, PERIOD_MESSAGE } from '#features/campaigns/wizard/contract.ts'
import { hashPin } from '#features/prizes/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { moveZone, toInstant } from '#shared/time/zoned-time.ts'

/** The type after an update: the one flag that it sets, else the present type unless that is unset. */
function mergeType(campaign: Campaign, body: EventUpdate): PromotionType {
  const chosen = PROMOTION_TYPES.filter(type => body[type] === true)
  if (chosen.length === 0 && body[campaign.type] !== false) return campaign.type
  const [type] = chosen
  if (!type || chosen.length > 1) throw invalidField('instantWin', ONE_TYPE_MESSAGE)
  return type
}

function mergePeriod(campaign: Campaign, body: EventUpdate, now: Date) {
  const { timezone = campaign.timezone, startTime, endTime } = body
  const startsAt = startTime
    ? toInstant(startTime, timezone, 'start')
    : moveZone(campaign.startsAt, campaign.timezone, timezone)
  const endsAt = endTime
    ? toInstant(endTime, timezone, 'end')
    : moveZone(campaign.endsAt, campaign.timezone, timezone)
  if (startTime && startsAt.getTime() !== campaign.startsAt.getTime()) requireFuture(startsAt, timezone, now)
  if (endsAt <= startsAt) throw invalidField('endTime', PERIOD_MESSAGE)
  return { timezone, startsAt, endsAt }
}

/** The settings after an update; dependent settings are recomputed only if the update changes something. */
function mergeAndSettle(campaign: Campaign, type: PromotionType, body: EventUpdate): CampaignSettings {
  const settings = mergeSettings(campaign.settings, body)
  const isSame = type === campaign.type && isDeepStrictEqual(settings, campaign.settings)
  return isSame ? campaign.settings : settleOptions(type, settings)
}

/** The terms of a campaign after an update; fields that it leaves out stay. */
export function mergeTerms(deps: Deps, campaign: Campaign, body: EventUpdate): Terms {
  const type = mergeType(campaign, body)
  const pin = body.nonWinnerRedemptionPin
  return {
    title: body.title ?? campaign.title,
    description: body.description ?? campaign.description,
    type,
    ...mergePeriod(campaign, body, deps.clock.now()),
    city: body.city ?? campaign.city,
    state: body.state ?? campaign.state,
    testMode: body.testMode ?? campaign.testMode,
    settings: mergeAndSettle(campaign, type, body),
    nonWinnerPinHash: pin ? hashPin(deps, campaign.eventKey, pin) : campaign.nonWinnerPinHash,
  }
}

/** @throws invalid when dates would be outside the campaign's period */
export function requireInside({ startsAt, endsAt }: Terms, dates: readonly Campaign[]): void {
  if (dates.some(date => date.startsAt < startsAt || date.startsAt >= endsAt)) {
    throw invalidField('endTime', DATES_MESSAGE)
  }
}
