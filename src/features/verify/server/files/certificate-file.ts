import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { FairnessSpec } from '#features/fairness/contract.ts'
import { currentKey, signed, startChain, toHex } from '#features/fairness/server/index.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { beaconOf } from '../beacon-of.ts'
import { countVoids, findLastHead } from '../log-queries.ts'
import { publishHeads } from '../publish-heads.ts'
import { software } from '../software.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { drawCertificate, findFrozenDraw } from './draw-files.ts'
import { type SignDeps, VERSION } from './published.ts'

async function countMoments(db: Db, campaignId: number) {
  return db
    .selectFrom('moments')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('play_seq').as('awarded')])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

/** certificate.json: of the plays where there are plays, else of the draw. */
export async function certificateFile(db: Db, deps: SignDeps, campaign: Campaign): Promise<unknown> {
  if (isInstantType(campaign.type)) return instantCertificate(db, deps, campaign)
  const frozen = await findFrozenDraw(db, campaign, DRAW_NO.promised)
  return frozen && drawCertificate(db, deps, frozen)
}

/**
 * The certificate of an instant win whose seed is public (pf1 4.7); undefined before. It is written anew each
 * time from what is stored, and stays the same until a win is taken back.
 */
async function instantCertificate(db: Db, deps: SignDeps, campaign: Campaign): Promise<unknown> {
  const { rootId, rootKey, title, settings, startsAt, endsAt } = campaign
  const row = await db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', rootId)
    .where('kind', '=', 'instant-win')
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.seed || !row.revealed_at || !row.moments_root) return undefined
  await publishHeads(db, deps, rootId)
  const head = await findLastHead(db, rootId)
  const { headCount } = await db
    .selectFrom('log_heads')
    .select(({ fn }) => fn.countAll<number>().as('headCount'))
    .where('campaign_id', '=', rootId)
    .executeTakeFirstOrThrow()
  const { all, awarded } = await countMoments(db, rootId)
  const n = head?.seq ?? 0
  const spec = FairnessSpec.parse(row.spec)
  const [period, publishedAt] = [
    { startMs: startsAt.getTime(), endMs: endsAt.getTime() },
    row.published_at.getTime(),
  ]
  return signed(await currentKey(db, deps), {
    version: VERSION,
    kind: 'instant-win',
    eventKey: rootKey,
    title,
    sponsor: settings.campaignSponsor,
    period,
    spec,
    specHash: toHex(row.spec_hash),
    activationNo: row.activation_no,
    commitment: { C: toHex(row.commitment), publishedAt, witnesses: [] },
    beacon: beaconOf(spec, row.beacon_signature),
    seed: toHex(row.seed),
    moments: {
      root: toHex(row.moments_root),
      Q: row.moments_count ?? all,
      awarded,
      unclaimed: all - awarded,
    },
    log: {
      n,
      finalHash: toHex(head?.head ?? startChain(row.commitment)),
      heads: headCount,
      voids: await countVoids(db, rootId, n),
    },
    winners: [],
    software,
    generatedAt: Math.max(row.revealed_at.getTime(), head?.publishedAt.getTime() ?? 0),
    disclaimer: DISCLAIMER,
  })
}
