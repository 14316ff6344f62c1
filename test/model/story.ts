import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { getPaymentAccount } from '#features/donations/server/payment-account.ts'
import { ROLE } from '#shared/access.ts'
import type { TestApp } from '../app.ts'
import { type Caller, callerOf, createActive, createReady, goodPrize } from '../makers/campaign-makers.ts'
import { type Charity, makeGiving, makePledged } from '../makers/giving-makers.ts'
import { makeAccount, makeUser, unique } from '../makers/makers.ts'
import { formKeys } from '../makers/participant.ts'
import { findCampaignOf } from './find-campaign.ts'
import type { Model, Place } from './state.ts'

/** Members of the team, and staff of the service. */
export type Who = 'owner' | 'second' | 'editor' | 'staff'

/** The service, and the things of one run in it. */
export interface Story {
  charity: Charity
  t: TestApp
  callers: Readonly<Record<Who, Caller>>
  campaigns: Readonly<Record<Place, Campaign>>
  forms: Readonly<Partial<Record<Place, Record<string, string>>>>
  /** Query of the account's address for messages of its payment provider. */
  webhook: string
  /** Distinguishes addresses from those of other runs. */
  name: string
  /** Notes that an action was taken. */
  count(action: string): void
}

/** Start of every story, and a moment at which game and draw are live. */
const BEGIN = '2026-03-02T12:00:00Z'
const MIDDLE = '2026-03-06T12:00:00Z'
/** PIN of the game's prizes. */
export const RIGHT_PIN = '4711'
const PLEDGES = 3

const GAME = {
  timezone: 'UTC',
  startTime: '2026-03-04',
  endTime: '2026-03-10',
  minimumAge: 18,
  claimDeadlineHours: 120,
  prizeDelivery: 'Winners redeem it on screen with a PIN',
  newPrizes: [goodPrize({ title: 'Cup', quantity: 4, redemptionPin: RIGHT_PIN })],
}
const DRAW = {
  timezone: 'UTC',
  startTime: '2026-03-03',
  endTime: '2026-03-08',
  instantWin: false,
  sweepstakes: true,
  alternates: 1,
  minimumAge: 18,
  claimDeadlineHours: 120,
  prizeDelivery: 'Winners will pick it up at the venue',
  newPrizes: [goodPrize({ title: 'Trip', quantity: 1 }), goodPrize({ title: 'Shirt', quantity: 1 })],
}

async function makeCallers(t: TestApp, account: Awaited<ReturnType<typeof makeAccount>>) {
  const caller = async (role: number, own = account) => callerOf(t, await makeUser(t, { account: own, role }))
  return {
    owner: await caller(ROLE.owner),
    second: await caller(ROLE.manager),
    editor: await caller(ROLE.editor),
    staff: await caller(ROLE.staffOperations, await makeAccount(t)),
  }
}

const campaignOf = (status: number, { startsAt, endsAt }: Campaign) => ({
  status,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  isCommitted: status !== STATUS.draft,
})

/**
 * A game and a draw, a campaign that collects gifts, and the people around them; with its model.
 * @param isLive false leaves game and draw as drafts, before their start
 */
export async function openStory(
  charity: Charity,
  isLive: boolean,
  count: Story['count'],
): Promise<{ model: Model; real: Story }> {
  const { t } = charity
  t.clock.set(BEGIN)
  t.jobs.waiting.length = 0
  t.mails.length = 0
  const account = await makeAccount(t)
  const callers = await makeCallers(t, account)
  const create = isLive ? createActive : createReady
  const game = await findCampaignOf(t, await create(callers.owner, GAME))
  const draw = await findCampaignOf(t, await create(callers.owner, DRAW))
  const giving = await makeGiving(t, {
    accountId: account.accountId,
    endsAt: new Date('2026-03-09T00:00:00Z'),
  })
  if (isLive) t.clock.set(MIDDLE)
  const status = isLive ? STATUS.scheduled : STATUS.draft
  const pledges: string[] = []
  for (let made = 0; made < PLEDGES; made++) pledges.push(await makePledged(t, giving))
  const { payment_key: paymentKey } = await t.db(db => getPaymentAccount(db, t.deps, account.accountId))
  const forms = { game: await formKeys(t, game), draw: await formKeys(t, draw) }
  return {
    model: {
      now: t.clock.now().getTime(),
      campaigns: {
        game: campaignOf(status, game),
        draw: campaignOf(status, draw),
        giving: campaignOf(STATUS.live, giving),
      },
      entries: [],
      awards: [],
      draw: undefined,
      gifts: pledges.map(pledge => ({ pledge, attempts: [] })),
    },
    real: {
      charity,
      t,
      callers,
      campaigns: { game, draw, giving },
      forms,
      webhook: `?account=${paymentKey}`,
      name: unique('story'),
      count,
    },
  }
}
