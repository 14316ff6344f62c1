import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'

/** Gives an account tokens that never expire; `note` says why. */
export async function grantTokens(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, count, note }: { accountId: number; count: number; note: string },
): Promise<void> {
  for (let given = 0; given < count; given += 1) {
    await db
      .insertInto('tokens')
      .values({
        account_id: accountId,
        token_key: newKey(deps.random, 'tok_'),
        source: 'grant',
        note,
        created_at: deps.clock.now(),
      })
      .execute()
  }
}
