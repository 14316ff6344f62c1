import { expect, test } from 'vitest'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { EXPORT_KINDS } from '#features/reports/contract.ts'
import { testApp } from '../../app.ts'
import { confirmed } from '../../makers/confirmed.ts'
import { makeDrawn } from '../../makers/drawn-makers.ts'
import { runCron } from '../../makers/fairness-makers.ts'
import { makeCampaign, setMomentTimes } from '../../makers/play-makers.ts'
import { rolledUp } from '../../makers/rolled-up.ts'
import { sweepOf } from '../../parts/sweep-routes.ts'
import { makeTenant } from '../../tenant/tenant.ts'
import { faultsOf } from './faults.ts'
import { watchStatements } from './watch-statements.ts'

const PLANTED: [string, string][] = [
  [
    'element of an array in SET',
    'update play_logs l set seq = ($2::int8[])[n] from unnest($1::int8[]) with ordinality j (id, n) where l.campaign_id = j.id',
  ],
  ['rows without columns', 'select exists (select from plays) as has'],
  ['JSON in RETURNING', 'delete from plays where campaign_id = 1 returning to_json(hash) as hash'],
  ['scope by a function', "select set_config('app.account', $1, true)"],
  [
    'hot table after others',
    'select 1 from purchase_receipts r join entries e on e.root_id = r.campaign_id and e.id = r.entry_id',
  ],
  ['hot rows without their root', 'select 1 from plays p join entries e on e.id = p.entry_id'],
]

test.each(PLANTED)('%s is found', async (fault, statement) => {
  expect(await faultsOf(statement)).toEqual([fault])
})

const texts = watchStatements()
const t = await testApp()

test('statements of participants, pages and jobs have no fault that a distributed database refuses', async () => {
  const tenant = await makeTenant(t)
  const { campaign } = await makeCampaign(t, { quantities: [1], settings: { confirmEntries: true } })
  await setMomentTimes(t, campaign, [t.clock.now()])
  await t.db(async db => {
    const nonce = () => t.deps.random.bytes(16)
    const answers = { person: { email: 'ada@example.com' }, others: {}, consents: {} }
    const { token } = await enter(db, t.deps, campaign, { answers, source: 'qr', nonce: nonce() })
    await playOnce(db, t.deps, campaign, { token, clientNonce: nonce() })
  })
  await rolledUp(t)
  await confirmed(t)
  const before = t.clock.now()
  await makeDrawn(t)
  // Weeks later the session of the owner would be over.
  t.clock.set(before.toISOString())
  // An audit pack has the same tables, and proofs that this campaign does not have.
  for (const kind of EXPORT_KINDS.filter(one => one !== 'auditPack')) {
    const payload = { kind, format: 'csv' }
    const url = `/api/v0/event/${tenant.ids.evt}/exports`
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: tenant.owner },
    })
    expect([kind, statusCode]).toEqual([kind, 200])
    await t.runDueJobs()
  }
  const keys = new Map(Object.entries(tenant.ids))
  for (const route of t.app.routeTable) {
    if (route.method !== 'GET' || route.url.endsWith('/stream')) continue
    const { url, params } = sweepOf(t, route)
    const filled = params.reduce(
      (at, { name, kind }) => at.replace(`:${name}`, keys.get(kind ?? '') ?? 'x'),
      url,
    )
    await t.app.inject({ url: filled.replace('*', 'x'), headers: { cookie: tenant.owner } })
  }
  await runCron(t, 'keep-retention')
  const found: Record<string, string[]> = {}
  for (const text of texts) {
    const faults = await faultsOf(text)
    if (faults.length > 0) found[text] = faults
  }
  expect(found).toEqual({})
  expect(texts.size).toBeGreaterThan(300)
}, 120_000)
