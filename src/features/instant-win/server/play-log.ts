import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

const PEPPER_BYTES = 32
/** The head of a log without a commitment: such a campaign has entries but no plays. */
const NO_HEAD = Buffer.alloc(32)

/** Whose log it is: dates share the one of their campaign, so that limits span them. */
export type LogOwner = Pick<Campaign, 'rootId' | 'rootKey' | 'accountId'>

const placeOf = (owner: LogOwner) => `pepper ${owner.rootKey}`

/**
 * Makes the campaign's row of counters with a fresh pepper, unless it exists already.
 * `head` is the 32-byte start of the play log's chain.
 */
async function makeLog(db: Db, deps: Pick<Deps, 'sealKey' | 'random'>, owner: LogOwner, head: Uint8Array) {
  await db
    .insertInto('play_logs')
    .values({
      campaign_id: owner.rootId,
      account_id: owner.accountId,
      head: Buffer.from(head),
      pepper_sealed: seal(deps, placeOf(owner), deps.random.bytes(PEPPER_BYTES)),
    })
    .onConflict(conflict => conflict.column('campaign_id').doNothing())
    .execute()
}

/**
 * Starts the play log of a campaign being activated with the 32-byte head that follows from its commitment. A campaign
 * activated again before its first play starts over and keeps its pepper.
 * @returns false when plays were logged already: their chain cannot be replaced
 */
export async function startPlayLog(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'random'>,
  owner: LogOwner,
  head: Uint8Array,
): Promise<boolean> {
  await makeLog(db, deps, owner, head)
  const started = await db
    .updateTable('play_logs')
    .set({ head: Buffer.from(head) })
    .where('campaign_id', '=', owner.rootId)
    .where('seq', '=', 0)
    .executeTakeFirst()
  return started.numUpdatedRows === 1n
}

/** The pepper of a campaign; undefined before the first participation and after all participants were erased. */
export async function findPepper(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  owner: LogOwner,
): Promise<Buffer | undefined> {
  const log = await db
    .selectFrom('play_logs')
    .select('pepper_sealed')
    .where('campaign_id', '=', owner.rootId)
    .executeTakeFirst()
  return log?.pepper_sealed.length ? unseal(deps, placeOf(owner), log.pepper_sealed) : undefined
}

/**
 * The 32-byte pepper that keys the campaign's person tags (pf1 4.3, item 7). Never leaves the server.
 * Types without a commitment get theirs with the first entry.
 */
export async function getPepper(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'random'>,
  owner: LogOwner,
): Promise<Buffer> {
  const known = await findPepper(db, deps, owner)
  if (known) return known
  await makeLog(db, deps, owner, NO_HEAD)
  const made = await findPepper(db, deps, owner)
  if (!made) throw new Error(`No pepper for ${owner.rootKey}`)
  return made
}
