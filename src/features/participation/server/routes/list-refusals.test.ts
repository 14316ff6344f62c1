import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { browse, filledForm, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import { blockValue } from '#test/people.ts'
import type { Refusals } from '../../contract.ts'

const service = await testApp()

const accountOf = ({ accountId }: Campaign) => ({ accountId, subscriptionRole: 'GOLD' })

/** A campaign, and a user who may see its figures. */
async function watched(wishes: CampaignWishes) {
  const { campaign } = await makeCampaign(service, wishes)
  const analyst = await makeUser(service, { account: accountOf(campaign), role: ROLE.analyst })
  return { campaign, cookie: await signIn(service, analyst) }
}

async function make(wishes: CampaignWishes = {}) {
  const made = await watched(wishes)
  return { ...made, keys: await formKeys(service, made.campaign) }
}

const ask = ({ eventKey }: Campaign, cookie: string) =>
  service.app.inject({ url: `/api/v0/event/${eventKey}/refusals`, headers: { cookie } })

async function enter({ eventKey }: Campaign, keys: Record<string, string>, typed: Record<string, string>) {
  const given = { firstName: 'Ada', lastName: 'Byron', email: `${unique('p')}@example.com`, ...typed }
  const answers = Object.fromEntries(Object.entries(given).map(([name, value]) => [keys[name], value]))
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/v0/public/event/${eventKey}/entry`,
    payload: {
      answers,
      consents: { [String(keys.rules)]: true },
      stamp: shownBefore(service, eventKey),
    },
  })
  return answer.statusCode
}

/** Stored counts. */
async function stored(campaign: Campaign, cookie: string, total: number): Promise<Refusals> {
  await expect.poll(async () => (await ask(campaign, cookie)).json().total).toBe(total)
  return (await ask(campaign, cookie)).json()
}

test('each refusal is counted with its reason: blacklist, age, place and limit', async () => {
  const settings = { birthday: true, zip: true, minimumAge: 21, eligibleStates: ['NY' as const] }
  const { campaign, cookie, keys } = await make({ settings })
  await blockValue(service, campaign, 'email', 'listed@example.com')
  const grown = { birthday: '1980-01-01', zip: '10001' }
  const email = `${unique('p')}@example.com`
  expect(await enter(campaign, keys, { ...grown, email })).toBe(200)
  expect(await enter(campaign, keys, { ...grown, email })).toBe(409)
  expect(await enter(campaign, keys, { ...grown, email })).toBe(409)
  expect(await enter(campaign, keys, { ...grown, email: 'listed@example.com' })).toBe(403)
  expect(await enter(campaign, keys, { ...grown, birthday: '2005-03-03' })).toBe(403)
  expect(await enter(campaign, keys, { ...grown, birthday: '2005-03-02' })).toBe(200)
  expect(await enter(campaign, keys, { ...grown, zip: '90001' })).toBe(403)
  expect(await stored(campaign, cookie, 5)).toEqual({
    total: 5,
    reasons: [
      { reason: 'limit', count: 2, today: 2 },
      { reason: 'age', count: 1, today: 1 },
      { reason: 'blacklist', count: 1, today: 1 },
      { reason: 'place', count: 1, today: 1 },
    ],
  })
})

test('a gift with a filled hidden field counts, and its form comes back unchanged', async () => {
  const { campaign, cookie } = await watched({ type: 'textToDonate' })
  const { open, send } = browse(service)
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  const answer = await send(form.action, { ...form.hidden, amount: 'other', otherAmount: '42', website: 'x' })
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('Please submit the form again')
  expect(answer.body).toContain('value="42"')
  expect(formOf(answer).hidden.nonce).toBe(form.hidden.nonce)
  expect(await stored(campaign, cookie, 1)).toMatchObject({ reasons: [{ reason: 'program', count: 1 }] })
})

test('a refusal on the page counts too, and yesterday is not today', async () => {
  const { campaign, cookie } = await make({ settings: { birthday: true, minimumAge: 21 } })
  const { open, send } = browse(service)
  const form = formOf(await open(`/e/${campaign.eventKey}`))
  const typed = await filledForm(service, campaign)
  const keys = await formKeys(service, campaign)
  const young = { ...form.hidden, ...typed, [String(keys.birthday)]: '2010-01-01' }
  expect((await send(form.action, young)).statusCode).toBe(403)
  await stored(campaign, cookie, 1)
  service.clock.advance({ days: 1 })
  const stillSignedIn = await signIn(
    service,
    await makeUser(service, { account: accountOf(campaign), role: ROLE.analyst }),
  )
  expect((await ask(campaign, stillSignedIn)).json().reasons).toEqual([{ reason: 'age', count: 1, today: 0 }])
})

test('mistakes in the form count nowhere, and a test where test data is included', async () => {
  const { campaign, cookie, keys } = await make({ testMode: true })
  const email = `${unique('p')}@example.com`
  expect(await enter(campaign, keys, { email })).toBe(200)
  await enter(campaign, keys, { email })
  const real = await make()
  expect(await enter(real.campaign, real.keys, { email: 'nonsense' })).toBe(400)
  // A refusal that counts, which proves that earlier counts are stored as well.
  await enter(real.campaign, real.keys, { email })
  await enter(real.campaign, real.keys, { email })
  await stored(real.campaign, real.cookie, 1)
  expect((await ask(campaign, cookie)).json()).toEqual({ total: 0, reasons: [] })
})

test("another account's campaign is not found", async () => {
  const { campaign } = await make()
  const stranger = await signIn(service, await makeUser(service))
  expect((await ask(campaign, stranger)).statusCode).toBe(404)
})

test('a blocked device takes no part, through any call, and counts as on the blacklist', async () => {
  const { campaign, cookie, keys } = await make()
  const device = 'Device-of-somebody-000'
  const post = (call: string, payload: object) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/${call}`,
      payload: { visitorId: device, ...payload },
    })
  const form = async () => {
    const given = { firstName: 'Ada', lastName: 'Byron', email: `${unique('p')}@example.com` }
    const answers = Object.fromEntries(Object.entries(given).map(([name, value]) => [keys[name], value]))
    const stamp = shownBefore(service, campaign.eventKey)
    return { answers, consents: { [String(keys.rules)]: true }, stamp }
  }
  const early = await post('entry', await form())
  expect(early.statusCode).toBe(200)
  const owner = await signIn(
    service,
    await makeUser(service, { account: accountOf(campaign), role: ROLE.manager }),
  )
  const blocked = await service.app.inject({
    method: 'POST',
    url: `/api/v0/blacklist/create/${campaign.eventKey}`,
    headers: { cookie: owner },
    payload: { entries: [{ kind: 'device', value: device, reason: 'Shared by a team of testers' }] },
  })
  expect(blocked.statusCode).toBe(200)
  expect((await post('entry', await form())).statusCode).toBe(403)
  const playToken = early.json().playToken
  const play = { playToken, clientNonce: 'ab'.repeat(16) }
  expect((await post('play', play)).statusCode).toBe(403)
  const { open, send } = browse(service)
  const page = formOf(await open(`/e/${campaign.eventKey}`))
  const typed = { ...page.hidden, ...(await filledForm(service, campaign)) }
  const cookies = `drumroll-device=${device}`
  expect((await send(page.action, typed, cookies)).statusCode).toBe(403)
  expect((await send(`/e/${campaign.eventKey}/p/${playToken}/play`, {}, cookies)).statusCode).toBe(403)
  expect((await stored(campaign, cookie, 4)).reasons).toEqual([{ reason: 'blacklist', count: 4, today: 4 }])
  expect((await post('play', { ...play, visitorId: 'Another-device-0000000' })).statusCode).toBe(200)
})

test('too many tries are counted too', async () => {
  const { campaign, cookie, keys } = await make()
  expect(await enter(campaign, keys, {})).toBe(200)
  const call = { method: 'POST', url: `/api/v0/public/event/${campaign.eventKey}/otp/verify` } as const
  const tries = []
  for (let tried = 0; tried < 302; tried++) {
    tries.push(await service.app.inject({ ...call, payload: {}, remoteAddress: '203.0.113.77' }))
  }
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await stored(campaign, cookie, 2)).reasons).toEqual([{ reason: 'rate', count: 2, today: 2 }])
})
