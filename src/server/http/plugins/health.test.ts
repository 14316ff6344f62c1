import { beforeEach, expect, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const state = { problems: [''], hasRoom: true, isStopping: false }
const t = await testApp({
  health: {
    problems: async () => state.problems,
    freeBytes: () => Number.POSITIVE_INFINITY,
    hasRoom: () => state.hasRoom,
    isStopping: () => state.isStopping,
    beginToStop: () => undefined,
    beginToServe: () => undefined,
    isWatched: () => false,
    close: async () => undefined,
  },
})
const { app } = t

beforeEach(() => {
  Object.assign(state, { problems: [], hasRoom: true, isStopping: false })
})

test('a healthy program says so to everyone, and its version only on request', async () => {
  for (const url of ['/livez', '/readyz', '/startupz']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body]).toEqual([200, '{"ok":true}'])
    expect(headers['cache-control']).toBe('no-store')
  }
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true, version: manifest.version })
})

test('one that takes no requests says why, and lives all the same', async () => {
  state.problems = ['The database does not accept writes']
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ ok: false, problems: ['The database does not accept writes'] })
  expect((await app.inject('/livez')).statusCode).toBe(200)
})

test('without room on the disk writes are refused with when to come back, and reads go on', async () => {
  const { campaign } = await makeCampaign(t)
  state.hasRoom = false
  for (const url of ['/login', `/e/${campaign.eventKey}`, `/api/v0/public/event/${campaign.eventKey}/play`]) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url, payload: {} })
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '30'])
  }
  const { message } = (await app.inject({ method: 'PUT', url: '/api/v0/user/profile' })).json()
  expect(message).toBe('The service cannot save data right now. Please try again later')
  expect((await app.inject(`/e/${campaign.eventKey}`)).statusCode).toBe(200)
})

test('while it stops each answer ends its connection', async () => {
  state.isStopping = true
  const { statusCode, headers } = await app.inject('/livez')
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})
