import pino from 'pino'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { checkReplica } from '#app/operator/doctor/check-replica.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openReplica } from '#server/db/replica/open-replica.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import { testApp } from '../app.ts'
import { addressOf, nameOf, sweepOf } from '../parts/sweep-routes.ts'
import { makeTenant } from '../tenant/tenant.ts'
import { startPair } from './start-pair.ts'

const PATIENT = { timeout: 60_000, interval: 50 }
const pair = await startPair(migrate)
const primary = connect(pair.primary)
const opened = await openReplica(pair.standbyUrl, primary, {}, pino({ level: 'silent' }))
/** Reads that the standby answered, and connections to it. */
let answered = 0
const count = <T>(value: T) => {
  answered += 1
  return value
}
const replica: Replica = {
  ...opened,
  read: (scope, work) => opened.read(scope, work).then(count),
  connect: () => opened.connect().then(count),
}
afterAll(async () => {
  await opened.close()
  await primary.pool.destroy()
  await pair.stop()
})
const t = await testApp({ ownDatabase: pair.primary, replica })
const { owner, ids, played } = await makeTenant(t)

/** Asks again until the standby answers. */
async function awaitStandby(url: string): Promise<number> {
  return vi.waitFor(async () => {
    const before = answered
    const { statusCode } = await t.app.inject({ url, headers: { cookie: owner } })
    expect(answered, url).toBeGreaterThan(before)
    return statusCode
  }, PATIENT)
}

const flagged = new Set(
  t.app.describedRoutes
    .filter(({ contract }) => contract?.fromReplica)
    .map(({ method, url }) => `${method} ${url}`),
)
const routes = t.app.routeTable.filter(route => flagged.has(nameOf(route))).map(route => sweepOf(t, route))

test('reports and lists of people that say so are answered by a standby', async () => {
  expect(routes.length).toBeGreaterThan(10)
  const seen: Record<string, number> = {}
  for (const route of routes) {
    const evt = played?.eventKey ?? ids.evt
    seen[nameOf(route)] = await awaitStandby(addressOf(route, { ...ids, evt }, ''))
  }
  const others = Object.entries(seen).filter(([, status]) => status !== 200)
  expect(others).toEqual([])
})

test('views of people are counted as well when a standby was read', async () => {
  const views = async () =>
    Number(
      (
        await primary.pg.query<{ sum: string }>(
          "select coalesce(sum(count), 0)::text as sum from security_events where kind = 'winnersViewed'",
        )
      ).rows[0]?.sum,
    )
  await primary.pg.query("select set_config('app.account', '*', false)")
  const before = await views()
  await awaitStandby(`/api/v0/event/${played?.eventKey}/awards`)
  expect(await views()).toBeGreaterThan(before)
})

test('an export reads the standby', async () => {
  const before = answered
  const { body } = await t.app.inject({
    method: 'POST',
    url: `/api/v0/event/${played?.eventKey}/exports`,
    headers: { cookie: owner },
    payload: { kind: 'entries', format: 'csv' },
  })
  await t.runDueJobs()
  expect(answered, body).toBeGreaterThan(before)
})

test('the doctor says how far the standby is behind', async () => {
  const ask = async (databaseReadUrl: string) => {
    const [finding] = await checkReplica({ ...t.deps.config, databaseUrl: pair.primaryUrl, databaseReadUrl })
    return finding
  }
  await vi.waitFor(async () => expect(await ask(pair.standbyUrl)).toMatchObject({ state: 'ok' }), PATIENT)
  expect(await ask(pair.primaryUrl)).toMatchObject({
    state: 'warn',
    words: expect.stringContaining('a primary'),
  })
  const { host, user, database } = inject('postgres')
  const another = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  expect(await ask(another)).toMatchObject({
    state: 'fail',
    words: expect.stringContaining('another database'),
  })
})
