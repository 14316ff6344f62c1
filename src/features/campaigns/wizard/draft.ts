import { z } from 'zod'
import { FIELD_ENTRIES, shapeOf } from '#features/campaigns/contract.ts'

/**
 * The campaign draft of the wizard (specification, section 3, and compliance section 2.2) as the browser keeps it:
 * every field under its exact name, partly typed text included. Lists carry row keys.
 */
export const Draft = z.strictObject(
  shapeOf('draft', 'service', 'creation', 'type', 'column', 'period', 'wizard', 'list', 'secret', 'settings'),
)
export type Draft = z.output<typeof Draft>

const initial = Object.fromEntries(FIELD_ENTRIES.map(([name, field]) => [name, field.initial]))

/**
 * A fresh draft with the defaults of the specification, section 3, and the campaign's link as its first channel.
 * @param today 'YYYY-MM-DD'
 * @param timezone IANA name of the browser's zone
 */
export function emptyDraft(today: string, timezone: string): Draft {
  return Draft.parse({ ...initial, linkEntry: true, startTime: today, endTime: today, timezone })
}

/** Bytes; the draft may hold long texts. */
export const DRAFT_LIMIT = 1024 * 1024

const rules = new Map<string, z.ZodType>(Object.entries(Draft.shape))

/**
 * A kept draft in today's shape. Fields that this version does not know or cannot read fall back to their default. So a
 * change of the draft's shape costs one field and not the whole draft.
 */
export function mendDraft(kept: Readonly<Record<string, unknown>>, fresh: Draft): Draft {
  const readable = Object.entries(kept).filter(([name, value]) => rules.get(name)?.safeParse(value).success)
  const draft = Draft.safeParse({ ...fresh, ...Object.fromEntries(readable) })
  return draft.success ? draft.data : fresh
}

/** The draft without its PINs, as it is kept outside the browser that typed them. */
export function withoutPins(draft: Draft): Draft {
  const newPrizes = draft.newPrizes.map(prize => ({ ...prize, redemptionPin: '' }))
  return { ...draft, nonWinnerRedemptionPin: '', newPrizes }
}

/** The draft with the PINs that this browser's earlier copy has for the same prizes. */
export function withPinsOf(draft: Draft, earlier: Draft): Draft {
  const pins = new Map(earlier.newPrizes.map(({ key, redemptionPin }) => [key, redemptionPin]))
  const newPrizes = draft.newPrizes.map(prize => ({ ...prize, redemptionPin: pins.get(prize.key) ?? '' }))
  return { ...draft, nonWinnerRedemptionPin: earlier.nonWinnerRedemptionPin, newPrizes }
}
