import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLog } from '#server/log/log.ts'
import { ROLE } from '#shared/access.ts'
import { dumped } from '../dumps/dumped.ts'
import { callerOf } from '../makers/campaign-makers.ts'
import { runCron } from '../makers/fairness-makers.ts'
import { openCharity } from '../makers/giving-makers.ts'
import { makeAccount, makeUser, signIn } from '../makers/makers.ts'
import { privacyOf } from '../makers/privacy-makers.ts'
import { SMS_CONFIG } from '../makers/texting.ts'
import { nameOf, type Sweep, sweepOf } from '../parts/sweep-routes.ts'
import { wherever } from '../parts/wherever.ts'
import { say, sizeOf } from '../prove.ts'
import { type Canary, openCage } from './canary.ts'
import { plantPeople } from './plant-people.ts'
import { plantSecrets } from './plant-secrets.ts'

const wanted = sizeOf('CANARIES', 60)
const ownDatabase = `canaries_${wanted}`
/** Canaries of each entrant and half a donor. */
const PER_PERSON = 9
const SECRETS = 20

const lines: string[] = []
const log = openLog('trace', { write: line => void lines.push(line) })
const charity = await openCharity(ownDatabase, { log })
const { t } = charity
const cage = openCage(t)
const account = await makeAccount(t)
const ownerUser = await makeUser(t, { account })
const owner = await signIn(t, ownerUser)
const asOwner = callerOf(t, ownerUser)
const people = Math.max(2, Math.ceil((wanted - SECRETS) / PER_PERSON))
const { game, giving, entryIds } = await plantPeople(charity, cage, account, people)
await plantSecrets(cage, account, owner)
for (const job of ['open-awards', 'send-audit-lines']) await runCron(t, job)
await t.runDueJobs()

const { all, sent } = cage
/** The canaries in a text, without those that may be there. */
const heard = (text: string, mayHave: (canary: Canary) => boolean = () => false): string[] =>
  all
    .filter(canary => !mayHave(canary) && text.includes(canary.value))
    .map(({ what, value }) => `${what}: ${value}`)

test('as many canaries as wanted are planted, of people and of secrets', () => {
  say(`${all.length} canaries of ${new Set(all.map(({ what }) => what)).size} kinds`)
  expect(all.length).toBeGreaterThanOrEqual(wanted)
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
  // A leak would be heard: typed values are in the sent requests.
  expect(heard(JSON.stringify(sent)).length).toBeGreaterThan(all.length / 2)
})

test('each message tells its recipient nothing of others, and no secret but their own', () => {
  const messages = [...t.mails, ...t.texts]
  expect(messages.length).toBeGreaterThan(people)
  const phones = new Map(
    all.filter(({ value }) => value.startsWith('+1')).map(({ value, to }) => [value, to]),
  )
  const leaks = messages.flatMap(message =>
    heard(
      JSON.stringify({ ...message, to: '' }),
      ({ to }) => to !== undefined && (to === message.to || to === phones.get(message.to)),
    ),
  )
  expect(leaks).toEqual([])
})

/** The addresses of a route, one for each of the things that it may be asked about. */
function addressesOf({ url, params }: Sweep, ids: Readonly<Record<string, readonly string[]>>): string[] {
  return params
    .reduce(
      (some, { name, kind }) =>
        some.flatMap(one => (ids[kind ?? ''] ?? ['x']).map(id => one.replace(`:${name}`, id))),
      [url],
    )
    .map(one => one.replace(/:\w+/g, 'x').replace('*', 'x'))
}

test('another account, and a stranger, read none at any address', async () => {
  const other = await signIn(t, await makeUser(t, { role: ROLE.owner }))
  const events = [game.eventKey, giving.eventKey]
  const awards = await asOwner('GET', `/api/v0/event/${game.eventKey}/awards`)
  const ids: Record<string, readonly string[]> = {
    evt: events,
    ent: entryIds.slice(0, 1),
    awd: [awards.body.items[0]?.awardId],
    cid: [String(account.accountId)],
    usr: [ownerUser.userKey],
  }
  const routes = t.app.routeTable
    .filter(({ method, url }) => method === 'GET' && !url.endsWith('/stream'))
    .map(route => sweepOf(t, route))
  const leaks: string[] = []
  let asked = 0
  for (const route of routes) {
    const cookie = route.access === 'public' ? '' : other
    for (const url of addressesOf(route, ids)) {
      const { body } = await t.app.inject({ url, headers: { cookie } })
      asked += 1
      leaks.push(...heard(body).map(one => `${nameOf(route)}: ${one}`))
    }
  }
  say(`${asked} requests of others`)
  expect(asked).toBeGreaterThan(200)
  expect(leaks).toEqual([])
})

/** A body with one of its values in the wrong place. */
function* spoiled(payload: object): Generator<object> {
  for (const [name, value] of Object.entries(payload)) {
    yield { ...payload, [name]: [[value]] }
    yield { ...payload, [`${name}x`]: value }
  }
}

test('no refusal repeats a value that was sent', async () => {
  const kinds = new Map(
    sent.map(one => [one.url.replace(/[a-z]{3}_[a-z0-9]{16}|[A-Za-z0-9_-]{43}/, ':id'), one]),
  )
  const leaks: string[] = []
  let refused = 0
  for (const [kind, { url, payload, cookie, method }] of kinds) {
    for (const body of spoiled(payload)) {
      const answer = await t.app.inject({
        method,
        url,
        payload: body,
        headers: { cookie, host: new URL(SMS_CONFIG.publicUrl).host },
      })
      if (answer.statusCode < 400) continue
      refused += 1
      expect(answer.statusCode).toBeLessThan(500)
      leaks.push(...heard(answer.body).map(one => `${kind}: ${one}`))
    }
  }
  say(`${refused} refusals of ${kinds.size} requests`)
  expect(refused).toBeGreaterThan(30)
  expect(leaks).toEqual([])
})

test('the files of the dashboard and of the pages have none, and no name of a secret setting', () => {
  const settings = ['SEAL_KEY', 'MASTER_KEY', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'METRICS_TOKEN']
  const files = globSync('dist/web/**/*.{js,css,html,map}')
  const leaks = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [...heard(text), ...settings.filter(name => text.includes(name))].map(one => `${file}: ${one}`)
  })
  say(`${files.length} files of the bundle`)
  expect(leaks).toEqual([])
})

test('no table has one of them in clear that is a secret', async () => {
  const secrets = all.filter(({ isPersonal }) => !isPersonal).map(({ value }) => value)
  expect(await wherever(t, ...secrets)).toEqual([])
})

test('the log at its most talkative has none', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(heard(lines.join(''))).toEqual([])
})

test('after people are erased, neither the tables nor a dump have any of them', async () => {
  for (const entryId of entryIds) {
    expect((await asOwner('DELETE', `/api/v0/event/${game.eventKey}/entries/${entryId}`)).status).toBe(200)
  }
  const { confirmed } = privacyOf(t)
  for (const { value: email } of all.filter(({ what }) => what === 'email of a donor')) {
    const { url } = await confirmed('delete', { email, campaign: giving, owner: asOwner })
    expect((await asOwner('PUT', url, { action: 'fulfil' })).status).toBe(200)
  }
  await runCron(t, 'reseal')
  const people = all.filter(({ isPersonal }) => isPersonal).map(({ value }) => value)
  // The message that tells a person of the erasure comes after it.
  await t.db(db => db.deleteFrom('messages').where('template', 'like', 'privacy-%').execute())
  expect(await wherever(t, ...people)).toEqual([])
  expect(heard(await dumped(t, ownDatabase))).toEqual([])
}, 240_000)
