import { expect, test } from 'vitest'
import { RESERVED_WORDS } from '#features/sms/outbound/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t, { name: 'Copper Kettle' })
const owner = await makeCaller(t, { account })
const stranger = await makeCaller(t)

const ask = (changes: object = {}, caller: Caller = owner) =>
  caller('POST', '/api/v0/event/eventbuilder/sms', {
    keyword: 'coffee',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    timezone: 'America/New_York',
    type: 'instantWin',
    ...changes,
  })

const withKeyword = (keyword: string, changes: object = {}) =>
  createCampaign(stranger, { smsEntry: true, sms: { keyword }, ...changes })

test('a free keyword may be used; that no number is registered yet is said', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toEqual({
    ok: true,
    available: true,
    number: '+12025550199',
    registration: 'none',
    segments: 1,
    sample:
      'Copper Kettle: Take part: http://localhost/e/evt_0000000000000000 Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
    suggestions: [],
    problems: ['No text message number is registered yet. Ask staff to register one.'],
  })
})

test.each(RESERVED_WORDS)('%s is reserved', async word => {
  const { body } = await ask({ keyword: word.toLowerCase() })
  expect(body).toMatchObject({ ok: false, available: false })
  expect(body.problems[0]).toMatch(/^Carriers reserve this word/)
  expect(body.suggestions).not.toContain(word)
})

test.each(['', 'A', '7UP', 'TWO WORDS', 'ABCDEFGHIJKLMNOPQRSTU', 'CAFÉ', 'A-B', 'A\u0000B'])(
  '“%s” is no keyword',
  async keyword => {
    const { status, body } = await ask({ keyword })
    expect(status).toBe(200)
    expect(body.ok).toBe(false)
    expect(body.problems[0]).toMatch(/^Start with a letter and use 2 to 20/)
  },
)

test('suggested keywords are free', async () => {
  expect((await ask({ keyword: 'two words' })).body.suggestions).toEqual([
    'TWOWORDS',
    'TWOWORDSWIN',
    'TWOWORDSPLAY',
  ])
  await withKeyword('GOLD')
  await withKeyword('GOLDWIN')
  const { body } = await ask({ keyword: 'gold' })
  expect(body).toMatchObject({ ok: false, suggestions: ['GOLDPLAY', 'GOLD2026', 'GOGOLD'] })
  expect(body.problems[0]).toBe('Another campaign uses this keyword at the same time')
  for (const keyword of body.suggestions) expect((await ask({ keyword })).body.ok).toBe(true)
})

test('a keyword is taken for as long as its campaign lives, in every account', async () => {
  await withKeyword('PUCK')
  const during = (startTime: string, endTime: string) =>
    ask({ keyword: 'Puck ', startTime, endTime }).then(({ body }) => body.ok)
  expect(await during('2026-03-20', '2026-03-25')).toBe(false)
  expect(await during('2026-03-05', '2026-03-10')).toBe(false)
  // Late senders still hear that it is over, for 30 days.
  expect(await during('2026-04-19', '2026-04-25')).toBe(false)
  expect(await during('2026-04-20', '2026-04-25')).toBe(true)
  expect(await during('2026-02-01', '2026-02-03')).toBe(true)
})

test('a canceled campaign, one without texts and the campaign itself leave it free', async () => {
  const cancelled = await withKeyword('DRUM', { testMode: true })
  expect((await ask({ keyword: 'DRUM' })).body.ok).toBe(false)
  expect((await ask({ keyword: 'DRUM', eventKey: cancelled }, stranger)).body.ok).toBe(true)
  await stranger('PUT', '/api/v0/event', { eventKey: cancelled, status: 7 })
  expect((await ask({ keyword: 'DRUM' })).body.ok).toBe(true)
  await withKeyword('FLUTE', { smsEntry: false })
  expect((await ask({ keyword: 'FLUTE' })).body.ok).toBe(true)
})

test('a text-to-donate campaign always takes texts, so it holds its keyword', async () => {
  await withKeyword('HOPE', { smsEntry: false, instantWin: false, textToDonate: true, newPrizes: [] })
  const { body } = await ask({ keyword: 'HOPE', type: 'textToDonate' })
  expect(body.suggestions).toEqual(['HOPEGIVE', 'HOPEGIFT', 'HOPE2026'])
})

test('a name outside the plain alphabet makes the reply two messages', async () => {
  const cafe = await makeCaller(t, { account: await makeAccount(t, { name: 'Kőszeg Café' }) })
  expect((await ask({}, cafe)).body.segments).toBe(2)
})

test('a clone has no keyword', async () => {
  const eventKey = await withKeyword('OTTER')
  const { body } = await stranger('POST', `/api/v0/event/${eventKey}/clone`, {})
  const clone = await stranger('GET', `/api/v0/event/${body.eventKey}`)
  expect(clone.body.smsEntry).toBe(true)
  expect(clone.body.sms).toBeUndefined()
})

test('a campaign keeps its keyword in capitals, and takes no reserved one', async () => {
  const eventKey = await withKeyword(' lantern ')
  expect((await stranger('GET', `/api/v0/event/${eventKey}`)).body.sms).toEqual({ keyword: 'LANTERN' })
  const changed = await stranger('PUT', '/api/v0/event', { eventKey, sms: { keyword: 'STOP' } })
  expect(changed).toMatchObject({ status: 400, body: { errors: { 'sms.keyword': expect.any(String) } } })
})

test('access to the check, by role', async () => {
  const eventKey = await createCampaign(stranger)
  expect((await ask({ eventKey })).status).toBe(404)
  expect((await ask({ cid: 999_999_999 })).body.errors).toHaveProperty('cid')
  expect((await ask({ endTime: '2026-03-09' })).body.errors).toHaveProperty('endTime')
  expect((await ask({ keyword: 'x'.repeat(41) })).status).toBe(400)
  expect((await ask({ number: '1' })).status).toBe(400)
  expect((await ask({}, await makeCaller(t, { role: ROLE.analyst }))).status).toBe(403)
  const staff = await makeCaller(t, { role: ROLE.staffOperations })
  const { body } = await ask({ cid: account.accountId }, staff)
  expect(body.sample).toMatch(/^Copper Kettle: /)
})
