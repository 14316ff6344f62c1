import { z } from 'zod'
import { PERMISSIONS } from '#shared/permissions.ts'

/** User of a session, as the browser sees it (specification, section 3). */
export const SessionUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.number().int(),
  /** Present when the owner withholds some permissions of the role: those that are left. */
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).optional(),
  /** Present when the user may reach some campaigns only. */
  isLimited: z.literal(true).optional(),
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
