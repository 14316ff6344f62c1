import { expect, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const service = await testApp({})
const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' }

test('a scanned code leads to the page, and is counted by where it hung; programs are not counted', async () => {
  const { campaign } = await makeCampaign(service)
  const scan = (place: string, agent = headers['user-agent']) =>
    service.app.inject({ url: `/q/${campaign.eventKey}/${place}`, headers: { 'user-agent': agent } })
  const first = await scan('poster')
  expect([first.statusCode, first.headers.location]).toEqual([303, `/e/${campaign.eventKey}?s=qr`])
  expect((await scan('social')).headers.location).toBe(`/e/${campaign.eventKey}?s=social`)
  await scan('poster')
  await scan('poster', 'Googlebot/2.1')
  expect((await scan('lamp')).statusCode).toBe(404)
  expect((await service.app.inject('/q/evt_aaaaaaaaaaaaaaaa/poster')).statusCode).toBe(404)
  const cookie = await signIn(service, await makeUser(service, { role: 2000 }))
  await vi.waitFor(async () => {
    await rolledUp(service)
    const url = `/api/v0/event/${campaign.eventKey}/report/scans`
    const answer = await service.app.inject({ url, headers: { cookie } })
    expect(answer.json()).toEqual({ total: 3, byPlacement: { poster: 2, tent: 0, screen: 0, social: 1 } })
  }, 20_000)
})
