import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { boundUntaken } from './bound-untaken.ts'
import { openConnections } from './open-connections.ts'

const MEGABYTE = 1024 * 1024
const PIECES = Array.from({ length: 64 }, () => Buffer.alloc(MEGABYTE))

const book = openConnections({
  bounds: { total: 100, perAddress: 100 },
  trust: () => false,
  onCut() {},
})
/** Sends 64 MB to each. */
const server = createServer(socket => {
  if (!book.admit(socket)) return
  socket.on('error', () => {})
  for (const piece of PIECES) socket.write(piece)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port }: AddressInfo = Object(server.address())
const clients: Socket[] = []
const stop = boundUntaken(book, 100 * MEGABYTE)
afterAll(() => {
  stop()
  for (const socket of clients) socket.destroy()
  server.close()
})

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  clients.push(socket)
  await once(socket, 'connect')
  return socket
}

test('when answers wait for too many readers, those who take nothing are given up for those who do', async () => {
  await open()
  await expect.poll(() => book.count().idle).toBe(1)
  const reader = await open()
  let bytes = 0
  const reading = setInterval(() => {
    bytes += (reader.read() ?? '').length
  }, 10)
  await expect.poll(() => book.cuts.stalled).toBe(1)
  const before = bytes
  await expect.poll(() => bytes).toBeGreaterThan(before)
  clearInterval(reading)
  expect([book.count().idle, reader.closed]).toEqual([1, false])
})
