import { z } from 'zod'

/** User of a session, as the browser sees it (specification, section 3). */
export const SessionUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.number().int(),
  subscriptionRole: z.string(),
  /** True for a final password, false for a temporary one. */
  changePassword: z.boolean(),
  properties: z.object({ icon: z.string() }),
  /** Present while the account requires a second factor and the user has none: only adding one is allowed. */
  mustAddFactor: z.literal(true).optional(),
  /** Client that a staff member acts for. */
  acting: z.object({ cid: z.int(), client: z.string(), reason: z.string() }).optional(),
})
export type SessionUser = z.infer<typeof SessionUser>
