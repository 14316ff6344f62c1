import type { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPORT_KINDS, Export, type ExportFormat, type ExportKind } from '#features/reports/contract.ts'
import { eraseEntries } from '#features/sweepstakes/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeGift } from '#test/makers/gift-makers.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'
import { changePersons, peopleIn } from '#test/people.ts'
import { forgetExportsJob } from './forget-exports.ts'
import { writeExportJob } from './write-export.ts'

const service = await testApp()
let life: Awaited<ReturnType<typeof liveSomeDays>>
let cookie: string

beforeAll(async () => {
  life = await liveSomeDays(service, 'exports', { turns: 30 })
  await runCron(service, 'open-awards')
  const consents = { cmp_aaaaaaaaaaaaaaaa: { consentFor: 'emailMarketing', text: 'News, please' } }
  const ids = life.events.map(event => event.id)
  await service.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify(consents) })
      .where('campaign_id', 'in', ids)
      .where('source', '=', 'qr')
      .execute(),
  )
})
beforeEach(async () => {
  cookie = await signIn(service, life.owner)
})

const event = (index = 0) => life.events[index]?.eventKey ?? ''

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
  return service.app.inject({ method, url, headers: { cookie, ...headers }, ...(payload ? { payload } : {}) })
}

async function ask(kind: ExportKind, format: ExportFormat, days: object = {}, index = 0) {
  const answer = await call('POST', `/api/v0/event/${event(index)}/exports`, { kind, format, ...days })
  return Export.parse(answer.json())
}

const stateOf = async (exportKey: string) => (await call('GET', `/api/v0/exports/${exportKey}`)).json()

/** Asks for a file, lets it be written, and downloads it as a browser does. */
async function take(kind: ExportKind, format: ExportFormat, days: object = {}, index = 0) {
  const { exportKey } = await ask(kind, format, days, index)
  await service.runDueJobs()
  const { url } = await stateOf(exportKey)
  return call('GET', url)
}

const linesOf = (body: string) => body.trimEnd().split('\r\n')
const countEntries = async (where = sql`true`) => {
  const ids = life.events.map(({ id }) => id)
  const { rows } = await service.db(db =>
    sql<{
      n: number
    }>`select count(*)::int as n from entries e where campaign_id = any(${ids}::bigint[]) and ${where}`.execute(
      db,
    ),
  )
  return rows[0]?.n
}

test('entries become a file in the background; the person who asked is notified, and downloads it', async () => {
  const asked = await ask('entries', 'csv')
  expect(asked).toMatchObject({ state: 'queued', progress: 0, kind: 'entries', format: 'csv' })
  expect(await stateOf(asked.exportKey)).not.toHaveProperty('url')
  await service.runDueJobs()
  const done = await stateOf(asked.exportKey)
  const entries = await countEntries()
  expect(entries).toBeGreaterThan(15)
  expect(done).toMatchObject({ state: 'done', progress: 1, rows: entries })
  const file = await call('GET', done.url)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="entries-${event()}-${asked.askedAt.toISOString().slice(0, 10)}.csv"`,
  )
  expect(Number(file.headers['content-length'])).toBe(done.bytes)
  expect(linesOf(file.body)).toHaveLength((entries ?? 0) + 1)
  const told = (await call('GET', '/api/v0/notifications')).json().items[0]
  expect(told).toMatchObject({ kind: 'exportReady', link: `/events/${event()}/reports?tab=exports` })
  expect(told.text).toMatch(/^Entries \(CSV\) of .* is ready/)
  const listed = (await call('GET', `/api/v0/event/${event()}/exports`)).json()
  expect(listed[0]).toMatchObject({ exportKey: asked.exportKey, askedBy: expect.any(String) })
})

test('the same rows come as JSON, as XLSX and as a ZIP of the CSV', async () => {
  const csv = await take('entries', 'csv')
  const json = JSON.parse((await take('entries', 'json')).body)
  expect(json).toMatchObject({ kind: 'entries', eventKey: event() })
  expect(json.columns[0]).toEqual({ key: 'entryId', label: 'Entry' })
  expect(json.rows.map(({ entryId }: { entryId: string }) => entryId)).toEqual(
    linesOf(csv.body)
      .slice(1)
      .map(line => line.split(',')[0]),
  )
  const zip = (await take('entries', 'zip')).rawPayload
  const begins = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  expect(inflateRawSync(zip.subarray(begins)).toString()).toBe(csv.body)
  const book = await take('entries', 'xlsx')
  expect(book.headers['content-type']).toContain('spreadsheetml')
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('files for a state come as PDF too, and no other kind does', async () => {
  for (const kind of ['nyWinners', 'flWinners', 'nyRegistration', 'flRegistration'] as const) {
    const file = await take(kind, 'pdf')
    expect(file.headers['content-type'], kind).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString(), kind).toBe('%PDF-')
  }
  const prizes = JSON.parse((await take('nyRegistration', 'json')).body).rows
  const { rows } = await service.db(db =>
    sql<{ total: number }>`select sum(value_cents::bigint * quantity)::int / 100.0 as total from prizes
      where campaign_id = any(${life.events.map(({ id }) => id)}::bigint[]) and active`.execute(db),
  )
  const total = prizes.reduce((sum: number, prize: { total: number }) => sum + prize.total, 0)
  expect(total).toBeCloseTo(Number(rows[0]?.total))
  const refused = await call('POST', `/api/v0/event/${event()}/exports`, { kind: 'entries', format: 'pdf' })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['format']])
})

test('each kind has its rows, and days and dates narrow them', async () => {
  for (const kind of EXPORT_KINDS.filter(kind => kind !== 'auditPack')) {
    const file = await take(kind, 'json')
    expect(JSON.parse(file.body).columns.length, kind).toBeGreaterThan(5)
  }
  const agreed = JSON.parse((await take('consents', 'json')).body).rows
  expect(agreed.length).toBe(await countEntries(sql`e.consents <> '{}'`))
  expect(agreed[0]).toMatchObject({ consentFor: 'emailMarketing', words: 'News, please' })
  const won = JSON.parse((await take('winners', 'json')).body).rows
  expect(won.length).toBeGreaterThan(0)
  expect(won[0]).toMatchObject({ kind: 'instant win', prizeTitle: expect.stringMatching(/^Prize/) })
  const oneDate = JSON.parse((await take('entries', 'json', {}, 1)).body).rows
  expect(oneDate.length).toBe(await countEntries(sql`campaign_id = ${life.events[1]?.id ?? 0}`))
  expect(linesOf((await take('entries', 'csv', { from: '2001-01-01', to: '2001-01-02' })).body)).toHaveLength(
    1,
  )
})

test('donations have donors, but of those who do not want to be shown nothing, and no formulas', async () => {
  await makeGift(service, event(), { first_name: '=1+1', email: 'grace@example.com' })
  await makeGift(service, event(), { anonymous: true, last_name: 'Secret', email: 'secret@example.com' })
  const file = await take('donations', 'csv')
  const [head, first, second] = linesOf(file.body)
  expect(head).toContain('Gift,Event,Status')
  expect(first).toMatch(
    /^don_\w{16},evt_\w{16},paid,.*,0*\d{6,},25(\.00)?,0(\.00)?,1\.03,.*,no,'=1\+1,Byron,grace@example\.com,\+12075550142/,
  )
  expect(second).toMatch(/,yes,,,,,sms,/)
  expect(file.body).not.toMatch(/secret/i)
  const { rows } = JSON.parse((await take('donations', 'json')).body)
  expect(rows[0]).toMatchObject({ firstName: '=1+1', amount: 25, fee: 1.03, state: 'paid' })
})

test('lists for states and the tax office hold prizes above their limits alone', async () => {
  const value = (cents: number) =>
    service.db(db =>
      db
        .updateTable('prizes')
        .set({ value_cents: cents })
        .where('campaign_id', '=', life.events[0]?.id ?? 0)
        .execute(),
    )
  const rows = async (kind: ExportKind) => JSON.parse((await take(kind, 'json')).body).rows
  await value(2500)
  expect(await rows('nyWinners')).toEqual([])
  await value(2501)
  expect((await rows('flWinners')).length).toBeGreaterThan(0)
  expect(await rows('tax1099')).toEqual([])
  await value(200_000)
  const taxed = await rows('tax1099')
  expect(taxed.length).toBeGreaterThan(0)
  expect(taxed[0]).toMatchObject({ year: 2026, value: 2000 })
})

test('a file whose download cannot be logged is not served, and does not stay open', async () => {
  const { storage, pg } = service.deps
  const { exportKey } = await ask('entries', 'csv')
  await service.runDueJobs()
  const { url } = await stateOf(exportKey)
  const opened: Readable[] = []
  const { get } = storage
  storage.get = async name => {
    const found = await get(name)
    if (found) opened.push(found.stream)
    return found
  }
  await pg.query(
    "alter table audit_log add constraint unnoted check (action <> 'export.downloaded') not valid",
  )
  try {
    expect((await call('GET', url)).statusCode).toBe(500)
  } finally {
    await pg.query('alter table audit_log drop constraint unnoted')
    storage.get = get
  }
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  expect((await call('GET', url)).statusCode).toBe(200)
})

test('a link works for 15 minutes, and only for the person who got it', async () => {
  const { exportKey } = await ask('entries', 'csv')
  await service.runDueJobs()
  const { url } = await stateOf(exportKey)
  const account = { accountId: life.owner.accountId, subscriptionRole: 'GOLD' }
  const colleague = await signIn(service, await makeUser(service, { account }))
  expect((await call('GET', url, undefined, { cookie: colleague })).statusCode).toBe(404)
  const forged = url.replace(/link=./, (text: string) => (text === 'link=A' ? 'link=B' : 'link=A'))
  expect((await call('GET', forged)).statusCode).toBe(404)
  service.clock.advance({ minutes: 14 })
  expect((await call('GET', url)).statusCode).toBe(200)
  service.clock.advance({ minutes: 2 })
  const late = await call('GET', url)
  expect([late.statusCode, late.json().message]).toEqual([404, 'This link has expired. Request a new one'])
  const page = await call('GET', url, undefined, { accept: 'text/html' })
  expect([page.statusCode, page.headers.location]).toEqual([
    302,
    `/events/${event()}/reports?tab=exports&expired=true`,
  ])
  expect((await call('GET', (await stateOf(exportKey)).url)).statusCode).toBe(200)
})

test('a file is forgotten after a day, its row stays', async () => {
  const { exportKey } = await ask('consents', 'csv')
  await service.runDueJobs()
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(true)
  service.clock.advance({ hours: 24 })
  cookie = await signIn(service, life.owner)
  expect(await stateOf(exportKey)).toMatchObject({ state: 'gone' })
  await forgetExportsJob.run(service.deps, null)
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
  expect(await stateOf(exportKey)).toMatchObject({ state: 'gone', kind: 'consents' })
})

test('a repeated request is one file', async () => {
  const headers = { 'idempotency-key': 'once' }
  const twice = [1, 2].map(() =>
    call('POST', `/api/v0/event/${event()}/exports`, { kind: 'entries', format: 'csv' }, headers),
  )
  const [first, second] = (await Promise.all(twice)).map(answer => answer.json())
  expect(first.exportKey).toBe(second.exportKey)
  await service.runDueJobs()
})

test('an erased person is in no file that can still be downloaded', async () => {
  const { exportKey } = await ask('entries', 'csv')
  await service.runDueJobs()
  const { url } = await stateOf(exportKey)
  const people = await peopleIn(
    service,
    life.events.map(event => event.id),
  )
  const erased = people[0]?.email ?? ''
  const ids = people.filter(({ email }) => email === erased).map(({ id }) => id)
  await service.db(db => eraseEntries(db, service.deps, ids))
  expect(await stateOf(exportKey)).toMatchObject({ state: 'gone' })
  expect((await call('GET', url)).statusCode).toBe(404)
  await forgetExportsJob.run(service.deps, null)
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
  service.clock.advance({ minutes: 1 })
  expect((await take('entries', 'csv')).body).not.toContain(erased)
})

test('an export starts over when a person is erased while it is written', async () => {
  const { exportKey } = await ask('entries', 'csv')
  const { storage } = service.deps
  const putStream: typeof storage.putStream = async (...given) => {
    const bytes = await storage.putStream(...given)
    await service.db(async db => {
      const { id } = await db
        .selectFrom('entries')
        .select('id')
        .where('campaign_id', '=', life.events[0]?.id ?? 0)
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow()
      await eraseEntries(db, service.deps, [id])
    })
    return bytes
  }
  const deps = { ...service.deps, storage: { ...storage, putStream } }
  await expect(writeExportJob.run(deps, { exportKey })).rejects.toThrow('changed while')
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
  service.clock.advance({ minutes: 1 })
  await service.runDueJobs()
  expect(await stateOf(exportKey)).toMatchObject({ state: 'done' })
})

test('a file that cannot be written is tried again, and then given up with a notice', async () => {
  const { exportKey } = await ask('entries', 'xlsx')
  service.jobs.waiting.length = 0
  const putStream = () => Promise.reject(new Error('no room'))
  const deps = { ...service.deps, storage: { ...service.deps.storage, putStream } }
  for (let attempt = 1; attempt < 4; attempt++) {
    await expect(writeExportJob.run(deps, { exportKey })).rejects.toThrow('no room')
    expect(await stateOf(exportKey)).toMatchObject({ state: 'running' })
  }
  await writeExportJob.run(deps, { exportKey })
  expect(await stateOf(exportKey)).toMatchObject({
    state: 'failed',
    failure: 'The file could not be created',
  })
  const told = (await call('GET', '/api/v0/notifications')).json().items[0]
  expect(told.text).toContain('could not be created')
})

test('a program that was taken for dead harms nothing when it comes back', async () => {
  const { exportKey } = await ask('entries', 'csv')
  const { storage } = service.deps
  const putStream: typeof storage.putStream = async (...given) => {
    const bytes = await storage.putStream(...given)
    await service.runDueJobs()
    return bytes
  }
  await writeExportJob.run({ ...service.deps, storage: { ...storage, putStream } }, { exportKey })
  const done = await stateOf(exportKey)
  expect(done).toMatchObject({ state: 'done' })
  expect((await call('GET', done.url)).rawPayload).toHaveLength(done.bytes)
})

test('of a campaign that is deleted nothing is left', async () => {
  const { exportKey } = await ask('entries', 'csv')
  const { storage } = service.deps
  const putStream: typeof storage.putStream = async (...given) => {
    const bytes = await storage.putStream(...given)
    // Effect of deleting a draft on its exports.
    await service.db(db =>
      db.updateTable('exports').set({ campaign_id: null }).where('export_key', '=', exportKey).execute(),
    )
    return bytes
  }
  const deps = { ...service.deps, storage: { ...storage, putStream } }
  await expect(writeExportJob.run(deps, { exportKey })).rejects.toThrow('changed while')
  await service.runDueJobs()
  await forgetExportsJob.run(service.deps, null)
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
  expect((await call('GET', `/api/v0/exports/${exportKey}`)).statusCode).toBe(404)
})

test.each([
  [{ kind: 'entries', format: 'csv', from: '2026-03-02', to: '2026-03-01' }, 'to'],
  [{ kind: 'everything', format: 'csv' }, 'kind'],
  [{ kind: 'entries', format: 'pdf' }, 'format'],
  [{ kind: 'entries', format: 'csv', page: 2 }, 'page'],
])('%j is refused by name', async (body, field) => {
  const answer = await call('POST', `/api/v0/event/${event()}/exports`, body)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
})

test('users who may not see personal data export nothing, and another account finds nothing', async () => {
  const { exportKey } = await ask('entries', 'csv')
  await service.runDueJobs()
  const { url } = await stateOf(exportKey)
  const account = { accountId: life.owner.accountId, subscriptionRole: 'GOLD' }
  const statuses = async (user: MadeUser) => {
    const headers = { cookie: await signIn(service, user) }
    const calls = [
      call('POST', `/api/v0/event/${event()}/exports`, { kind: 'entries', format: 'csv' }, headers),
      call('GET', `/api/v0/event/${event()}/exports`, undefined, headers),
      call('GET', `/api/v0/exports/${exportKey}`, undefined, headers),
      call('GET', url, undefined, headers),
    ]
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  }
  expect(await statuses(await makeUser(service, { account, role: ROLE.editor }))).toEqual([
    403, 403, 403, 403,
  ])
  expect(await statuses(await makeUser(service))).toEqual([404, 404, 404, 404])
})

test('at most ten files of an account are waited for at once', async () => {
  const answers = []
  for (let n = 0; n < 11; n++) {
    const payload = { kind: 'entries', format: 'csv' }
    answers.push((await call('POST', `/api/v0/event/${event()}/exports`, payload)).statusCode)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await service.runDueJobs()
})

test('chosen winners alone are exported, none of another campaign', async () => {
  const all = (await call('GET', `/api/v0/event/${event()}/awards`)).json().items
  const awardIds = [all[0].awardId]
  const [head, ...rows] = linesOf((await take('winners', 'csv', { awards: { awardIds } })).body)
  expect(head).toContain('Award')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(awardIds[0])
  const strange = { kind: 'winners', format: 'csv', awards: { awardIds: ['awd_aaaaaaaaaaaaaaaa'] } }
  expect((await call('POST', `/api/v0/event/${event()}/exports`, strange)).statusCode).toBe(404)
})

test('the filing list has one row per person and year, over all campaigns, with their whole total', async () => {
  const { accountId } = life.owner
  const list = async () => JSON.parse((await take('tax1099All', 'json')).body).rows
  await service.db(async db => {
    await db.updateTable('prizes').set({ value_cents: 100_000 }).where('account_id', '=', accountId).execute()
    await sql`update awards set deadline_at = ${service.clock.now()}::timestamptz + interval '1 day'
      where account_id = ${accountId}`.execute(db)
  })
  // Prizes of $1,000 stay below the threshold while each has a winner of its own.
  expect(await list()).toEqual([])
  const { rows } = await service.db(db =>
    sql<{ key: string; event: number; entry: number }>`
      select a.award_key as key, a.event_id as event, e.id as entry from entries e, awards a
      where a.account_id = ${accountId} and a.kind = 'win' and e.campaign_id = a.entry_event_id and e.id = a.entry_id
        and a.status not in ('forfeited', 'disqualified', 'declined') and not e.test`.execute(db),
  )
  await changePersons(
    service,
    rows.map(({ entry }) => entry),
    { email: 'twice@example.com' },
  )
  expect(new Set(rows.map(({ event }) => event)).size).toBeGreaterThan(1)
  const [person, ...others] = await list()
  expect(others).toEqual([])
  expect(person).toMatchObject({
    year: 2026,
    email: 'twice@example.com',
    box3: rows.length * 1000,
    prizes: rows.length,
  })
  expect(person.awards.split(' ').sort()).toEqual(rows.map(({ key }) => key).sort())
})
