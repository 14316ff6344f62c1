import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const PIN = '1357'

/** A participant who uses the API alone. */
async function makeClient(wishes: CampaignWishes = {}) {
  const { campaign } = await makeCampaign(service, { quantities: [1], ...wishes })
  const post = (url: string, payload: object) => service.app.inject({ method: 'POST', url, payload })
  const call = (name: string, payload: object) =>
    post(`/api/v0/public/event/${campaign.eventKey}/${name}`, payload)
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const { playToken } = (
    await call('entry', {
      answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: `${unique('p')}@example.com` },
      consents: { [rules]: true },
      stamp: shownBefore(service, campaign.eventKey),
    })
  ).json()
  const play = async () => (await call('play', { playToken, clientNonce: 'ab'.repeat(16) })).json()
  const leave = (tileKey?: string, more: object = {}) => call('screen', { playToken, tileKey, ...more })
  return { campaign, post, play, leave }
}

type Tile = { tileKey: string; eventTileLabel: string }

const keyOf = (tiles: Tile[], label: string) =>
  tiles.find(tile => tile.eventTileLabel === label)?.tileKey ?? ''

test('a person who does not win enters the draw and redeems a thank-you by the API alone', async () => {
  const settings = { addSweeps: true, numberSweepsPages: 2, addNonWinnerRedemption: true }
  const { campaign, post, play, leave } = await makeClient({ settings, nonWinnerPin: PIN })
  await setMomentTimes(service, campaign, [campaign.endsAt])
  expect((await leave()).statusCode, 'before the play').toBe(409)
  const { nextTiles, claimToken } = await play()
  expect(claimToken).toBeUndefined()
  const [first, second] = [keyOf(nextTiles, 'Continue'), keyOf(nextTiles, 'Continue 2')]
  expect((await leave()).json()).toEqual({ next: first, inDraw: false })
  expect((await leave(second)).statusCode, 'not reached yet').toBe(404)
  expect((await leave(first)).json()).toEqual({ next: second, inDraw: false })
  const pinScreen = keyOf(nextTiles, 'Non Winner Redemption')
  const asked = (await leave(second)).json()
  expect(asked).toMatchObject({ next: pinScreen, inDraw: true })
  expect((await leave(pinScreen)).statusCode).toBe(409)
  const redeemed = await post('/api/v0/public/redeem', { claimToken: asked.claimToken, pin: PIN })
  expect(redeemed.json()).toMatchObject({ ok: true })
  expect((await leave(pinScreen)).json()).toEqual({
    next: keyOf(nextTiles, 'Non Winner Redemption Success'),
    inDraw: true,
  })
})

test('answers are read as those of the screen, and errors are named', async () => {
  const { campaign, play, leave } = await makeClient({ settings: { addSweeps: true, numberSweepsPages: 1 } })
  await setMomentTimes(service, campaign, [campaign.endsAt])
  const first = keyOf((await play()).nextTiles, 'Continue')
  const unknown = `cmp_${'z'.repeat(16)}`
  const refused = await leave(first, { answers: { [unknown]: 'x' } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual({ [`answers.${unknown}`]: 'Unknown field' })
  expect((await leave()).json().inDraw).toBe(false)
})

test('an unknown token is not found', async () => {
  const { campaign } = await makeClient()
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/v0/public/event/${campaign.eventKey}/screen`,
    payload: { playToken: 'A'.repeat(43) },
  })
  expect(answer.statusCode).toBe(404)
})
