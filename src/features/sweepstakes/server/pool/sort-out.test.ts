import { expect, test } from 'vitest'
import { roomFor, sortOut } from './sort-out.ts'

const item = (hash: number) => Buffer.concat([Buffer.alloc(32, hash), Buffer.alloc(32, 0xaa)])
const idOf = (entryId: number) => {
  const id = Buffer.alloc(8)
  id.writeBigInt64BE(BigInt(entryId))
  return id
}

test('each ticket is on one list, in the order of the pool, with all tickets of an excluded entry left out', () => {
  const tickets = Buffer.concat([...[1, 2, 3, 4, 5].map(item), ...[7, 9, 2 ** 40, 2 ** 40 + 9, 9].map(idOf)])
  const counts = new Map([[6, 1]])
  const { entries, excluded } = sortOut(tickets, new Map([[9, 6]]), counts, roomFor(5))
  expect(entries).toEqual(Buffer.concat([item(1), item(3), item(4)]))
  const left = (hash: number) => Buffer.concat([Buffer.alloc(32, hash), Buffer.of(6)])
  expect(excluded).toEqual(Buffer.concat([left(2), left(5)]))
  expect(counts).toEqual(new Map([[6, 3]]))
})
