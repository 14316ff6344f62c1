import { beforeAll, expect, test } from 'vitest'
import { Export } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'
import { writeExportJob } from './write-export.ts'

const service = await testApp()
let life: Awaited<ReturnType<typeof liveSomeDays>>

beforeAll(async () => {
  life = await liveSomeDays(service, 'cancelled', { turns: 10 })
})

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, user = life.owner) {
  const headers = { cookie: await signIn(service, user) }
  return service.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}

async function ask(): Promise<string> {
  const url = `/api/v0/event/${life.events[0]?.eventKey}/exports`
  const asked = Export.parse((await call('POST', url, { kind: 'entries', format: 'csv' })).json())
  expect(asked.mine).toBe(true)
  return asked.exportKey
}

test('a file that waits is stopped, and never written', async () => {
  const exportKey = await ask()
  const cancelled = await call('DELETE', `/api/v0/exports/${exportKey}`)
  expect([cancelled.statusCode, cancelled.json().state]).toEqual([200, 'cancelled'])
  await service.runDueJobs()
  expect((await call('GET', `/api/v0/exports/${exportKey}`)).json()).toMatchObject({
    state: 'cancelled',
    mine: true,
  })
  expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
  const again = await call('DELETE', `/api/v0/exports/${exportKey}`)
  expect([again.statusCode, again.json().message]).toEqual([409, 'This file is no longer in progress'])
})

test.each(['before its rows are read', 'after them'])(
  'a file that is being written is stopped %s',
  async when => {
    const exportKey = await ask()
    service.jobs.waiting.length = 0
    const { storage } = service.deps
    const stop = () => call('DELETE', `/api/v0/exports/${exportKey}`)
    let isWhole = false
    const putStream: typeof storage.putStream = async (...given) => {
      if (when === 'before its rows are read') await stop()
      const bytes = await storage.putStream(...given)
      isWhole = true
      if (when === 'after them') await stop()
      return bytes
    }
    await writeExportJob.run({ ...service.deps, storage: { ...storage, putStream } }, { exportKey })
    expect((await call('GET', `/api/v0/exports/${exportKey}`)).json().state).toBe('cancelled')
    expect(service.objects.has(`${exportKey}/file.csv`)).toBe(false)
    expect(isWhole).toBe(when === 'after them')
    const told = (await call('GET', '/api/v0/notifications')).json().items
    expect(told).toEqual([])
  },
)

test('no other person stops a file', async () => {
  const exportKey = await ask()
  const account = { accountId: life.owner.accountId, subscriptionRole: 'GOLD' }
  const colleague = await makeUser(service, { account, role: ROLE.manager })
  const url = `/api/v0/exports/${exportKey}`
  const answer = await call('DELETE', url, undefined, colleague)
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Only the person who requested a file can cancel it',
  ])
  expect((await call('GET', url, undefined, colleague)).json()).toMatchObject({
    state: 'queued',
    mine: false,
  })
  expect((await call('DELETE', url, undefined, await makeUser(service))).statusCode).toBe(404)
  await service.runDueJobs()
})
