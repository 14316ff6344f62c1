import {
  CampaignSettings,
  defaultSettings,
  type PromotionType,
  settleOptions,
  usualDelivery,
  usualUse,
} from '#features/campaigns/contract.ts'
import { isKeywordTaken } from '#features/campaigns/server/index.ts'
import { type Draft, draftType, readPeriod, toSubmission } from '#features/campaigns/wizard/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { type JudgedPrize, judgeDraft } from '#features/compliance/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { numberFor } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'

type Submission = ReturnType<typeof toSubmission>

/** Placeholder for a typed PIN: the rules ask whether there is one. */
const SET = 'set'
/** No campaign has this id. */
const NEW = 0

const rules = Object.entries(CampaignSettings.shape)

/** The settings of a draft; partly typed or wrong fields have their defaults until they can be read. */
function readableSettings(type: PromotionType, submission: Submission): CampaignSettings {
  const given = new Map<string, unknown>(Object.entries(submission))
  const readable = rules.flatMap(([name, rule]) => {
    const value = rule.safeParse(given.get(name))
    return given.has(name) && value.success ? [[name, value.data] as const] : []
  })
  return settleOptions(
    type,
    CampaignSettings.parse({ ...defaultSettings(), ...Object.fromEntries(readable) }),
  )
}

function toPrizes(
  type: PromotionType,
  settings: CampaignSettings,
  { newPrizes = [] }: Submission,
): JudgedPrize[] {
  return newPrizes.map(prize => ({
    campaignId: NEW,
    title: prize.title,
    type: prize.type ?? 'gift',
    quantity: prize.quantity ?? 1,
    valueCents: prize.value ?? 0,
    delivery: prize.delivery ?? usualDelivery(settings),
    pinHash: prize.redemptionPin ? SET : null,
    use: prize.use ?? usualUse(type, settings.addSweeps),
    contains: prize.contains ?? [],
    active: prize.active ?? true,
  }))
}

/**
 * Findings about a draft that is still being typed. Nothing is stored. Fields that cannot be read yet are left to the
 * wizard's own pages: without a type no finding appears, without a period none about it.
 */
export async function judgeNewDraft(db: Db, accountId: number, draft: Draft, now: Date): Promise<Finding[]> {
  const submission = toSubmission(draft)
  const type = draftType(draft)
  if (!type) return []
  const settings = readableSettings(type, submission)
  const period = readPeriod(draft)
  const isPeriod = period !== undefined && period.end > period.start
  const { start, end } = isPeriod ? period : { start: now, end: new Date(now.getTime() + DAY_MS) }
  const keywordTaken = await isKeywordTaken(db, {
    accountId,
    settings,
    startsAt: start,
    endsAt: end,
    eventKey: '',
  })
  const findings = judgeDraft({
    campaign: {
      id: NEW,
      type,
      startsAt: start,
      endsAt: end,
      timezone: isTimeZone(draft.timezone) ? draft.timezone : 'UTC',
      testMode: draft.testMode,
      demo: draft.demo,
      settings,
      nonWinnerPinHash: submission.nonWinnerRedemptionPin ? SET : null,
      acknowledgements: {},
    },
    prizes: toPrizes(type, settings, submission),
    keywordTaken,
    number: await numberFor(db, accountId),
    now,
    law: await lawAt(db, now),
  })
  return isPeriod ? findings : findings.filter(({ field }) => field !== 'startTime' && field !== 'endTime')
}
