import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Somebody who may sign in, with what their password is held against. */
export interface Candidate {
  userId: number
  userKey: string
  accountId: number
  /** Of their own password; absent while they have none. */
  hash: string | null
  /** Cookies of known devices that are older count no more. */
  devicesSince: Date | null
  /** The password that was given is one of their temporary ones. */
  isTemporary: boolean
}

/**
 * The person of an address, unless they or their account are disabled.
 * @param digest of the password that was given
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
