import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openHealth } from '#server/health/health.ts'
import { systemClock } from '#server/process/system.ts'
import { testApp } from '#test/app.ts'
import { stopServing, trackConnections } from './stop-serving.ts'

const OWN_DATABASE = 'stopping'

async function serve() {
  const connection = { ...inject('postgres'), database: OWN_DATABASE }
  const log = pino({ level: 'silent' })
  const health = await openHealth({ connection, freeBytes: undefined, clock: systemClock, log })
  const { app } = await testApp({ health, ownDatabase: OWN_DATABASE })
  const sockets = trackConnections(app.server)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port }: AddressInfo = Object(app.server.address())
  return { app, health, port, stop: (hurried: boolean) => stopServing(app, sockets, health, hurried) }
}

/** One request over a connection that is kept open while the service keeps it. */
async function ask(port: number, path: string, agent: Agent): Promise<number | undefined> {
  const [response] = await once(request({ port, path, agent }).end(), 'response')
  await text(response)
  return response.statusCode
}

/** As a load balancer: asks whether to send requests, and sends none once the answer was no. */
async function watch(port: number) {
  const agent = new Agent({ keepAlive: false })
  let isReady = true
  const watching = (async () => {
    while (isReady) {
      isReady = (await ask(port, '/readyz', agent)) === 200
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  })()
  await ask(port, '/readyz', agent)
  return { isReady: () => isReady, watching }
}

/** Begins a request and leaves its body out. */
async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  )
  return socket
}

test('clients with open connections or requests in progress lose nothing when it stops', async () => {
  const { health, port, stop } = await serve()
  const balancer = await watch(port)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const answers: (number | undefined)[] = []
  const answered = Promise.withResolvers<void>()
  const clients = Array.from({ length: 16 }, async () => {
    while (balancer.isReady()) {
      answers.push(await ask(port, '/livez', agent))
      if (answers.length === 16) answered.resolve()
    }
  })
  const begun = await beginRequest(port)
  await answered.promise
  const stopped = stop(false)
  await Promise.all(clients)
  begun.write('{}')
  expect(await text(begun)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/)
  await stopped
  await balancer.watching
  expect(new Set(answers)).toEqual(new Set([200]))
  await expect(ask(port, '/livez', agent)).rejects.toThrow('ECONNREFUSED')
  await health.close()
})

test('an idle connection delays no stop', async () => {
  const { health, port, stop } = await serve()
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const ended = once(idle, 'close')
  await stop(true)
  await ended
  await health.close()
})

test('a connected client that was not accepted yet when it stops is answered', async () => {
  const { health, port, stop } = await serve()
  const waiting = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /livez HTTP/1.1\r\nhost: here\r\n\r\n')
    return socket
  })
  const answers = Promise.all(waiting.map(socket => text(socket).catch(String)))
  await Promise.all(waiting.map(socket => once(socket, 'connect')))
  await stop(true)
  const [first, ...others] = new Set((await answers).map(answer => answer.split('\r\n', 1)[0]))
  expect([first, others]).toEqual(['HTTP/1.1 200 OK', []])
  await health.close()
})

/** Asks again and again until it is refused. @returns what became of requests over connections that had served before */
async function keepAsking(port: number, agent: Agent | false): Promise<string[]> {
  const fates: string[] = []
  for (;;) {
    const asked = request({ port, path: '/livez', agent }).end()
    const fate = await once(asked, 'response').then(
      async ([response]) => `${response.statusCode} ${await text(response)}`,
      ({ code }: NodeJS.ErrnoException) => String(code),
    )
    if (asked.reusedSocket) fates.push(fate)
    if (fate === 'ECONNREFUSED') return fates
  }
}

test('no request is cut off on a kept connection, even when other clients connect without checking readiness', async () => {
  const { health, port, stop } = await serve()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const clients = Array.from({ length: 12 }, (_, at) => keepAsking(port, at < 8 && agent))
  await new Promise(resolve => setTimeout(resolve, 200))
  await stop(false)
  const fates = (await Promise.all(clients)).flat()
  expect(fates.length).toBeGreaterThan(0)
  expect(new Set(fates)).toEqual(new Set(['200 {"ok":true}']))
  await health.close()
})
