import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '../../app.ts'
import { faultsOf } from './faults.ts'
import { formOf, sentForms } from './watch-statements.ts'

const PLANTED: [string, string][] = [
  [
    'element of an array in SET',
    'update play_logs l set seq = ($2::int8[])[n] from unnest($1::int8[]) with ordinality j (id, n) where l.campaign_id = j.id',
  ],
  ['rows without columns', 'select exists (select from plays) as has'],
  ['JSON in RETURNING', 'delete from plays where campaign_id = 1 returning to_json(hash) as hash'],
  ['scope by a function', "select set_config('app.account', $1, true)"],
  [
    'hot table after others',
    'select 1 from purchase_receipts r join entries e on e.root_id = r.campaign_id and e.id = r.entry_id',
  ],
  [
    'change with tables of both kinds',
    'update prizes p set title = $1 from plays where plays.campaign_id = p.campaign_id',
  ],
  ['change with tables of both kinds', 'delete from plays using prizes where prizes.id = plays.prize_id'],
  [
    'subquery that depends on a table of the other kind',
    'select p.title, (select count(*) from plays w where w.prize_id = p.id) from prizes p',
  ],
  [
    'subquery that depends on a table of the other kind',
    'select 1 from plays w where exists (select 1 from prizes p where p.id = w.prize_id)',
  ],
  ['hot rows without their root', 'select 1 from plays p join entries e on e.id = p.entry_id'],
]

test.each(PLANTED)('%s is found', async (fault, statement) => {
  expect(await faultsOf(statement)).toEqual([fault])
})

const t = await testApp()

test('statements of the program are seen, and those of tests are not', async () => {
  await t.db(db => findPublicCampaign(db, 'evt_none'))
  await t.db(db => sql`select 1 as sent_by_a_test`.execute(db))
  const forms = [...sentForms]
  expect(forms.some(form => form.includes('"c"."event_key" = $1'))).toBe(true)
  expect(forms.filter(form => form.includes('sent_by_a_test'))).toEqual([])
})

test('a form has no numbers, and one value for a list of any length', () => {
  expect(formOf('select 12 where id in ($1, $2, $3) and at > $4')).toBe(
    'select 1 where id in ($1) and at > $1',
  )
  expect(formOf('insert into t values ($1, $2), ($3, $4)')).toBe('insert into t values ($1)')
})
