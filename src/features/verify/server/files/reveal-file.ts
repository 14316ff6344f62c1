import { FairnessSpec } from '#features/fairness/contract.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { beaconOf } from '../beacon-of.ts'
import { type Published, VERSION } from './published.ts'

const CHUNK = 5_000

/** The seeds that are public; undefined while none is. */
export async function findReveal(db: Db, { rootId, rootKey }: Published) {
  const rows = await db
    .selectFrom('commitments')
    .select(['kind', 'activation_no', 'commitment', 'seed', 'revealed_at', 'spec', 'beacon_signature'])
    .where('campaign_id', '=', rootId)
    .where('revealed_at', 'is not', null)
    .orderBy('kind')
    .orderBy('activation_no')
    .execute()
  const revealedAt = Math.max(...rows.map(row => row.revealed_at?.getTime() ?? 0))
  const seeds = rows.map(row => ({
    kind: row.kind,
    activationNo: row.activation_no,
    C: toHex(row.commitment),
    seed: toHex(row.seed ?? new Uint8Array()),
  }))
  const newest = rows.findLast(row => row.kind === 'instant-win')
  const beacon = newest && beaconOf(FairnessSpec.parse(newest.spec), newest.beacon_signature)
  const head = { version: VERSION, eventKey: rootKey, revealedAt, ...(beacon && { beacon }), seeds }
  return rows.length > 0 ? head : undefined
}

async function readRecords(db: Db, campaignId: number, after: number) {
  const rows = await db
    .selectFrom('moments')
    .innerJoin('prizes', 'prizes.id', 'moments.prize_id')
    .select(['moments.n', 'moments.at', 'moments.salt', 'prizes.prize_key as prizeKey'])
    .where('moments.campaign_id', '=', campaignId)
    .where('moments.n', '>', after)
    .orderBy('moments.n')
    .limit(CHUNK)
    .execute()
  return rows.map(({ n, at, prizeKey, salt }) => [n, at.getTime(), prizeKey, toHex(salt)] as const)
}

/** reveal.json in pieces: the seeds, then every moment of the newest activation as [i, timeMs, prizeKey, salt]. */
export async function* revealFile(
  deps: Pick<Deps, 'pool'>,
  campaign: { accountId: number; rootId: number },
  head: object,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify(head).slice(0, -1)},"records":[`
  let after = -1
  for (;;) {
    const from = after
    const records = await inScope(deps.pool, campaign.accountId, db => readRecords(db, campaign.rootId, from))
    const newest = records.at(-1)
    if (!newest) break
    const text = records.map(record => JSON.stringify(record)).join(',')
    yield from < 0 ? text : `,${text}`
    after = newest[0]
  }
  yield ']}'
}
