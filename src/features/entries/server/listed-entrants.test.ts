import { expect, test } from 'vitest'
import { type BlockKind, normaliseBlock } from '#features/blacklist/contract.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/play-makers.ts'
import { makePoolEntry } from '#test/pool-makers.ts'
import { listedEntrants } from './listed-entrants.ts'

const t = await testApp()

const SPELLINGS: [BlockKind, string, object][] = [
  ['email', 'ada@example.com', { email: 'Ada+spring@Example.com' }],
  ['email', 'b.e.a@gmail.com', { email: 'BEA+1@googlemail.com' }],
  ['email', '+cleo@example.com', { email: '+cleo@example.com' }],
  ['domain', 'bad.example', { email: 'dora@mail.a.BAD.example' }],
  ['domain', 'a.b.worse.example', { email: 'eve@a.b.worse.example' }],
  ['phone', '(207) 555-0142', { phone: '+12075550142' }],
  ['name', 'José  Ångström', { first_name: 'JOSE', last_name: 'Angstro\u0308m' }],
  ['name', 'ﬁnn o’neil', { first_name: 'Finn', last_name: 'O’Neil' }],
  ['name', '山田 太郎', { first_name: '山田', last_name: '太郎' }],
]
const OTHERS = [
  { email: 'ada@example.org' },
  { email: 'bad.example@good.example' },
  { email: 'bea@b.worse.example', phone: '+12085550142' },
  { first_name: '山田', last_name: '花子' },
  { first_name: null, last_name: null },
]

test('an entry is found by every spelling of what is listed, and nobody else is', async () => {
  const { campaign } = await makeCampaign(t)
  const blocks = SPELLINGS.map(([kind, text], at) => {
    const value = normaliseBlock(kind, text) ?? ''
    return { entryKey: String(at), kind, value, reason: 'Fraud', expiresAt: null }
  })
  const found = await t.db(async db => {
    const enter = async (fields: object) => {
      const { id } = await makePoolEntry(t, db, campaign)
      await db.updateTable('entries').set(fields).where('id', '=', id).execute()
      return id
    }
    const ids: number[] = []
    for (const [, , fields] of SPELLINGS) ids.push(await enter(fields))
    for (const fields of OTHERS) await enter(fields)
    const seen = new Map<number, string>()
    for await (const part of listedEntrants(db, [campaign.id], blocks, t.clock.now())) {
      for (const { id, block } of part) seen.set(id, block.entryKey)
    }
    return [...seen].map(([id, key]) => [ids.indexOf(id), key])
  })
  expect(found.toSorted()).toEqual(SPELLINGS.map((_, at) => [at, String(at)]))
})
