import { describe, expect, test } from 'vitest'
import { LAW_TABLE } from '#features/law/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
  makeTokens,
} from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
const owner = await makeCaller(t, { account, firstName: 'Grace', lastName: 'Hopper' })
await makeTokens(t, account, 2)

const read = async (eventKey: string) => (await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body
const idsOf = (report: { findings: { id: string }[] }) => report.findings.map(finding => finding.id)

test('a report has the findings, their result, the due dates, and the notice that it is no legal advice', async () => {
  const eventKey = await createCampaign(owner, {
    startTime: '2026-05-01',
    endTime: '2026-05-31',
    newPrizes: [goodPrize({ quantity: 2, value: 320_000, type: 'travel' })],
  })
  const report = await read(eventKey)
  expect(idsOf(report)).toEqual(['C09', 'N01', 'F01', 'T01', 'F06', 'T04', 'A06', 'P03'])
  expect(report).toMatchObject({
    eventKey,
    status: 1,
    block: 3,
    warn: 1,
    info: 4,
    unacknowledged: 1,
    arv: 640_000,
    lawTable: LAW_TABLE.version,
    token: { needed: true, unspent: 2 },
    disclaimer:
      'These checks are automatic reminders based on the information you entered. They are not legal advice, may be incomplete or out of date, and do not replace review by a qualified lawyer in each place where your promotion is open.',
  })
  expect(
    report.deadlines.map((deadline: { what: string; due: string }) => [deadline.what, deadline.due]),
  ).toEqual([
    ['New York filing and bond', '2026-04-01T04:00:00.000Z'],
    ['Florida filing', '2026-04-24T04:00:00.000Z'],
    ['Start', '2026-05-01T04:00:00.000Z'],
    ['End', '2026-06-01T04:00:00.000Z'],
    ['Florida winners list', '2026-07-31T04:00:00.000Z'],
    ['New York winners list', '2026-08-30T04:00:00.000Z'],
  ])
})

test('the owner resolves a state’s filing by excluding the state', async () => {
  const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ quantity: 2, value: 300_000 })] })
  for (const id of ['N01', 'F01']) {
    const report = await read(eventKey)
    const { fix } = report.findings.find((finding: { id: string }) => finding.id === id)
    await owner('PUT', '/api/v0/event', { eventKey, eligibleStates: fix.eligibleStates })
  }
  await acceptRules(owner, eventKey)
  expect(await read(eventKey)).toMatchObject({ block: 0 })
  expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.eligibleStates).toHaveLength(49)
})

describe('setup', () => {
  test.each([
    ['S02', { addPrizeRedemption: true, newPrizes: [goodPrize({ delivery: 'pin' })] }],
    ['S02', { addPrizeRedemption: true, newPrizes: [goodPrize({ delivery: 'pickup' })] }],
    ['S03', { addNonWinnerRedemption: true }],
    ['S04', { email: false, phoneNumber: false }],
    ['S08', { qrEntry: false }],
    ['S09', { eligibleStates: [] }],
    ['S10', { addSweeps: true }],
    ['S11', { instantWin: false, sweepstakes: true, drawTime: '2026-03-12T10:00' }],
    ['S06', { newPrizes: [goodPrize({ use: 'draw' })], addSweeps: true }],
    [
      'S07',
      { newPrizes: [goodPrize({ quantity: 100_000, value: 1 }), goodPrize({ quantity: 1, value: 1 })] },
    ],
    ['S05', { instantWin: false, textToDonate: true }],
  ])('%s blocks what could not run', async (id, changes) => {
    expect(idsOf(await read(await createCampaign(owner, changes)))).toContain(id)
    expect(idsOf(await read(await createCampaign(owner)))).not.toContain(id)
  })
})

test('one prize may be redeemed on screen while another is sent', async () => {
  const newPrizes = [goodPrize({ delivery: 'pin', redemptionPin: '4071' }), goodPrize({ delivery: 'ship' })]
  const report = await read(await createCampaign(owner, { addPrizeRedemption: true, newPrizes }))
  expect(idsOf(report)).not.toContain('S02')
})

test('a screen that is missing blocks by name', async () => {
  const eventKey = await createCampaign(owner)
  await t.db(async db => {
    const { id } = await db
      .selectFrom('campaigns')
      .select('id')
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('tiles').where('campaign_id', '=', id).where('label', '=', 'Form').execute()
  })
  await acceptRules(owner, eventKey)
  const { findings } = await read(eventKey)
  expect(findings[0]).toMatchObject({
    id: 'S01',
    severity: 'block',
    message: 'The screen "Form" is missing.',
  })
})

test('a date answers with the report of its campaign', async () => {
  const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12'] })
  const [date] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  expect(await read(date.eventKey)).toEqual(await read(eventKey))
})

describe('acknowledging', () => {
  const ack = (caller: typeof owner, eventKey: string, ids: string[]) =>
    caller('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids })

  test('records who and when once, and lets the campaign be activated', async () => {
    const eventKey = await createCampaign(owner, { emailContact: '', testMode: true })
    await acceptRules(owner, eventKey)
    expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(422)
    const { status, body } = await ack(owner, eventKey, ['C05'])
    expect(status).toBe(200)
    const expected = {
      acknowledged: true,
      acknowledgedBy: 'Grace Hopper',
      acknowledgedAt: '2026-03-02T12:00:00.000Z',
    }
    expect(body.findings[0]).toMatchObject({ id: 'C05', ...expected })
    expect(body.unacknowledged).toBe(0)
    const second = await makeCaller(t, { account, firstName: 'Alan' })
    expect((await ack(second, eventKey, ['C05'])).body.findings[0]).toMatchObject(expected)
    expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).body.status).toBe(2)
    const audited = await t.db(db =>
      db
        .selectFrom('audit_log')
        .select('details')
        .where('entity', '=', eventKey)
        .where('action', '=', 'compliance.acknowledged')
        .execute(),
    )
    expect(audited).toEqual([{ details: { rules: ['C05'] } }])
  })

  test('is for warnings of this campaign only', async () => {
    const eventKey = await createCampaign(owner, { emailContact: '', newPrizes: [] })
    for (const id of ['C01', 'F06', 'C14', 'Z99']) {
      expect((await ack(owner, eventKey, ['C05', id])).body.errors).toHaveProperty('ids')
    }
    expect((await read(eventKey)).unacknowledged).toBe(1)
  })

  test('is for managers of the account', async () => {
    const eventKey = await createCampaign(owner, { emailContact: '' })
    const editor = await makeCaller(t, { account, role: ROLE.editor })
    expect((await ack(editor, eventKey, ['C05'])).status).toBe(403)
    const stranger = await makeCaller(t)
    expect((await ack(stranger, eventKey, ['C05'])).status).toBe(404)
    expect((await stranger('GET', `/api/v0/event/${eventKey}/compliance`)).status).toBe(404)
  })
})

test('a GOLD account needs no token', async () => {
  const gold = await makeCaller(t)
  const eventKey = await createActive(gold)
  const { body } = await gold('GET', `/api/v0/event/${eventKey}/compliance`)
  expect(body.token).toEqual({ needed: false, unspent: 0 })
})
