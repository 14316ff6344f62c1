import type { FastifyRequest } from 'fastify'
import type { SecurityKind } from '#features/security/contract.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { writeBeside } from '#server/db/replica/replica.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/security/caller.ts'
import { noteSecurity } from './note-security.ts'

/** Viewer of an object, with time and address. */
export interface Viewer {
  deps: Pick<Deps, 'clock'>
  actor: Actor
  request: Pick<FastifyRequest, 'ip'>
}

/** Counts that a member or staff saw personal data, beside the reading of it. */
export async function noteView(
  db: Db,
  { deps, actor, request }: Viewer,
  kind: SecurityKind,
  of: { accountId: number; subject?: string; isRecorded?: boolean },
): Promise<void> {
  const note = {
    ...of,
    kind,
    actorId: actor.userId,
    apiKey: actor.key?.prefix,
    byStaff: ownAccountOf(actor) !== of.accountId,
    network: callerOf(request.ip),
    at: deps.clock.now(),
  }
  await writeBeside(db, primary => noteSecurity(primary, note))
}
