import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { newPhone } from '#test/makers/texting.ts'

const service = await testApp({ ownDatabase: 'sms_numbers' })
const staff = await makeCaller(service, { role: ROLE.staffOperations })
const account = await makeAccount(service, { name: 'Copper Kettle' })
const owner = await makeCaller(service, { account })

const good = { kind: '10dlc', registration: 'pending', note: '', documents: [] }
const add = (body: object = {}) =>
  staff('POST', '/api/v0/sms/numbers', { ...good, number: newPhone(), ...body })

test('a number of a client has its own keywords, and people who wait learn its result', async () => {
  const eventKey = await createCampaign(owner, { smsEntry: true, sms: { keyword: 'LANTERN' } })
  const compliance = () => owner('GET', `/api/v0/event/${eventKey}/compliance`)
  const blocked = async () =>
    (await compliance()).body.findings.some(({ id }: { id: string }) => id === 'M03')
  expect(await blocked()).toBe(true)
  const { status, body } = await add({
    cid: account.accountId,
    account: { id: 'ACkettle', secret: 'very-secret' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    registration: 'pending',
    client: { cid: account.accountId, name: 'Copper Kettle' },
    providerAccount: 'ACkettle',
    keywords: [{ keyword: 'LANTERN', state: 'wanted', conflict: false }],
  })
  expect(JSON.stringify(body)).not.toContain('very-secret')

  // Elsewhere the word is free: it is texted to other numbers.
  const stranger = await makeCaller(service)
  const elsewhere = await stranger('POST', '/api/v0/event/eventbuilder/sms', {
    keyword: 'LANTERN',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    type: 'sweepstakes',
  })
  expect(elsewhere.body.ok).toBe(true)

  const change = { ...good, registration: 'approved', note: 'Campaign C1' }
  await staff('PUT', `/api/v0/sms/numbers/${body.id}`, change)
  expect(await blocked()).toBe(false)
  const asked = await owner('POST', '/api/v0/event/eventbuilder/sms', {
    keyword: 'LANTERN',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    type: 'sweepstakes',
    eventKey,
  })
  expect(asked.body).toMatchObject({
    ok: true,
    number: body.number,
    numberType: '10dlc',
    registration: 'approved',
    problems: [],
  })
  const told = await service.db(db =>
    db
      .selectFrom('notifications')
      .select(['kind', 'text', 'link'])
      .where('account_id', '=', account.accountId)
      .where('kind', '=', 'smsRegistration')
      .execute(),
  )
  expect(told).toEqual([
    {
      kind: 'smsRegistration',
      text: expect.stringContaining('approved the number'),
      link: `/events/${eventKey}/compliance`,
    },
  ])
})

test('two campaigns that want one word at one time are shown as a conflict', async () => {
  const word = `CLASH${process.pid}`
  const cid = (await makeAccount(service)).accountId
  const number = await add({ cid })
  const people = await makeCaller(service, { account: { accountId: cid, subscriptionRole: 'GOLD' } })
  await createCampaign(people, { smsEntry: true, sms: { keyword: word } })
  await createCampaign(people, { smsEntry: true, sms: { keyword: word } })
  const { body } = await staff('GET', '/api/v0/sms/numbers')
  const row = body.numbers.find(({ id }: { id: string }) => id === number.body.id)
  expect(row.keywords.map(({ conflict }: { conflict: boolean }) => conflict)).toEqual([true, true])
  expect(body.numbers.at(-1)).toMatchObject({ number: '+12025550199', registration: 'none' })
  expect((await staff('DELETE', `/api/v0/sms/numbers/${number.body.id}`)).status).toBe(200)
})

test('a number is entered once, looks like one, and is for staff alone', async () => {
  const { body } = await add()
  expect((await add({ number: body.number })).status).toBe(409)
  expect((await add({ number: '12' })).body.errors).toHaveProperty('number')
  expect((await add({ cid: 999_999_999 })).status).toBe(404)
  expect((await owner('GET', '/api/v0/sms/numbers')).status).toBe(403)
  expect((await staff('DELETE', `/api/v0/sms/numbers/${body.id}`)).status).toBe(200)
  expect((await staff('PUT', `/api/v0/sms/numbers/${body.id}`, good)).status).toBe(404)
})

test('an opt-out is ended with new consent alone, and one said to a shared number by its phone', async () => {
  const phone = newPhone()
  const url = (consent = '') => `/api/v0/sms/optouts?phone=${encodeURIComponent(phone)}${consent}`
  const consent = '&consent=Asked%20again%20at%20the%20counter%20on%20March%201'
  expect((await owner('GET', url())).body.optOuts).toEqual([])
  const { optOut } = await import('#features/sms/outbound/server/index.ts')
  await service.db(db => optOut(db, service.deps, { accountId: account.accountId, phone, via: 'text' }))
  expect((await owner('GET', url())).body.optOuts).toMatchObject([{ shared: false, via: 'text' }])
  expect((await owner('DELETE', url())).status).toBe(400)
  expect((await (await makeCaller(service))('DELETE', url(consent))).status).toBe(404)
  expect((await owner('DELETE', url(consent))).status).toBe(200)
  expect((await owner('GET', url())).body.optOuts).toEqual([])
  const other = await makeCaller(service)
  await service.db(db => optOut(db, service.deps, { accountId: null, phone, via: 'text' }))
  expect((await other('DELETE', url(consent))).status).toBe(409)
  expect((await staff('DELETE', url(consent))).status).toBe(200)
})
