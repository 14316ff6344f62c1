import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/db.ts'
import { unpack, unpackArray } from './unpack.ts'

const database = await testDatabase('unpack_test')
afterAll(() => database.pool.destroy())

const send = async (columns: string): Promise<Buffer> =>
  (await database.pg.query(`select record_send(row(${columns})) as bytes`)).rows[0].bytes

async function rowOf(columns: string) {
  const row = unpack(await send(columns))
  row.next()
  return row
}

test.each(['0', '-1', '4294967296', '-4294967297', '9007199254740991', '-9007199254740991'])(
  'the number %s arrives as it was sent',
  async number => {
    expect((await rowOf(`${number}::int8`)).int()).toBe(Number(number))
  },
)

test.each(['1999-12-31T23:59:59.999Z', '2026-03-02T12:00:00.001Z'])('the time %s arrives', async time => {
  expect((await rowOf(`'${time}'::timestamptz`)).time()).toEqual(new Date(time))
})

test('columns stand one after the other, and nothing is told from an empty text', async () => {
  const columns = `-7::int4, -2::int2, true, '\\x0001ff'::bytea, ''::bytea, null::bytea, 'Zoë 🥁'::text, false`
  const row = await rowOf(columns)
  expect([row.int(), row.int(), row.bool()]).toEqual([-7, -2, true])
  const any = () => row.ifAny(1, row.bytes)
  expect([any(), any(), any()]).toEqual([Buffer.of(0, 1, 255), Buffer.alloc(0), undefined])
  expect([row.text(), row.bool(), row.next()]).toEqual(['Zoë 🥁', false, false])
  expect(() => row.int()).toThrow(RangeError)
})

test('what belongs together is read or passed over as a whole, row after row', async () => {
  const rows = unpack(
    Buffer.concat([await send("1, null::text, 'a'::text, 2"), await send("3, ''::text, 'b'::text, 4")]),
  )
  const read: unknown[] = []
  while (rows.next()) read.push([rows.int(), rows.ifAny(2, () => [rows.text(), rows.text()]), rows.int()])
  expect(read).toEqual([
    [1, undefined, 2],
    [3, ['', 'b'], 4],
  ])
})

test.each([[[]], [[1]], [[1, 2, 3]]])('the rows of an array arrive: %j', async numbers => {
  const list = `array(select record_send(row(n, 'x'::text)) from unnest('{${numbers}}'::int4[]) n)`
  const row = await rowOf(`${list}, 7`)
  const rows = unpackArray(row.bytes())
  const read: unknown[] = []
  while (rows.next()) read.push([rows.int(), rows.text()])
  expect(read).toEqual(numbers.map(number => [number, 'x']))
  expect(row.int()).toBe(7)
})

test('a null where none is meant, and bytes that end before they should, are refused', async () => {
  const empty = await rowOf('null::int4')
  expect(() => empty.int()).toThrow(RangeError)
  const short = unpack((await send("'abc'::bytea")).subarray(0, -1))
  short.next()
  expect(() => short.bytes()).toThrow(RangeError)
})
