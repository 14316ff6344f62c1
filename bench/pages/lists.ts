// The cost of a page of each campaign list over HTTP, in an account with 10,000 campaigns and 50,000 dates. The
// yardstick is reading one campaign by its key in the same run, with few and with many other accounts. Only the ratios
// count.
import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { ROLE } from '#shared/access.ts'
import { insertManyCampaigns } from '#test/parts/many-campaigns.ts'
import { machineLine, median, quantile } from '../shared/machine.ts'
import { ask, type BenchService, withService } from '../shared/service.ts'

const ROUNDS = 5
const CALLS = 100
const CAMPAIGNS = 10_000
const DATES = 5
/** Each other account is as large as an ordinary one. */
const OTHERS = { campaigns: 50, dates: 5 }
const LIST = '/api/v0/event/campaigns'

async function makeAccounts(deps: Deps, count: number): Promise<number[]> {
  const account = { name: 'Bench', subscription_role: 'GOLD', created_at: deps.clock.now() }
  const rows = await deps.pool
    .insertInto('accounts')
    .values(Array.from({ length: count }, () => account))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An owner of the account, signed in; returns the Cookie header. */
async function signIn(deps: Deps, accountId: number): Promise<string> {
  const { token } = await inScope(deps.pool, 'system', async db => {
    const person = { account_id: accountId, email: 'owner@bench.test', role: ROLE.owner }
    const { id } = await db
      .insertInto('users')
      .values({ ...person, change_password: true, created_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return openSession(db, deps, { id, accountId })
  })
  return `${sessionCookieName(deps.config)}=${token}`
}

/** Milliseconds of each of CALLS calls, one after the other. */
async function timesOf(service: BenchService, path: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now()
    await ask(service, path, { headers: { cookie } })
    times.push(performance.now() - started)
  }
  return times
}

/** Measured requests; the first two are the yardsticks. */
async function targetsOf(deps: Deps, accountId: number): Promise<Record<string, string>> {
  const { rows } = await inScope(deps.pool, accountId, async db => ({
    rows: await db
      .selectFrom('campaigns')
      .select('event_key')
      .where('account_id', '=', accountId)
      .orderBy('parent_id', 'desc')
      .orderBy('id')
      .execute(),
  }))
  const [campaign, date] = [rows[0]?.event_key, rows.at(-1)?.event_key]
  return {
    'one campaign': `/api/v0/event/${campaign}`,
    'one row only': `${LIST}/${date}`,
    live: `${LIST}/live?pageSize=25`,
    future: `${LIST}/future?pageSize=25`,
    archived: `${LIST}/archived?pageSize=25`,
    'archived, page 200': `${LIST}/archived?pageSize=25&page=200`,
    'archived by title': `${LIST}/archived?pageSize=25&sort=title`,
    'future, one type': `${LIST}/future?pageSize=25&type=sweepstakes`,
    'archived, searched': `${LIST}/archived?pageSize=25&q=9f`,
    'archived, no match': `${LIST}/archived?pageSize=25&q=nothing`,
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const spread = (figures: number[]) =>
  `${median(figures).toFixed(2)} (${Math.min(...figures).toFixed(2)} to ${Math.max(...figures).toFixed(2)})`

async function measure(service: BenchService, targets: Record<string, string>, cookie: string) {
  const names = Object.keys(targets)
  const times = new Map<string, { p50: number[]; p95: number[] }>(
    names.map(name => [name, { p50: [], p95: [] }]),
  )
  for (let round = 0; round <= ROUNDS; round++) {
    // Each round begins elsewhere, so that nothing is always first.
    const turn = round % names.length
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const found = await timesOf(service, targets[name] ?? '', cookie)
      // The first round warms up.
      if (round === 0) continue
      times.get(name)?.p50.push(median(found))
      times.get(name)?.p95.push(quantile(found, 0.95))
    }
  }
  const [yardstick = '', row = ''] = names
  say('| | p50 ms | p95 ms | p95 / one campaign | p95 / one row only |')
  say('|---|---|---|---|---|')
  for (const name of names) {
    const own = times.get(name)?.p95 ?? []
    const ratios = (to: string) => own.map((time, index) => time / (times.get(to)?.p95[index] ?? Number.NaN))
    const p50 = median(times.get(name)?.p50 ?? []).toFixed(2)
    say(`| ${name} | ${p50} | ${spread(own)} | ${spread(ratios(yardstick))} | ${spread(ratios(row))} |`)
  }
}

await withService(1, async service => {
  const { deps } = service
  const now = deps.clock.now()
  const fill = async (accountIds: number[], many: { campaigns: number; dates: number }) => {
    await inScope(deps.pool, 'system', db => insertManyCampaigns(db, { accountIds, now, ...many }))
    await deps.pg.query('vacuum analyze campaigns, play_logs, prizes, accounts, users')
  }
  const [accountId = 0] = await makeAccounts(deps, 1)
  await fill([accountId], { campaigns: CAMPAIGNS, dates: DATES })
  const cookie = await signIn(deps, accountId)
  const targets = await targetsOf(deps, accountId)
  let others = 0
  for (const count of [10, 1000]) {
    await fill(await makeAccounts(deps, count - others), OTHERS)
    others = count
    say(`\n${await machineLine(deps.pg)}; ${count} other accounts; ${ROUNDS} rounds of ${CALLS} calls\n`)
    await measure(service, targets, cookie)
  }
})
