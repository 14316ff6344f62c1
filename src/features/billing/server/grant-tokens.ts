import { recordAudit } from '#features/audit/server/index.ts'
import type { Teller } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { addTokens } from './add-tokens.ts'
import { tokensOf } from './settle-purchase.ts'
import { tell } from './tell.ts'

/** A gift: to whom, how many, why, and by whom. */
export interface TokenGrant {
  accountId: number
  count: number
  note: string
  /** The member of staff; absent for automatic grants. */
  actorId?: number
  /** Automatic cause, when no person did it. */
  by?: string
  ip?: string
}

/**
 * Gives an account tokens that never expire, and writes it to the account's log.
 * @returns their keys
 */
export async function grantTokens(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, count, note, by, ...actor }: TokenGrant,
): Promise<string[]> {
  const keys = await addTokens(db, deps, { accountId, count, source: 'grant', note })
  if (keys.length === 0) return keys
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    action: 'tokens.granted',
    entity: keys[0] ?? '',
    details: { count, note, ...(by === undefined ? {} : { by }) },
    ...actor,
  })
  return keys
}

/**
 * The same for an account in use, with a notice to its people.
 * @returns their keys
 */
export async function giveTokens(db: Db, deps: Teller, grant: TokenGrant): Promise<string[]> {
  const { accountId, count, note } = grant
  await tell(db, deps, {
    accountId,
    kind: 'tokens',
    text: `${tokensOf(count)} added to your account: ${note}`,
  })
  return grantTokens(db, deps, grant)
}
