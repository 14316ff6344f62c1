import type { getSession } from '#features/auth/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { findActor } from '../find-actor.ts'
import { toSession } from '../sessions/session-user.ts'

export const handleGetSession: BareHandler<typeof getSession> = async ({ deps, request }) =>
  toSession(await findActor(deps)(request))
