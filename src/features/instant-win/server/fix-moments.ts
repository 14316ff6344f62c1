import { STATUS } from '#features/campaigns/contract.ts'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import {
  beaconBytesOf,
  isBeaconSignature,
  masterKey,
  sealAside,
  timeOfRound,
} from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { BeaconSource, Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { publishMoments } from './publish-moments.ts'
import { readSeed } from './read-seed.ts'
import { insertMoments } from './store-moments.ts'

/** The name of the job, which activations queue for the time of their round. */
export const FIX_MOMENTS = 'fairness-moments'

/** A commitment whose moments wait for its round. */
interface Waiting {
  id: number
  campaignId: number
  accountId: number
  activationNo: number
  commitment: Buffer
  sealed: Buffer
  spec: InstantWinSpec
  round: number
}

const MAY_START = [STATUS.scheduled, STATUS.live, STATUS.paused]

/** The newest activation of each campaign that may start, where it waits for a round. */
function selectWaiting(db: Db) {
  return db
    .selectFrom('commitments as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .select(['m.id', 'm.campaign_id as campaignId', 'm.account_id as accountId', 'm.spec'])
    .select(['m.activation_no as activationNo', 'm.commitment', 'm.seed_sealed as sealed'])
    .where('m.kind', '=', 'instant-win')
    .where('m.moments_root', 'is', null)
    .where('m.revealed_at', 'is', null)
    .where('c.status', 'in', MAY_START)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commitments as n')
            .select('n.id')
            .whereRef('n.campaign_id', '=', 'm.campaign_id')
            .where('n.kind', '=', 'instant-win')
            .whereRef('n.activation_no', '>', 'm.activation_no'),
        ),
      ),
    )
}

function listWaiting(db: Db) {
  return selectWaiting(db).select(['c.event_key as key', 'c.event_key as subject']).orderBy('m.id').execute()
}

/** Commitment whose round has come. */
function asDue(row: Awaited<ReturnType<typeof listWaiting>>[number], now: Date): Waiting | undefined {
  const spec = InstantWinSpec.parse(row.spec)
  const round = spec.beacon?.round
  return round !== undefined && timeOfRound(round) <= now.getTime() ? { ...row, spec, round } : undefined
}

async function fixOne(db: Db, deps: Deps, waiting: Waiting, signature: string): Promise<void> {
  const still = await selectWaiting(db).where('m.id', '=', waiting.id).forUpdate().executeTakeFirst()
  if (!still) return
  const { campaignId, accountId, spec, commitment } = waiting
  const seed = await readSeed(db, deps, { ...waiting, eventKey: spec.eventKey }, 'moments')
  const moments = await sealAside(masterKey(seed, commitment, beaconBytesOf(signature)), spec)
  const prizes = await db
    .selectFrom('prizes')
    .select(['id', 'prize_key as prizeKey'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const idOf = new Map(prizes.map(({ prizeKey, id }) => [prizeKey, id]))
  const inOrder = spec.prizes.map(({ key }) => ({ id: idOf.get(key) ?? 0 }))
  await insertMoments(db, { id: campaignId, accountId }, inOrder, moments)
  await publishMoments(db, deps, waiting, { ...moments, signature })
}

/** The signature of a round, which its group made. */
async function askFor(beacon: BeaconSource, round: number): Promise<string> {
  const signature = await beacon.fetch(round)
  if (!isBeaconSignature(round, signature))
    throw new Error(`The signature of beacon round ${round} is not valid`)
  return signature
}

/**
 * Fixes the moments of every campaign whose round has come (pf1 4.2, 4.3 items 1 to 4). A round that is missing, or not
 * signed by the beacon's group, is requested again a minute later; until then plays are closed.
 */
async function fixDue(deps: Deps): Promise<void> {
  const { beacon } = deps
  await forEachItem(
    deps,
    {
      job: FIX_MOMENTS,
      most: Number.POSITIVE_INFINITY,
      list: listWaiting,
    },
    async row => {
      const waiting = asDue(row, deps.clock.now())
      if (!waiting) return
      if (!beacon) throw new Error('Release times are waiting for the beacon, but BEACON is off')
      const signature = await askFor(beacon, waiting.round).catch((error: unknown) =>
        deps.log.warn({ err: error, eventKey: row.key }, 'release times are still waiting for the beacon'),
      )
      if (signature) await inScope(deps.pool, 'system', db => fixOne(db, deps, waiting, signature))
    },
  )
}

export const fixMomentsJob: JobKind = {
  name: FIX_MOMENTS,
  title: 'Set release times from the beacon',
  cron: '* * * * *',
  run: fixDue,
}
