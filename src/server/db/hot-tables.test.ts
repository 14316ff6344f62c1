import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { HOT } from '#test/parts/cut-by-campaign.ts'

const service = await testApp()

test('every unique key of a hot table holds the campaign', async () => {
  const { rows } = await service.deps.pg.query<{ name: string; keys: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by k.place) as keys
     from pg_index i
     join pg_class t on t.oid = i.indrelid
     cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
     where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
     group by t.relname, i.indexrelid`,
    [HOT],
  )
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(HOT))
  expect(rows.filter(({ keys }) => !keys.includes('campaign_id'))).toEqual([])
})
