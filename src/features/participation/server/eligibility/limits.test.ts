import { expect, test } from 'vitest'
import type { InstantRules } from '#features/campaigns/contract.ts'
import { type Campaign, insertChildren } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { testApp } from '#test/app.ts'
import { makeUser, unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { enter, playOnce } from '../commands/participate.ts'
import { voidPlay } from '../commands/void-play.ts'

const service = await testApp()
const { clock, deps } = service
const START = '2026-03-05T18:00:00Z'

/** A campaign on two dates for three days, whose prizes are all due. */
async function make(rules: Partial<InstantRules>, pieces = 1) {
  clock.set(START)
  const endsAt = new Date('2026-03-08T18:00:00Z')
  const instant = {
    ...({ mechanism: 'moments', distribution: 'uniform', playsPerPerson: 1 } as const),
    ...({ per: 'event', winsPerPerson: 1 } as const),
    ...rules,
  }
  const { campaign } = await makeCampaign(service, { endsAt, quantities: [pieces], settings: { instant } })
  await setMomentTimes(
    service,
    campaign,
    Array.from({ length: pieces }, () => clock.now()),
  )
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const { userId } = await makeUser(service, { account })
  const date = { title: 'Game', city: '', state: '', startsAt: campaign.startsAt, endsAt, createdBy: userId }
  const [first = campaign, second = campaign] = await service.db(db =>
    insertChildren(db, deps, campaign, [date, date]),
  )
  return { campaign, first, second, userId }
}

/** Enters and plays; undefined when the person has had their turns. */
async function turn(campaign: Campaign, email: string) {
  try {
    return await service.db(async db => {
      const answers = { person: { email }, others: {}, consents: {} }
      const nonce = deps.random.bytes(16)
      const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
      const play = await playOnce(db, deps, campaign, { token, clientNonce: nonce })
      return { entry, play }
    })
  } catch (error) {
    if (error instanceof NamedError && error.code === 'alreadyEntered') return undefined
    throw error
  }
}

/** Number of plays that a person gets of five tries. */
async function turnsIn(campaign: Campaign, email: string): Promise<number> {
  let turns = 0
  for (let tried = 0; tried < 5; tried++) if (await turn(campaign, email)) turns += 1
  return turns
}

test.each([
  // Per: turns on the first date, then on the second, then on the second a day later.
  ['event', [2, 2, 0]],
  ['campaign', [2, 0, 0]],
  ['day', [2, 0, 2]],
] as const)('two turns a person per %s are %o on two dates and the next day', async (per, expected) => {
  const { first, second } = await make({ per, playsPerPerson: 2 })
  const email = `${unique('p')}@example.com`
  const turns = [await turnsIn(first, email), await turnsIn(second, email)]
  clock.advance({ days: 1 })
  turns.push(await turnsIn(second, email))
  expect(turns).toEqual(expected)
  expect(await turnsIn(first, `${unique('q')}@example.com`)).toBe(2)
})

test.each([1, 2])(
  'a person who may win %i times wins as often and no more, on any date',
  async winsPerPerson => {
    const { first, second } = await make({ playsPerPerson: 3, winsPerPerson }, 5)
    const email = `${unique('p')}@example.com`
    const outcomes: (string | undefined)[] = []
    for (const date of [first, second, first, second]) outcomes.push((await turn(date, email))?.play.outcome)
    const limits = Array.from({ length: 4 - winsPerPerson }, () => 'limit')
    expect(outcomes).toEqual([...Array.from({ length: winsPerPerson }, () => 'win'), ...limits])
  },
)

test('whose win is revoked may win again, and its prize is the next one’s on any date', async () => {
  const { campaign, first, second, userId } = await make({ playsPerPerson: 3 })
  const [ada, bob] = [`${unique('a')}@example.com`, `${unique('b')}@example.com`]
  const won = await turn(first, ada)
  expect(won?.play.outcome).toBe('win')
  expect((await turn(second, bob))?.play.outcome).toBe('lose')
  const taken = { entryId: won?.entry.id ?? 0, reason: 'staff', userId }
  await service.db(db => voidPlay(db, deps, campaign, taken))
  const again = await turn(second, ada)
  expect(again?.play).toMatchObject({ outcome: 'win', win: won?.play.win })
})

/** Enters now, to play later. */
const enterOnly = (campaign: Campaign, email: string) =>
  service.db(db => {
    const answers = { person: { email }, others: {}, consents: {} }
    return enter(db, deps, campaign, { answers, source: 'direct', nonce: deps.random.bytes(16) })
  })
const playOf = (campaign: Campaign, { token }: { token: Buffer }) =>
  service.db(db => playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) }))

test('a play on another day than its entry takes the place of an entry on that day: the log has the days of plays', async () => {
  const { first } = await make({ per: 'day' })
  const [ada, bob] = [`${unique('a')}@example.com`, `${unique('b')}@example.com`]
  const [late, later] = [await enterOnly(first, ada), await enterOnly(first, bob)]
  clock.advance({ days: 1 })
  expect((await playOf(first, late)).seq).toBeGreaterThan(0)
  expect(await turnsIn(first, ada)).toBe(0)
  expect(await turnsIn(first, bob)).toBe(1)
  await expect(playOf(first, later)).rejects.toMatchObject({ code: 'alreadyEntered' })
  clock.advance({ days: 1 })
  expect(await turnsIn(first, ada)).toBe(1)
  expect((await playOf(first, later)).seq).toBeGreaterThan(0)
  expect(await turnsIn(first, bob)).toBe(0)
})
