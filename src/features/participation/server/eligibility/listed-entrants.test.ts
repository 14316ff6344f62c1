import { expect, test } from 'vitest'
import { type BlockKind, normalizeBlock } from '#features/blacklist/contract.ts'
import { makeMatcher } from '#features/blacklist/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { makePoolEntry } from '#test/makers/pool-makers.ts'
import { changePeople } from '../entries/change-people.ts'
import type { HeldPerson } from '../entries/sealed-person.ts'
import { listedEntrants } from './listed-entrants.ts'
import { traceOf } from './trace.ts'

const t = await testApp()

const SPELLINGS: [BlockKind, string, Partial<HeldPerson>][] = [
  ['email', 'ada@example.com', { email: 'Ada+spring@Example.com' }],
  ['email', 'b.e.a@gmail.com', { email: 'BEA+1@googlemail.com' }],
  ['email', '+cleo@example.com', { email: '+cleo@example.com' }],
  ['domain', 'bad.example', { email: 'dora@mail.a.BAD.example' }],
  ['domain', 'a.b.worse.example', { email: 'eve@a.b.worse.example' }],
  ['phone', '(207) 555-0142', { phone: '+12075550142' }],
  ['name', 'José  Ångström', { firstName: 'JOSE', lastName: 'Angstro\u0308m' }],
  ['name', 'ﬁnn o’neil', { firstName: 'Finn', lastName: 'O’Neil' }],
  ['name', '山田 太郎', { firstName: '山田', lastName: '太郎' }],
]
const OTHERS: Partial<HeldPerson>[] = [
  { email: 'ada@example.org' },
  { email: 'bad.example@good.example' },
  { email: 'bea@b.worse.example', phone: '+12085550142' },
  { firstName: '山田', lastName: '花子' },
  { firstName: null, lastName: null },
]

/** As an earlier version stored them. */
const plainOf = ({ firstName, lastName, email, phone }: Partial<HeldPerson>) => ({
  first_name: firstName ?? 'Ada',
  last_name: lastName ?? 'Byron',
  email: email ?? null,
  phone: phone ?? null,
  sealed: null,
})

test.each(['sealed', 'of an earlier version'])(
  'an entry %s is found by every spelling of a listed value, and no other entry is',
  async stored => {
    const { campaign } = await makeCampaign(t)
    const blocks = SPELLINGS.map(([kind, text], at) => {
      const value = normalizeBlock(kind, text) ?? ''
      return { entryKey: String(at), kind, value, reason: 'Fraud', expiresAt: null }
    })
    const found = await t.db(async db => {
      const enter = async (fields: Partial<HeldPerson>) => {
        const { id } = await makePoolEntry(t, db, campaign)
        const known = { email: null, ...fields }
        await changePeople(db, t.deps, [id], person => ({ ...person, ...known }))
        if (stored !== 'sealed') {
          await db.updateTable('entries').set(plainOf(known)).where('id', '=', id).execute()
        }
        return id
      }
      const ids: number[] = []
      for (const [, , fields] of SPELLINGS) ids.push(await enter(fields))
      for (const fields of OTHERS) await enter(fields)
      const seen = new Map<number, string>()
      for await (const part of listedEntrants(db, t.deps, {
        campaign,
        ids: [campaign.id],
        blocks,
        at: t.clock.now(),
      })) {
        for (const { id, blocks: named } of part) seen.set(id, String(named.map(({ entryKey }) => entryKey)))
      }
      return [...seen].map(([id, key]) => [ids.indexOf(id), key])
    })
    expect(found.toSorted()).toEqual(SPELLINGS.map((_, at) => [at, String(at)]))
  },
)

const CAME_FROM: [BlockKind, string, { ip?: string; device?: string }][] = [
  ['ip', '203.0.113.7', { ip: '::ffff:203.0.113.7' }],
  ['ip', '198.51.100.77/24', { ip: '198.51.100.255' }],
  ['ip', '2001:DB8::1', { ip: '2001:db8::ffff%eth0' }],
  ['ip', '2001:db8:5::/48', { ip: '2001:db8:5:1::1' }],
  ['ip', '203.0.113.9', { ip: '0::ffff:cb00:7109' }],
  ['device', 'abcdefgh', { device: 'abcdefgh', ip: '192.0.2.1' }],
]
const FROM_ELSEWHERE = [
  { ip: '203.0.113.8' },
  { ip: '198.51.101.0' },
  { ip: '2001:db8:0:1::1', device: 'ABCDEFGH' },
  { ip: 'nonsense' },
]

test('an entry is found by where it came from, once, unless the block is over', async () => {
  const { campaign } = await makeCampaign(t)
  const own: [BlockKind, string][] = [
    ...CAME_FROM.map(([kind, text]): [BlockKind, string] => [kind, text]),
    ['email', 'ada@example.com'],
  ]
  const blocks = own.map(([kind, text], at) => ({
    entryKey: String(at),
    kind,
    value: normalizeBlock(kind, text) ?? '',
    reason: 'Fraud',
    expiresAt: null,
  }))
  const over = {
    entryKey: 'over',
    kind: 'ip' as const,
    value: '0.0.0.0/0',
    reason: '',
    expiresAt: t.clock.now(),
  }
  const found = await t.db(async db => {
    const pepper = await getPepper(db, t.deps, campaign)
    const enter = async ({ ip, device }: { ip?: string; device?: string }, email?: string) => {
      const { id } = await makePoolEntry(t, db, campaign, email ? { email } : {})
      const trace = traceOf(pepper, { ip, device })
      const place = {
        root_id: campaign.rootId,
        campaign_id: campaign.id,
        entry_id: id,
        account_id: campaign.accountId,
      }
      if (trace)
        await db
          .insertInto('entry_traces')
          .values({ ...place, ...trace })
          .execute()
      return id
    }
    const ids: number[] = []
    for (const [, , from] of CAME_FROM) ids.push(await enter(from))
    ids.push(await enter({ ip: '203.0.113.7' }, 'ada@example.com'))
    for (const from of FROM_ELSEWHERE) await enter(from)
    const seen: [number, string][] = []
    const listing = { campaign, ids: [campaign.id], blocks: [over, ...blocks], at: t.clock.now() }
    for await (const part of listedEntrants(db, t.deps, listing)) {
      for (const { id, blocks: named } of part)
        seen.push([ids.indexOf(id), String(named.map(({ entryKey }) => entryKey))])
    }
    return seen
  })
  // A person who matches two lines is reported for both.
  const mail = CAME_FROM.length
  expect(found.toSorted()).toEqual([...CAME_FROM.map((_, at) => [at, String(at)]), [mail, `${mail},0`]])
  const atEntry = makeMatcher(blocks)
  const known = [...CAME_FROM.map(([, , from]) => from), ...FROM_ELSEWHERE]
  expect(known.map(from => atEntry(from, t.clock.now())?.entryKey)).toEqual(
    known.map((_, at) => (at < CAME_FROM.length ? String(at) : undefined)),
  )
})
