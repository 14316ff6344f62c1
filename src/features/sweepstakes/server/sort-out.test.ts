import { expect, test } from 'vitest'
import { roomFor, sortOut } from './sort-out.ts'

const ticket = (hash: number, entryId: number) => {
  const id = Buffer.alloc(8)
  id.writeBigInt64BE(BigInt(entryId))
  return Buffer.concat([Buffer.alloc(32, hash), Buffer.alloc(32, 0xaa), id])
}

test('each ticket is on one list, in the order of the pool, with all tickets of an excluded entry left out', () => {
  const tickets = Buffer.concat([ticket(1, 7), ticket(2, 9), ticket(3, 2 ** 40), ticket(4, 9)])
  const counts = new Map([[6, 1]])
  const { entries, excluded } = sortOut(tickets, new Map([[9, 6]]), counts, roomFor(4))
  const item = (hash: number) => Buffer.concat([Buffer.alloc(32, hash), Buffer.alloc(32, 0xaa)])
  expect(entries).toEqual(Buffer.concat([item(1), item(3)]))
  const left = (hash: number) => Buffer.concat([Buffer.alloc(32, hash), Buffer.of(6)])
  expect(excluded).toEqual(Buffer.concat([left(2), left(4)]))
  expect(counts).toEqual(new Map([[6, 3]]))
})
