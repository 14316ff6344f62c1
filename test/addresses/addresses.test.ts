import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchOutside, type Lookup, post, sendBytes } from '#server/security/outbound.ts'
import { say } from '../prove.ts'
import { FORBIDDEN_4, FORBIDDEN_6, forbiddenUrls } from './spellings.ts'

const AWAY = { loopback: false }
const HERE = { loopback: true }

/** Connections that reached this machine. */
let reached = 0
const canary = createServer(socket => {
  reached += 1
  socket.on('error', () => {})
  socket.end('HTTP/1.1 302 Found\r\nlocation: http://10.0.0.1/\r\ncontent-length: 0\r\n\r\n')
})
canary.listen(0, '127.0.0.1')
await once(canary, 'listening')
afterAll(() => canary.close())
const { port }: AddressInfo = Object(canary.address())

const message = (url: string) => ({ url, headers: {}, body: '{}' })
const family = (address: string) => (address.includes(':') ? 6 : 4)

/** A name server that gives one answer after the other, and how often it was asked. */
function answering(...answers: readonly string[][]): { ask: Lookup; asked(): number } {
  let asked = 0
  return {
    ask(_name, _options, callback) {
      const found = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      callback(
        null,
        found.map(address => ({ address, family: family(address) })),
      )
    },
    asked: () => asked,
  }
}

/** Answer for the name in a forbidden address. */
const inside = answering(['127.0.0.1'])

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status)

test('no spelling of a forbidden address is called', async () => {
  const urls = forbiddenUrls()
  for (const url of urls) {
    const calls = [post(message(url), AWAY, inside.ask), fetchOutside(message(url), AWAY, inside.ask)]
    expect([url, ...(await outcomes(calls))]).toEqual([url, 'rejected', 'rejected'])
  }
  say(`${urls.length} spellings of forbidden addresses`)
  expect(urls.length).toBeGreaterThanOrEqual(500)
  expect(reached).toBe(0)
})

const FORBIDDEN = [...FORBIDDEN_4, ...FORBIDDEN_6]

test('no name that leads to a forbidden address is called, even if it leads elsewhere as well', async () => {
  const answers = FORBIDDEN.flatMap(address => [
    [address],
    ['93.184.216.34', address],
    [address, '2606:4700::1111'],
  ])
  for (const found of answers) {
    const names = answering(found)
    const calls = [
      post(message('https://shop.example:8443/'), AWAY, names.ask),
      fetchOutside(message('https://shop.example/'), AWAY, names.ask),
      sendBytes('syslogs://logs.example', Buffer.from('x'), AWAY, names.ask),
      sendBytes('syslog://logs.example:8443', Buffer.from('x'), AWAY, names.ask),
    ]
    expect([found, ...(await outcomes(calls))]).toEqual([found, ...calls.map(() => 'rejected')])
  }
  say(`${answers.length} names that lead to forbidden addresses`)
  expect(reached).toBe(0)
})

test('a name that leads elsewhere at the second look is called at the address of the first', async () => {
  const before = reached
  for (const address of FORBIDDEN) {
    // The address that may be called is this machine here, so that no test leaves it.
    const names = answering(['127.0.0.1'], [address])
    expect(await post(message(`http://localhost:${port}/`), HERE, names.ask)).toBe(302)
    expect([address, names.asked()]).toEqual([address, 1])
  }
  say(`${FORBIDDEN.length} names that change their answer, and redirects that nothing follows`)
  expect(reached - before).toBe(FORBIDDEN.length)
})
