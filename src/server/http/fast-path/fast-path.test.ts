import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log/log.ts'
import { systemClock } from '#server/process/system.ts'
import { trustIn } from '#server/security/trusted-proxies.ts'
import { seededRandom } from '#test/app.ts'
import { rawPost, rawRequest } from '#test/raw-request.ts'
import { openCallCounts } from '../call-counts.ts'
import { connections } from '../plugins/connections.ts'
import { errors } from '../plugins/errors.ts'
import { health } from '../plugins/health.ts'
import { limits } from '../plugins/limits.ts'
import { fastPathPlugin } from './fast-path.ts'

const app = Fastify({ trustProxy: trustIn(['127.0.0.1']) })
await app.register(errors)
await app.register(limits, { counts: openCallCounts(() => performance.now()) })
await app.register(health, { state: undefined })
const contract = {
  method: 'POST',
  path: '/numbers',
  access: 'public',
  bodyLimit: 100,
  limit: { max: 3, perSeconds: 60 },
} as const
const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
const lines: string[] = []
const log = openLog('info', { write: line => void lines.push(line) })
const seen: number[] = []
app.decorate('observeAnswer', ({ status }) => {
  seen.push(status)
})
const deps = { config, log, random: seededRandom('fast path'), clock: systemClock }
await app.register(connections, { deps })
await app.register(fastPathPlugin, { deps })
app.post(contract.path, { config: { limit: contract.limit } }, async ({ body, ip }) => ({ slow: body, ip }))
app.openFastPath<string>({
  contract,
  read: (path, body) => (path === contract.path && /^\d+$/.test(body) ? body : undefined),
  async answer(asked, ip) {
    if (asked === '13') throw new Error('not this one')
    return { headers: [], body: JSON.stringify({ fast: Number(asked), ip }) }
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port }: AddressInfo = Object(app.server.address())
afterAll(() => app.close())

const numbers = Array.from({ length: 200 }, (_, at) => at).values()
const newCaller = () => ({ 'x-forwarded-for': `10.0.0.${numbers.next().value}` })

async function ask(parts: readonly string[]) {
  const [head = '', body = ''] = (await rawRequest(port, parts)).split('\r\n\r\n')
  return { head, body, status: Number(head.split(' ')[1]) }
}
const askWhole = (path: string, body: string, headers?: Record<string, string>) =>
  ask([rawPost(path, body, headers).join('')])

test('a plain request passes by the router, and is counted', async () => {
  const before = seen.length
  const { status, body } = await askWhole('/numbers', '7', { 'x-forwarded-for': '10.1.1.1' })
  expect([status, JSON.parse(body)]).toEqual([200, { fast: 7, ip: '10.1.1.1' }])
  expect(seen.slice(before)).toEqual([200])
})

test('a request that passes by the router has its lines in the log', async () => {
  lines.length = 0
  await askWhole('/numbers', '8', { 'x-forwarded-for': '10.1.1.2' })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { req: { method: 'POST', path: '/numbers', ip: '10.1.1.2' }, msg: 'incoming request' },
    { res: { status: 200 }, msg: 'request completed' },
  ])
})

test.each<[string, string, string, Record<string, string>]>([
  ['a body that is not understood', '/numbers', ' 7', {}],
  ['a query', '/numbers?now', '7', {}],
  ['another type', '/numbers', '7', { 'content-type': 'application/json;charset=utf8' }],
  ['a page of somebody', '/numbers', '7', { origin: 'https://example.com' }],
  ['proxies that are no addresses', '/numbers', '7', { 'x-forwarded-for': 'unknown' }],
  ['what fails', '/numbers', '13', {}],
])('%s takes the ordinary way, with its body', async (_what, path, text, headers) => {
  const { status, body } = await askWhole(path, text, { ...newCaller(), ...headers })
  expect([status, JSON.parse(body).slow]).toEqual([200, Number(text)])
})

test.each<[string, string, Record<string, string>, number]>([
  ['a body that is too large', '1'.repeat(101), {}, 200],
  ['no body', '', {}, 400],
  ['no JSON at all', '7', { 'content-type': 'text/html' }, 415],
])('%s is answered as the router answers it', async (_what, text, headers, status) => {
  expect((await askWhole('/numbers', text, { ...newCaller(), ...headers })).status).toBe(status)
})

test('a body that comes later takes the ordinary way', async () => {
  const { body } = await ask(rawPost('/numbers', '7', newCaller()))
  expect(JSON.parse(body)).toMatchObject({ slow: 7 })
})

test('a body in chunks takes the ordinary way', async () => {
  const [head] = rawPost('/numbers', '', {
    ...newCaller(),
    'transfer-encoding': 'chunked',
    'content-length': '',
  })
  expect(JSON.parse((await ask([`${head}1\r\n7\r\n0\r\n\r\n`])).body)).toMatchObject({ slow: 7 })
})

test('two requests in one write are answered in their order', async () => {
  const from = newCaller()
  const [first, second] = [
    rawPost('/numbers', '1', { ...from, connection: 'keep-alive' }),
    rawPost('/numbers', '2', from),
  ]
  const answer = await rawRequest(port, [[...first, ...second].join('')])
  expect(answer.match(/\{"(?:fast|slow)":\d+/g)?.map(text => text.slice(-1))).toEqual(['1', '2'])
})

test('both ways count a caller together, each request once', async () => {
  const from = newCaller()
  const left = async (parts: readonly string[]) => /remaining: (\d+)/.exec((await ask(parts)).head)?.[1]
  expect(await left([rawPost('/numbers', '1', from).join('')])).toBe('2')
  expect(await left(rawPost('/numbers', '1', from))).toBe('1')
  expect(await left([rawPost('/numbers', '13', from).join('')])).toBe('0')
  const { status, body } = await askWhole('/numbers', '1', from)
  expect([status, JSON.parse(body).message]).toEqual([429, expect.any(String)])
})
