import { pino } from 'pino'
import { expect, test } from 'vitest'
import { optOut } from '#features/sms/outbound/server/index.ts'
import type { Text, Texter } from '#server/deps.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { testApp } from '#test/app.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeNumber, newPhone, SMS_CONFIG } from '#test/makers/texting.ts'
import { queueText } from './queue-text.ts'

const tried: Text[] = []
let fails = 0
const texter: Texter = {
  provider: 'twilio',
  async send(text) {
    tried.push(text)
    if (fails-- > 0) throw new Error('The provider answered 500')
    return { fate: 'taken', providerId: `SM${tried.length}` }
  },
}
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
const service = await testApp({ config: SMS_CONFIG, texter, log, ownDatabase: 'sms_outbox' })
const number = await makeNumber(service)

async function queue(changes: { marketingIn?: string } = {}) {
  tried.length = 0
  const { accountId } = await makeAccount(service)
  const to = newPhone()
  const draft = { accountId, to, template: 'notification' as const, body: 'You won', ...changes }
  await service.db(db => queueText(db, service.deps, draft))
  const read = () =>
    service.db(db =>
      db
        .selectFrom('messages as m')
        .leftJoin('sms_messages as s', 's.message_key', 'm.sms_key')
        .select(['m.status', 'm.attempts', 's.state', 's.body', 's.provider_id as providerId'])
        .where('m.recipient_hash', '=', lookupOf(service.deps, to))
        .executeTakeFirstOrThrow(),
    )
  return { accountId, to, read }
}

test('a text leaves from our number, says where receipts go, and its words stay out of the log', async () => {
  const { to, read } = await queue()
  await service.runDueJobs()
  expect(tried).toMatchObject([{ from: number, to, text: 'You won', triedSince: undefined }])
  expect(tried[0]?.receiptUrl).toMatch(/^https:\/\/promo\.test\/api\/v0\/sms\/status\/twilio\?m=sms_\w{16}$/)
  expect(await read()).toEqual({ status: 'sent', attempts: 1, state: 'sent', body: '', providerId: 'SM1' })
})

test('while the provider fails it waits, and each later try says that an earlier one may have arrived', async () => {
  const { read } = await queue()
  fails = 2
  for (let round = 0; round < 4; round++) {
    await service.runDueJobs().catch(() => {})
    service.clock.advance({ minutes: 5 })
  }
  expect(await read()).toMatchObject({ status: 'sent', attempts: 3, state: 'sent' })
  expect(tried.map(({ triedSince }) => triedSince !== undefined)).toEqual([false, true, true])
  const told = lines.filter(line => line.includes('a message was not taken'))
  expect(told.map(line => JSON.parse(line))).toMatchObject([{ channel: 'sms', reason: 'Error' }])
  fails = 0
})

test('after STOP a waiting message is not sent', async () => {
  const { accountId, to, read } = await queue()
  await service.db(db => optOut(db, service.deps, { accountId, phone: to, via: 'text' }))
  await service.runDueJobs()
  expect(tried).toEqual([])
  expect((await read()).status).toBe('suppressed')
})

test('marketing waits for the morning where the phone is; everything else leaves at once', async () => {
  service.clock.set('2026-03-03T04:00:00Z')
  const { read } = await queue({ marketingIn: 'America/Los_Angeles' })
  await service.runDueJobs()
  expect((await read()).status).toBe('queued')
  service.clock.set('2026-03-03T13:00:00Z')
  await service.runDueJobs()
  expect((await read()).status).toBe('sent')
})
