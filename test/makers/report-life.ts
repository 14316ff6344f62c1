import { createHash } from 'node:crypto'
import { type Campaign, insertChildren } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import { markRedeemed } from '#features/instant-win/server/index.ts'
import { SOURCES } from '#features/participation/contract.ts'
import { enter, playOnce, voidPlay } from '#features/participation/server/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { TestApp } from '../app.ts'
import { type MadeUser, makeUser, unique } from './makers.ts'
import { makeCampaign, setMomentTimes } from './play-makers.ts'

const DAY = 86_400_000
const ZIPS = [
  '10001',
  '60601',
  '04101',
  '99501',
  '88510',
  '96701',
  '96799',
  '96910',
  '09012',
  'K1A 0B1',
  '',
] as const
const BIRTHDAYS = [
  '2012-06-01',
  '2005-01-31',
  '1996-02-29',
  '1987-12-31',
  '1960-07-04',
  '1955-03-02',
  '',
] as const

/** Numbers that follow from the seed, so that a life that fails can be lived again. */
function chanceOf(seed: string) {
  let drawn = 0
  return <T>(list: readonly T[]): T => {
    const [first, ...others] = list
    if (first === undefined) throw new Error('Nothing to pick from')
    const hash = createHash('sha256').update(`${seed} ${drawn++}`).digest()
    return others[(hash.readUInt32BE(0) % (others.length + 1)) - 1] ?? first
  }
}

/** A campaign with two dates, a question of three answers, and ten prizes that are due from its start. */
async function makeEvents(
  service: TestApp,
  testMode: boolean,
): Promise<{ events: Campaign[]; owner: MadeUser }> {
  const { clock, deps } = service
  const now = clock.now().getTime()
  const { campaign } = await makeCampaign(service, {
    testMode,
    type: 'extendedInstantWin',
    timezone: 'Pacific/Chatham',
    quantities: [6, 4],
    endsAt: new Date(now + 20 * DAY),
    settings: {
      minimumAge: 13,
      eligibleCountries: ['US', 'CA'],
      eligibleStates: ['AK', 'AS', 'GU', 'HI', 'IL', 'ME', 'NY', 'TX'],
      customQuestions: [
        {
          kind: 'multiChoice',
          label: 'Toppings?',
          required: false,
          options: ['a', 'b', 'c'].map(key => ({ key, label: `Topping ${key}` })),
        },
        { kind: 'shortText', label: 'Your team?', required: false },
      ],
    },
  })
  await setMomentTimes(
    service,
    campaign,
    Array.from({ length: 10 }, () => clock.now()),
  )
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const owner = await makeUser(service, { account })
  const dates = [2, 4].map(days => ({
    title: `Day ${days}`,
    startsAt: new Date(now),
    endsAt: new Date(now + 20 * DAY),
    city: '',
    state: '',
    createdBy: owner.userId,
  }))
  const games = await service.db(db => insertChildren(db, deps, campaign, dates))
  return { events: [campaign, ...games], owner }
}

/** Steps of one person: enters, plays, and perhaps has a win delivered or revoked. */
async function takePart(
  service: TestApp,
  { event, email, owner }: { event: Campaign; email: string; owner: MadeUser },
  pick: ReturnType<typeof chanceOf>,
) {
  const { clock, deps } = service
  await service.db(async db => {
    const [form] = await listTiles(db, event)
    const questions = form?.components.questions ?? []
    const toppings = questions.find(question => question.label === 'Toppings?')?.componentKey ?? ''
    const consent = questions.find(question => question.consentFor === 'emailMarketing')?.componentKey
    const person = { email, zip: pick(ZIPS), birthday: pick(BIRTHDAYS) }
    const answers = {
      person: Object.fromEntries(Object.entries(person).filter(([, value]) => value !== '')),
      others: pick([{}, { [toppings]: ['a'] }, { [toppings]: ['a', 'c'] }]),
      consents:
        consent && pick([true, false]) ? { [consent]: { consentFor: 'emailMarketing', text: 'News' } } : {},
    }
    const nonce = deps.random.bytes(16)
    const { entry, token } = await enter(db, deps, event, { answers, source: pick(SOURCES), nonce })
    if (pick([true, true, true, false])) {
      const play = await playOnce(db, deps, event, { token, clientNonce: nonce })
      const fate = pick(['redeem', 'void', 'keep', 'redeem'])
      if (play.win && fate === 'redeem') await markRedeemed(db, event, entry.id, clock.now())
      if (play.win && fate === 'void')
        await voidPlay(db, deps, event, { entryId: entry.id, reason: 'staff', userId: owner.userId })
    }
    const { accountId, id: campaignId } = event
    const noted = { accountId, campaignId, at: clock.now(), count: 1 }
    if (!event.testMode) await noteFigures(db, [{ ...noted, figure: 'visitors', key: 'qr' }])
  })
}

/** A campaign with two dates and some days of people who come, come back, win, lose and give prizes back. */
export async function liveSomeDays(
  service: TestApp,
  seed: string,
  { testMode = false, turns = 60 } = {},
): Promise<{ events: Campaign[]; owner: MadeUser }> {
  const pick = chanceOf(seed)
  const { events, owner } = await makeEvents(service, testMode)
  const people = Array.from({ length: 25 }, () => `${unique('p')}@example.com`)
  for (let turn = 0; turn < turns; turn++) {
    service.clock.advance({ minutes: pick([1, 50, 200, 400]) })
    await takePart(service, { event: pick(events), email: pick(people), owner }, pick).catch(error => {
      if (error.code !== 'alreadyEntered') throw error
    })
  }
  return { events, owner }
}
