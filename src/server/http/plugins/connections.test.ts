import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connections } from './connections.ts'

/** More than the kernel keeps for a client that does not read. */
const BIG = Buffer.alloc(16_000_000, 'a')
const STALLED_MS = 1500
const PROXY = '127.0.0.99'

const app = Fastify({ connectionTimeout: STALLED_MS, forceCloseConnections: true })
const config = readConfig({ NODE_ENV: 'test', MAX_CONNECTIONS: '8/4', TRUSTED_PROXIES: PROXY })
await app.register(connections, { deps: { config, log: pino({ level: 'silent' }) } })
const begun: string[] = []
let release = () => {}
let held = Promise.resolve()
app.addHook('onRequest', async ({ url }) => {
  begun.push(url)
})
app.get('/small', async () => 'small')
app.get('/big', async () => BIG)
app.get('/held', async () => {
  await held
  return 'held'
})
app.post('/body', async ({ body }) => body)
app.get('/live', (_request, reply) => {
  reply.hijack()
  reply.raw.write('first')
  void held.then(() => reply.raw.end('second'))
})
await app.listen({ host: '0.0.0.0', port: 0 })
const { port }: AddressInfo = Object(app.server.address())
const opened = new Set<Socket>()
afterAll(() => app.close())
beforeEach(async () => {
  release()
  for (const socket of opened) socket.destroy()
  opened.clear()
  begun.length = 0
  held = new Promise(resolve => {
    release = resolve
  })
  await expect.poll(() => app.connections.count()).toEqual({ busy: 0, idle: 0 })
})

/** A connection from an address of this machine; nothing is read from it before it is asked for. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  opened.add(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`
const closed = (socket: Socket) =>
  new Promise<void>(resolve => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })

/** Reads until what has come ends so. */
async function readUntil(socket: Socket, end: RegExp): Promise<string> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part
    if (end.test(text)) return text
  }
  throw new Error(`The connection ended after ${text}`)
}

test('requests that were sent ahead are begun one after the other, and answered in order', async () => {
  const socket = await open()
  socket.write(get('/held') + get('/small?1') + get('/small?2'))
  await expect.poll(() => begun).toEqual(['/held'])
  await wait(50)
  expect(begun).toEqual(['/held'])
  release()
  const answers = await readUntil(socket, /small[\s\S]+small$/)
  expect(begun).toEqual(['/held', '/small?1', '/small?2'])
  expect(answers).toMatch(/held[\s\S]+small[\s\S]+small$/)
})

test('a body behind another request is read when its turn comes', async () => {
  const socket = await open()
  const head =
    'POST /body HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 300000\r\n\r\n'
  socket.write(get('/held') + head + 'b'.repeat(150_000))
  await expect.poll(() => begun).toEqual(['/held'])
  socket.write(`${'b'.repeat(149_999)}c`)
  release()
  expect(await readUntil(socket, /c$/)).toContain('bbb')
})

test('a client that reads nothing has one response in progress, sends no more, and is cut off', async () => {
  const socket = await open()
  const before = app.connections.cuts.stalled
  for (let at = 0; at < 4; at++) socket.write(get('/big'))
  socket.write(`GET /small HTTP/1.1\r\nx-more: ${'a'.repeat(10_000)}`)
  const isGone = once(app.server, 'timeout')
  await isGone
  await expect.poll(() => app.connections.count()).toEqual({ busy: 0, idle: 0 })
  expect(begun).toEqual(['/big'])
  expect(app.connections.cuts.stalled).toBe(before + 1)
})

test('too many requests at once end their connection, and nothing of theirs is begun', async () => {
  const socket = await open()
  socket.resume().write(get('/held') + get('/small').repeat(200))
  await closed(socket)
  release()
  expect(begun).toEqual(['/held'])
})

test('requests without end are left where they are while nothing is read', async () => {
  const socket = await open()
  const { pipelined } = app.connections.cuts
  let sent = 0
  const more = setInterval(() => {
    sent += 1
    socket.write(get('/big'))
  }, 5)
  await closed(socket)
  clearInterval(more)
  expect(sent).toBeGreaterThan(10)
  expect(begun).toEqual(['/big'])
  expect(app.connections.cuts.pipelined).toBe(pipelined)
})

test('a slow reader gets the whole response', async () => {
  const socket = await open()
  socket.write(get('/big'))
  let bytes = 0
  socket.on('data', ({ length }) => {
    bytes += length
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  await expect.poll(() => bytes).toBeGreaterThan(BIG.length)
  expect(socket.closed).toBe(false)
})

test('a live stream that is quiet for long goes on', async () => {
  const socket = await open()
  socket.write(get('/live'))
  await readUntil(socket, /first\r\n$/)
  await once(app.server, 'timeout')
  release()
  expect(await readUntil(socket, /\r\n0\r\n\r\n$/)).toContain('second')
})

test('a body that stops to come ends its connection', async () => {
  const socket = await open()
  socket
    .resume()
    .write('POST /body HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc')
  await closed(socket)
  expect(begun).toEqual(['/body'])
})

test('an address has its bound: its longest idle connection makes room for its next one', async () => {
  const mine: Socket[] = []
  for (let at = 0; at < 4; at++) mine.push(await open())
  await expect.poll(() => app.connections.count().idle).toBe(4)
  const other = await open('127.0.0.2')
  await expect.poll(() => app.connections.count().idle).toBe(5)
  for (const socket of mine) socket.resume()
  const fresh = await open()
  fresh.write(get('/small'))
  expect(await readUntil(fresh, /small$/)).toMatch(/^HTTP\/1.1 200/)
  await closed(mine[0] ?? other)
  expect([...mine.slice(1), other].map(socket => socket.closed)).toEqual([false, false, false, false])
})

test('an address whose connections are all at work gets no more, and others do', async () => {
  for (let at = 0; at < 4; at++) (await open()).write(get('/held'))
  await expect.poll(() => begun.length).toBe(4)
  const refused = await open()
  await closed(refused.resume())
  const other = await open('127.0.0.2')
  other.write(get('/small'))
  expect(await readUntil(other, /small$/)).toMatch(/^HTTP\/1.1 200/)
  release()
})

test('a trusted proxy may have as many as there are, and its idle ones make room for others', async () => {
  for (let at = 0; at < 7; at++) (await open(PROXY)).write(get('/held'))
  await expect.poll(() => begun.length).toBe(7)
  const idle = await open(PROXY)
  const other = await open('127.0.0.2')
  other.write(get('/small'))
  expect(await readUntil(other, /small$/)).toMatch(/^HTTP\/1.1 200/)
  await closed(idle.resume())
  release()
})
