import { expect, test } from 'vitest'
import { LAW_TABLE, lawSource } from '#features/law/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const admin = await makeCaller(t, { role: ROLE.superAdmin, firstName: 'Ada', lastName: 'Byron' })
const support = await makeCaller(t, { role: ROLE.staff })
const owner = await makeCaller(t)

/** Versions are unique in the database that files of a worker share. */
let number = Math.floor(Math.random() * 400)
const nextVersion = () => {
  number += 1
  return `2031.${number}`
}
const change = (changes: object) => JSON.stringify({ ...JSON.parse(lawSource(LAW_TABLE)), ...changes })
const save = (caller: typeof admin, changes: object) =>
  caller('POST', '/api/v0/law', {
    version: nextVersion(),
    effectiveFrom: '2026-03-02',
    source: lawSource(LAW_TABLE),
    note: 'Checked for the year',
    ...changes,
  })

test('staff reads the table, the highest role changes it, no other user sees it', async () => {
  expect((await support('GET', '/api/v0/law')).body.versions.at(-1)).toMatchObject({
    version: LAW_TABLE.version,
    thresholds: { NY: { arv: 5000, lead: 30 }, tax: { 2026: 2000, 2027: null } },
  })
  for (const role of [ROLE.staffOperations, ROLE.staff]) {
    expect((await save(await makeCaller(t, { role }), {})).status).toBe(403)
  }
  expect((await owner('GET', '/api/v0/law')).status).toBe(403)
})

test('checks use the version of their day, and the report names it', async () => {
  const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ quantity: 1, value: 450_000 })] })
  const report = async () => (await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body
  const idsOf = ({ findings }: { findings: { id: string }[] }) => findings.map(({ id }) => id)
  const version = nextVersion()
  const source = change({ NY: { ...LAW_TABLE.NY, arv: 4000 } })
  const { body } = await save(admin, { version, effectiveFrom: '2026-03-04', source })
  expect(body.versions.find((one: { version: string }) => one.version === version)).toMatchObject({
    by: 'Ada Byron',
    effectiveFrom: '2026-03-04',
    note: 'Checked for the year',
  })
  const before = await report()
  expect(before.lawTable).not.toBe(version)
  expect(idsOf(before)).not.toContain('N01')
  t.clock.set('2026-03-04T12:00:00Z')
  const after = await report()
  expect(after.lawTable).toBe(version)
  expect(idsOf(after)).toContain('N01')
  // Restores the state that the next tests expect.
  expect((await save(admin, { effectiveFrom: '2026-03-04' })).status).toBe(200)
  t.clock.set('2026-03-02T12:00:00Z')
})

test.each([
  ['no JSON', '{"NY": }', /^Line 1, column 8: invalid JSON$/],
  ['JSON that ends too soon', '{\n  "NY": {', /^Line 2, column 10/],
  ['a part that is missing', change({ FL: undefined }), /^FL: /],
  ['a number as text', change({ closeToLimit: '4000' }), /^closeToLimit: Enter a whole number of dollars/],
  ['a year that is none', change({ tax: { soon: 1 } }), /^tax\.soon: /],
  ['a negative amount', change({ RI: { arv: -1 } }), /^RI\.arv: /],
  ['a part that nobody knows', change({ TX: {} }), /TX/],
  [
    'hours that are none',
    change({ texting: { ...LAW_TABLE.texting, hours: { from: '8', until: '21:00' } } }),
    /^texting\.hours\.from: /,
  ],
  ['no tax threshold at all', change({ tax: { 2026: null } }), /^tax: /],
])('%s is refused with its place, and the old table stays', async (_what, source, problem) => {
  const { current } = (await admin('GET', '/api/v0/law')).body
  const { status, body } = await save(admin, { source })
  expect(status).toBe(400)
  expect(body.errors.source).toMatch(problem)
  expect((await admin('GET', '/api/v0/law')).body.current).toBe(current)
})

test('a day that has passed, a version that exists and a change without a reason are refused', async () => {
  const version = nextVersion()
  expect((await save(admin, { version, effectiveFrom: '2040-01-01' })).status).toBe(200)
  expect((await save(admin, { version, effectiveFrom: '2040-01-01' })).status).toBe(409)
  expect((await save(admin, { version: LAW_TABLE.version })).status).toBe(409)
  expect((await save(admin, { effectiveFrom: '2026-03-01' })).body.errors).toHaveProperty('effectiveFrom')
  expect((await save(admin, { note: '' })).body.errors).toHaveProperty('note')
})

test('a stored table that cannot be read is passed over', async () => {
  const version = nextVersion()
  await t.deps.pg.query(
    `insert into law_tables (version, effective_from, thresholds, note, created_name, created_at)
     values ($1, '2026-03-02', '{"NY": 1}', 'Broken', 'Nobody', now())`,
    [version],
  )
  const { body } = await admin('GET', '/api/v0/law')
  expect(body.current).not.toBe(version)
  await t.deps.pg.query('delete from law_tables where version = $1', [version])
})

test('a version that was stored before a row was added keeps the program’s value for it', async () => {
  const version = nextVersion()
  const { texting: _texting, ...older } = JSON.parse(lawSource(LAW_TABLE))
  await t.deps.pg.query(
    `insert into law_tables (version, effective_from, thresholds, note, created_name, created_at)
     values ($1, '2026-03-02', $2, 'Older', 'Ada', now())`,
    [version, JSON.stringify({ ...older, RI: { arv: 501 } })],
  )
  const { body } = await admin('GET', '/api/v0/law')
  expect(body.versions.find((one: { version: string }) => one.version === version).thresholds).toMatchObject({
    RI: { arv: 501 },
    texting: LAW_TABLE.texting,
  })
  await t.deps.pg.query('delete from law_tables where version = $1', [version])
})
