import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/db.ts'
import { unpack } from './unpack.ts'

const database = await testDatabase('unpack_test')
afterAll(() => database.pool.destroy())

const ask = async (expression: string): Promise<Buffer> =>
  (await database.pg.query(`select ${expression} as bytes`)).rows[0].bytes

test.each(['0', '-1', '4294967296', '-4294967297', '9007199254740991', '-9007199254740991'])(
  'the number %s arrives as it was sent',
  async number => {
    expect(unpack(await ask(`int8send(${number})`)).int8()).toBe(Number(number))
  },
)

test.each(['1999-12-31T23:59:59.999Z', '2026-03-02T12:00:00.001Z'])('the time %s arrives', async time => {
  const bytes = await ask(`timestamptz_send('${time}')`)
  expect(unpack(bytes).time()).toEqual(new Date(time))
})

test('values stand one after the other, and nothing is told from an empty text', async () => {
  const row = unpack(
    await ask(
      `int4send(-7) || boolsend(true) || packed('\\x0001ff') || packed('') || packed(null) || packed(textsend('Zoë 🥁')) || boolsend(false)`,
    ),
  )
  expect([row.int4(), row.bool(), row.packed(), row.packed(), row.packed()]).toEqual([
    -7,
    true,
    Buffer.of(0, 1, 255),
    Buffer.alloc(0),
    undefined,
  ])
  expect([row.packed()?.toString(), row.isAtEnd(), row.bool(), row.isAtEnd()]).toEqual([
    'Zoë 🥁',
    false,
    false,
    true,
  ])
  expect(() => row.int4()).toThrow(RangeError)
})

test('bytes that end before they should are refused', () => {
  expect(() => unpack(Buffer.of(0, 0, 0, 2, 1)).packed()).toThrow(RangeError)
})
