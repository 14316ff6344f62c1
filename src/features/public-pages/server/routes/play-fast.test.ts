import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playEntry } from '#features/public-pages/contract.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { brokenInvariants } from '#test/parts/play-invariants.ts'
import { rawPost, rawRequest } from '#test/raw-request.ts'
import { readPlay } from './play-entry.ts'

const t = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port }: AddressInfo = Object(t.app.server.address())

const newNonce = () => t.deps.random.bytes(16).toString('hex')

async function makeGame(quantity: number) {
  const { campaign } = await makeCampaign(t, { quantities: [quantity] })
  await setMomentTimes(t, campaign, [t.clock.now()])
  const { rules = '', email = '', firstName = '', lastName = '' } = await formKeys(t, campaign)
  const base = `/api/v0/public/event/${campaign.eventKey}`
  const enter = async (): Promise<string> => {
    const answers = { [email]: `${unique('p')}@example.com`, [firstName]: 'Ada', [lastName]: 'Byron' }
    const stamp = shownBefore(t, campaign.eventKey)
    const payload = { answers, consents: { [rules]: true }, source: 'qr', clientNonce: newNonce(), stamp }
    return (await t.app.inject({ method: 'POST', url: `${base}/entry`, payload })).json().playToken
  }
  return { campaign, path: `${base}/play`, enter }
}

/** Masks the differences between two responses: time, request number, and remaining calls. */
const masked = (answer: string) =>
  answer
    .replace(/\r\nDate: [^\r]+/, '')
    .replace(/(x-request-id): [0-9a-f]{16}/, '$1')
    .replace(/(x-ratelimit-(?:remaining|reset)): \d+/g, '$1')
    .replace(/"requestId":"[0-9a-f]{16}"/, '"requestId"')

/** The same request by both ways: whole, and with a body that comes later, which the router answers. */
async function askBoth(path: string, body: string, headers: Record<string, string> = {}) {
  const parts = rawPost(path, body, { 'x-forwarded-for': '10.0.0.9', ...headers })
  const fast = masked(await rawRequest(port, [parts.join('')]))
  return [fast, masked(await rawRequest(port, parts))] as const
}

describe('a play is answered byte for byte as the router answers it', () => {
  test.each(['a winner', 'somebody who wins nothing'])('%s', async who => {
    const { campaign, path, enter } = await makeGame(1)
    const first = await enter()
    const playToken = who === 'a winner' ? first : await enter()
    if (playToken !== first)
      await rawRequest(port, rawPost(path, JSON.stringify({ playToken: first, clientNonce: newNonce() })))
    const [fast, ordinary] = await askBoth(path, JSON.stringify({ playToken, clientNonce: newNonce() }))
    expect(fast).toBe(ordinary)
    expect(fast).toContain(who === 'a winner' ? '"outcome":"win"' : '"outcome":"lose"')
    expect(await brokenInvariants(t, campaign)).toEqual([])
  })

  test.each<[string, (token: string) => string, Record<string, string>, number]>([
    [
      'an unknown token',
      () => JSON.stringify({ playToken: 'x'.repeat(43), clientNonce: newNonce() }),
      {},
      404,
    ],
    [
      'a token of another shape',
      token => JSON.stringify({ playToken: token.slice(1), clientNonce: newNonce() }),
      {},
      400,
    ],
    [
      'an unknown field',
      token => JSON.stringify({ playToken: token, clientNonce: newNonce(), more: 1 }),
      {},
      400,
    ],
    ['no JSON', token => `{"playToken":"${token}"`, {}, 400],
    [
      'another type',
      token => JSON.stringify({ playToken: token, clientNonce: newNonce() }),
      { 'content-type': 'text/plain' },
      415,
    ],
    [
      'a page of somebody',
      token => JSON.stringify({ playToken: token, clientNonce: newNonce() }),
      { origin: 'https://example.com' },
      403,
    ],
    [
      'a body that is too large',
      token => JSON.stringify({ playToken: token, clientNonce: 'a'.repeat(3000) }),
      {},
      413,
    ],
    [
      'spaces and another order',
      token => `{ "clientNonce": "${newNonce()}", "playToken": "${token}" }`,
      {},
      200,
    ],
    [
      'a device',
      token => JSON.stringify({ playToken: token, clientNonce: newNonce(), visitorId: 'device-1' }),
      {},
      200,
    ],
  ])('%s', async (_what, bodyOf, headers, status) => {
    const { path, enter } = await makeGame(1)
    const [fast, ordinary] = await askBoth(path, bodyOf(await enter()), headers)
    expect(fast).toBe(ordinary)
    expect(fast).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('a campaign that is over', async () => {
    const { campaign, path, enter } = await makeGame(1)
    const playToken = await enter()
    t.clock.set(new Date(campaign.endsAt))
    const [fast, ordinary] = await askBoth(path, JSON.stringify({ playToken, clientNonce: newNonce() }))
    expect(fast).toBe(ordinary)
    expect(fast).toMatch(/^HTTP\/1.1 410 /)
  })
})

test('a body read without a parser means the same to the contract', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"',
    ',',
    ':',
    'playToken',
    'clientNonce',
    'visitorId',
    '\\u0061',
    ' ',
    'a'.repeat(8),
    'a'.repeat(32),
    'A_-9'.repeat(11).slice(1),
    '\n',
  )
  const fields = fc.record(
    {
      playToken: fc.oneof(fc.constant('A_-9'.repeat(11).slice(1)), fc.string()),
      clientNonce: fc.oneof(fc.constant('0f'.repeat(16)), fc.string()),
      visitorId: fc.oneof(fc.constant('device-1'), fc.string()),
      more: fc.string(),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fields.map(value => JSON.stringify(value)),
    fc.array(piece).map(list => list.join('')),
  )
  const path = '/api/v0/public/event/evt_0123456789abcdef/play'
  let understood = 0
  fc.assert(
    fc.property(body, text => {
      const asked = readPlay(path, text)
      if (!asked) return
      understood += 1
      expect(playEntry.body.parse(JSON.parse(text))).toEqual(asked.body)
      expect(playEntry.params.parse({ eventKey: asked.eventKey })).toEqual({ eventKey: asked.eventKey })
    }),
    { numRuns: 3000 },
  )
  expect(understood).toBeGreaterThan(0)
})

test.each([
  '/api/v0/public/event/evt_0123456789abcdef/play/',
  '/api/v0/public/event/evt_0123456789abcdef/play?x=1',
  '/api/v0/public/event/evt_0123456789abcdeF/play',
  '/api/v0/public/event/evt_0123456789abcdef/entry',
])('%s is left to the router', path => {
  const body = JSON.stringify({ playToken: 'x'.repeat(43), clientNonce: '0'.repeat(32) })
  expect(readPlay(path, body)).toBeUndefined()
})
