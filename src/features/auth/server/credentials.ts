import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** User who may sign in, with the hash to compare. */
export interface Candidate {
  userId: number
  userKey: string
  accountId: number
  /** Hash of the user's own password; null without one. */
  hash: string | null
  /** Device cookies issued earlier are no longer valid. */
  devicesSince: Date | null
  /** True if the submitted password is one of the user's temporary ones. */
  isTemporary: boolean
}

/**
 * User of an address, unless the user or the account is disabled.
 * @param digest of the submitted password
 */
export async function findCandidate(
  deps: Deps,
  email: string,
  digest: Buffer,
): Promise<Candidate | undefined> {
  const found = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('users as u')
      .innerJoin('accounts as a', 'a.id', 'u.account_id')
      .leftJoin('temporary_passwords as t', join =>
        join
          .onRef('t.user_id', '=', 'u.id')
          .on('t.digest', '=', digest)
          .on('t.expires_at', '>', deps.clock.now()),
      )
      .where('u.email', '=', email)
      .where('u.disabled_at', 'is', null)
      .where('a.disabled_at', 'is', null)
      .select(['u.id', 'u.user_key', 'u.account_id', 'u.password_hash', 'u.devices_since', 't.digest'])
      .executeTakeFirst(),
  )
  return (
    found && {
      userId: found.id,
      userKey: found.user_key,
      accountId: found.account_id,
      hash: found.password_hash,
      devicesSince: found.devices_since,
      isTemporary: found.digest !== null,
    }
  )
}
