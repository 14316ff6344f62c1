import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { NamedError } from '../named-error.ts'
import { errors } from './errors.ts'

const t = await testApp()
const { app } = t

test.each(['/%', '/api/v0/event/%ff', `/api/v0/event/${'x'.repeat(300)}`])(
  'an address that cannot be read (%s) is a 400 in the shape of every error',
  async url => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toEqual({
      message: 'The request body is not valid',
      code: 'malformed',
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  },
)

test('an error without a message in the contract names each field', async () => {
  const owner = await makeCaller(t)
  const { status, body } = await owner('POST', '/api/v0/event/eventbuilder/check', {
    campaignSponsor: 12,
    qrEntry: 'yes',
    newPrizes: [{ title: 'Mug', type: 'cash' }],
    nonsense: 1,
  })
  expect(status).toBe(400)
  expect(body.message).toBe(Object.values(body.errors)[0])
  expect(body.errors).toMatchObject({
    campaignSponsor: 'Campaign sponsor must be text',
    qrEntry: 'QR entry must be true or false',
    'newPrizes.0.quantity': 'Quantity is required',
    nonsense: 'Unknown field',
  })
  const asked = await owner('GET', '/api/v0/event/campaigns/live?pageSize=501&sort=luck')
  expect(asked.body.errors).toEqual({
    pageSize: 'Page size must be at most 500',
    sort: 'Sort must be one of start, end, title, newest',
  })
})

test('a service outside that is away is one line of the log, with its code and without its words', async () => {
  const lines: string[] = []
  const service = Fastify({ logger: { level: 'warn', stream: { write: line => void lines.push(line) } } })
  await service.register(errors)
  const refused = Object.assign(new Error('connect for ada@example.test'), { code: 'ECONNREFUSED' })
  service.get('/pay', () => {
    const away = new NamedError('paymentsDown', { retryAfter: 10 })
    away.cause = new Error('no answer for ada@example.test', { cause: refused })
    throw away
  })
  service.get('/wrong', () => {
    throw new NamedError('notFound')
  })
  expect((await service.inject('/pay')).statusCode).toBe(502)
  expect((await service.inject('/wrong')).statusCode).toBe(404)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 40, code: 'paymentsDown', reason: 'ECONNREFUSED', msg: 'a request could not be done' },
  ])
  expect(lines.join('')).not.toContain('ada')
})
