// The cost of erasing one person among few and among many entries, and what the index for it costs each entry.
//   npm run bench -- erase [few] [many]   10,000 and 1,000,000 entries when absent
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import { findPerson, identify } from '#features/participation/server/index.ts'
import { erasePerson } from '#features/privacy/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { machineLine, median } from '../shared/machine.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { makeDrawCampaign } from './draw-campaign.ts'
import { fillEntries } from './draw-entries.ts'

const [few = 10_000, many = 1_000_000] = process.argv.slice(3).map(Number)
/** Number of erased people, half of them found by their number; they are spread over all entries. */
const PEOPLE = 60
/** The first ones fill the caches. */
const WARM = 10
const ROWS = 50_000
const ROUNDS = 5
const say = (text: string) => process.stdout.write(`${text}\n`)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const phoneOf = (n: number) => `+1207555${String(1000 + n)}`
const emailOf = (n: number) => `erased${n}@example.com`

/** Makes some entries those of people who can be asked for, with answers and consents, and writes to them. */
async function makePeople(deps: Deps, campaign: Campaign, count: number): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const pepper = await getPepper(db, deps, campaign)
    for (let n = 0; n < PEOPLE; n++) {
      const id = 1 + Math.floor(((n + 0.5) * count) / PEOPLE)
      const tag = identify(pepper, campaign, { email: emailOf(n) })?.tag ?? Buffer.alloc(32)
      const agreed = { cmp_a: { consentFor: 'rules', text: 'I agree to the Official Rules' } }
      await db
        .updateTable('entries')
        .set({
          email: emailOf(n),
          phone: phoneOf(n),
          person: tag.toString('hex', 0, 16),
          person_tag: tag,
          consents: JSON.stringify(agreed),
        })
        .where('id', '=', id)
        .execute()
    }
  })
  await deps.pg.query(
    `begin; set local app.account = '*';
     insert into messages (message_key, account_id, channel, recipient, template, subject, body, status, created_at)
     select 'msg_' || i, ${campaign.accountId}, 'email', 'person' || i || '@example.com', 'claim-link', '', '', 'sent', now()
     from generate_series(1, ${Math.floor(count / 10)}) i;
     commit`,
  )
  await deps.pg.query('vacuum analyze messages')
  await deps.pg.query('vacuum analyze entries')
}

/** Milliseconds of finding and erasing each of the people, in transactions of their own. */
async function eraseAll(deps: Deps, campaign: Campaign): Promise<number[]> {
  const { accountId } = campaign
  const times: number[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const known = n % 2 === 0 ? { email: emailOf(n) } : { phone: phoneOf(n) }
    let found = 0
    const ms = await timed(() =>
      inScope(deps.pool, accountId, async db => {
        const entries = await findPerson(db, deps, accountId, known)
        found = entries.length
        await erasePerson(db, deps, { accountId, entries, campaigns: [campaign], recipients: [emailOf(n)] })
      }),
    )
    if (found !== 1) throw new Error(`${found} entries of one person`)
    if (n >= WARM) times.push(ms)
  }
  return times
}

/** Milliseconds of writing entries with and without a number, by turns with the index and without it. */
async function insertCost(deps: Deps, campaign: Campaign) {
  const insert = (withPhone: boolean, from: number) => () =>
    inScope(deps.pool, 'system', db =>
      sql`
        insert into entries (id, account_id, campaign_id, entry_key, token_hash, nonce, person, person_tag, period,
          email, phone, source, created_at, root_id)
        overriding system value
        select i, ${campaign.accountId}, ${campaign.rootId}, 'ent_' || i, sha256('t' || int8send(i)),
          substring(sha256('n' || int8send(i)) for 16), md5(i::text)::uuid, sha256('p' || int8send(i)), 0,
          'person' || i || '@example.com', case when ${withPhone}::bool then '+1' || (2000000000 + i) end, 'direct',
          now(), ${campaign.rootId}
        from generate_series(${from}::bigint, ${from + ROWS - 1}::bigint) i`.execute(db),
    )
  const DROP = 'drop index if exists entries_phone'
  const MAKE =
    'create index entries_phone on entries (campaign_id, phone) where phone is not null and email is not null'
  const times: Record<'both' | 'email', [number[], number[]]> = { both: [[], []], email: [[], []] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, statement] of [MAKE, DROP].entries()) {
      await deps.pg.query(DROP)
      if (statement === MAKE) await deps.pg.query(MAKE)
      const from = 100_000_000 + (round * 2 + place) * 4 * ROWS
      times.both[place === 0 ? 0 : 1].push(await timed(insert(true, from)))
      times.email[place === 0 ? 0 : 1].push(await timed(insert(false, from + 2 * ROWS)))
    }
  }
  await deps.pg.query(DROP)
  await deps.pg.query(MAKE)
  const ratio = ([withIndex, without]: [number[], number[]]) => median(withIndex) / median(without)
  return { both: ratio(times.both), email: ratio(times.email) }
}

async function measure(count: number) {
  const world = await openPlayWorld()
  try {
    const { deps, campaign } = await makeDrawCampaign(world.deps)
    await fillEntries(deps, campaign, count)
    await makePeople(deps, campaign, count)
    const times = await eraseAll(deps, campaign)
    const cost = await insertCost(deps, campaign)
    return { count, ms: median(times), most: Math.max(...times), cost, machine: await machineLine(deps.pg) }
  } finally {
    await world.stop()
  }
}

const small = await measure(few)
const large = await measure(many)
say(large.machine)
say(
  '\n| entries | erasing one person, middle ms | most ms | insert with number / without index | insert without number / without index |',
)
say('|---|---|---|---|---|')
for (const { count, ms, most, cost } of [small, large]) {
  say(
    `| ${count} | ${ms.toFixed(1)} | ${most.toFixed(1)} | ${cost.both.toFixed(2)} | ${cost.email.toFixed(2)} |`,
  )
}
say(`\namong ${large.count} it takes ${(large.ms / small.ms).toFixed(2)} x as long as among ${small.count}`)
