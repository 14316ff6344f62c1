// How many plays a second the service stores for good, through its route over HTTP, beside how many
// single rows the same PostgreSQL takes from the same process. Only the ratio says anything.
import { randomBytes, randomInt } from 'node:crypto'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { enter, openInstantWin } from '#features/instant-win/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { systemClock, systemRandom } from '#server/system.ts'
import { machineLine, median, rate } from './machine.ts'
import { ask, type BenchService, withService } from './service.ts'

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
async function playOver(service: BenchService, path: string, playToken: string): Promise<void> {
  await ask(service, path, {
    body: JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 250)).join('.'),
    },
  })
}

await withService(CONNECTIONS, async service => {
  const { deps } = service
  const campaign = await makeCampaign(deps)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  await deps.pg.query(
    'create table yardstick (id bigint generated always as identity primary key, note text)',
  )

  const say = (text: string) => process.stdout.write(`${text}\n`)
  say(await machineLine(deps.pg))
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const tokens = await makeTokens(deps, campaign, PLAYS)
    const rows = await rate(tokens, CONNECTIONS, async token => {
      await deps.pg.query('insert into yardstick (note) values ($1)', [token])
    })
    const plays = await rate(tokens, CONNECTIONS, token => playOver(service, path, token))
    ratios.push(plays / rows)
    say(
      `round ${round}: ${plays.toFixed(0)} plays/s, ${rows.toFixed(0)} rows/s, ratio ${(plays / rows).toFixed(3)}`,
    )
  }
  say(`median ratio of plays to single-row inserts: ${median(ratios).toFixed(3)}`)
})
