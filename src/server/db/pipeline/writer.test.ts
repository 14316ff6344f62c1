import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/db.ts'
import { connect, isDatabaseAway } from '../connect.ts'
import { uuids } from './uuids.ts'
import { openWriter } from './writer.ts'

const database = await testDatabase('writer_test')
const writer = openWriter(database.pg)
afterAll(async () => {
  await writer.close()
  await database.pool.destroy()
})
await database.pg.query('create table notes (id int primary key, note text not null)')

const ADD = { name: 'add', text: 'insert into notes values ($1, $2)' }
const ALL = { name: 'all', text: 'select id from notes order by id' }
const all = () => writer.transaction(run => run<{ id: number }>(ALL, []))

test('every kind of list arrives intact', async () => {
  const at = [new Date('1999-12-31T23:59:59.999Z'), new Date('2026-03-02T12:00:00.001Z')]
  const ids = [Buffer.alloc(16, 7), Buffer.alloc(16, 255)]
  const [row] = await writer.transaction(run =>
    run(
      {
        name: 'lists',
        text: 'select $1::int8[] a, $2::int4[] b, $3::bool[] c, $4::timestamptz[] d, $5::uuid[] e, $6::bytea[] f, $7::text[] g, $8::text[] h',
      },
      [
        [0, -1, 2 ** 53 - 1, -(2 ** 53 - 1)],
        [0, -2_147_483_648, 2_147_483_647],
        [true, false],
        at,
        uuids(ids),
        [Buffer.alloc(0), Buffer.of(0, 1, 255)],
        ['', 'Zoë 🥁', null, '"{},\\'],
        [],
      ],
    ),
  )
  expect(row).toEqual({
    a: ['0', '-1', '9007199254740991', '-9007199254740991'],
    b: [0, -2_147_483_648, 2_147_483_647],
    c: [true, false],
    d: at,
    e: ['07070707-0707-0707-0707-070707070707', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    f: [Buffer.alloc(0), Buffer.of(0, 1, 255)],
    g: ['', 'Zoë 🥁', null, '"{},\\'],
    h: [],
  })
})

test('an unawaited statement that fails still rolls everything back', async () => {
  const failing = writer.transaction(async run => {
    await run(ADD, [1, 'kept?'])
    run(ADD, [1, 'twice']).catch(() => {})
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await all()).toEqual([])
})

test('a statement behind one that nothing waits for fails with its reason', async () => {
  const failing = writer.transaction(async run => {
    run({ name: 'divide', text: 'select 1 / $1::int' }, [0]).catch(() => {})
    await run(ALL, [])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('statements sent just before the work fails are rolled back with it', async () => {
  const failing = writer.transaction(async run => {
    run(ADD, [1, 'kept?']).catch(() => {})
    throw new Error('Not this one')
  })
  await expect(failing).rejects.toThrow('Not this one')
  expect(await all()).toEqual([])
  const both = writer.transaction(async run => {
    run(ADD, [1, 'kept?']).catch(() => {})
    run(ADD, [1, 'twice']).catch(() => {})
    throw new Error('Nor these')
  })
  await expect(both).rejects.toThrow('Nor these')
  expect(await all()).toEqual([])
})

test('a lost connection fails the work in progress, and the next transaction has another', async () => {
  const lost = writer.transaction(async run => {
    await run(ADD, [2, 'lost'])
    await run({ name: 'die', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])
  })
  await expect(lost).rejects.toThrow()
  await writer.transaction(run => run(ADD, [3, 'kept']))
  expect(await all()).toEqual([{ id: 3 }])
})

test('a database that takes a connection and says nothing is away', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port }: AddressInfo = Object(silent.address())
  const hanging = connect({ connectionString: `postgres://drumroll@127.0.0.1:${port}/x` }, { waitMs: 200 })
  const toNobody = openWriter(hanging.pg)
  onTestFinished(async () => {
    await toNobody.close()
    await hanging.pg.end()
    silent.close()
  })
  const failure: unknown = await toNobody.transaction(run => run(ALL, [])).catch(error => error)
  expect(failure instanceof Error && isDatabaseAway(failure)).toBe(true)
})

test('reads run without a transaction, and a lost connection fails them once', async () => {
  expect(await writer.read(ALL, [])).toEqual(await all())
  await expect(
    writer.read({ name: 'die', text: 'select pg_terminate_backend(pg_backend_pid())' }, []),
  ).rejects.toThrow()
  expect(await writer.read(ALL, [])).toEqual(await all())
})
