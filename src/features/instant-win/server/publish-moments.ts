import {
  currentKey,
  momentColumns,
  type PackedMoments,
  signed,
  toHex,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Publishes the moments of a commitment that waited for the beacon, signed; `signature` is the round's, as hex. */
export async function publishMoments(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  { id, commitment, activationNo }: { id: number; commitment: Uint8Array; activationNo: number },
  { signature, ...moments }: PackedMoments & { signature: string },
): Promise<void> {
  const now = deps.clock.now()
  const published = {
    C: toHex(commitment),
    activationNo,
    momentsRoot: toHex(moments.root),
    Q: moments.times.length,
    publishedAt: now.getTime(),
  }
  await db
    .updateTable('commitments')
    .set({
      ...momentColumns(moments),
      beacon_signature: signature,
      moments_fixed_at: now,
      root_signature: JSON.stringify(signed(await currentKey(db, deps), published).signature),
    })
    .where('id', '=', id)
    .execute()
}
