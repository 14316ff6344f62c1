import { z } from 'zod'
import { PromotionType } from '#features/campaigns/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Id } from '#shared/fields.ts'
import { MomentText, TimeZone } from '#shared/time/zoned-time.ts'

/** Facts about a keyword before a campaign uses it (product rule A28). */
export const SmsCheck = z.object({
  /** True when a campaign may use the keyword; what else texts still wait for is in `problems`. */
  ok: z.boolean(),
  /** True when no other campaign of that time uses it. */
  available: z.boolean(),
  /** Number to text it to; a test number while none is registered. */
  number: z.string(),
  /** Absent while no number is registered. */
  numberType: z.enum(['shortcode', '10dlc', 'tollfree']).optional(),
  registration: z.enum(['none', 'pending', 'approved']),
  /** Number of billed messages for the sample. */
  segments: z.int(),
  /** The automatic reply to the keyword. */
  sample: z.string(),
  /** Keywords that are free, when this one is not. */
  suggestions: z.array(z.string()),
  problems: z.array(z.string()),
})
export type SmsCheck = z.output<typeof SmsCheck>

export const checkSms = route({
  method: 'POST',
  path: '/api/v0/event/eventbuilder/sms',
  access: 'editor',
  campaigns: 'none',
  summary: 'Check a text message keyword',
  body: z.strictObject({
    /** As typed; the response includes its errors. */
    keyword: z.string().max(40, 'Use up to 40 characters'),
    cid: Id.optional(),
    startTime: MomentText,
    endTime: MomentText,
    /** Zone of times without one; UTC when absent. */
    timezone: TimeZone.optional(),
    type: PromotionType,
    /** The campaign that has the keyword already, when it is changed. */
    eventKey: EventKey.optional(),
  }),
  response: SmsCheck,
  limit: { max: 120, perSeconds: 60 },
})
