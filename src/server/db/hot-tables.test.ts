import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { HOT } from '#test/parts/cut-by-root.ts'

const service = await testApp()

test('every unique key of a hot table holds the column that it may be cut by', async () => {
  const { rows } = await service.deps.pg.query<{ name: string; keys: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by k.place) as keys
     from pg_index i
     join pg_class t on t.oid = i.indrelid
     cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
     where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
     group by t.relname, i.indexrelid`,
    [Object.keys(HOT)],
  )
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(HOT)))
  const columns = new Map(Object.entries(HOT))
  expect(rows.filter(({ name, keys }) => !keys.includes(columns.get(name) ?? ''))).toEqual([])
})
