import { expect, test } from 'vitest'
import { isMerklePath, momentLeaf } from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, momentTimes, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const clientNonce = 'ab'.repeat(16)

const post = (eventKey: string, call: 'entry' | 'play', payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/${call}`, payload })

async function makeEntered(wishes: CampaignWishes = {}) {
  const { campaign, prizes } = await makeCampaign(service, { quantities: [1], ...wishes })
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const answer = await post(campaign.eventKey, 'entry', {
    answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: `${unique('p')}@example.com` },
    consents: { [rules]: true },
    stamp: shownBefore(service, campaign.eventKey),
  })
  const { playToken } = answer.json()
  const play = (payload: object = { playToken, clientNonce }) => post(campaign.eventKey, 'play', payload)
  return { campaign, prizes, playToken, play }
}

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test('a play at a winning moment wins, and its receipt proves the moment was fixed before', async () => {
  const { campaign, prizes, play } = await makeEntered({ quantities: [4] })
  service.clock.set((await momentTimes(service, campaign))[0] ?? service.clock.now())
  const answer = await play()
  expect(answer.statusCode).toBe(200)
  const { outcome, prize, receipt, nextTiles } = answer.json()
  expect({ outcome, prize }).toEqual({
    outcome: 'win',
    prize: { uniquePrizeKey: prizes[0]?.prizeKey, title: 'Prize 1', delivery: 'email' },
  })
  expect(nextTiles.map((tile: { eventTileLabel: string }) => tile.eventTileLabel)).toEqual([
    'Winner Thankyou',
  ])
  const { commitment } = (await service.app.inject(`/api/v0/public/event/${campaign.eventKey}`)).json()
  expect(receipt).toMatchObject({ C: commitment.C, seq: 1, clientNonce, outcome: 1 })
  const { i, timeMs, prizeKey, salt, path } = receipt.win
  const leaf = momentLeaf(i, timeMs, prizeKey, bytes(salt))
  expect(isMerklePath(bytes(commitment.momentsRoot), leaf, i, 4, path.map(bytes))).toBe(true)
})

test('a winning play returns the token of its claim, the same each time', async () => {
  const { campaign, play } = await makeEntered({ delivery: 'pin', pin: '2468' })
  await setMomentTimes(service, campaign, [service.clock.now()])
  const { claimToken } = (await play()).json()
  expect((await play()).json().claimToken).toBe(claimToken)
  const claim = await service.app.inject(`/api/v0/public/claim/${claimToken}`)
  expect(claim.json()).toMatchObject({ prize: { title: 'Prize 1', delivery: 'pin' }, needed: [] })
  const payload = { claimToken, pin: '2468' }
  const redeemed = await service.app.inject({ method: 'POST', url: '/api/v0/public/redeem', payload })
  expect(redeemed.json()).toMatchObject({ ok: true })
})

test('a play when nothing is due loses, and says where to go', async () => {
  const { campaign, play } = await makeEntered()
  await setMomentTimes(service, campaign, [campaign.endsAt])
  const { outcome, prize, receipt, nextTiles } = (await play()).json()
  expect({ outcome, prize, win: receipt.win }).toEqual({ outcome: 'lose' })
  expect(nextTiles).toHaveLength(1)
})

test.each(['win', 'lose'])(
  'sixty-four copies of one play are one play with one answer: %s',
  async outcome => {
    const { campaign, play } = await makeEntered()
    await setMomentTimes(service, campaign, [outcome === 'win' ? service.clock.now() : campaign.endsAt])
    const answers = await Promise.all(Array.from({ length: 64 }, () => play()))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ outcome, receipt: { seq: 1 } })
    expect((await play()).body).toBe(answers[0]?.body)
  },
)

test('the client says nothing about the outcome', async () => {
  const { playToken, play } = await makeEntered()
  for (const field of ['outcome', 'prize', 'seq', 'receivedAt', 'momentIndex']) {
    const answer = await play({ playToken, clientNonce, [field]: 1 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ [field]: 'Unknown field' })
  }
})

test('an unknown token, or one of another campaign, is not found', async () => {
  const { play } = await makeEntered()
  const { playToken: foreign } = await makeEntered()
  for (const playToken of ['A'.repeat(43), foreign]) {
    expect((await play({ playToken, clientNonce })).statusCode).toBe(404)
  }
})

test.each([
  ['playToken', { playToken: 'short', clientNonce }],
  ['playToken', { playToken: ['A'.repeat(43)], clientNonce }],
  ['clientNonce', { playToken: 'A'.repeat(43), clientNonce: 'AB'.repeat(16) }],
  ['clientNonce', { playToken: 'A'.repeat(43) }],
])('a wrong %s is named', async (field, payload) => {
  const { play } = await makeEntered()
  const answer = await play(payload)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('after the end there is no play', async () => {
  const { campaign, play } = await makeEntered()
  service.clock.set(campaign.endsAt)
  expect((await play()).statusCode).toBe(410)
})

test('a type without plays has none', async () => {
  const { campaign } = await makeEntered({ type: 'sweepstakes' })
  const answer = await post(campaign.eventKey, 'play', { playToken: 'A'.repeat(43), clientNonce })
  expect(answer.statusCode).toBe(404)
})
