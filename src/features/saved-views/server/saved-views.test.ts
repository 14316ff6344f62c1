import { expect, test } from 'vitest'
import { MOST_VIEWS } from '#features/saved-views/contract.ts'
import { testApp } from '#test/app.ts'
import { type Caller, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const URL = '/api/v0/views'

const view = (name: string, changes: object = {}) => ({
  name,
  filters: { list: 'live', type: 'sweepstakes', q: 'cup' },
  isDefault: false,
  ...changes,
})
const save = (caller: Caller, views: object[], changes: object = {}) =>
  caller('PUT', URL, { list: 'campaigns', views, version: 1, ...changes })
const read = async (caller: Caller) => (await caller('GET', URL)).body

test('views of a list are kept, renamed and deleted by replacing them', async () => {
  const owner = await makeCaller(t)
  const none = { version: 1, views: [] }
  expect(await read(owner)).toEqual({ campaigns: none, winners: none, audit: none })
  const views = [view('Live draws', { isDefault: true }), view('Cups')]
  const saved = await save(owner, views)
  expect(saved).toMatchObject({ status: 200, body: { campaigns: { views, version: 2 }, winners: none } })
  expect(await read(owner)).toEqual(saved.body)
  const renamed = [view('Mugs')]
  expect((await save(owner, renamed, { version: 2 })).body.campaigns).toEqual({ views: renamed, version: 3 })
  const unclaimed = { name: 'Unclaimed', filters: { view: 'unclaimed' }, isDefault: false }
  const both = (await save(owner, [unclaimed], { list: 'winners' })).body
  expect(both).toEqual({
    campaigns: { views: renamed, version: 3 },
    winners: { views: [unclaimed], version: 2 },
    audit: none,
  })
})

test('of two simultaneous changes, the second is refused and changes nothing', async () => {
  const owner = await makeCaller(t)
  const answers = await Promise.all([save(owner, [view('One')]), save(owner, [view('Two')])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(owner)).campaigns.views).toHaveLength(1)
  const refused = await save(owner, [])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your views changed in another window. Try again',
  ])
})

test('views belong to one person in one account', async () => {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const analyst = await makeCaller(t, { account, role: 6000 })
  await save(owner, [view('Mine')])
  expect((await read(analyst)).campaigns.views).toEqual([])
  expect((await save(analyst, [view('Mine')])).status).toBe(200)
  expect((await save(owner, [], { version: 2 })).status).toBe(200)
  expect((await read(analyst)).campaigns.views).toEqual([view('Mine')])
})

test('bad views are refused, and the error names the field', async () => {
  const owner = await makeCaller(t)
  const many = Array.from({ length: MOST_VIEWS + 1 }, (_, index) => view(`View ${index}`))
  const cases: [field: string, views: object[]][] = [
    ['views.1.name', [view('Cups'), view('CUPS')]],
    ['views.0.name', [view(' ')]],
    ['views.0.name', [view('x'.repeat(61))]],
    ['views', [view('One', { isDefault: true }), view('Two', { isDefault: true })]],
    ['views', many],
    ['views.0.filters.type', [view('Cups', { filters: { list: 'live', type: 'raffle' } })]],
    ['views.0.filters.list', [view('Cups', { filters: { list: 'all' } })]],
    ['views.0.filters.q', [view('Cups', { filters: { list: 'live', q: 'x'.repeat(81) } })]],
  ]
  for (const [field, views] of cases) {
    const { status, body } = await save(owner, views)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  }
  // Words of a search can name a winner.
  const named = { name: 'Ada', filters: { q: 'ada@mail.example' }, isDefault: false }
  expect((await save(owner, [named], { list: 'winners' })).status).toBe(400)
  expect((await save(owner, [], { list: 'team' })).status).toBe(400)
  expect((await read(owner)).campaigns).toEqual({ version: 1, views: [] })
})

test('the most views with the longest names and words can be kept', async () => {
  const owner = await makeCaller(t)
  const views = Array.from({ length: MOST_VIEWS }, (_, index) =>
    view(`${index}`.padEnd(60, '漢'), {
      filters: { list: 'archived', q: '漢'.repeat(80), type: 'textToDonate' },
    }),
  )
  expect((await save(owner, views)).status).toBe(200)
})

test('staff save searches of the audit log: a client, a user, an action, a record and days', async () => {
  const staff = await makeCaller(t, { role: 2000 })
  const filters = {
    cid: 4,
    actor: 'jo@otters.example',
    action: 'export',
    entity: 'evt_aaaaaaaaaaaaaaaa',
    from: '2026-11-01',
    to: '2026-11-30',
  }
  const search = { name: 'Exports', filters, isDefault: true }
  expect((await save(staff, [search], { list: 'audit' })).status).toBe(200)
  expect((await read(staff)).audit).toEqual({ version: 2, views: [search] })
  const { status, body } = await save(staff, [{ ...search, filters: { from: 'May' } }], {
    list: 'audit',
    version: 2,
  })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['views.0.filters.from']])
  const owner = await makeCaller(t)
  const refused = await save(owner, [search], { list: 'audit' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['list']])
})
