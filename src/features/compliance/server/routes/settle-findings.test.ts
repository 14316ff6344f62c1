import { describe, expect, test } from 'vitest'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { acceptRules, createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { upload } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const user = await makeUser(t, { account })
const owner = await makeCaller(t, { account })
const operations = await makeCaller(t, { role: ROLE.staffOperations, firstName: 'Ada', lastName: 'Byron' })
const support = await makeCaller(t, { role: ROLE.staff })

const big = {
  startTime: '2026-05-01',
  endTime: '2026-05-31',
  newPrizes: [goodPrize({ quantity: 2, value: 300_000 })],
}
const of = (eventKey: string) => `/api/v0/event/${eventKey}/compliance`
const idsOf = (report: { findings: { id: string }[] }) => report.findings.map(({ id }) => id)
const NY = { filedOn: '2026-03-01', number: 'NY-77', bondType: 'bond' }

async function documentOf(eventKey: string, visibility: 'private' | 'public' = 'private'): Promise<string> {
  const answer = await upload(t, { cookie: await signIn(t, user), entityKey: eventKey, visibility })
  return answer.json()[0].fileKey
}

describe('filings', () => {
  test('a filing with its document resolves the finding, appears in the rules, and can be withdrawn', async () => {
    const eventKey = await createCampaign(owner, big)
    const fileKey = await documentOf(eventKey)
    const filed = await owner('PUT', `${of(eventKey)}/registrations`, { NY: { ...NY, fileKey } })
    expect(filed.body.registrations).toEqual({ NY: { ...NY, fileKey } })
    expect(idsOf(filed.body)).not.toContain('N01')
    expect(idsOf(filed.body)).toContain('F01')
    await acceptRules(owner, eventKey)
    expect((await owner('GET', `/api/v0/event/${eventKey}/rules`)).body.html).toContain('NY-77')
    const { body } = await owner('PUT', `${of(eventKey)}/registrations`, { NY: null })
    expect(body.registrations).toEqual({})
    expect(idsOf(body)).toContain('N01')
  })

  test('filings stand in the calendar as due, and as filed once they are', async () => {
    const eventKey = await createCampaign(owner, { ...big, retailEntry: true })
    const body = { FL: { ...NY, filedOn: '2026-03-02' }, RI: { ...NY, bondType: 'none' } }
    const filingsOf = ({ deadlines }: { deadlines: { what: string; note: string }[] }) =>
      deadlines.filter(({ what }) => what.includes('filing')).map(({ what, note }) => `${what}: ${note}`)
    expect(filingsOf((await owner('GET', of(eventKey))).body)).toEqual([
      'New York filing and bond: 30 days before start',
      'Florida filing: 7 days before start',
      'Rhode Island filing: Before the start, if the law is still in force',
    ])
    expect(filingsOf((await owner('PUT', `${of(eventKey)}/registrations`, body)).body)).toEqual([
      'New York filing and bond: 30 days before start',
      'Florida filing: Filed on Mar 2, 2026',
      'Rhode Island filing: Filed on Mar 1, 2026',
    ])
  })

  test('a filing that was late is a warning, and one in time is none', async () => {
    const soon = await createCampaign(owner, { ...big, startTime: '2026-03-21' })
    const late = await owner('PUT', `${of(soon)}/registrations`, { NY: { ...NY, filedOn: '2026-03-01' } })
    const found = late.body.findings.find(({ id }: { id: string }) => id === 'N02')
    expect(found.detail).toBe('You filed 20 days before the start. The law requires 30.')
    const eventKey = await createCampaign(owner, big)
    expect(idsOf((await owner('PUT', `${of(eventKey)}/registrations`, { NY })).body)).not.toContain('N02')
  })

  test.each([
    ['a day that no calendar has', { NY: { ...NY, filedOn: '2026-02-30' } }],
    ['a day that is yet to come', { NY: { ...NY, filedOn: '2026-03-04' } }],
    ['a state without a rule', { TX: NY }],
    ['half of it', { NY: { filedOn: '2026-03-01' } }],
    ['another security', { NY: { ...NY, bondType: 'promise' } }],
    ['a document that nobody uploaded', { NY: { ...NY, fileKey: 'file_aaaaaaaaaaaaaaaa' } }],
  ])('%s is refused', async (_what, body) => {
    const eventKey = await createCampaign(owner, big)
    expect((await owner('PUT', `${of(eventKey)}/registrations`, body)).status).toBe(400)
  })

  test('a picture that everyone sees is no private document', async () => {
    const eventKey = await createCampaign(owner, big)
    const fileKey = await documentOf(eventKey, 'public')
    expect((await owner('PUT', `${of(eventKey)}/registrations`, { NY: { ...NY, fileKey } })).status).toBe(400)
  })
})

describe('lifting a block', () => {
  const lift = (caller: typeof owner, eventKey: string, id: string) =>
    caller('POST', `${of(eventKey)}/override`, { id, reason: 'Counsel has cleared it' })

  test('is for staff operations, with a reason that stays, and lets the campaign be activated', async () => {
    const eventKey = await createCampaign(owner, {
      newPrizes: [goodPrize({ contains: ['firearm'] })],
      testMode: true,
    })
    await acceptRules(owner, eventKey)
    for (const caller of [owner, support]) expect((await lift(caller, eventKey, 'I06')).status).toBe(403)
    expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(422)
    const { body } = await lift(operations, eventKey, 'I06')
    expect(body.block).toBe(0)
    expect(body.findings[0]).toMatchObject({
      id: 'I06',
      overridden: { by: 'Ada Byron', reason: 'Counsel has cleared it', at: '2026-03-02T12:00:00.000Z' },
    })
    expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).body.status).toBe(2)
    const { items } = (await owner('GET', `/api/v0/event/${eventKey}/timeline`)).body
    expect(items.map(({ what }: { what: string }) => what)).toContain('Block lifted by staff')
  })

  test('is withdrawn by staff operations, and the block holds again', async () => {
    const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ contains: ['firearm'] })] })
    const takeBack = (caller: typeof owner) => caller('DELETE', `${of(eventKey)}/override/I06`)
    expect((await takeBack(operations)).status).toBe(404)
    await lift(operations, eventKey, 'I06')
    for (const caller of [owner, support]) expect((await takeBack(caller)).status).toBe(403)
    const { body } = await takeBack(operations)
    const held = body.findings.find(({ id }: { id: string }) => id === 'I06')
    expect(held).toMatchObject({ severity: 'block' })
    expect(held).not.toHaveProperty('overridden')
    const { items } = (await owner('GET', `/api/v0/event/${eventKey}/timeline`)).body
    expect(items.map(({ what }: { what: string }) => what)).toContain('Block restored')
  })

  test('is for what blocks now, and only where the rule allows it', async () => {
    const eventKey = await createCampaign(owner, { emailContact: '', newPrizes: [] })
    for (const id of ['C01', 'C05', 'N01', 'Z99']) {
      expect((await lift(operations, eventKey, id)).body.errors).toHaveProperty('id')
    }
    const silent = await operations('POST', `${of(eventKey)}/override`, { id: 'N01', reason: '  ' })
    expect(silent.status).toBe(400)
  })
})

test('the deadlines are a calendar: days for filings, moments for start and end, the disclaimer in each', async () => {
  const eventKey = await createCampaign(owner, big)
  const cookie = await signIn(t, user)
  const answer = await t.app.inject({ url: `${of(eventKey)}/deadlines.ics`, headers: { cookie } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = answer.body.replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
  for (const line of [
    'DTSTART;VALUE=DATE:20260401',
    'DTSTART:20260501T040000Z',
    'SUMMARY:New York filing and bond: Free Cup Friday',
    `UID:${eventKey}-florida-winners-list@drumroll`,
    'DTSTAMP:20260302T120000Z',
  ]) {
    expect(text.split('\r\n')).toContain(line)
  }
  expect(text.replaceAll('\\', '')).toContain(DISCLAIMER)
  expect(Math.max(...answer.body.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
