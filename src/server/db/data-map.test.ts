import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'

const t = await testApp()
const page = readFileSync('docs/DATA-MAP.md', 'utf8')

/** Columns by table, in the rows below a heading; of personal data only whole rows count. */
function columnsIn(heading: string): Map<string, string[]> {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...part.matchAll(/^\| `(\w+)` \| ([^|]*) \|(.*)$/gm)]
  return new Map(
    rows.map(([, table = '', columns = '', rest = '']) => {
      const isWhole =
        heading === 'Other data' || rest.split('|').filter(cell => cell.trim() !== '').length === 4
      return [table, isWhole ? [...columns.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) : []]
    }),
  )
}

test('every column of the database is on the data map: personal data with purpose, retention and deletion, or other data', async () => {
  const [people, nobody] = [columnsIn('Personal data'), columnsIn('Other data')]
  expect(people.size).toBeGreaterThan(20)
  const { rows } = await t.deps.pg.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
     group by 1 order by 1`,
  )
  const inDatabase = rows.map(({ name, columns }) => [name, columns])
  const onPage = rows.map(({ name }) => [
    name,
    [...(people.get(name) ?? []), ...(nobody.get(name) ?? [])].sort(),
  ])
  expect(onPage).toEqual(inDatabase)
  const known = new Set(rows.map(({ name }) => name))
  expect([...people.keys(), ...nobody.keys()].filter(name => !known.has(name))).toEqual([])
})
