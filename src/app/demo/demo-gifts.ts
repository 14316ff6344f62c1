import type { Campaign } from '#features/campaigns/server/index.ts'
import { coverOf, feeOf } from '#features/donations/contract.ts'
import {
  loadPledge,
  makePledge,
  openCheckout,
  payTestCheckout,
  storeDonationSettings,
} from '#features/donations/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import type { DemoCampaign } from './demo-fields.ts'
import { anyBelow, anyForm } from './demo-guests.ts'
import { countVisit } from './demo-visits.ts'

const GOAL = 50_000
const NONCE_BYTES = 16

/** Fills the donation form. Most donors then pay on the test checkout. */
async function give(
  deps: Deps,
  campaign: Campaign,
  { cents, number, pays }: { cents: number; number: number; pays: boolean },
) {
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(deps.pool, campaign.accountId, work)
  await scoped(db => countVisit(db, deps, campaign, 'qr'))
  const nonce = deps.random.bytes(NONCE_BYTES)
  const pledgeKey = await scoped(db =>
    makePledge(db, deps, campaign, { source: 'qr', nonce, language: 'en' }),
  )
  const { tile, form } = await scoped(db => loadPledge(db, deps, pledgeKey))
  const covered = anyBelow(deps, 3) === 0 ? coverOf(cents) : 0
  const answers = anyForm(deps, tile.components.questions, number)
  const gift = { gift: cents, covered, fee: feeOf(cents + covered), anonymous: number % 5 === 4, answers }
  await openCheckout(deps, {
    pledgeKey,
    charityName: form.charityName,
    gift,
    from: {},
    origin: playUrl(deps, ''),
  })
  if (pays) await payTestCheckout(deps, pledgeKey)
}

/** Lets people give to a campaign of the demo as a trial run, each at their time, the last one without paying. */
export async function giveDemo(deps: Deps, campaign: Campaign, demo: DemoCampaign): Promise<void> {
  const { gifts = [], playedFrom, playedTo } = demo
  if (gifts.length === 0) return
  const settings = { goal: GOAL, reminders: true }
  await inScope(deps.pool, campaign.accountId, db => storeDonationSettings(db, campaign, settings))
  const step = (playedTo.getTime() - playedFrom.getTime()) / (gifts.length + 1)
  for (const [index, cents] of gifts.entries()) {
    const at = new Date(playedFrom.getTime() + (index + 1) * step)
    const then: Deps = { ...deps, clock: { now: () => at } }
    await give(then, campaign, { cents, number: index, pays: index < gifts.length - 1 })
  }
}
