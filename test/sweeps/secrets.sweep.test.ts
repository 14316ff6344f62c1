import { expect, test } from 'vitest'
import { SECRET_TEMPLATES } from '#features/messaging/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { makeUser, signIn } from '../makers/makers.ts'
import { QUEUE, secretsTold, type Told } from '../makers/secret-makers.ts'
import { openedMessages, openedTexts } from '../opened-rows.ts'
import { nameOf, type Sweep, sweepOf } from '../parts/sweep-routes.ts'
import { wherever } from '../parts/wherever.ts'

const t = await testApp()
/** Nine in the morning where the phones are, so that reminders leave. */
t.clock.set('2026-03-02T15:00:00Z')

const told: { told: Told; secrets: string[]; template: string }[] = []
for (const template of SECRET_TEMPLATES) {
  const person = await QUEUE[template](t)
  await t.runDueJobs()
  told.push({ template, told: person, secrets: secretsTold(t, template, person) })
}
const secrets = told.flatMap(one => one.secrets)
/** Codes are short enough to occur by chance inside longer numbers. */
const isIn = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(text) : text.includes(secret)

const messages = await t.db(db =>
  db
    .selectFrom('messages')
    .select('message_key')
    .where(
      'account_id',
      'in',
      told.map(one => one.told.accountId),
    )
    .execute(),
)

/** Values for each part of a path that names a thing. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  msg: messages.map(({ message_key }) => message_key),
  cid: told.map(one => String(one.told.accountId)),
  ...Object.fromEntries(
    (['evt', 'awd', 'prq', 'ent'] as const).map(kind => [
      kind,
      told.flatMap(one => one.told.keys?.[kind] ?? []),
    ]),
  ),
}

/** Lists show the newest only, unless asked for more. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/v0/outbox': '?pageSize=500',
  '/api/v0/audit': '?pageSize=200',
}

/** The addresses of a route, one for each of the things that it may be asked about. */
function addressesOf({ url, params }: Sweep): string[] {
  return params
    .reduce(
      (urls, { name, kind }) =>
        urls.flatMap(one => (KEYS[kind ?? ''] ?? ['x']).map(key => one.replace(`:${name}`, key))),
      [url],
    )
    .map(one => one.replace(/:\w+/g, 'x').replace('*', 'x') + (QUERIES[url] ?? ''))
}

test('each kind of message with a secret was written, by each of its channels', () => {
  expect(secrets.length).toBe(15)
  expect(messages.length).toBeGreaterThanOrEqual(10)
})

test.each(secrets.filter(secret => !/^\d+$/.test(secret)))('no table holds %s as text', async secret => {
  expect(await wherever(t, secret)).toEqual([])
})

test('no message, and no text in the log, holds a code as text', async () => {
  const rows = await t.db(async db => [
    ...(await openedMessages(t, await db.selectFrom('messages').selectAll().execute())),
    ...(await openedTexts(t, await db.selectFrom('sms_messages').selectAll().execute())),
  ])
  const text = JSON.stringify(rows)
  expect(secrets.filter(secret => isIn(text, secret))).toEqual([])
})

const staffRoutes = t.app.routeTable
  .filter(({ method, url, access }) => method === 'GET' && access !== 'public' && !url.endsWith('/stream'))
  .map(route => sweepOf(t, route))

test.each([
  ['support', ROLE.staff],
  ['operations', ROLE.staffOperations],
  ['a super admin', ROLE.superAdmin],
])(
  '%s reads no secret at any address',
  async (_who, role) => {
    const cookie = await signIn(t, await makeUser(t, { role }))
    const leaks: string[] = []
    let answered = 0
    for (const route of staffRoutes) {
      for (const url of addressesOf(route)) {
        const answer = await t.app.inject({ url, headers: { cookie } })
        if (answer.statusCode === 200) answered += 1
        leaks.push(
          ...secrets.filter(secret => isIn(answer.body, secret)).map(secret => `${nameOf(route)} ${secret}`),
        )
      }
    }
    expect(answered).toBeGreaterThan(100)
    expect(leaks).toEqual([])
  },
  120_000,
)

test.each([ROLE.staff, ROLE.staffOperations])('role %i reveals none', async role => {
  const cookie = await signIn(t, await makeUser(t, { role }))
  for (const key of KEYS.msg ?? []) {
    const url = `/api/v0/outbox/${key}/reveal`
    expect((await t.app.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(403)
  }
})
