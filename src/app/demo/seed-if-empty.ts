import { sql } from 'kysely'
import { activate } from '#features/campaigns/lifecycle/server/index.ts'
import { type Campaign, getCampaign, storeAcknowledgements } from '#features/campaigns/server/index.ts'
import { makeCampaign } from '#features/campaigns/wizard/server/index.ts'
import { listFindings, markAccepted, storeRules } from '#features/compliance/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type DemoCampaign, demoCampaigns } from './demo-campaigns.ts'
import { giveDemo } from './demo-gifts.ts'
import { demoPassword } from './demo-password.ts'
import { makeDemoPeople } from './demo-people.ts'
import { playDemo } from './demo-plays.ts'

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

/** Acknowledges what an owner would have to before activating. */
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

async function seedCampaign(db: Db, deps: Deps, actor: Actor, demo: DemoCampaign): Promise<Campaign> {
  const { createdAt } = demo
  const then: Deps = { ...deps, clock: { now: () => createdAt } }
  const { campaign: draft } = await makeCampaign(db, then, actor, demo.fields)
  await acknowledgeWarnings(db, then, actor, draft)
  await acceptRules(db, then, actor, draft)
  const campaign = await getCampaign(db, actor, draft.eventKey)
  await activate(db, then, { actor, campaign, payment: { by: 'plan' } })
  const active = await getCampaign(db, actor, draft.eventKey)
  await playDemo(db, deps, { campaign: active, clerk: actor, demo })
  return active
}

/**
 * Fills an empty database with a small demo: clients of each plan, users, and campaigns with plays. The plays go
 * through the production engine. One transaction holds everything except gifts, which are payments and follow it.
 * @param demos the campaigns, as of now
 * @returns undefined if the database was not empty; nothing has changed then
 */
export async function seedIfEmpty(
  deps: Deps,
  demos: readonly DemoCampaign[] = demoCampaigns(deps.clock.now()),
): Promise<Seeded | undefined> {
  const seeded = await inScope(deps.pool, 'system', async db => {
    if (!(await isEmpty(db))) return undefined
    const password = deps.config.demoPassword ?? demoPassword(deps.random)
    const gold = await makeDemoPeople(db, deps, password)
    const made: { campaign: Campaign; demo: DemoCampaign }[] = []
    for (const demo of demos) made.push({ campaign: await seedCampaign(db, deps, gold, demo), demo })
    return { password, made }
  })
  for (const { campaign, demo } of seeded?.made ?? []) await giveDemo(deps, campaign, demo)
  return seeded && { password: seeded.password }
}
