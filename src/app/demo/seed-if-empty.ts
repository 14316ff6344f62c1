import { sql } from 'kysely'
import { activate, moveStatus } from '#features/campaigns/lifecycle/server/index.ts'
import {
  type Campaign,
  changeStatus,
  getCampaign,
  statusAt,
  storeAcknowledgements,
} from '#features/campaigns/server/index.ts'
import { makeCampaign } from '#features/campaigns/wizard/server/index.ts'
import { listFindings, markAccepted, storeRules } from '#features/compliance/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type DemoPictures, dressCampaign, dressDemo, withPictures } from './demo-brand.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { drawDemo } from './demo-draws.ts'
import type { DemoCampaign } from './demo-fields.ts'
import { giveDemo } from './demo-gifts.ts'
import { codeDemo } from './demo-packs.ts'
import { demoPassword } from './demo-password.ts'
import { makeDemoPeople } from './demo-people.ts'
import { type DemoRun, playDemo } from './demo-plays.ts'

/** Seeded records, printed once at the first start. */
export interface Seeded {
  /** The password of every demo person. */
  password: string
}

/** Keeps two programs that start on one new database from seeding it both. */
const SEED_LOCK = 7_310_001

async function isEmpty(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db)
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Acknowledges the warnings that an owner would have to before activating. */
async function acknowledgeWarnings(db: Db, deps: Deps, actor: Actor, campaign: Campaign): Promise<void> {
  const now = deps.clock.now()
  const warnings = (await listFindings(db, deps, campaign)).filter(({ severity }) => severity === 'warn')
  const by = `${actor.firstName} ${actor.lastName}`
  const signed = warnings.map(({ id }) => [id, { by, userId: actor.userId, at: now.toISOString() }])
  await storeAcknowledgements(db, campaign, Object.fromEntries(signed))
}

async function acceptRules(db: Db, deps: Deps, actor: Actor, campaign: Campaign): Promise<void> {
  const version = await storeRules(db, deps, { actor, campaign })
  await markAccepted(db, campaign.id, version, { actor, now: deps.clock.now() })
}

/** Stores the clock's changes to a campaign at a past moment. */
async function followClock(db: Db, deps: Deps, actor: Actor, eventKey: string, at: Date): Promise<void> {
  if (at > deps.clock.now()) return
  const campaign = await getCampaign(db, actor, eventKey)
  const to = statusAt(campaign, at)
  if (to === campaign.status) return
  await changeStatus(db, { ...deps, clock: { now: () => at } }, campaign, { to, now: at })
}

interface Seeding {
  actor: Actor
  pictures: DemoPictures
}

async function seedCampaign(
  db: Db,
  deps: Deps,
  { actor, pictures }: Seeding,
  demo: DemoCampaign,
): Promise<DemoRun> {
  const at = (now: Date): Deps => ({ ...deps, clock: { now: () => now } })
  const then = at(demo.createdAt)
  const { newPrizes, ...fields } = demo.fields
  const { campaign: draft } = await makeCampaign(db, then, actor, {
    ...fields,
    ...(newPrizes && { newPrizes: withPictures(newPrizes, pictures) }),
  })
  const { eventKey, startsAt } = draft
  await dressCampaign(db, draft, demo)
  const codes = await codeDemo(db, then, { actor, campaign: draft, demo })
  const read = () => getCampaign(db, actor, eventKey)
  if (demo.isDraft) return { campaign: draft, clerk: actor, demo }
  await acknowledgeWarnings(db, then, actor, draft)
  await acceptRules(db, then, actor, draft)
  await activate(db, then, { actor, campaign: await read(), payment: { by: 'plan' } })
  await followClock(db, deps, actor, eventKey, startsAt)
  await playDemo(db, deps, { campaign: await read(), clerk: actor, demo }, codes)
  if (demo.step) await moveStatus(db, at(demo.step.at), { actor, campaign: await read(), ...demo.step })
  return { campaign: await read(), clerk: actor, demo }
}

/**
 * Fills an empty database with a small demo: clients of each plan, users, and three months of campaigns. Entries, plays
 * and draws go through the production engine. One transaction holds everything except gifts and draws, which follow it.
 * @param demos the campaigns, as of now
 * @returns undefined if the database was not empty; nothing has changed then
 */
export async function seedIfEmpty(
  deps: Deps,
  demos: readonly DemoCampaign[] = demoCampaigns(deps.clock.now()),
): Promise<Seeded | undefined> {
  // The promises of the past do not wait for public randomness of today.
  const local: Deps = { ...deps, beacon: undefined }
  const seeded = await inScope(deps.pool, 'system', async db => {
    if (!(await isEmpty(db))) return undefined
    const password = deps.config.demoPassword ?? demoPassword(deps.random)
    const gold = await makeDemoPeople(db, deps, password)
    const made: DemoRun[] = []
    const pictures = await dressDemo(db, deps, gold)
    for (const demo of demos) made.push(await seedCampaign(db, local, { actor: gold, pictures }, demo))
    return { password, made }
  })
  for (const run of seeded?.made ?? []) {
    const { campaign, clerk, demo } = run
    await giveDemo(local, campaign, demo)
    await inScope(deps.pool, 'system', db =>
      followClock(db, local, clerk, campaign.eventKey, campaign.endsAt),
    )
    await drawDemo(local, run)
  }
  return seeded && { password: seeded.password }
}
