import { createServer } from 'node:http'
import { type AddressInfo, createServer as listenBare } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublic, type Lookup, post, refusalOf } from './outbound.ts'

/** Counts connections that get through, and responds as the test wishes. */
const asked: string[] = []
let answer: [number, Record<string, string>] = [200, {}]
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(...answer).end('a body that nobody reads')
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(server.address())
afterAll(() => server.close())

const HERE = { loopback: true }
const AWAY = { loopback: false }
const message = (url: string) => ({ url, headers: {}, body: '{}' })

/** Names that have these addresses, one answer after the other. */
function names(...answers: string[][]): Lookup {
  return (_name, _options, callback) => {
    const found = answers.length > 1 ? answers.shift() : answers[0]
    callback(
      null,
      (found ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

test.each(['1.1.1.1', '93.184.216.34', '223.255.255.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  address => expect(isPublic(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.1.2.3', '169.254.169.254', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['2001::1', '2001:db8::1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', 'localhost', ''],
])('%s is not', address => expect(isPublic(address)).toBe(false))

describe('a user-chosen address', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://example.com:22/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'nonsense',
  ])('%s is refused before anything is sent', async url => {
    expect(refusalOf(url, AWAY)).toBeTypeOf('string')
    await expect(post(message(url), AWAY)).rejects.toThrow(/address|port/)
  })

  test.each(['https://example.com/hook', 'https://example.com:8443/', 'https://1.1.1.1/'])(
    '%s may be called',
    url => expect(refusalOf(url, AWAY)).toBeUndefined(),
  )

  test('whose name leads inside is not called, also when another of its addresses is public', async () => {
    for (const inside of ['127.0.0.1', '10.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']) {
      for (const found of [[inside], ['93.184.216.34', inside]]) {
        const sent = post(message(`https://shop.example:8443/`), AWAY, names(found))
        await expect(sent).rejects.toThrow('not on the public internet')
      }
    }
  })

  test('whose name changes its mind is judged by the very answer that is connected to', async () => {
    const flips = names(['93.184.216.34'], ['127.0.0.1'])
    const first: string[] = []
    flips('x', { all: true }, (_error, found) => void first.push(...found.map(({ address }) => address)))
    expect(first).toEqual(['93.184.216.34'])
    await expect(post(message('https://shop.example/'), AWAY, flips)).rejects.toThrow(
      'not on the public internet',
    )
    expect(asked).toEqual([])
  })
})

test('a developer’s own machine can be reached where that is allowed, and nothing else on its network', async () => {
  expect(await post(message(`http://127.0.0.1:${port}/hook`), HERE)).toBe(200)
  expect(asked.splice(0)).toEqual(['POST /hook'])
  await expect(post(message('http://192.168.0.1/'), HERE)).rejects.toThrow('https://')
  await expect(post(message('https://10.0.0.1/'), HERE)).rejects.toThrow('not on the public internet')
})

/** The first byte of a TLS handshake record. */
const HANDSHAKE = 22

test.each(['https', 'HTTPS', 'hTtPs'])(
  '%s:// begins with a handshake, however it is written',
  async scheme => {
    const { promise: first, resolve } = Promise.withResolvers<number | undefined>()
    const secure = listenBare(socket => {
      socket.once('data', bytes => {
        resolve(bytes[0])
        socket.destroy()
      })
      socket.on('error', () => {})
    })
    await new Promise<void>(listening => secure.listen(0, '127.0.0.1', listening))
    const { port: securePort }: AddressInfo = Object(secure.address())
    const sent = post(message(`${scheme}://127.0.0.1:${securePort}/`), HERE)
    await expect(sent).rejects.toThrow(/hang up|ECONNRESET|disconnected/)
    expect(await first).toBe(HANDSHAKE)
    secure.close()
  },
)

test('a redirect is an answer, and is not followed', async () => {
  answer = [302, { location: `http://127.0.0.1:${port}/elsewhere` }]
  expect(await post(message(`http://127.0.0.1:${port}/`), HERE)).toBe(302)
  expect(asked.splice(0)).toEqual(['POST /'])
})
