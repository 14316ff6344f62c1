import { describe, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'

const service = await testApp()

type Winner = Awaited<ReturnType<typeof makeWinner>>

async function cookieOf(accountId: number, role: number): Promise<string> {
  return signIn(service, await makeUser(service, { account: { accountId, subscriptionRole: 'GOLD' }, role }))
}

async function manage({ award, campaign }: Winner, payload: object) {
  const cookie = await cookieOf(campaign.accountId, ROLE.manager)
  const url = `/api/v0/event/${campaign.eventKey}/awards/${award.awardKey}`
  return service.app.inject({ method: 'PUT', url, headers: { cookie }, payload })
}

async function mailsTo({ award }: Winner): Promise<string[]> {
  await service.runDueJobs()
  return service.mails.filter(({ to }) => to === award.person.email).map(({ subject }) => subject)
}

describe('the way of an award', () => {
  test('leads from selected to awarded, one step after the other', async () => {
    const winner = await makeWinner(service)
    for (const status of ['notified', 'responded', 'verified', 'awarded']) {
      expect((await manage(winner, { status })).json().status).toBe(status)
    }
    const more = await manage(winner, { status: 'selected' })
    expect(more.statusCode).toBe(409)
    expect(more.json().message).toBe('This prize cannot change from awarded to selected')
  })

  test('ends with one email that confirms the delivery', async () => {
    const winner = await makeWinner(service)
    for (const status of ['notified', 'responded', 'verified', 'awarded']) await manage(winner, { status })
    expect(await mailsTo(winner)).toEqual(['Your prize was delivered: Prize 1'])
  })

  test('that the team ends is reported to the winner, unless the winner declined', async () => {
    const [forfeited, voided, declined] = [
      await makeWinner(service),
      await makeWinner(service),
      await makeWinner(service),
    ]
    await manage(forfeited, { status: 'forfeited', reasonCode: 'No papers' })
    await manage(voided, { void: true, reasonCode: 'Works for the sponsor' })
    await manage(declined, { status: 'declined', reasonCode: 'Does not want it' })
    const told = ["We couldn't confirm your win: Prize 1"]
    expect(await mailsTo(forfeited)).toEqual(told)
    expect(await mailsTo(voided)).toEqual(told)
    // The reason is internal to the team.
    expect(service.mails.filter(({ text }) => text.includes('Works for'))).toEqual([])
    expect(await mailsTo(declined)).toEqual([])
  })

  test('has no short cuts', async () => {
    const winner = await makeWinner(service)
    for (const status of ['responded', 'verified', 'awarded', 'selected']) {
      expect((await manage(winner, { status })).statusCode).toBe(409)
    }
  })

  test('ends with a reason, which is on record', async () => {
    const winner = await makeWinner(service)
    expect((await manage(winner, { status: 'declined' })).statusCode).toBe(400)
    const silent = await manage(winner, { void: true })
    expect(silent.statusCode).toBe(400)
    expect(Object.keys(silent.json().errors)).toEqual(['reasonCode'])
    const voided = await manage(winner, { void: true, reasonCode: 'Works for the sponsor' })
    expect(voided.json()).toMatchObject({ status: 'disqualified', reasonCode: 'Works for the sponsor' })
    const row = await service.db(db =>
      db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('account_id', '=', winner.campaign.accountId)
        .executeTakeFirst(),
    )
    expect(row).toEqual({
      action: 'award.disqualified',
      details: { award: winner.award.awardKey, from: 'selected', reason: 'Works for the sponsor' },
    })
  })
})

describe('staff of the venue', () => {
  async function ask({ campaign }: Winner, path: string, code: string, accountId = campaign.accountId) {
    const cookie = await cookieOf(accountId, ROLE.clerk)
    const payload = { code }
    return service.app.inject({ method: 'POST', url: `/api/v0/redeem${path}`, headers: { cookie }, payload })
  }

  test('find the award of a code in any spelling, and deliver it once', async () => {
    const winner = await makeWinner(service)
    const { claimCode } = winner.award
    const typed = ` ${claimCode.slice(0, 5).toUpperCase()} - ${claimCode.slice(5).replaceAll('o', '0')} `
    const found = await ask(winner, '/lookup', typed)
    expect(found.json()).toEqual({
      code: `${claimCode.slice(0, 5)}-${claimCode.slice(5)}`.toUpperCase(),
      campaignTitle: 'Coffee Rush',
      title: 'Prize 1',
      name: 'Ada B.',
      test: false,
      state: 'ready',
      deadline: winner.award.deadlineAt.toISOString(),
      timezone: winner.campaign.timezone,
    })
    const redeemed = await ask(winner, '', claimCode)
    expect(redeemed.json()).toMatchObject({ state: 'used', redeemedAt: service.clock.now().toISOString() })
    expect((await ask(winner, '', claimCode)).statusCode).toBe(409)
    expect((await ask(winner, '/lookup', claimCode)).json().state).toBe('used')
  })

  test('of another account find nothing', async () => {
    const winner = await makeWinner(service)
    const { accountId } = await makeAccount(service)
    for (const path of ['/lookup', '']) {
      expect((await ask(winner, path, winner.award.claimCode, accountId)).statusCode).toBe(404)
    }
  })

  test('do not see the list of winners', async () => {
    const { campaign } = await makeWinner(service)
    const cookie = await cookieOf(campaign.accountId, ROLE.clerk)
    const url = `/api/v0/event/${campaign.eventKey}/awards`
    expect((await service.app.inject({ url, headers: { cookie } })).statusCode).toBe(403)
  })
})

describe('the list of winners', () => {
  async function list({ campaign }: Winner, search: string, role: number = ROLE.manager) {
    const cookie = await cookieOf(campaign.accountId, role)
    const url = `/api/v0/event/${campaign.eventKey}/awards?${search}`
    const { statusCode, body } = await service.app.inject({ url, headers: { cookie } })
    expect(statusCode).toBe(200)
    const { items, counts } = JSON.parse(body)
    return { found: items.length, counts }
  }

  test('has views by the next step, with their counts', async () => {
    const winner = await makeWinner(service)
    expect(await list(winner, 'view=unclaimed')).toEqual({
      found: 1,
      counts: { unclaimed: 1, toCheck: 0, awarded: 0, lost: 0 },
    })
    await manage(winner, { status: 'notified' })
    await manage(winner, { status: 'responded' })
    expect(await list(winner, 'view=unclaimed')).toMatchObject({ found: 0, counts: { toCheck: 1 } })
    expect((await list(winner, 'view=toCheck')).found).toBe(1)
  })

  test('is searched by name, email and claim code, by those who see them', async () => {
    const winner = await makeWinner(service)
    const { claimCode, person } = winner.award
    const texts = [
      person.email ?? '',
      (person.firstName ?? '').toUpperCase(),
      claimCode,
      claimCode.toLowerCase(),
    ]
    for (const text of texts) {
      const search = new URLSearchParams({ q: text }).toString()
      expect([text, (await list(winner, search)).found]).toEqual([text, 1])
      expect([text, (await list(winner, search, ROLE.analyst)).found]).toEqual([text, 0])
    }
    expect((await list(winner, 'q=%25')).found).toBe(0)
    expect((await list(winner, 'q=someone+else')).found).toBe(0)
  })
})
