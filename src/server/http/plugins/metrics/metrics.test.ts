import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const TOKEN = 'a-token-of-some-length'
const service = await testApp({ ownDatabase: 'metrics', waitMs: 500, config: { metricsToken: TOKEN } })
const bare = await testApp()

const ask = (authorization?: string, { app } = service) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

test('without the token there is no such page, and without a setting there is none at all', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await ask(wrong)).statusCode).toBe(404)
  }
  expect((await ask(`Bearer ${TOKEN}`, bare)).statusCode).toBe(404)
})

test('covers the process and requests by route, and nothing of customers', async () => {
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
  expect(body).toMatch(/^http_connections\{state="idle"\} \d+$/m)
  expect(body).toMatch(/^http_connections_closed_total\{reason="stalled"\} \d+$/m)
  expect(body).not.toContain(eventKey)
  expect(body).not.toContain('Lantern Events')
})

test('a prize that was given without a win in the log shows as a figure, and so does who waits for the database', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [5] })
  const figure = async (name: string) => {
    const { body } = await ask(`Bearer ${TOKEN}`)
    return new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]
  }
  expect(await figure('campaigns_out_of_balance')).toBe('0')
  await service.db(db =>
    db.updateTable('prizes').set({ awarded: 1 }).where('campaign_id', '=', campaign.id).execute(),
  )
  expect(await figure('campaigns_out_of_balance')).toBe('1')
  expect(await figure('ready')).toBe('1')
  expect(await figure('database_connections\\{state="waiting"\\}')).toBe('0')
})

test('while the database does not answer, the program’s own figures are still there', async () => {
  const connections = await Promise.all(
    Array.from({ length: service.deps.pg.options.max }, () => service.deps.pg.connect()),
  )
  const { statusCode, body } = await ask(`Bearer ${TOKEN}`)
  for (const connection of connections) connection.release()
  expect(statusCode).toBe(200)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toContain(`database_connections{state="busy"} ${connections.length}`)
  expect(body).not.toMatch(/^campaigns_out_of_balance \d/m)
})
