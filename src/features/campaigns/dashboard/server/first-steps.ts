import { readFirstSteps } from '#features/account/server/index.ts'
import type { FirstSteps } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'

/** First steps of the owner's account; null once they are over, and for everyone else. */
export async function findFirstSteps(db: Db, actor: Actor): Promise<FirstSteps | null> {
  const { accountId, userId } = actor
  if (actor.role !== ROLE.owner || actor.key || actor.acting) return null
  const { preferences, brand, campaign, activated, invite } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(({ exists, selectFrom }) => [
      'preferences',
      exists(selectFrom('brand_kits').select('account_id').where('account_id', '=', accountId)).as('brand'),
      selectFrom('campaigns')
        .select('event_key')
        .where('account_id', '=', accountId)
        .where('parent_id', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .as('campaign'),
      exists(
        selectFrom('campaigns')
          .select('id')
          .where('account_id', '=', accountId)
          .where('activated_at', 'is not', null),
      ).as('activated'),
      exists(
        selectFrom('users as others')
          .select('others.id')
          .where('others.account_id', '=', accountId)
          .where('others.id', '!=', userId),
      ).as('invite'),
    ])
    .executeTakeFirstOrThrow()
  const { tested, dismissed } = readFirstSteps(preferences)
  const test = tested || Boolean(activated)
  const isOver = dismissed || (brand && campaign !== null && test && invite)
  return isOver ? null : { brand: Boolean(brand), campaign, test, invite: Boolean(invite) }
}
