import { describe, expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  type Caller,
  createActive,
  createCampaign,
  createReady,
  goodDraft,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'
import { winNow } from '#test/makers/winner.ts'

const t = await testApp()
const START = '2026-03-02T12:00:00Z'

async function makeTeam() {
  t.clock.set(START)
  const account = await makeAccount(t)
  return {
    account,
    owner: await makeCaller(t, { account }),
    editor: await makeCaller(t, { account, role: ROLE.editor }),
    operations: await makeCaller(t, { role: ROLE.staffOperations }),
  }
}

const put = (caller: Caller, eventKey: string, changes: object) =>
  caller('PUT', '/api/v0/event', { eventKey, ...changes })

describe('a draft', () => {
  test('applies every change, and keeps omitted fields', async () => {
    const { editor } = await makeTeam()
    const eventKey = await createCampaign(editor, { city: 'Burlington' })
    const { status, body } = await put(editor, eventKey, {
      title: 'Free Cup Monday',
      endTime: '2026-03-25T18:00',
      minimumAge: 19,
      instantWin: false,
      sweepstakes: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Free Cup Monday',
      city: 'Burlington',
      endTime: '2026-03-25T22:00:00.000Z',
      minimumAge: 19,
      type: 'sweepstakes',
      instantWin: false,
      sweepstakes: true,
      version: 2,
    })
  })

  test('keeps the clock on the wall when only its time zone changes, for its dates too', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12T19:00'] })
    const { body } = await put(owner, eventKey, { timezone: 'America/Los_Angeles' })
    expect(body).toMatchObject({
      startTime: '2026-03-10T07:00:00.000Z',
      endTime: '2026-03-21T07:00:00.000Z',
      childTimes: ['2026-03-13T02:00:00.000Z'],
    })
  })

  test('keeps prizes by key, with their PIN; adds new ones and deletes those that are missing', async () => {
    const { owner } = await makeTeam()
    const prizes = [goodPrize({ title: 'Cup', redemptionPin: '4071' }), goodPrize({ title: 'Bean' })]
    const eventKey = await createCampaign(owner, { newPrizes: prizes })
    const before = (await owner('GET', `/api/v0/event/${eventKey}`)).body.newPrizes
    const wanted = [
      goodPrize({ title: 'Bag' }),
      { ...goodPrize({ title: 'Big cup' }), uniquePrizeKey: before[0].uniquePrizeKey },
    ]
    const { body } = await put(owner, eventKey, { newPrizes: wanted })
    expect(body.newPrizes.map((prize: { title: string }) => prize.title)).toEqual(['Bag', 'Big cup'])
    expect(body.newPrizes[1].uniquePrizeKey).toBe(before[0].uniquePrizeKey)
    const listed = await owner('GET', `/api/v0/prize/${eventKey}/true`)
    expect(listed.body.map((prize: { hasPin: boolean }) => prize.hasPin)).toEqual([false, true])
  })

  test('refuses a prize of another campaign, a period that ends early, and dates left outside', async () => {
    const { owner } = await makeTeam()
    const foreign = await createCampaign(owner)
    const [prize] = (await owner('GET', `/api/v0/event/${foreign}`)).body.newPrizes
    const eventKey = await createCampaign(owner, { childTimes: ['2026-03-19'] })
    const stolen = [{ ...goodPrize(), uniquePrizeKey: prize.uniquePrizeKey }]
    expect((await put(owner, eventKey, { newPrizes: stolen })).body.errors).toHaveProperty('newPrizes')
    const [own] = (await owner('GET', `/api/v0/event/${eventKey}`)).body.newPrizes
    const twice = [1, 2].map(() => ({ ...goodPrize(), uniquePrizeKey: own.uniquePrizeKey }))
    expect((await put(owner, eventKey, { newPrizes: twice })).body.errors).toHaveProperty('newPrizes')
    expect((await put(owner, eventKey, { endTime: '2026-03-09' })).body.errors).toHaveProperty('endTime')
    expect((await put(owner, eventKey, { endTime: '2026-03-15' })).body.errors).toHaveProperty('endTime')
    expect((await put(owner, eventKey, { startTime: '2026-03-01' })).body.errors).toHaveProperty('startTime')
    expect((await put(owner, eventKey, { sweepstakes: true, instantWin: true })).body.errors).toHaveProperty(
      'instantWin',
    )
  })

  test('whose start has come may keep it, but not be moved to another past day', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createCampaign(owner)
    t.clock.set('2026-03-12T12:00:00Z')
    const kept = await put(owner, eventKey, { startTime: '2026-03-10', title: 'Late bird' })
    expect(kept.body).toMatchObject({ title: 'Late bird', startTime: '2026-03-10T04:00:00.000Z' })
    expect((await put(owner, eventKey, { startTime: '2026-03-11' })).body.errors).toHaveProperty('startTime')
  })

  test('lets a date change its own fields, and nothing of the campaign', async () => {
    const { owner } = await makeTeam()
    const made = await owner('POST', '/api/v0/event/eventbuilder', goodDraft({ childTimes: ['2026-03-12'] }))
    const [date] = made.body.children
    const changed = await put(owner, date, { title: 'Game night', city: 'Stowe' })
    expect(changed.body).toMatchObject({ title: 'Game night', city: 'Stowe' })
    expect((await put(owner, date, { minimumAge: 18 })).body.errors).toEqual({
      minimumAge: 'Change this on the campaign, not on the date',
    })
    const whole = await owner('GET', `/api/v0/event/${made.body.eventKey}`)
    expect(whole.body).toMatchObject({ title: 'Free Cup Friday', city: '', minimumAge: 21 })
  })

  test('says so when someone else was faster', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createCampaign(owner)
    expect((await put(owner, eventKey, { title: 'First', version: 1 })).status).toBe(200)
    const late = await put(owner, eventKey, { title: 'Second', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Someone else') } })
    expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.title).toBe('First')
  })

  test.each(['winners', 'demo', 'cid', 'accountId', 'activatedAt'])(
    'takes no field of the server: %s',
    async field => {
      const { owner } = await makeTeam()
      const eventKey = await createCampaign(owner)
      expect(await put(owner, eventKey, { [field]: 1 })).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      })
    },
  )

  test('of another account is not found', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createCampaign(owner)
    expect((await put(await makeCaller(t), eventKey, { title: 'Mine now' })).status).toBe(404)
    expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.title).toBe('Free Cup Friday')
  })
})

describe('after activation', () => {
  test.each([
    ['startTime', { startTime: '2026-03-11' }],
    ['endTime', { endTime: '2026-03-21' }],
    ['minimumAge', { minimumAge: 18 }],
    ['eligibleStates', { eligibleStates: ['VT'] }],
    [
      'instant',
      {
        instant: {
          mechanism: 'moments',
          distribution: 'uniform',
          playsPerPerson: 2,
          per: 'day',
          winsPerPerson: 1,
        },
      },
    ],
    ['newPrizes', { newPrizes: [] }],
    ['testMode', { testMode: true }],
  ])('%s is locked, and the answer names it', async (field, changes) => {
    const { owner } = await makeTeam()
    const eventKey = await createActive(owner)
    const { status, body } = await put(owner, eventKey, changes)
    expect(status).toBe(409)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.message).toBe('The terms are locked after activation')
    expect(body.findings).toMatchObject([{ id: 'C10', severity: 'block', detail: `Changed: ${field}.` }])
  })

  test('terms that favor entrants may grow after activation, and never shrink', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createActive(owner)
    const silent = await put(owner, eventKey, { claimDeadlineHours: 200 })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']])
    const longer = await put(owner, eventKey, {
      claimDeadlineHours: 200,
      alternates: 5,
      reason: 'Mail is slow',
    })
    expect(longer.status).toBe(200)
    expect(longer.body).toMatchObject({ claimDeadlineHours: 200, alternates: 5 })
    const shorter = await put(owner, eventKey, { claimDeadlineHours: 150, reason: 'Hurry' })
    expect(shorter.status).toBe(409)
    expect(Object.keys(shorter.body.errors)).toEqual(['claimDeadlineHours'])
  })

  test('wording may change, and sending an unchanged term changes nothing', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createActive(owner)
    const { status, body } = await put(owner, eventKey, {
      title: 'Free Cup Fridays',
      startTime: '2026-03-10',
      minimumAge: 21,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Free Cup Fridays', status: 2 })
  })
})

describe('activation by status', () => {
  test('schedules, publishes a commitment, and the clock starts and ends it', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createActive(owner)
    const read = async () => (await owner('GET', `/api/v0/event/${eventKey}`)).body
    expect(await read()).toMatchObject({ status: 2, activatedAt: '2026-03-02T12:00:00.000Z' })
    expect((await read()).commitments).toMatchObject([
      { kind: 'instant-win', C: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const stored = () =>
      t.db(db =>
        db
          .selectFrom('campaigns')
          .select('status')
          .where('event_key', '=', eventKey)
          .executeTakeFirstOrThrow(),
      )
    t.clock.set('2026-03-10T04:00:00Z')
    expect((await read()).status).toBe(3)
    expect(await stored()).toEqual({ status: 2 })
    await t.runDueJobs()
    expect(await stored()).toEqual({ status: 3 })
    t.clock.set('2026-03-21T04:00:00Z')
    expect((await read()).status).toBe(5)
    await t.runDueJobs()
    expect(await stored()).toEqual({ status: 5 })
    const actions = await t.db(db =>
      db.selectFrom('audit_log').select('action').where('entity', '=', eventKey).orderBy('seq').execute(),
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'campaign.created',
      'rules.accepted',
      'campaign.activated',
      'campaign.statusChanged',
      'campaign.statusChanged',
    ])
  })

  test('is live at once when the start has come', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createReady(owner, { startTime: '2026-03-02' })
    expect((await put(owner, eventKey, { status: 2 })).body.status).toBe(3)
  })

  test('is refused with findings: blocks, and unacknowledged warnings', async () => {
    const { owner } = await makeTeam()
    const eventKey = await createReady(owner, {
      claimDeadlineHours: 48,
      alternates: 0,
      sponsorAddress: undefined,
    })
    const { status, body } = await put(owner, eventKey, { status: 2 })
    expect(status).toBe(422)
    expect(body.findings.map((finding: { id: string }) => finding.id)).toEqual(['C04', 'C11', 'C12'])
    expect((await owner('GET', `/api/v0/event/${eventKey}`)).body).toMatchObject({
      status: 1,
      commitments: [],
    })
  })

  test('of a demo, or of one date, is refused', async () => {
    const { owner, operations } = await makeTeam()
    const demo = await createReady(operations, { demo: true })
    expect((await put(operations, demo, { status: 2 })).body.findings).toMatchObject([{ id: 'C17' }])
    const { body } = await owner(
      'POST',
      '/api/v0/event/eventbuilder',
      goodDraft({ childTimes: ['2026-03-12'] }),
    )
    expect((await put(owner, body.children[0], { status: 2 })).status).toBe(409)
  })
})

describe('status by person', () => {
  async function makeLive() {
    const team = await makeTeam()
    const eventKey = await createActive(team.owner)
    t.clock.set('2026-03-11T12:00:00Z')
    return { ...team, eventKey }
  }

  test('pause and resume', async () => {
    const { owner, eventKey } = await makeLive()
    expect((await put(owner, eventKey, { status: 4, reason: 'Machine broken' })).body.status).toBe(4)
    expect((await put(owner, eventKey, { status: 3 })).body.status).toBe(3)
  })

  test('canceling needs a reason, and is final except for archiving', async () => {
    const { owner, eventKey } = await makeLive()
    expect((await put(owner, eventKey, { status: 8 })).body.errors).toEqual({ reason: 'Enter a reason' })
    expect((await put(owner, eventKey, { status: 8, reason: 'Storm' })).body.status).toBe(8)
    expect((await put(owner, eventKey, { status: 3 })).body.message).toBe(
      'This campaign cannot move from Canceled to Live',
    )
    expect((await put(owner, eventKey, { status: 7 })).body.status).toBe(7)
  })

  test('only staff operations ends early or unschedules', async () => {
    const { owner, operations, eventKey } = await makeLive()
    expect((await put(owner, eventKey, { status: 5, reason: 'Enough' })).status).toBe(403)
    expect((await put(operations, eventKey, { status: 5, reason: 'Court order' })).body.status).toBe(5)
    t.clock.set(START)
    const scheduled = await createActive(owner)
    expect((await put(owner, scheduled, { status: 1 })).status).toBe(403)
    expect((await put(operations, scheduled, { status: 1 })).body.status).toBe(1)
    await put(owner, scheduled, { newPrizes: [goodPrize()] })
    await acceptRules(owner, scheduled)
    expect((await put(owner, scheduled, { status: 2 })).body.status).toBe(2)
  })

  test('an editor may not pause', async () => {
    const { editor, eventKey } = await makeLive()
    expect((await put(editor, eventKey, { status: 4 })).status).toBe(403)
  })

  test('a campaign completes once each winner has or has lost their prize, and is then archived', async () => {
    const { owner, eventKey } = await makeLive()
    const campaign = await t.db(db => findPublicCampaign(db, eventKey))
    if (!campaign) throw new Error('no campaign')
    await setMomentTimes(t, campaign, [t.clock.now()])
    const award = await winNow(t, { campaign })
    t.clock.set('2026-03-22T00:00:00Z')
    await t.db(db =>
      db
        .updateTable('awards')
        .set({ deadline_at: new Date('2026-03-23T00:00:00Z') })
        .where('award_key', '=', award.awardKey)
        .execute(),
    )
    expect((await put(owner, eventKey, { status: 6 })).body.message).toBe('Some winners are not settled yet')
    const declined = { status: 'declined', reasonCode: 'Has no time' }
    await owner('PUT', `/api/v0/event/${eventKey}/awards/${award.awardKey}`, declined)
    expect((await put(owner, eventKey, { status: 6 })).body.status).toBe(6)
    expect((await put(owner, eventKey, { status: 7 })).body.status).toBe(7)
  })

  test('a drawn campaign does not complete while its winners wait', async () => {
    const { owner, eventKey, url, winners } = await makeDrawn(t, { size: 3, alternates: 0 })
    for (const { winnerId } of winners) {
      expect((await put(owner, eventKey, { status: 6 })).status).toBe(409)
      await owner('PUT', `${url}/${winnerId}`, { status: 'declined', reasonCode: 'Has no time' })
    }
    expect((await put(owner, eventKey, { status: 6 })).body.status).toBe(6)
  })

  test('one date is canceled alone', async () => {
    const { owner } = await makeTeam()
    const made = await owner(
      'POST',
      '/api/v0/event/eventbuilder',
      goodDraft({ childTimes: ['2026-03-12', '2026-03-13'] }),
    )
    const [first, second] = made.body.children
    await acceptRules(owner, made.body.eventKey)
    await put(owner, made.body.eventKey, { status: 2 })
    expect((await put(owner, first, { status: 8, reason: 'Rain' })).body.status).toBe(8)
    t.clock.set('2026-03-13T12:00:00Z')
    const { body } = await owner('GET', `/api/v0/event/campaigns/${made.body.eventKey}`)
    expect(body.map((date: { eventKey: string; status: number }) => [date.eventKey, date.status])).toEqual([
      [first, 8],
      [second, 3],
    ])
    expect((await put(owner, second, { minimumAge: 18 })).body.errors).toHaveProperty('minimumAge')
  })
})
