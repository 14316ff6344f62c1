import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, createReady, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)

const prize = (overrides: Partial<Draft['newPrizes'][number]> = {}) => ({
  key: 'a',
  title: 'Dumpling Box',
  description: '',
  type: 'gift' as const,
  quantity: 1,
  value: 1000,
  redemptionPin: '',
  contains: [],
  ...overrides,
})

const texts = (keyword: string) => ({ testMode: true, smsEntry: true, qrEntry: true, sms: { keyword } })

const { cid: _client, ...fresh } = emptyDraft('2026-06-01', 'America/New_York')

const draftOf = (changes: Partial<Draft> = {}) => ({
  ...fresh,
  endTime: '2026-06-30',
  newPrizes: [prize()],
  ...changes,
})

async function find(changes: Partial<Draft> = {}) {
  const { status, body } = await owner('POST', '/api/v0/event/eventbuilder/check', draftOf(changes))
  expect(status).toBe(200)
  const findings: { id: string; field?: string; detail?: string }[] = body.findings
  return findings
}

const idsOf = async (changes?: Partial<Draft>) => (await find(changes)).map(({ id }) => id)

test('findings name the field they belong to, so that a page can show them', async () => {
  const findings = await find({ newPrizes: [prize({ value: 500_001 })] })
  expect(findings).toContainEqual(expect.objectContaining({ id: 'N01', field: 'eligibleStates' }))
  expect(findings).toContainEqual(expect.objectContaining({ id: 'C04', field: 'sponsorAddress' }))
})

test.each([
  [400_000, false],
  [400_001, true],
  [500_000, true],
  [500_001, false],
])('prizes of %i cents are close to the limit: %s', async (value, close) => {
  expect((await idsOf({ newPrizes: [prize({ value })] })).includes('R02')).toBe(close)
})

test('half-typed fields are no failure: the rules judge what can be read', async () => {
  const ids = await idsOf({
    title: 'x',
    emailContact: 'nobody@',
    startTime: '',
    timezone: 'Nowhere/City',
    newPrizes: [prize({ title: '', quantity: 0, value: 0 })],
  })
  expect(ids).toContain('C02')
  expect(ids).toContain('C05')
  expect(ids).not.toContain('C03')
})

test('a draft without a promotion type has no findings yet', async () => {
  expect(await find({ instantWin: false })).toEqual([])
})

test('the keyword of an activated campaign is taken, in any account', async () => {
  const stranger = await makeCaller(t)
  const theirs = { ...texts('KETTLE'), startTime: '2026-06-10', endTime: '2026-06-20' }
  const wanted: Partial<Draft> = { smsEntry: true, sms: { keyword: 'kettle' } }
  await createCampaign(stranger, theirs)
  expect(await idsOf(wanted)).not.toContain('M02')
  await createActive(stranger, theirs)
  expect(await idsOf(wanted)).toContain('M02')
  expect(await idsOf({ ...wanted, startTime: '2026-07-21', endTime: '2026-07-25' })).not.toContain('M02')
})

test('two campaigns with one keyword are never live at the same time, even when activated at once', async () => {
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const caller = await makeCaller(t)
      return { caller, eventKey: await createReady(caller, texts('LANTERN')) }
    }),
  )
  const answers = await Promise.all(
    keys.map(({ caller, eventKey }) => caller('PUT', '/api/v0/event', { eventKey, status: 2 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter(answer => answer.status !== 200)) {
    expect([409, 422]).toContain(status)
    if (status === 409) expect(body.message).toBe('Another campaign uses this keyword at the same time')
    else expect(body.findings).toEqual([expect.objectContaining({ id: 'M02', severity: 'block' })])
  }
})

test('when the other campaign is canceled, its keyword is free again', async () => {
  const first = await createActive(owner, texts('ACORN'))
  const second = await createReady(owner, texts('ACORN'))
  const activate = () => owner('PUT', '/api/v0/event', { eventKey: second, status: 2 })
  expect((await activate()).status).toBe(422)
  await owner('PUT', '/api/v0/event', { eventKey: first, status: 8, reason: 'Rain' })
  expect((await activate()).status).toBe(200)
})

test('nothing is stored', async () => {
  const before = await owner('GET', '/api/v0/event/campaigns/future')
  await find()
  expect((await owner('GET', '/api/v0/event/campaigns/future')).body).toEqual(before.body)
})

test('an unknown field and an analyst are refused', async () => {
  const unknown = await owner('POST', '/api/v0/event/eventbuilder/check', { ...draftOf(), accountId: 1 })
  expect(unknown.status).toBe(400)
  const analyst = await makeCaller(t, { role: 6000 })
  expect((await analyst('POST', '/api/v0/event/eventbuilder/check', draftOf())).status).toBe(403)
})
