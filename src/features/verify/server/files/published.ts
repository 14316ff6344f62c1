import type { Campaign } from '#features/campaigns/server/index.ts'
import { listCommitments, publicKeys, signCommitments, toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** The version of all files. */
export const VERSION = 'pf1.1'

export type Published = Pick<Campaign, 'rootId' | 'rootKey' | 'title'>
export type SignDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>

/** Every commitment of a campaign, the first activation first, each with its signatures. */
async function listSigned(db: Db, deps: SignDeps, { rootId, rootKey }: Published) {
  // Whatever was committed to before the service had a key.
  await signCommitments(db, deps, { rootId, rootKey })
  return listCommitments(db, rootId)
}

/**
 * commitment.json, or undefined when the campaign has committed to nothing.
 * @param drawNo only what was committed to for this draw: in its own folder nothing else is checked
 */
export async function commitmentFile(
  db: Db,
  deps: SignDeps,
  campaign: Published,
  drawNo?: number,
): Promise<unknown> {
  const all = await listSigned(db, deps, campaign)
  const rows =
    drawNo === undefined ? all : all.filter(row => row.kind === 'sweepstakes' && row.drawNo === drawNo)
  if (rows.length === 0) return undefined
  const { rootKey: eventKey, title } = campaign
  const commitments = rows.map(row => ({
    eventKey,
    kind: row.kind,
    activationNo: row.activationNo,
    C: row.C,
    specHash: row.specHash,
    spec: row.spec,
    publishedAt: row.publishedAt.getTime(),
    signature: row.signature,
  }))
  return { version: VERSION, eventKey, title, commitments }
}

/** moments-root.json: one root for each activation of an instant win. */
export async function momentsRootFile(db: Db, deps: SignDeps, campaign: Published): Promise<unknown> {
  const rows = await listSigned(db, deps, campaign)
  const roots = rows.flatMap(row =>
    row.momentsRoot
      ? [
          {
            C: row.C,
            activationNo: row.activationNo,
            momentsRoot: row.momentsRoot,
            Q: row.momentsCount,
            publishedAt: (row.fixedAt ?? row.publishedAt).getTime(),
            signature: row.rootSignature,
          },
        ]
      : [],
  )
  return roots.length > 0 ? { version: VERSION, eventKey: campaign.rootKey, roots } : undefined
}

/** heads.json: every published head of the log, oldest first. */
export async function headsFile(db: Db, deps: SignDeps, campaign: Published): Promise<unknown> {
  if ((await momentsRootFile(db, deps, campaign)) === undefined) return undefined
  const rows = await db
    .selectFrom('log_heads')
    .select(['seq', 'commitment', 'head', 'published_at', 'signature'])
    .where('campaign_id', '=', campaign.rootId)
    .orderBy('seq')
    .execute()
  const heads = rows.map(row => ({
    C: toHex(row.commitment),
    seq: row.seq,
    h: toHex(row.head),
    publishedAt: row.published_at.getTime(),
    signature: row.signature,
  }))
  return { version: VERSION, eventKey: campaign.rootKey, heads }
}

/** keys.json: every key that the service ever signed with. */
export async function keysFile(db: Db, deps: SignDeps, campaign: Published): Promise<unknown> {
  await listSigned(db, deps, campaign)
  const keys = await publicKeys(db)
  return keys.length > 0 ? { version: VERSION, keys } : undefined
}
