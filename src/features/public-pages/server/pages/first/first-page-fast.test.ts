import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { rawRequest } from '#test/raw-request.ts'

const t = await testApp({ config: { publicUrl: 'http://play.test', trustedProxies: ['127.0.0.1'] } })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port }: AddressInfo = Object(t.app.server.address())
const AGENT = 'Mozilla/5.0'

/** A visit that ends its connection; with a cookie it is the router's. */
const visit = (path: string, ...lines: string[]) =>
  rawRequest(port, [
    [
      `GET ${path} HTTP/1.1`,
      'host: play.test',
      'connection: close',
      `user-agent: ${AGENT}`,
      'x-forwarded-for: 10.0.0.9',
      ...lines,
      '',
      '',
    ].join('\r\n'),
  ])

/** Masks the differences between two visits: time, request number, and remaining calls. */
const masked = (answer: string) =>
  answer
    .replace(/\r\nDate: [^\r]+/, '')
    .replace(/(x-request-id): [0-9a-f]{16}/, '$1')
    .replace(/(x-ratelimit-(?:remaining|reset)): \d+/g, '$1')

test.each(['', '?s=qr', '?s=social', '?s=nowhere'])(
  'the first page%s is sent byte for byte as the router sends it',
  async query => {
    const { campaign } = await makeCampaign(t, { quantities: [5] })
    const path = `/e/${campaign.eventKey}${query}`
    const fast = masked(await visit(path))
    expect(fast).toBe(masked(await visit(path, 'cookie: other=1')))
    expect(fast).toMatch(/^HTTP\/1.1 200 /)
  },
)

test('a page that a site may show in a frame says so both ways', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [5] })
  const row = { account_id: campaign.accountId, site: 'www.copper.example' }
  await t.db(db => db.insertInto('frame_sites').values(row).execute())
  const path = `/e/${campaign.eventKey}`
  const fast = masked(await visit(path))
  expect(fast).toBe(masked(await visit(path, 'cookie: other=1')))
  expect(fast).toContain('; frame-ancestors www.copper.example; ')
})

test('two visitors get the same bytes, and gzip holds the same page', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [5] })
  const path = `/e/${campaign.eventKey}`
  const [plain, other, packed] = [
    await visit(path),
    await visit(path),
    await visit(path, 'accept-encoding: gzip, br'),
  ]
  const bodyOf = (answer: string) => answer.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  expect(bodyOf(other)).toBe(bodyOf(plain))
  const [head = ''] = packed.split('\r\n\r\n')
  expect(head).toMatch(/\r\ncontent-encoding: gzip\r\n/)
  expect(head).toMatch(/\r\nvary: accept-encoding, accept-language, cookie\r\n/)
  expect(gunzipSync(Buffer.from(bodyOf(packed), 'latin1')).toString('latin1')).toBe(bodyOf(plain))
})

test('a visitor with a current copy gets 304, and the page again once it has changed', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [5] })
  const path = `/e/${campaign.eventKey}`
  const etagOf = (answer: string) => /\r\netag: ([^\r]+)/.exec(answer)?.[1] ?? ''
  const etag = etagOf(await visit(path))
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  const known = await visit(path, `if-none-match: "older", ${etag}`)
  expect(known).toMatch(/^HTTP\/1.1 304 /)
  expect(known).toContain('cache-control: public, max-age=5, stale-while-revalidate=30')
  expect(known.split('\r\n\r\n')[1]).toBe('')
  expect(await visit(`${path}?s=qr`, `if-none-match: ${etag}`)).toMatch(/^HTTP\/1.1 200 /)
})

test('a page that is not the form is the same by both ways', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [5] })
  const path = `/e/${campaign.eventKey}`
  await visit(path)
  t.clock.set(new Date(campaign.endsAt))
  const fast = masked(await visit(path))
  expect(fast).toBe(masked(await visit(path, 'cookie: other=1')))
  expect(fast).toMatch(/^HTTP\/1.1 410 /)
})

test.each(['gzip;q=0', 'identity', 'br'])(
  'a client that accepts %s gets the page unchanged',
  async accepted => {
    const { campaign } = await makeCampaign(t, { quantities: [5] })
    expect(await visit(`/e/${campaign.eventKey}`, `accept-encoding: ${accepted}`)).toContain(
      '<!doctype html>',
    )
  },
)
