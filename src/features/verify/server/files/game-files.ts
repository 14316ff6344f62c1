import { FairnessSpec } from '#features/fairness/contract.ts'
import { type Draft, startChain, toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { beaconOf } from '../beacon-of.ts'
import { countHeads, countVoids, findLastHead } from '../log-queries.ts'
import type { FilePlace, Reached } from '../place.ts'
import { publishHeads } from '../publish-heads.ts'
import { certificateDrafts } from './certificate-drafts.ts'
import { commitmentDraft, momentsRootDraft } from './commitment-files.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { VERSION } from './drafts.ts'
import { revealDraft } from './reveal-file.ts'

async function countMoments(db: Db, campaignId: number) {
  return db
    .selectFrom('moments')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('play_seq').as('awarded')])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

type Row = Awaited<ReturnType<typeof findNewest>>

function findNewest(db: Db, campaignId: number) {
  return db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'instant-win')
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Sealed and played part; nothing for a campaign that ended before its moments were fixed. */
async function playedPart(db: Db, campaignId: number, { moments_root, moments_count, commitment }: Row) {
  if (!moments_root) return {}
  const head = await findLastHead(db, campaignId)
  const { all, awarded } = await countMoments(db, campaignId)
  const n = head?.seq ?? 0
  return {
    moments: { root: toHex(moments_root), Q: moments_count ?? all, awarded, unclaimed: all - awarded },
    log: {
      n,
      finalHash: toHex(head?.head ?? startChain(commitment)),
      heads: await countHeads(db, campaignId),
      voids: await countVoids(db, campaignId, n),
    },
  }
}

/** Source of a game's certificate, once its seed is public (pf1 4.7). */
async function certificateOf(db: Db, deps: Deps, { campaign, campaignId, eventKey }: FilePlace) {
  const { title, settings, startsAt, endsAt } = campaign
  await publishHeads(db, deps, campaignId)
  const row = await findNewest(db, campaignId)
  const spec = FairnessSpec.parse(row.spec)
  const lastHead = (await findLastHead(db, campaignId))?.publishedAt
  return {
    version: VERSION,
    kind: 'instant-win',
    eventKey,
    title,
    sponsor: settings.campaignSponsor,
    period: { startMs: startsAt.getTime(), endMs: endsAt.getTime() },
    spec,
    specHash: toHex(row.spec_hash),
    activationNo: row.activation_no,
    commitment: { C: toHex(row.commitment), publishedAt: row.published_at.getTime(), witnesses: [] },
    beacon: beaconOf(spec, row.beacon_signature),
    seed: toHex(row.seed ?? new Uint8Array()),
    ...(await playedPart(db, campaignId, row)),
    winners: [],
    generatedAt: Math.max(row.revealed_at?.getTime() ?? 0, lastHead?.getTime() ?? 0),
    disclaimer: DISCLAIMER,
  }
}

/** The files of a game that are published by now, one step of its manifest after the other. */
export async function* gameDrafts(
  db: Db,
  deps: Deps,
  place: FilePlace,
  { stages, commitments }: Reached,
): AsyncGenerator<Draft[]> {
  if (stages.size === 0) return
  const isOver = stages.has('end')
  yield [
    commitmentDraft(place, commitments),
    ...(stages.has('moments') ? [momentsRootDraft(place, commitments)] : []),
    ...(isOver ? [await revealDraft(db, place)] : []),
  ]
  if (isOver) yield certificateDrafts(db, deps, place, await certificateOf(db, deps, place))
}
