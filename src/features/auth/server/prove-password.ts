import { noteSecurity } from '#features/security/server/index.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { matchPassword } from './passwords/password.ts'
import { inPasswordQueue } from './passwords/password-queue.ts'
import { countTry, forgetTries, triesKey } from './throttle/tries.ts'

const TRIES = { max: 10, perSeconds: 900 } as const

/**
 * Whether the signed-in person knows their own password, asked again before something weighty.
 * @throws tooMany after 10 wrong tries in 15 minutes
 */
export async function provePassword(deps: Deps, actor: Actor, password: string): Promise<boolean> {
  const tries = triesKey(deps, 'prove', actor.email)
  await countTry(deps, tries, TRIES)
  const { password_hash: hash } = await inScope(deps.pool, 'system', db =>
    db.selectFrom('users').select('password_hash').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
  )
  const turn = { lane: 'known', caller: actor.userKey }
  const matches = await inPasswordQueue(turn, () => matchPassword(hash, password))
  await inScope(deps.pool, 'system', async db => {
    if (matches) return forgetTries(db, tries)
    await noteSecurity(db, {
      accountId: ownAccountOf(actor),
      kind: 'passwordRefused',
      subject: actor.userKey,
      at: deps.clock.now(),
    })
  })
  return matches
}
