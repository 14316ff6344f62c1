import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { FairnessSpec } from '../contract.ts'
import { toHex } from '../crypto/bytes.ts'
import { signed } from '../crypto/sign.ts'
import { currentKey } from './signing-keys.ts'

/** Signs the unsigned commitments of a campaign (pf1 4.2), as published. */
export async function signCommitments(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  { rootId, rootKey }: { rootId: number; rootKey: string },
): Promise<void> {
  const rows = await db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', rootId)
    .where('signature', 'is', null)
    .execute()
  if (rows.length === 0) return
  const key = await currentKey(db, deps)
  for (const row of rows) {
    const { kind, activation_no: activationNo, moments_root: root, moments_count: Q } = row
    const publishedAt = row.published_at.getTime()
    const C = toHex(row.commitment)
    const spec = FairnessSpec.parse(row.spec)
    const content = {
      eventKey: rootKey,
      kind,
      activationNo,
      C,
      specHash: toHex(row.spec_hash),
      spec,
      publishedAt,
      ...(row.listed ? { listedIn: 'manifest.json' } : {}),
    }
    const ofRoot = { C, activationNo, momentsRoot: toHex(root ?? new Uint8Array()), Q: Q ?? 0, publishedAt }
    await db
      .updateTable('commitments')
      .set({
        signature: JSON.stringify(signed(key, content).signature),
        root_signature: root ? JSON.stringify(signed(key, ofRoot).signature) : null,
      })
      .where('id', '=', row.id)
      .execute()
  }
}
