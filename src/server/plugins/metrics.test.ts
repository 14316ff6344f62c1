import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/campaign-makers.ts'
import { makeAccount } from '#test/makers.ts'

const TOKEN = 'a-token-of-some-length'
const service = await testApp({ config: { metricsToken: TOKEN } })
const bare = await testApp()

const ask = (authorization?: string, { app } = service) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

test('without the token there is no such page, and without a setting there is none at all', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await ask(wrong)).statusCode).toBe(404)
  }
  expect((await ask(`Bearer ${TOKEN}`, bare)).statusCode).toBe(404)
})

test('tells of the process and of requests by their route, and nothing of customers', async () => {
  const account = await makeAccount(service, { subscriptionRole: 'GOLD', name: 'Lantern Events' })
  const owner = await makeCaller(service, { account })
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  await owner('GET', `/api/v0/event/${eventKey}`)
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v0\/event\/:eventKey",status="200"\} 1/,
  )
  expect(body).not.toContain(eventKey)
  expect(body).not.toContain('Lantern Events')
})
