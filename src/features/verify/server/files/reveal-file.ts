import { FairnessSpec } from '#features/fairness/contract.ts'
import { bytesOfJson, type Draft, toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { beaconOf } from '../beacon-of.ts'
import type { FilePlace } from '../place.ts'
import { VERSION } from './drafts.ts'

/** Seeds that are public: those of a campaign, or of one of its draws. */
function findSeeds(db: Db, { campaignId, drawNo }: FilePlace) {
  const revealed = db
    .selectFrom('commitments')
    .select(['kind', 'activation_no', 'commitment', 'seed', 'revealed_at', 'spec', 'beacon_signature'])
    .where('campaign_id', '=', campaignId)
    .where('revealed_at', 'is not', null)
    .orderBy('kind')
    .orderBy('activation_no')
  if (drawNo === 0) return revealed.execute()
  return revealed.where('kind', '=', 'sweepstakes').where('draw_no', '=', drawNo).execute()
}

/** Every moment of the newest activation, as [i, timeMs, prizeKey, salt]. */
async function readMoments(db: Db, campaignId: number) {
  const rows = await db
    .selectFrom('moments')
    .innerJoin('prizes', 'prizes.id', 'moments.prize_id')
    .select(['moments.n', 'moments.at', 'moments.salt', 'prizes.prize_key as prizeKey'])
    .where('moments.campaign_id', '=', campaignId)
    .orderBy('moments.n')
    .execute()
  return rows.map(({ n, at, prizeKey, salt }) => [n, at.getTime(), prizeKey, toHex(salt)])
}

/** reveal.json: the seeds, and for a game every moment of its newest activation. */
export async function revealDraft(db: Db, place: FilePlace): Promise<Draft> {
  const { campaignId, eventKey, drawNo } = place
  const rows = await findSeeds(db, place)
  const seeds = rows.map(row => ({
    kind: row.kind,
    activationNo: row.activation_no,
    C: toHex(row.commitment),
    seed: toHex(row.seed ?? new Uint8Array()),
  }))
  const newest = rows.findLast(row => row.kind === 'instant-win')
  const beacon = newest && beaconOf(FairnessSpec.parse(newest.spec), newest.beacon_signature)
  const head = {
    version: VERSION,
    eventKey,
    ...(drawNo === 0 ? {} : { drawNo }),
    revealedAt: Math.max(...rows.map(row => row.revealed_at?.getTime() ?? 0)),
    ...(beacon ? { beacon } : {}),
    seeds,
  }
  return {
    name: 'reveal.json',
    // The moments are those of the newest seed.
    source: head,
    make: async () =>
      bytesOfJson(drawNo === 0 ? { ...head, records: await readMoments(db, campaignId) } : head),
  }
}
