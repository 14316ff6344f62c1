import { getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'

export const ACCOUNT = 'account'

/** Owner of files: a campaign with all its dates, or an account. */
export interface Owner {
  accountId: number
  /** The campaign's id; absent for the account. */
  campaignId?: number
  entityKey: string
  name: string
}

async function loadAccount(db: Db, actor: Actor, entityKey: string): Promise<Owner> {
  const [, wanted = String(actor.accountId)] = entityKey.split('_')
  const accountId = Number(wanted)
  if (accountId !== actor.accountId && !seesEveryAccount(actor)) throw new NamedError('notFound')
  const account = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw new NamedError('notFound')
  return { accountId, entityKey: ACCOUNT, name: account.name }
}

async function loadOwner(db: Db, actor: Actor, entityKey: string, load: typeof getCampaign): Promise<Owner> {
  if (entityKey.startsWith(ACCOUNT)) return loadAccount(db, actor, entityKey)
  const { accountId, rootId, rootKey, title } = await load(db, actor, entityKey)
  return { accountId, campaignId: rootId, entityKey: rootKey, name: title }
}

/**
 * The owner of this key, if the person may see it; loading it is the permission check.
 * @throws notFound for a missing key and for another account's alike
 */
export function getOwner(db: Db, actor: Actor, entityKey: string): Promise<Owner> {
  return loadOwner(db, actor, entityKey, getCampaign)
}

/** @throws forbidden when support staff would change another account (product rule 5.1) */
export function requireMayChange(actor: Actor, accountId: number): void {
  if (accountId !== actor.accountId && !hasRole(actor.role, 'staffOperations')) {
    throw new NamedError('forbidden')
  }
}

/**
 * Like `getOwner`, for adding files.
 * @throws notFound, or forbidden
 */
export async function getOwnerToChange(db: Db, actor: Actor, entityKey: string): Promise<Owner> {
  const owner = await loadOwner(db, actor, entityKey, getCampaignToChange)
  requireMayChange(actor, owner.accountId)
  return owner
}

/** The account of an owner, with every file of it. */
export function wholeAccount({ accountId, name }: Owner): Owner {
  return { accountId, entityKey: ACCOUNT, name }
}
