import { z } from 'zod'
import { SessionUser } from './session-user.ts'

/** Session of NextAuth v4: empty without a signed-in user. */
export const Session = z.object({ user: SessionUser.optional(), expires: z.string().optional() })
export type Session = z.infer<typeof Session>
