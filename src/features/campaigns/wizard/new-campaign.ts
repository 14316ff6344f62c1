import { z } from 'zod'
import { childPeriod, shapeOf, typeOf } from '#features/campaigns/contract.ts'
import { isMoment, isTimeZone, toInstant } from '#shared/time/zoned-time.ts'
import { DraftRef } from './draft-ref.ts'

const shape = shapeOf(
  'schema',
  'settings',
  'column',
  'type',
  'creation',
  'service',
  'period',
  'secret',
  'list',
)

/**
 * Body of `POST /api/v0/event/eventbuilder`: the draft with its companies and dates flattened. Fields of the server are
 * accepted only at their neutral default; optional fields get the draft's default.
 */
const NewCampaignFields = z.strictObject({
  ...z.strictObject(shape).partial().shape,
  title: shape.title,
  startTime: shape.startTime,
  endTime: shape.endTime,
  timezone: shape.timezone,
  /** The kept draft that becomes this campaign; it is deleted. */
  draft: DraftRef.optional(),
})

type Fields = z.output<typeof NewCampaignFields>

/** The type that a request chooses; without any flag it is the draft's default, an instant win. */
export function chosenType(fields: Partial<Fields>) {
  const { instantWin, sweepstakes, landingPage, extendedInstantWin, textToDonate } = fields
  const others = Boolean(sweepstakes || landingPage || extendedInstantWin || textToDonate)
  return typeOf({
    instantWin: instantWin ?? !others,
    sweepstakes: sweepstakes ?? false,
    landingPage: landingPage ?? false,
    extendedInstantWin: extendedInstantWin ?? false,
    textToDonate: textToDonate ?? false,
  })
}

export const ONE_TYPE_MESSAGE = 'Choose exactly one promotion type'
export const PERIOD_MESSAGE = 'The end must be after the start'
export const DATES_MESSAGE = 'Every date must fall between the start and the end'
export const DATES_ONCE_MESSAGE = 'List each date only once'
export const CAPTURE_MESSAGE = 'Only landing pages can skip data capture'

export interface Period {
  start: Date
  end: Date
}

/** Both ends of a period, or undefined while they cannot be read. */
export function readPeriod(fields: Pick<Fields, 'startTime' | 'endTime' | 'timezone'>): Period | undefined {
  const { startTime, endTime, timezone } = fields
  if (!isTimeZone(timezone) || !isMoment(startTime) || !isMoment(endTime)) return undefined
  return { start: toInstant(startTime, timezone, 'start'), end: toInstant(endTime, timezone, 'end') }
}

/**
 * Problems in the dates of a campaign, by index: outside its period, without length, or overlapping another start. A
 * date that cannot be read is left to its own rule.
 */
export function dateProblems(
  dates: readonly string[],
  period: Period,
  timezone: string,
): Record<number, string> {
  const problems: Record<number, string> = {}
  const starts = new Set<number>()
  dates.forEach((text, index) => {
    const date = childPeriod(text, timezone)
    if (!date) return
    const { start, end } = date
    const hasOwnEnd = text.includes('/')
    if (start < period.start || start >= period.end || (hasOwnEnd && end > period.end)) {
      problems[index] = DATES_MESSAGE
    } else if (end <= start) problems[index] = PERIOD_MESSAGE
    else if (starts.has(start.getTime())) problems[index] = DATES_ONCE_MESSAGE
    starts.add(start.getTime())
  })
  return problems
}

/** The fields that rules between fields refuse, and why; fields that cannot be read are left to their own rules. */
function contradictions(fields: Fields): Record<string, string> {
  const problems: Record<string, string> = {}
  const type = chosenType(fields)
  if (!type) problems.instantWin = ONE_TYPE_MESSAGE
  const period = readPeriod(fields)
  if (period && period.end <= period.start) problems.endTime = PERIOD_MESSAGE
  else if (period) {
    const [wrong] = Object.values(dateProblems(fields.childTimes ?? [], period, fields.timezone))
    if (wrong) problems.childTimes = wrong
  }
  // A donation's form is its own; whether anything else is captured does not matter there.
  const captures = type !== undefined && type !== 'landingPage' && type !== 'textToDonate'
  if (captures && fields.userCapture === 'No') problems.userCapture = CAPTURE_MESSAGE
  return problems
}

export const NewCampaign = NewCampaignFields.superRefine((fields, context) => {
  for (const [field, message] of Object.entries(contradictions(fields))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
})
export type NewCampaign = z.output<typeof NewCampaign>
