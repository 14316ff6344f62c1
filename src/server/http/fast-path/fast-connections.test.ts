import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fastPathServer } from '#test/fast-path-server.ts'

const server = await fastPathServer(true)
afterAll(() => server.app.close())

const PAGE = 'GET /pages/one HTTP/1.1\r\nhost: a\r\n\r\n'
const ORDINARY = 'GET /pages/1 HTTP/1.1\r\nhost: a\r\n\r\n'
const number = (body: string) =>
  `POST /numbers HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket.setEncoding('utf8')
}

/** Sends one request over a connection that stays open; the body of its answer. */
async function ask(socket: Socket, request: string): Promise<unknown> {
  socket.write(request)
  let answer = ''
  while (!answer.endsWith('}')) answer += (await once(socket, 'data'))[0]
  return JSON.parse(answer.split('\r\n\r\n')[1] ?? '').asked
}

test('a connection is not read by Node before it brings something else, and then for good', async () => {
  const socket = await open(server.port)
  const before = server.asked()
  expect(await ask(socket, PAGE)).toBe('/pages/one')
  expect(await ask(socket, number('7'))).toBe(7)
  expect(server.asked() - before).toBe(0)
  expect(await ask(socket, ORDINARY)).toBe('/pages/1')
  expect(await ask(socket, number('8'))).toBe(8)
  expect(server.asked() - before).toBe(2)
  socket.destroy()
})

test('what comes while an answer is made is answered after it, in order', async () => {
  const socket = await open(server.port)
  const answers = text(socket)
  for (const one of [number('1'), number('2'), `${PAGE}${number('3')}`]) socket.write(one)
  socket.write(ORDINARY.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  const said = [...(await answers).matchAll(/"asked":("?[^,"]+)/g)].map(([, what]) => what)
  expect(said).toEqual(['1', '2', '"/pages/one', '3', '"/pages/1'])
})

test('who connects and says nothing is shown out by Node', async () => {
  expect(await text(await open(server.port))).toMatch(/^HTTP\/1\.1 408 /)
})

test('who says nothing more is kept as long as it was told', async () => {
  const socket = await open(server.port)
  socket.write(PAGE)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nKeep-Alive: timeout=3\r\n/)
})

test('whoever hangs up, or sends only half, harms nobody', async () => {
  const gone = await open(server.port)
  gone.end(PAGE)
  const reset = await open(server.port)
  reset.write(PAGE)
  reset.resetAndDestroy()
  const half = await open(server.port)
  half.end(PAGE.slice(0, 20))
  expect(await text(half)).toMatch(/^HTTP\/1\.1 400 /)
  const socket = await open(server.port)
  expect(await ask(socket, PAGE)).toBe('/pages/one')
  socket.destroy()
})

test('what is under way when the server closes is answered, and nobody else keeps it waiting', async () => {
  let answerNow = () => {}
  const waiting = new Promise<void>(resolve => {
    answerNow = resolve
  })
  let isSlow = false
  const closing = await fastPathServer(true, async () => (isSlow ? waiting : undefined))
  const [idle, busy] = [await open(closing.port), await open(closing.port)]
  await ask(idle, PAGE)
  isSlow = true
  const answer = text(busy)
  busy.write(PAGE)
  await new Promise(resolve => setTimeout(resolve, 50))
  const closed = closing.app.close()
  await once(idle, 'close')
  answerNow()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n\r\n/)
  await closed
})
