// The cost of a list of gift codes over HTTP: checked, then saved, in campaigns of an account that has codes already.
//   npm run bench -- gift-codes [most codes]
import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { ROLE } from '#shared/access.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { type BenchService, withService } from '../shared/service.ts'

const MOST = Number(process.argv[3] ?? 1_000_000)
const SIZES = [10_000, 100_000, 1_000_000].filter(size => size <= MOST)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** A draft's prize and its owner, signed in. */
async function makePrize(deps: Deps): Promise<{ path: string; cookie: string }> {
  const { id, accountId } = await makeBenchCampaign(deps, { prizes: 1 })
  return inScope(deps.pool, 'system', async db => {
    await db.updateTable('campaigns').set({ status: 1 }).where('id', '=', id).execute()
    const { prize_key: prizeKey } = await db
      .selectFrom('prizes')
      .select('prize_key')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    const person = { account_id: accountId, email: `owner-${id}@bench.test`, role: ROLE.owner }
    const user = await db
      .insertInto('users')
      .values({ ...person, change_password: true, created_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(db, deps, { id: user.id, accountId })
    return { path: `/api/v0/prize/${prizeKey}/codes`, cookie: `${sessionCookieName(deps.config)}=${token}` }
  })
}

interface Upload {
  path: string
  cookie: string
  list: Blob
  fields?: Record<string, string>
}

/** Seconds that an upload takes, and the codes of its report. */
async function send(
  { port }: BenchService,
  { path, cookie, list, fields = {} }: Upload,
): Promise<{ seconds: number; codes: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', list, 'codes.csv')
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 300)}`)
  return { seconds: (performance.now() - started) / 1000, codes: JSON.parse(body).codes }
}

/** The most memory of this process during `work`, beyond what it has now, in MB. */
async function memoryOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  try {
    return [await work(), (most - before) / 1_000_000]
  } finally {
    clearInterval(timer)
  }
}

function makeList(prefix: string, size: number): Blob {
  const lines = Array.from({ length: size }, (_, at) => `${prefix}-${String(at).padStart(16, '0')}`)
  return new Blob([lines.join('\n')])
}

await withService(1, async service => {
  const { deps } = service
  say(`${await machineLine(deps.pg)}\n`)
  say(
    '| codes | check, s | save, s | save, µs per code | check again, s | memory, MB |\n|---|---|---|---|---|---|',
  )
  for (const size of SIZES) {
    const prize = await makePrize(deps)
    const list = makeList(`GIFT${size}`, size)
    const [times, memory] = await memoryOf(async () => {
      const check = await send(service, { ...prize, list })
      const save = await send(service, { ...prize, list, fields: { save: String(check.codes) } })
      return { check, save, again: await send(service, { ...prize, list }) }
    })
    const { check, save, again } = times
    if (save.codes !== size || again.codes !== 0) throw new Error('codes are missing')
    say(
      `| ${size.toLocaleString('en-US')} | ${check.seconds.toFixed(1)} | ${save.seconds.toFixed(1)} | ${((save.seconds * 1e6) / size).toFixed(1)} | ${again.seconds.toFixed(1)} | ${memory.toFixed(0)} |`,
    )
  }
})
