import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen } from '../listen.ts'
import { type EarlyListener, listenEarly } from './listen-early.ts'

const config = readConfig({ PORT: '0' })

interface Wanted {
  method?: string
  path?: string
  accept?: string
}

/** Asks over a connection of its own. */
async function ask(
  early: EarlyListener,
  { method = 'GET', path = '/e/evt_1', accept = 'text/html' }: Wanted = {},
) {
  const { port } = early.address
  const call = request({ port, host: '127.0.0.1', method, path, headers: { accept }, agent: false })
  call.end(method === 'POST' ? 'email=ada%40example.com' : undefined)
  const [response] = await once(call, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** The service, once it has started. */
async function startApp() {
  const app = fastify()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.all('/*', async call => `${call.method} ${call.url} ${call.body ?? ''}`)
  onTestFinished(() => app.close())
  await app.ready()
  return app
}

test('requests that came before the service are answered by it', async () => {
  const early = await listenEarly(config, false)
  const asked = [ask(early), ask(early, { method: 'POST' }), ask(early, { path: '/api/v0/event' })]
  const app = await startApp()
  await listen(app, config, early)
  const answers = await Promise.all(asked)
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, 'GET /e/evt_1 '],
    [200, 'POST /e/evt_1 email=ada%40example.com'],
    [200, 'GET /api/v0/event '],
  ])
  expect(await ask(early, { path: '/later' })).toMatchObject({ status: 200, body: 'GET /later ' })
})

const CROWD = 1000
const SOMAXCONN = '/proc/sys/net/core/somaxconn'
const takesCrowds = existsSync(SOMAXCONN) && Number(readFileSync(SOMAXCONN, 'utf8')) >= CROWD

/** Connections to a port from this machine that the system has not completed: `SYN_SENT` in its table. */
function countDropped(port: number): number {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const parts = rows.map(row => row.trim().split(/\s+/))
  return parts.filter(([, , to, state]) => to?.endsWith(remote) && state === '02').length
}

test.runIf(takesCrowds)('a crowd that comes at one moment waits, and no connection is dropped', async () => {
  const early = await listenEarly(config, false)
  await listen(await startApp(), config, early)
  const { port } = early.address
  const crowd = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const one of crowd) one.destroy()
  })
  // Node connects in this tick, and accepts nothing until its next turn.
  await new Promise(resolve => process.nextTick(resolve))
  expect(countDropped(port)).toBe(0)
})

test('a start that takes long answers when to come again', async () => {
  const early = await listenEarly(config, false, 0)
  onTestFinished(() => early.leaveTo(socket => socket.destroy()))
  const page = await ask(early)
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
  expect(page.body).toContain('<meta http-equiv="refresh" content="2">')
  const sent = await ask(early, { method: 'POST' })
  expect(sent).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(sent.body).not.toContain('http-equiv="refresh"')
  const call = await ask(early, { path: '/api/v0/event', accept: 'application/json' })
  expect(call.status).toBe(503)
  expect(JSON.parse(call.body)).toEqual({
    message: 'The service is busy. Please try again',
    code: 'unavailable',
  })
  expect(await ask(early, { path: '/livez' })).toMatchObject({ status: 200, body: '{"ok":true}' })
  expect(await ask(early, { path: '/readyz' })).toMatchObject({ status: 503 })
  const app = await startApp()
  await listen(app, config, early)
  expect(await ask(early)).toMatchObject({ status: 200 })
})

test('connections are handed to another process, and the port is left', async () => {
  const early = await listenEarly(config, false)
  const asked = ask(early)
  const other = createServer((_request, response) => response.end('from another'))
  const taken: Socket[] = []
  await early.leaveTo(socket => {
    taken.push(socket)
    other.emit('connection', socket)
    socket.resume()
  })
  expect(await asked).toMatchObject({ status: 200, body: 'from another' })
  expect(taken).toHaveLength(1)
  await expect(ask(early)).rejects.toThrow('ECONNREFUSED')
})

test('a port of another program is refused before anything else is done', async () => {
  const early = await listenEarly(config, false)
  onTestFinished(() => early.leaveTo(socket => socket.destroy()))
  const taken = readConfig({ PORT: String(early.address.port) })
  await expect(listenEarly(taken, false)).rejects.toThrow('is in use by another program. Set PORT')
})
