import { text } from 'node:stream/consumers'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { filesOf as namesOf, type PublishedName } from '#features/fairness/contract.ts'
import { advanceDraw, askForDraw, DRAW_NO, openDraw } from '#features/sweepstakes/server/index.ts'
import { openFile, placeOf } from '#features/verify/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'

const WINNERS = 100
const ALTERNATES = 100
const MINUTE = 60_000

/** A campaign that has ended, with its draw committed to, and a clock that the benchmark moves. */
export interface DrawCampaign {
  deps: Deps
  campaign: Campaign
  userId: number
  /** Minutes after the end. */
  wait(minutes: number): void
}

const system = <T>(deps: Deps, work: Parameters<typeof inScope<T>>[2]) => inScope(deps.pool, 'system', work)

async function insertOwner(deps: Deps, now: Date): Promise<{ accountId: number; userId: number }> {
  return system(deps, async db => {
    const account = await db
      .insertInto('accounts')
      .values({ name: 'Bench', subscription_role: 'GOLD', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await db
      .insertInto('users')
      .values({
        account_id: account.id,
        email: `${newKey(deps.random, 'bench_')}@example.com`,
        first_name: 'Ada',
        last_name: 'Byron',
        role: 3000,
        password_hash: 'none',
        change_password: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { accountId: account.id, userId: user.id }
  })
}

/** Makes the campaign of a month that is over. */
export async function makeDrawCampaign(world: Deps): Promise<DrawCampaign> {
  const endsAt = new Date(world.clock.now().getTime())
  let now = new Date(endsAt.getTime() - 31 * 24 * 60 * MINUTE)
  const deps: Deps = { ...world, clock: { now: () => new Date(now) } }
  const { accountId, userId } = await insertOwner(deps, now)
  const eventKey = newKey(deps.random, 'evt_')
  const campaign = await system(deps, async db => {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        account_id: accountId,
        event_key: eventKey,
        title: 'Bench',
        type: 'sweepstakes',
        status: 5,
        starts_at: now,
        ends_at: endsAt,
        timezone: 'UTC',
        settings: JSON.stringify({
          ...defaultSettings(),
          campaignSponsor: 'Bean Co',
          alternates: ALTERNATES,
        }),
        created_at: now,
        updated_at: now,
        activated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prizeKey = newKey(deps.random, 'prz_')
    await db
      .insertInto('prizes')
      .values({
        account_id: accountId,
        campaign_id: id,
        prize_key: prizeKey,
        title: 'Cup',
        type: 'gift',
        quantity: WINNERS,
        value_cents: 500,
        delivery: 'email',
        use: 'draw',
        position: 0,
      })
      .execute()
    const found = await findCampaign(db, eventKey)
    if (!found) throw new Error('no campaign')
    await openDraw(db, deps, { campaign: found, prizes: [{ prizeKey, quantity: WINNERS }] })
    return found
  })
  const wait = (minutes: number) => {
    now = new Date(endsAt.getTime() + minutes * MINUTE)
  }
  return { deps, campaign, userId, wait }
}

function drawOf({ deps, campaign, userId }: DrawCampaign): Promise<number> {
  const target = { campaign, drawNo: DRAW_NO.promised, kind: 'draw' as const }
  return system(deps, db => askForDraw(db, deps, target, userId))
}

/** Asks a minute after the end: the lists are frozen at once, the order has to wait. */
export async function askAndFreeze(made: DrawCampaign): Promise<void> {
  made.wait(1)
  await advanceDraw(made.deps, await drawOf(made))
}

/** Draws when it is due. Answers how many places have a prize. */
export async function drawNow(made: DrawCampaign): Promise<string> {
  made.wait(6)
  await advanceDraw(made.deps, await drawOf(made))
  const ranks = await system(made.deps, db => db.selectFrom('draw_ranks').select('role').execute())
  const countOf = (role: string) => ranks.filter(rank => rank.role === role).length
  return `${countOf('winner')} winners, ${countOf('alternate')} alternates`
}

async function open({ deps, campaign }: DrawCampaign, name: PublishedName) {
  const file = await openFile(deps, placeOf(campaign, DRAW_NO.promised), name)
  if (!file) throw new Error(`no ${name}`)
  return file.pieces
}

/** certificate.json as text. */
export const certificateOf = async (made: DrawCampaign): Promise<string> =>
  text(await open(made, 'certificate.json'))

/** The published files of the draw, piece by piece. */
export async function filesOf(made: DrawCampaign): Promise<[name: string, pieces: AsyncIterable<Buffer>][]> {
  const opened: [string, AsyncIterable<Buffer>][] = []
  for (const { name } of namesOf('draw')) opened.push([name, await open(made, name)])
  return opened
}
