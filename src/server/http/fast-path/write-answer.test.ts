import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#server/process/system.ts'
import { openAnswers } from './write-answer.ts'

/** Together more than a socket and the kernel keep for somebody who does not read. */
const MANY = 1000
const BYTES = 20_000

const write = openAnswers(systemClock, 5000)
/** Answers each connection as often as asked, each time with another letter. */
const server = createServer(socket => {
  socket.once('data', asked => {
    for (let at = 0; at < Number(asked); at++) {
      const body = Buffer.alloc(BYTES, 97 + (at % 26))
      write(socket, { headers: [[], [], []], body, onSent() {} }, false)
    }
    socket.end()
  })
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port }: AddressInfo = Object(server.address())
afterAll(() => server.close())

async function ask(answers: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(String(answers))
  return socket
}

/** The letters of the answers, in order; each answer has to be whole, and of one letter. */
function lettersOf(answers: string): string {
  const bodies = answers.split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/).slice(1)
  for (const body of bodies) expect(body).toBe((body[0] ?? '').repeat(BYTES))
  return bodies.map(([letter]) => letter).join('')
}

const letters = (count: number) => 'abcdefghijklmnopqrstuvwxyz'.repeat(count / 26 + 1).slice(0, count)

test('whoever reads slowly gets their own answers, whatever was written for others meanwhile', async () => {
  const slow = await ask(MANY)
  await once(slow, 'readable')
  for (const count of [1, 5, MANY]) expect(lettersOf(await text(await ask(count)))).toBe(letters(count))
  expect(lettersOf(await text(slow))).toBe(letters(MANY))
})
