// A bulk action on the winners of a campaign: the time to start it, and each winner's share of it. The action is stopped half way
// and goes on; at the end each winner has one reminder.
//   npm run bench -- bulk-action [winners] [winners to reach, all when absent]
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { openBatch } from '#features/claims/server/batches/open-batch.ts'
import { runBatchJob } from '#features/claims/server/batches/run-batch.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { withService } from '../shared/service.ts'

const WINNERS = Number(process.argv[3] ?? 100_000)
const REACHED = Number(process.argv[4] ?? WINNERS)
/** Between two looks at the batch. */
const LOOK_MS = 250
const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

/** Entries that won and were notified, written at once. @returns the member who acts */
async function makeWinners(deps: Deps, { id, accountId }: Campaign): Promise<number> {
  const now = deps.clock.now()
  const deadline = new Date(now.getTime() + DAY_MS)
  return inScope(deps.pool, 'system', async db => {
    const user = { email: 'bench@bench.test', first_name: 'Ada', last_name: 'Byron', role: 3000 }
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...user, account_id: accountId, password_hash: '', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into entries (account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period, first_name,
        last_name, email, source, created_at)
      select ${accountId}::bigint, ${id}::bigint, ${id}::bigint, 'ent_' || lpad(n::text, 16, '0'), sha256(n::text::bytea),
        decode(md5(n::text), 'hex'), md5('p' || n)::uuid, sha256(('p' || n)::bytea), 0, 'Ada', 'Byron',
        'ada' || n || '@bench.test', 'direct', ${now}
      from generate_series(1, ${WINNERS}::int) n`.execute(db)
    await sql`
      insert into awards (account_id, campaign_id, event_id, entry_event_id, entry_id, award_key, kind, prize_id, status,
        claim_hash, claim_code, deadline_at, created_at, changed_at)
      select e.account_id, e.campaign_id, e.campaign_id, e.campaign_id, e.id, 'awd_' || substr(e.entry_key, 5), 'win', p.id,
        'notified', e.token_hash, substr(md5(e.entry_key), 1, 10), ${deadline}, ${now}, ${now}
      from entries e join prizes p on p.campaign_id = e.campaign_id where e.campaign_id = ${id}`.execute(db)
    return userId
  })
}

const countDone = (deps: Deps, batchId: number) =>
  inScope(deps.pool, 'system', async db => {
    const { count } = await db
      .selectFrom('award_batch_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('batch_id', '=', batchId)
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow()
    return count
  })

/** Runs the batch until this many are done, as a program that stops then. @returns the number done */
async function runUntil(deps: Deps, batch: { id: number; batchKey: string }, most: number): Promise<number> {
  const stop = new AbortController()
  const running = runBatchJob.run(deps, { batchKey: batch.batchKey }, stop.signal)
  const look = setInterval(async () => {
    if ((await countDone(deps, batch.id)) >= most) stop.abort()
  }, LOOK_MS)
  await running.catch(error => {
    if (!stop.signal.aborted) throw error
  })
  clearInterval(look)
  return countDone(deps, batch.id)
}

await withService(4, async ({ deps }) => {
  const campaign = await makeBenchCampaign(deps, { type: 'sweepstakes', prizes: WINNERS })
  const userId = await makeWinners(deps, campaign)
  await deps.pg.query('vacuum analyze')
  const asked = performance.now()
  const id = await inScope(deps.pool, campaign.accountId, db =>
    openBatch(db, deps, campaign, { action: 'remind', awards: {}, userId }),
  )
  const startedIn = seconds(asked)
  const { batch_key: batchKey } = await inScope(deps.pool, 'system', db =>
    db.selectFrom('award_batches').select('batch_key').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const began = performance.now()
  const half = await runUntil(deps, { id, batchKey }, REACHED / 2)
  const halfIn = seconds(began)
  const done = await runUntil(deps, { id, batchKey }, REACHED)
  const each = ((performance.now() - began) / done).toFixed(2)
  const sent = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('messages')
      .select(({ fn }) => [
        fn.countAll<number>().as('messages'),
        fn.count<number>('about').distinct().as('winners'),
      ])
      .executeTakeFirstOrThrow(),
  )
  say(`${await machineLine(deps.pg)}\n`)
  say(
    `${WINNERS.toLocaleString('en-US')} winners: started in ${startedIn} s; stopped after ${half} in ${halfIn} s`,
  )
  say(`${done} done in ${seconds(began)} s, ${each} ms each`)
  say(`${sent.messages} reminders to ${sent.winners} winners`)
})
