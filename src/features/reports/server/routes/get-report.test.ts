import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { Report } from '#features/reports/contract.ts'
import { connect } from '#server/db/connect.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { changePersons, peopleIn } from '#test/people.ts'
import { readRange } from '../rows/entry-range.ts'
import { streamCsv } from '../rows/stream-csv.ts'

const service = await testApp()
const { events, owner } = await liveSomeDays(service, 'rows', { turns: 24 })
await rolledUp(service)
const account = { accountId: owner.accountId, subscriptionRole: 'GOLD' }
const analyst = await makeUser(service, { account, role: ROLE.analyst })
const [cookie, analystCookie] = [await signIn(service, owner), await signIn(service, analyst)]

const first = (list: readonly Campaign[]): Campaign => {
  const [campaign] = list
  if (!campaign) throw new Error('no campaign')
  return campaign
}
const campaign = first(events)

const ask = (path: string, as = cookie) =>
  service.app.inject({ url: `/api/v0/event/${campaign.eventKey}/${path}`, headers: { cookie: as } })

test('the pages of a report are all entries of the campaign and its dates, newest first, each once', async () => {
  const pages = [1, 2, 3].map(async page =>
    Report.parse((await ask(`report/campaign?page=${page}&pageSize=10`)).json()),
  )
  const [one, two, three] = await Promise.all(pages)
  const rows = [one, two, three].flatMap(page => page?.rows ?? [])
  expect(new Set(rows.map(row => row.entryId)).size).toBe(one?.total)
  expect(new Set(rows.map(row => row.eventKey))).toEqual(new Set(events.map(event => event.eventKey)))
  expect(rows.map(row => row.createdAt)).toEqual(
    rows.map(row => row.createdAt).sort((a, b) => b.getTime() - a.getTime()),
  )
  const alone = Report.parse((await ask('report')).json())
  expect(alone.rows).toEqual(rows.filter(row => row.eventKey === campaign.eventKey))
})

test('users who may not see personal data get rows without a person, and no columns for one', async () => {
  const answer = await ask('report/campaign', analystCookie)
  expect(answer.body).not.toContain('@example.com')
  const { columns, rows } = Report.parse(answer.json())
  expect(columns.map(({ key }) => key)).toEqual([
    'entryId',
    'eventKey',
    'createdAt',
    'source',
    'language',
    'consents',
    'outcome',
    'prizeTitle',
    'redeemedAt',
  ])
  expect(rows.every(row => row.email === undefined && Object.keys(row.answers).length === 0)).toBe(true)
  const file = await ask('report/campaign?format=csv', analystCookie)
  expect(file.body).not.toContain('@example.com')
})

test('a file has a line for each entry, and no cell that a spreadsheet would take for a formula', async () => {
  const ids = (await peopleIn(service, [campaign.id])).map(({ id }) => id)
  await changePersons(service, ids, { firstName: '=HYPERLINK("http://x")', lastName: '+1' })
  const answer = await ask('report/campaign?format=csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const { total } = Report.parse((await ask('report/campaign')).json())
  const [header, ...lines] = answer.body.trimEnd().split(/\r?\n/)
  expect(header).toMatch(/^Entry,Event,Entered,Source,Language,First name,.*Toppings\?,Your team\?,Consents/)
  expect(lines).toHaveLength(total)
  expect(answer.body).not.toContain('\r')
  expect(answer.body).toContain(`"'=HYPERLINK(""http://x"")",'+1,`)
  expect(answer.body).toContain('"Topping a, Topping c"')
})

test('a file is not cut off when its lines take longer than an answer may', async () => {
  const { rows } = await service.deps.pg.query<{ database: string }>('select current_database() as database')
  const connection = { ...inject('postgres'), ...rows[0] }
  const impatient = connect(connection, { size: 1, answerTimeoutMs: 100 })
  onTestFinished(() => impatient.pg.end())
  const slow = { key: 'slow', label: 'Slow', value: sql`(select 'late' from pg_sleep(0.4))` }
  const range = await service.db(db =>
    readRange(db, { campaign, withDates: true, days: {}, isCounted: true }),
  )
  const file = streamCsv({ ...service.deps, ...impatient }, campaign.accountId, range, [slow])
  const [header, ...lines] = (await text(file)).trimEnd().split('\n')
  const { total } = Report.parse((await ask('report/campaign')).json())
  expect([header, lines.length, new Set(lines)]).toEqual(['Slow', total, new Set(['late'])])
})

test.each([
  ['?from=2026-03-02&to=2026-03-01', 'to'],
  ['?page=2001&pageSize=50', 'page'],
  ['?page=0', 'page'],
  ['?pageSize=501', 'pageSize'],
  ['?format=xls', 'format'],
  ['?from=yesterday', 'from'],
])('%s is refused by name', async (query, field) => {
  const answer = await ask(`report${query}`)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
})

test('a report of no days is empty, and of another account not found, as page and as file', async () => {
  expect((await ask('report?from=2001-01-01&to=2001-01-02')).json()).toMatchObject({ rows: [], total: 0 })
  const stranger = await signIn(service, await makeUser(service))
  for (const path of ['report', 'report?format=csv', 'report/campaign?format=csv']) {
    expect((await ask(path, stranger)).statusCode).toBe(404)
  }
})

test('entries left out of a draw show the reason, in campaigns that draw', async () => {
  const before = Report.parse((await ask('report')).json())
  expect(before.columns.map(({ key }) => key)).not.toContain('excluded')
  await service.db(async db => {
    const settings = sql`settings || '{"addSweeps": true}'`
    await db.updateTable('campaigns').set({ settings }).where('id', '=', campaign.id).execute()
    const entries = await db
      .selectFrom('entries')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .execute()
    const [one, two] = entries.map(({ id }) => id)
    const of = { account_id: campaign.accountId, campaign_id: campaign.id, reason: 3 }
    await db
      .insertInto('draw_exclusions')
      .values({ ...of, entry_id: one ?? 0, excluded_at: service.clock.now() })
      .execute()
    await db
      .updateTable('entries')
      .set({ erased_at: service.clock.now() })
      .where('id', '=', two ?? 0)
      .execute()
  })
  const { columns, rows } = Report.parse((await ask('report')).json())
  expect(columns.at(-1)).toEqual({ key: 'excluded', label: 'Excluded from the draw' })
  const reasons = rows.flatMap(({ excluded }) => excluded ?? [])
  expect(reasons.sort()).toEqual([3, 8])
  const lines = (await ask('report?format=csv')).body.trimEnd().split(/\r?\n/)
  expect(lines.filter(line => line.endsWith(',Under the minimum age'))).toHaveLength(1)
  expect(lines.filter(line => line.endsWith(',Withdrawn or deleted'))).toHaveLength(1)
})
