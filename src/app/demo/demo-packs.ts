import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  lockAwardOf,
  moveAward,
  moveParcelOf,
  openAward,
  reportMissing,
  submitClaim,
} from '#features/claims/server/index.ts'
import { saveBatch } from '#features/entry-codes/server/index.ts'
import type { Play } from '#features/instant-win/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import { saveList } from '#features/prize-codes/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { type DemoCampaign, fieldsOf, lived, prize } from './demo-fields.ts'
import type { DemoRun } from './demo-plays.ts'

/** Codes beside those of the plays, for people who try the demo out. */
const SPARE_CODES = 40
const ADDRESS = { street: '8 Tide Street', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }
/** Cents of a parcel. */
const COST = 940

/** A campaign with codes on packs: some codes win a gift code, others a prize that is shipped. */
export function demoPacks(now: Date): DemoCampaign[] {
  const packs = { start: -12, end: 6 }
  return [
    {
      ...lived(now, packs),
      look: { look: 'hero', art: 'shop' },
      fields: fieldsOf(now, packs, {
        title: 'Biscuit Tin Codes',
        description: 'A code under every lid: some win a gift card, some a hamper by mail.',
        expectedParticipation: 500,
        entryCode: true,
        requiresPurchase: true,
        amoe: {
          type: 'online',
          instructions: 'Use the free entry form. No purchase is necessary.',
          equalOdds: true,
        },
        customQuestions: [],
        newPrizes: [
          { ...prize('Market Gift Code', 20, 1000), delivery: 'email' },
          { ...prize('Picnic Hamper', 20, 4500), delivery: 'ship' },
        ],
      }),
      plays: 40,
      packs: { giftPrize: 'Market Gift Code', giftCodes: 30 },
    },
  ]
}

/** A code of six characters in two groups after its first word. */
function anyCode({ random }: Pick<Deps, 'random'>, word: string): string {
  const text = random.bytes(4).toString('hex').toUpperCase()
  return `${word}-${text.slice(0, 4)}-${text.slice(4)}`
}

/** Gives a draft of the demo its codes: those on the packs, and those that winners get. @returns those on the packs */
export async function codeDemo(
  db: Db,
  deps: Deps,
  { actor, campaign, demo }: { actor: Actor; campaign: Campaign; demo: DemoCampaign },
): Promise<string[]> {
  const { packs, plays, lastHour } = demo
  if (!packs) return []
  const many = (count: number, word: string) => [
    ...new Set(Array.from({ length: count }, () => anyCode(deps, word))),
  ]
  const codes = many(plays + lastHour + SPARE_CODES, 'TIN')
  const terms = { name: 'Lids of autumn', uses: 1, shop: 'Market stall' }
  await saveBatch(db, deps, { campaign, actor, terms, quantity: codes.length }, codes)
  const gifts = (await listPrizesOf(db, [campaign.id])).find(({ title }) => title === packs.giftPrize)
  if (!gifts) throw new Error('The demo has no prize of this name')
  const list = { name: 'gift-codes.csv', codes: many(packs.giftCodes, 'GIFT'), userId: actor.userId }
  await saveList(db, deps, { campaign, prize: gifts }, list)
  return codes
}

/** Steps of a hamper to its winner, with the hours after the win. */
type Hamper = 'claim' | 'approve' | 'ship' | 'deliver' | 'report'

const HOURS: Readonly<Record<Hamper, number>> = { claim: 2, approve: 10, ship: 26, deliver: 90, report: 100 }

/** Steps of winners of hampers, in turn. */
const STAGES: readonly (readonly Hamper[])[] = [
  ['claim', 'approve', 'ship', 'deliver'],
  ['claim', 'approve', 'ship', 'report'],
  ['claim', 'approve', 'ship'],
  ['claim', 'approve'],
  ['claim'],
  [],
]

/** A play that won. */
export interface Won {
  entry: Entry
  play: Play
}

async function doStep(
  db: Db,
  deps: Deps,
  { campaign, clerk: { userId }, clerk }: DemoRun,
  awardId: string,
  step: Hamper,
): Promise<void> {
  const { award } = await lockAwardOf(db, deps, clerk, { eventKey: campaign.eventKey, awardId })
  const move = { campaign, award, userId }
  switch (step) {
    case 'claim':
      await submitClaim(db, deps, campaign, award.id, { address: ADDRESS })
      return
    case 'approve':
      await moveAward(db, deps, campaign, award, { to: 'verified', reasonCode: undefined, userId })
      return
    case 'ship':
      return moveParcelOf(db, deps, move, {
        step: 'ship',
        carrier: 'ups',
        tracking: `1Z${deps.random.bytes(8).toString('hex').toUpperCase()}`,
        costCents: COST,
      })
    case 'deliver':
      return moveParcelOf(db, deps, move, { step: 'deliver' })
    case 'report':
      await reportMissing(db, deps, { campaign, award })
  }
}

/** Winners of packs claim: codes go to them at once, hampers are on each part of their way. */
export async function fulfillDemo(db: Db, deps: Deps, run: DemoRun, wins: readonly Won[]): Promise<void> {
  const { campaign, demo } = run
  let hampers = 0
  for (const { entry, play } of wins) {
    if (!play.win) continue
    const at = play.receivedAt
    const award = await openAward(db, deps, campaign, { kind: 'win', entry, prizeId: play.win.prizeId, at })
    const isHamper = award.prize?.delivery === 'ship'
    const steps: readonly Hamper[] = isHamper ? (STAGES[hampers++ % STAGES.length] ?? []) : ['claim']
    for (const step of steps) {
      const now = new Date(at.getTime() + HOURS[step] * HOUR_MS)
      if (now > demo.playedTo) break
      await doStep(db, { ...deps, clock: { now: () => now } }, run, award.awardKey, step)
    }
  }
}
