// How many plays a second the service stores for good, through its route over HTTP, beside how many
// single rows the same PostgreSQL takes from the same process. Only the ratio says anything.
import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { enter } from '#features/entries/server/index.ts'
import { openInstantWin } from '#features/instant-win/server/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { systemClock, systemRandom } from '#server/system.ts'
import { machineLine, median, rate } from './machine.ts'

const ROUNDS = 5
const PLAYS = 2000
const CONNECTIONS = 64
const PRIZES = 1000
const HOUR = 3_600_000

async function makeCampaign(deps: Deps): Promise<Campaign> {
  const now = systemClock.now()
  const eventKey = newKey(systemRandom, 'evt_')
  const [startsAt, endsAt] = [now, new Date(now.getTime() + HOUR)]
  return inScope(deps.pool, 'system', async db => {
    const account = await db
      .insertInto('accounts')
      .values({ name: 'Bench', subscription_role: 'GOLD', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { account_id: account.id, created_at: now, updated_at: now, activated_at: now }
    const times = { starts_at: startsAt, ends_at: endsAt, timezone: 'UTC' }
    const settings = JSON.stringify(defaultSettings())
    await db
      .insertInto('campaigns')
      .values({
        ...row,
        ...times,
        event_key: eventKey,
        title: 'Bench',
        type: 'instantWin',
        status: 3,
        settings,
      })
      .execute()
    const campaign = await findPublicCampaign(db, eventKey)
    if (!campaign) throw new Error('no campaign')
    const prizes = await db
      .insertInto('prizes')
      .values({
        account_id: account.id,
        campaign_id: campaign.id,
        prize_key: newKey(systemRandom, 'prz_'),
        title: 'Prize',
        type: 'gift',
        quantity: PRIZES,
        value_cents: 1,
        delivery: 'email',
        use: 'instant',
        position: 0,
      })
      .returning(['id', 'prize_key as prizeKey', 'quantity'])
      .execute()
    await openInstantWin(db, deps, { campaign, prizes, windows: [[startsAt, endsAt]] })
    return campaign
  })
}

/** People who have entered and not played. */
async function makeTokens(deps: Deps, campaign: Campaign, count: number): Promise<string[]> {
  const tokens: string[] = []
  await rate(Array.from({ length: count }), 10, async () => {
    const answers = {
      person: { email: `${randomBytes(8).toString('hex')}@bench.test` },
      others: {},
      consents: {},
    }
    const entered = await inScope(deps.pool, 'system', db =>
      enter(db, deps, campaign, { answers, source: 'direct', nonce: randomBytes(16) }),
    )
    tokens.push(entered.token.toString('base64url'))
  })
  return tokens
}

/** Plays over HTTP; every address is another one, as a crowd's are. */
function playOver(port: number, agent: Agent, path: string, playToken: string): Promise<void> {
  const body = JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 250)).join('.'),
  }
  return new Promise((resolve, reject) => {
    const call = request({ port, agent, path, method: 'POST', headers }, answer => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`a play answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'drumroll-bench-'))
chmodSync(folder, 0o711)
const server = await startEmbedded({
  dataDir: join(folder, 'data'),
  durable: true,
  mayCreateDatabases: false,
})
try {
  await migrate(server.connection)
  const database = connect(server.connection)
  const deps: Deps = {
    ...database,
    config: { ...readConfig({ NODE_ENV: 'test' }), trustedProxies: ['127.0.0.1'] },
    clock: systemClock,
    random: systemRandom,
    sealKey: randomBytes(32),
    mailer: { send: async () => {} },
    jobs: { enqueue: async () => {} },
    log: pino({ level: 'silent' }),
  }
  const app = await buildApp(deps, async () => undefined)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port }: AddressInfo = Object(app.server.address())
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const campaign = await makeCampaign(deps)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  await database.pg.query(
    'create table yardstick (id bigint generated always as identity primary key, note text)',
  )

  const say = (text: string) => process.stdout.write(`${text}\n`)
  say(await machineLine(database.pg))
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const tokens = await makeTokens(deps, campaign, PLAYS)
    const rows = await rate(tokens, CONNECTIONS, async token => {
      await database.pg.query('insert into yardstick (note) values ($1)', [token])
    })
    const plays = await rate(tokens, CONNECTIONS, token => playOver(port, agent, path, token))
    ratios.push(plays / rows)
    say(
      `round ${round}: ${plays.toFixed(0)} plays/s, ${rows.toFixed(0)} rows/s, ratio ${(plays / rows).toFixed(3)}`,
    )
  }
  say(`median ratio of plays to single-row inserts: ${median(ratios).toFixed(3)}`)
  agent.destroy()
  await app.close()
  await database.pool.destroy()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
