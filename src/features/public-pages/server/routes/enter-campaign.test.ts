import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import { peopleOf } from '#test/people.ts'

const service = await testApp()

const enter = ({ eventKey }: Pick<Campaign, 'eventKey'>, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/entry`, payload })

async function make(wishes: CampaignWishes = {}) {
  const { campaign } = await makeCampaign(service, wishes)
  const keys = await formKeys(service, campaign)
  const { firstName = '', lastName = '', email = '', rules = '' } = keys
  const body = {
    answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: `${unique('p')}@example.com` },
    consents: { [rules]: true },
    stamp: shownBefore(service, campaign.eventKey),
  }
  return { campaign, body, firstName, email, rules }
}

const newNonce = () => service.deps.random.bytes(16).toString('hex')

test('an entry is answered with its key, its token and the commitment it is under', async () => {
  const { campaign, body } = await make()
  const answer = await enter(campaign, body)
  expect(answer.statusCode).toBe(200)
  const { entryId, playToken, receipt, next } = answer.json()
  expect(entryId).toMatch(/^ent_[a-z2-7]{16}$/)
  expect(playToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(receipt).toEqual({ entryId, C: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(next).toBeNull()
  const stored = await service.db(db =>
    db.selectFrom('entries').select(['id', 'source']).where('entry_key', '=', entryId).executeTakeFirst(),
  )
  expect(stored?.source).toBe('api')
  expect(await peopleOf(service, [stored?.id ?? 0])).toMatchObject([{ firstName: 'Ada' }])
})

test('where nothing is played for, the next screen is named instead of a token', async () => {
  const { campaign, body } = await make({ type: 'sweepstakes' })
  const { playToken, next } = (await enter(campaign, body)).json()
  expect(playToken).toBeUndefined()
  expect(next).toMatch(/^tile_[a-z0-9]{16}$/)
})

test('the same nonce is the same entry, and without it the second one is refused', async () => {
  const { campaign, body } = await make()
  const clientNonce = newNonce()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => enter(campaign, { ...body, clientNonce })),
  )
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  const second = await enter(campaign, body)
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ message: 'Already entered' })
  expect(second.json()).not.toHaveProperty('nextPlayAt')
})

test('the same visitorId and mailbox open no entry of before', async () => {
  const { campaign, body } = await make()
  const visitorId = 'dGhpcy1pcy1sb25nLWFuZC1yYW5kb20'
  const first = await enter(campaign, { ...body, visitorId, clientNonce: newNonce() })
  for (const clientNonce of [newNonce(), undefined]) {
    const again = await enter(campaign, { ...body, visitorId, ...(clientNonce && { clientNonce }) })
    expect(again.statusCode).toBe(409)
    expect(again.body).not.toContain(first.json().playToken)
  }
})

test('where one may play each day, the refusal says when the next command comes', async () => {
  service.clock.set('2026-06-01T18:00:00Z')
  const { campaign, body } = await make({ type: 'extendedInstantWin' })
  await enter(campaign, body)
  const second = await enter(campaign, body)
  expect(second.json()).toMatchObject({
    message: 'Already entered',
    nextPlayAt: '2026-06-02T05:00:00.000Z',
  })
})

test.each([
  [2, 409, 'This campaign has not started yet'],
  [4, 409, 'This campaign is paused'],
  [8, 410, 'This campaign has ended'],
])('a campaign of status %d answers %d', async (status, code, message) => {
  const startsAt = new Date(service.clock.now().getTime() + (status === 2 ? 60_000 : 0))
  const { campaign, body } = await make({ status, startsAt })
  const answer = await enter(campaign, body)
  expect(answer.statusCode).toBe(code)
  expect(answer.json()).toMatchObject({ message })
})

describe('a refusal names the field', () => {
  const nested = { a: { b: [{ c: 1 }] } }
  test.each<[string, unknown]>([
    ['a character that cannot be kept', 'nul \u0000'],
    ['half of a character', 'half \ud800'],
    ['ten thousand characters', 'x'.repeat(10_000)],
    ['a list where one answer belongs', ['a', 'b']],
    ['a nested value', nested],
    ['a number', 7],
    ['nothing', null],
  ])('%s', async (_what, value) => {
    const { campaign, body, firstName } = await make()
    const answer = await enter(campaign, { ...body, answers: { ...body.answers, [firstName]: value } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([`answers.${firstName}`])
  })

  test('missing answers, and answers without a question', async () => {
    const { campaign, body, email, rules } = await make()
    const answers = { cmp_zzzzzzzzzzzzzzzz: 'x' }
    const missing = await enter(campaign, { ...body, answers, consents: {} })
    expect(missing.statusCode).toBe(400)
    expect(missing.json().errors).toMatchObject({
      'answers.cmp_zzzzzzzzzzzzzzzz': 'Unknown field',
      [`answers.${email}`]: 'Email is a required field',
      [`answers.${rules}`]: 'Please check this box to enter',
    })
    const untrue = await enter(campaign, { ...body, consents: { [rules]: false } })
    expect(untrue.json().errors).toEqual({ [`consents.${rules}`]: 'Set this to true or omit it' })
  })

  test.each(['outcome', 'prizeKey', 'entryId', 'test', 'accountId'])(
    '%s is not the client’s to say',
    async name => {
      const { campaign, body } = await make()
      const answer = await enter(campaign, { ...body, [name]: 'win' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual({ [name]: 'Unknown field' })
    },
  )

  test.each([
    ['clientNonce', 'ABC'],
    ['source', 'tv'],
    ['answers', []],
    ['consents', 'all'],
  ])('%s', async (name, value) => {
    const { campaign, body } = await make()
    const answer = await enter(campaign, { ...body, [name]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)[0]).toBe(name)
  })
})

test.each([
  ['1', true],
  ['0', undefined],
])('a Global Privacy Control signal of %s is kept beside the consents as %s', async (signal, kept) => {
  const { campaign, body } = await make()
  const { entryId } = (
    await service.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/entry`,
      headers: { 'sec-gpc': signal },
      payload: body,
    })
  ).json()
  const stored = await service.db(db =>
    db.selectFrom('entries').select('consents').where('entry_key', '=', entryId).executeTakeFirstOrThrow(),
  )
  const [consent] = Object.values(
    z.record(z.string(), z.object({ gpc: z.boolean().optional() })).parse(stored.consents),
  )
  expect(consent?.gpc).toBe(kept)
})
