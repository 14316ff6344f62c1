import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { unsealSeed } from './sealed-seed.ts'

/**
 * The seed of a commitment, 32 bytes, with an audit line about the access and its purpose (pf1 4.8): the seed reveals
 * every moment.
 */
export async function readSeed(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  of: {
    accountId: number
    eventKey: string
    activationNo: number
    commitment: Uint8Array
    sealed: Uint8Array
  },
  purpose: 'moments' | 'reveal' | 'play' | 'draw',
): Promise<Buffer> {
  const seed = unsealSeed(deps, of.commitment, of.sealed)
  await recordAudit(db, {
    accountId: of.accountId,
    at: deps.clock.now(),
    action: 'seed.read',
    entity: of.eventKey,
    details: { purpose, activationNo: of.activationNo },
  })
  return seed
}
