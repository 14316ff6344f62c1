import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { endCampaign, makePlayed, runCron } from '#test/makers/fairness-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const service = await testApp()

async function played() {
  const made = await makePlayed(service)
  const { accountId } = made.campaign
  const owner = await makeUser(service, { account: { accountId, subscriptionRole: 'GOLD' } })
  const cookie = await signIn(service, owner)
  const ask = (method: 'GET' | 'POST', path: string) =>
    service.app.inject({
      method,
      url: `/api/v0/event/${made.campaign.eventKey}/${path}`,
      headers: { cookie },
    })
  return { ...made, ask }
}

test('an owner sees published and upcoming files, with their times', async () => {
  const { campaign, ask } = await played()
  await runCron(service, 'fairness-heads')
  const fairness = (await ask('GET', 'fairness')).json()
  expect(fairness.commitments).toHaveLength(1)
  expect(fairness.log).toEqual({ plays: 3, published: 3, headCount: 1 })
  expect(fairness.heads[0]).toMatchObject({ seq: 3 })
  expect(fairness.revealAt).toBe(campaign.endsAt.toISOString())
  expect(fairness.verifyUrl).toContain(`/verify/${campaign.eventKey}`)
  expect(fairness).not.toHaveProperty('certificateUrl')
  expect(JSON.stringify(fairness)).not.toMatch(/seed"|salt|timeMs/)
})

test('the seed is revealed on request only once the campaign is over', async () => {
  const { campaign, ask } = await played()
  const early = await ask('POST', 'fairness/reveal')
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'The seed stays sealed until the campaign ends',
  ])
  service.clock.set(campaign.endsAt)
  expect((await ask('POST', 'fairness/reveal')).json()).toEqual({ ok: true })
  expect((await ask('GET', 'fairness')).json().certificateUrl).toContain('certificate.json')
})

test('anyone may ask whether a play is in the published log', async () => {
  const { campaign } = await played()
  const check = async (payload: object) =>
    (
      await service.app.inject({
        method: 'POST',
        url: `/api/v0/public/event/${campaign.eventKey}/fairness/check`,
        payload,
      })
    ).json()
  expect(await check({ seq: 1 })).toEqual({ included: false })
  await runCron(service, 'fairness-heads')
  expect(await check({ seq: 1 })).toEqual({ included: true, index: 0 })
  expect(await check({ seq: 4 })).toEqual({ included: false })
  expect(await check({ E: 'ab'.repeat(32) })).toEqual({ included: false })
  await endCampaign(service, campaign)
  expect(await check({ seq: 3 })).toEqual({ included: true, index: 2 })
})
