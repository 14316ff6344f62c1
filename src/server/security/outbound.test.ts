import { createPrivateKey } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as listenBare, type Server } from 'node:net'
import { createServer as listenSecure, type TlsOptions } from 'node:tls'
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

/** A certificate of this test alone, with its key; no authority signed it. */
const CERTIFICATE = [
  'MIIBnDCCAUGgAwIBAgIUWe2WUdM1v558s9VUnTzuKqr5XG0wCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODIzNDYyNVoYDzIxMjYxMTA0',
  'MjM0NjI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAAQXB8b7SNwas7oUgUGDW8X7twEK3OLY2QCpE3Dbws6jaCTmfq7B6HVG',
  'FZh3snEK+PhIe/1s8JAmwtEAZBGCA+y3o28wbTAdBgNVHQ4EFgQU2y3NeRiEhbx2',
  'boYMgo7CmrwI8XswHwYDVR0jBBgwFoAU2y3NeRiEhbx2boYMgo7CmrwI8XswDwYD',
  'VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI',
  'zj0EAwIDSQAwRgIhAKmsf4Y9HRfw19u4Zhgz5zxqQXQp/EPsv2MMtMqElvk1AiEA',
  '7HMYs5XIEIzWOvdOrsqH5157tLpid+u8+/9w75ic7Pw=',
].join('')
const KEY = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7M+dr4iV3a2MOVvj',
  'ZvdI1VzxVfH9fgS5Ppyp7xZqhYShRANCAAQXB8b7SNwas7oUgUGDW8X7twEK3OLY',
  '2QCpE3Dbws6jaCTmfq7B6HVGFZh3snEK+PhIe/1s8JAmwtEAZBGCA+y3',
].join('')

const OWN_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----`,
  key: createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  }),
}

/** Calls a server with TLS of its own. @returns the requests that arrived, and the error */
async function callSecure(options: TlsOptions) {
  const arrived: string[] = []
  const secure: Server = listenSecure({ ...OWN_CERTIFICATE, ...options }, socket => {
    socket.on('data', bytes => arrived.push(String(bytes)))
    socket.on('error', () => {})
  })
  await new Promise<void>(listening => secure.listen(0, '127.0.0.1', listening))
  const { port: securePort }: AddressInfo = Object(secure.address())
  const error = await post(message(`https://127.0.0.1:${securePort}/`), HERE).then(() => 'called', String)
  secure.close()
  return { arrived, error }
}

test('a server whose certificate no authority signed is not called', async () => {
  const { arrived, error } = await callSecure({})
  expect(error).toMatch(/certificate/)
  expect(arrived).toEqual([])
})

test('a server that speaks only old TLS is not called', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const { arrived, error } = await callSecure(old)
  expect(error).toMatch(/protocol/)
  expect(arrived).toEqual([])
})

test('a redirect is an answer, and is not followed', async () => {
  answer = [302, { location: `http://127.0.0.1:${port}/elsewhere` }]
  expect(await post(message(`http://127.0.0.1:${port}/`), HERE)).toBe(302)
  expect(asked.splice(0)).toEqual(['POST /'])
})
