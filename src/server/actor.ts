import type { FastifyRequest } from 'fastify'

/** The person behind a request, read from the database by session; nothing of it comes from the client. */
export interface Actor {
  userId: number
  /** The identifier that may leave the server. */
  userKey: string
  /** The account that every query of this request is scoped to; differs from home only for staff acting for a client. */
  accountId: number
  email: string
  firstName: string
  lastName: string
  /** See shared/access.ts. */
  role: number
  subscriptionRole: string
  /** True means the password is final; false means still on a temporary password (product rule A6). */
  changePassword: boolean
  icon: string
  sessionId: number
  sessionExpiresAt: Date
}

/** Finds the person of a request, or undefined when nobody is signed in. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | undefined>
