import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

const post = ({ eventKey }: Campaign, path: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/${path}`, payload })

async function make(wishes: CampaignWishes = {}) {
  const { campaign } = await makeCampaign(service, wishes)
  const keys = await formKeys(service, campaign)
  const email = `${unique('p')}@example.com`
  const bodyFor = (address: string) => ({
    answers: {
      [String(keys.firstName)]: 'Ada',
      [String(keys.lastName)]: 'Byron',
      [String(keys.email)]: address,
    },
    consents: { [String(keys.rules)]: true as const },
    stamp: shownBefore(service, campaign.eventKey),
  })
  return { campaign, email, body: bodyFor(email), bodyFor }
}

async function codeFor(campaign: Campaign, email: string): Promise<string> {
  expect((await post(campaign, 'otp', { email })).json()).toEqual({ ok: true })
  await service.runDueJobs()
  return /is (\d{6})\./.exec(service.mails.findLast(mail => mail.to === email)?.text ?? '')?.[1] ?? ''
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('where the owner asks, an entry is taken with the confirmation of its own address alone', async () => {
  const { campaign, email, body, bodyFor } = await make({ settings: { verifyContact: 'email' } })
  const refused = await post(campaign, 'entry', body)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ message: 'Please confirm your email address', verify: 'email' })
  const code = await codeFor(campaign, email)
  const { verified } = (await post(campaign, 'otp/verify', { email, code })).json()
  const stranger = bodyFor(`${unique('p')}@example.com`)
  expect((await post(campaign, 'entry', { ...stranger, verified })).json().message).toBe(
    'This code is incorrect or has expired',
  )
  expect((await post(campaign, 'entry', { ...body, verified })).statusCode).toBe(200)
})

test('a code is valid for ten minutes, and the newest one alone', async () => {
  const { campaign, email } = await make()
  const first = await codeFor(campaign, email)
  const second = await codeFor(campaign, email)
  if (first !== second) {
    expect((await post(campaign, 'otp/verify', { email, code: first })).statusCode).toBe(403)
  }
  service.clock.advance({ minutes: 9, seconds: 59 })
  expect((await post(campaign, 'otp/verify', { email, code: second })).statusCode).toBe(200)
  service.clock.advance({ seconds: 1 })
  expect((await post(campaign, 'otp/verify', { email, code: second })).statusCode).toBe(403)
})

test('after five wrong tries the right code is worth nothing, after four it is', async () => {
  const { campaign, email } = await make()
  const code = await codeFor(campaign, email)
  const verify = async (given: string) =>
    (await post(campaign, 'otp/verify', { email, code: given })).statusCode
  for (let tried = 1; tried <= 4; tried++) expect(await verify(otherThan(code))).toBe(403)
  expect(await verify(code)).toBe(200)
  expect(await verify(otherThan(code))).toBe(403)
  expect(await verify(code)).toBe(403)
})

test('three codes an hour are emailed to a mailbox, with any number of requests', async () => {
  const { campaign, email } = await make()
  const asked = await Promise.all(Array.from({ length: 8 }, () => post(campaign, 'otp', { email })))
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

test('three codes an hour are emailed to a mailbox, in any spelling', async () => {
  const { campaign } = await make()
  const name = unique('p').replaceAll('-', '')
  for (const spelling of ['', '+a', '+b']) {
    expect((await post(campaign, 'otp', { email: `${name}${spelling}@example.com` })).statusCode).toBe(200)
  }
  const fourth = await post(campaign, 'otp', { email: `${name}+c@example.com` })
  expect(fourth.statusCode).toBe(429)
  service.clock.advance({ hours: 1 })
  expect((await post(campaign, 'otp', { email: `${name}+c@example.com` })).statusCode).toBe(200)
})

test('expired codes are deleted', async () => {
  const { campaign, email } = await make()
  await codeFor(campaign, email)
  const left = () =>
    service.db(db =>
      db.selectFrom('contact_codes').select('id').where('campaign_id', '=', campaign.rootId).execute(),
    )
  expect(await left()).toHaveLength(1)
  service.clock.advance({ hours: 3 })
  await service.db(db => service.jobs.enqueue(db, 'forget-bot-counts', {}))
  await service.runDueJobs()
  expect(await left()).toHaveLength(0)
})
