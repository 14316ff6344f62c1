import { describe, expect, test } from 'vitest'
import { emptyDraft, toSubmission } from '#features/campaigns/wizard/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, goodDraft, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const owner = await makeCaller(t)
const staff = await makeCaller(t, { role: ROLE.staffOperations })
const create = (changes: object, caller = owner) =>
  caller('POST', '/api/v0/event/eventbuilder', goodDraft(changes))

test('a draft of the wizard becomes a campaign with everything that it says', async () => {
  const draft = {
    ...emptyDraft('2026-03-10', 'America/New_York'),
    title: '  Lantern Night  ',
    campaignSponsor: 'Harbor Lights',
    additionalLegalEntities: [{ value: 'Pier One' }],
    newPrizes: [{ key: 'row', ...goodPrize({ type: 'travel', redemptionPin: '4071' }) }],
  }
  const created = await owner('POST', '/api/v0/event/eventbuilder', toSubmission(draft))
  expect(created.status).toBe(200)
  expect(created.body.eventKey).toMatch(/^evt_[a-z0-9]{16}$/)
  expect(created.body.children).toEqual([])
  expect(created.body.findings.map((finding: { id: string }) => finding.id)).toContain('C04')
  const { body } = await owner('GET', `/api/v0/event/${created.body.eventKey}`)
  expect(body).toMatchObject({
    title: 'Lantern Night',
    status: 1,
    type: 'instantWin',
    instantWin: true,
    sweepstakes: false,
    campaignSponsor: 'Harbor Lights',
    additionalLegalEntities: ['Pier One'],
    startTime: '2026-03-10T04:00:00.000Z',
    endTime: '2026-03-11T04:00:00.000Z',
    minimumAge: 18,
    prizeTravel: true,
    prizeGift: false,
    prizeDelivery: "I'll need to ship it or email it",
    newPrizes: [{ title: 'Free cup', quantity: 20, value: 400, delivery: 'ship', use: 'instant' }],
    cid: 0,
  })
})

test('a new campaign has every screen of its type, and a change of the type changes them', async () => {
  const prizes = [goodPrize({ title: 'Cup' }), goodPrize({ title: 'Bean' })]
  const eventKey = await createCampaign(owner, { newPrizes: prizes })
  const labels = async () => {
    const { body } = await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)
    return body.map((tile: { eventTileLabel: string }) => tile.eventTileLabel)
  }
  expect(await labels()).toEqual(['Form', 'Winner Thankyou', 'Winner Thankyou', 'Non Winner Thankyou'])
  await owner('PUT', '/api/v0/event', {
    eventKey,
    instantWin: false,
    sweepstakes: true,
    numberSweepsPages: 2,
  })
  expect(await labels()).toEqual(['Form', 'Continue', 'Thankyou'])
})

test('a PIN is stored hashed and nowhere readable', async () => {
  const eventKey = await createCampaign(owner, {
    addPrizeRedemption: true,
    addNonWinnerRedemption: true,
    nonWinnerRedemptionPin: '90817263',
    prizeDelivery: 'Winners redeem it on screen with a PIN',
    newPrizes: [goodPrize({ redemptionPin: '90817264' })],
  })
  const detail = await owner('GET', `/api/v0/event/${eventKey}`)
  expect(detail.body.hasNonWinnerPin).toBe(true)
  const stored = await t.db(async db => ({
    campaign: await db.selectFrom('campaigns').selectAll().where('event_key', '=', eventKey).execute(),
    prizes: await db
      .selectFrom('prizes')
      .select(['pin_hash', 'delivery'])
      .where('title', '=', 'Free cup')
      .execute(),
    audit: await db.selectFrom('audit_log').selectAll().where('entity', '=', eventKey).execute(),
  }))
  expect(stored.audit.map(row => row.action)).toEqual(['campaign.created'])
  expect(JSON.stringify([detail.body, stored])).not.toMatch(/9081726/)
  expect(stored.prizes.some(prize => prize.delivery === 'pin' && prize.pin_hash !== null)).toBe(true)
})

describe('fields of the server', () => {
  test.each([
    ['eventKey', 'evt_aaaaaaaaaaaaaaaa'],
    ['status', 2],
    ['winners', 3],
    ['cid', 999_999_999],
    ['demo', true],
    ['id', 1],
    ['accountId', 1],
    ['settings', {}],
    ['activatedAt', '2026-01-01'],
  ])('%s is refused by name', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('neutral defaults of the draft are taken', async () => {
    expect((await create({ cid: 0, eventKey: '', status: 1, winners: 0, demo: false })).status).toBe(200)
  })
})

describe('bad fields', () => {
  test.each([
    ['title', { title: 'ab' }],
    ['title', { title: 'x'.repeat(81) }],
    ['description', { description: 'x'.repeat(501) }],
    ['timezone', { timezone: 'Mars/Base' }],
    ['startTime', { startTime: '2026-02-30' }],
    ['startTime', { startTime: '2026-03-01' }],
    ['endTime', { endTime: '2026-03-09' }],
    ['childTimes', { childTimes: ['2026-03-21'] }],
    ['childTimes', { childTimes: ['2026-03-11', '2026-03-11'] }],
    ['instantWin', { sweepstakes: true }],
    ['instantWin', { instantWin: false }],
    ['userCapture', { userCapture: 'No' }],
    ['nonWinnerRedemptionPin', { nonWinnerRedemptionPin: '12' }],
    ['newPrizes.0.quantity', { newPrizes: [goodPrize({ quantity: 0 })] }],
    ['newPrizes.0.awarded', { newPrizes: [goodPrize({ awarded: 1 })] }],
    ['privacyPolicyLink', { privacyPolicyLink: 'http://plain.test' }],
    ['webLink', { webLink: 'javascript:alert(1)' }],
    ['numberSweepsPages', { numberSweepsPages: 6 }],
    ['additionalLegalEntities', { additionalLegalEntities: ['Acme', 'acme'] }],
    ['eligibleStates.0', { eligibleStates: ['XX'] }],
    [
      'sponsorAddress.zip',
      { sponsorAddress: { street: 'a', city: 'b', state: 'VT', zip: '', country: 'US' } },
    ],
    ['campaignSponsor', { campaignSponsor: 'Acme\u0000' }],
  ])('%s is refused by name: %j', async (field, changes) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('missing values give findings, not a refusal', async () => {
    const { status, body } = await create({ newPrizes: [], campaignSponsor: '', emailContact: '' })
    expect(status).toBe(200)
    expect(body.findings.map((finding: { id: string }) => finding.id)).toEqual(
      expect.arrayContaining(['C01', 'C04', 'C05']),
    )
  })

  test('a body that is no object, or too large, is refused', async () => {
    expect((await owner('POST', '/api/v0/event/eventbuilder', [])).status).toBe(400)
    const { status } = await create({ description: 'x'.repeat(1024 * 1024) })
    expect(status).toBe(413)
  })
})

test('dates become child events of whole days, in order', async () => {
  const { body } = await create({ childTimes: ['2026-03-12', '2026-03-11T19:00'] })
  expect(body.children).toHaveLength(2)
  const { body: dates } = await owner('GET', `/api/v0/event/campaigns/${body.eventKey}`)
  expect(dates.map((date: { startTime: string; endTime: string }) => [date.startTime, date.endTime])).toEqual(
    [
      ['2026-03-11T23:00:00.000Z', '2026-03-12T04:00:00.000Z'],
      ['2026-03-12T04:00:00.000Z', '2026-03-13T04:00:00.000Z'],
    ],
  )
})

test('staff creates for a client, and demos; an unknown client is refused', async () => {
  const client = await makeAccount(t)
  const { status, body } = await create({ cid: client.accountId, demo: true }, staff)
  expect(status).toBe(200)
  const read = await staff('GET', `/api/v0/event/${body.eventKey}`)
  expect(read.body).toMatchObject({ cid: client.accountId, demo: true, clientName: 'Acme' })
  expect((await create({ cid: 999_999_999 }, staff)).body.errors).toHaveProperty('cid')
})

test('an analyst may not create', async () => {
  expect((await create({}, await makeCaller(t, { role: ROLE.analyst }))).status).toBe(403)
})
