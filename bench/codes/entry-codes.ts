// The cost of an entry with a code in a campaign with ten million codes, beside one with ten thousand, in turn in one
// run. The yardstick is an entry without a code. Only the ratios count.
//   npm run bench -- entry-codes [most codes]
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { entryCodeDigest } from '#features/entry-codes/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import {
  draftEntry,
  openParticipationQueue,
  type ParticipationCommand,
} from '#features/participation/server/index.ts'
import { uuids } from '#server/db/pipeline/uuids.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { withService } from '../shared/service.ts'

const MOST = Number(process.argv[3] ?? 10_000_000)
const FEW = 10_000
const ROUNDS = 9
const ALONE = 100
const TOGETHER = 800
const NONCE_BYTES = 16
const say = (text: string) => process.stdout.write(`${text}\n`)
const spread = (figures: number[]) =>
  `${median(figures).toFixed(2)} (${Math.min(...figures).toFixed(2)} to ${Math.max(...figures).toFixed(2)})`

/** Codes that are entered; the others only fill the table. */
const WANTED = (ROUNDS + 1) * (ALONE + TOGETHER)

interface Target {
  name: string
  campaign: Campaign
  pepper: Buffer
  /** Hashes of unused codes; none for a campaign without codes. */
  digests: Buffer[]
}

/** Milliseconds of an entry in each round. */
const emptyTimes = (): { alone: number[]; together: number[] } => ({ alone: [], together: [] })

async function makeTarget(deps: Deps, name: string, count: number): Promise<Target> {
  const campaign = await makeBenchCampaign(deps, { type: 'sweepstakes', prizes: 1 })
  const { id, accountId } = campaign
  const pepper = await inScope(deps.pool, 'system', db => getPepper(db, deps, campaign))
  if (count === 0) return { name, campaign, pepper, digests: [] }
  const digests = Array.from({ length: WANTED }, (_, at) =>
    entryCodeDigest(deps, { rootId: id }, `CODE${at}`),
  )
  await inScope(deps.pool, 'system', async db => {
    const batch = {
      account_id: accountId,
      campaign_id: id,
      name,
      shop: '',
      uses: 1,
      quantity: count,
      made: count,
    }
    const { id: batchId } = await db
      .insertInto('entry_code_batches')
      .values({ ...batch, batch_key: newKey(deps.random, 'ecb_'), created_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into entry_codes (campaign_id, digest, account_id, batch_id)
      select ${id}::bigint, md5(n::text)::uuid, ${accountId}::bigint, ${batchId}::bigint
      from generate_series(1, ${count - WANTED}::int) n
      union all select ${id}::bigint, digest, ${accountId}::bigint, ${batchId}::bigint from unnest(${uuids(digests)}::uuid[]) w (digest)`.execute(
      db,
    )
  })
  return { name, campaign, pepper, digests }
}

function commandOf(deps: Deps, { campaign, pepper, digests }: Target): ParticipationCommand {
  const nonce = deps.random.bytes(NONCE_BYTES)
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${nonce.toString('hex')}@bench.test` }
  const enter = draftEntry(deps, campaign, pepper, {
    answers: { person, others: {}, consents: {} },
    source: 'direct',
    nonce,
    code: digests.pop(),
  })
  return { campaign, tokenHash: enter.tokenHash, enter }
}

await withService(1, async ({ deps }) => {
  const targets = [
    await makeTarget(deps, 'without codes', 0),
    await makeTarget(deps, FEW.toLocaleString('en-US'), Math.max(FEW, WANTED + 1)),
    await makeTarget(deps, MOST.toLocaleString('en-US'), MOST),
  ]
  await deps.pg.query('vacuum analyze')
  const queue = openParticipationQueue(deps)
  const times = new Map(targets.map(({ name }) => [name, emptyTimes()]))
  for (let round = 0; round <= ROUNDS; round++) {
    // Each round begins elsewhere, so that nothing is always first.
    const turn = round % targets.length
    for (const target of [...targets.slice(turn), ...targets.slice(0, turn)]) {
      const [one, many] = [ALONE, TOGETHER].map(size =>
        Array.from({ length: size }, () => commandOf(deps, target)),
      )
      const started = performance.now()
      for (const command of one ?? []) await queue.submit(command)
      const between = performance.now()
      await Promise.all((many ?? []).map(command => queue.submit(command)))
      // The first round warms up.
      if (round === 0) continue
      times.get(target.name)?.alone.push((between - started) / ALONE)
      times.get(target.name)?.together.push((performance.now() - between) / TOGETHER)
    }
  }
  await queue.close()
  const few = times.get(targets[1]?.name ?? '')
  say(
    `${await machineLine(deps.pg)}; ${ROUNDS} rounds of ${ALONE} entries one by one and ${TOGETHER} at once\n`,
  )
  say(
    '| codes | one by one, ms | at once, ms | one by one / 10,000 | at once / 10,000 |\n|---|---|---|---|---|',
  )
  for (const [name, { alone, together }] of times) {
    const ratios = (own: number[], to: number[] = []) => own.map((time, at) => time / (to[at] ?? Number.NaN))
    say(
      `| ${name} | ${spread(alone)} | ${spread(together)} | ${spread(ratios(alone, few?.alone))} | ${spread(ratios(together, few?.together))} |`,
    )
  }
})
