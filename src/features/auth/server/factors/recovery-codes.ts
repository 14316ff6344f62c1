import { RECOVERY_CODES } from '#features/auth/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { newKey } from '#server/security/keys.ts'

/** 60 random bits. */
const LENGTH = 12
const GROUP = /.{4}(?=.)/g

/** Keyed, so that a copy of the database alone does not help to guess codes. */
const digestOf = ({ sealKey }: Pick<Deps, 'sealKey'>, userId: number, code: string) =>
  purposeHmac(sealKey, 'recovery code', `${userId} ${code}`)

/** Replaces a person's recovery codes. The result is stored nowhere. */
export async function replaceRecoveryCodes(
  db: Db,
  deps: Deps,
  person: { userId: number; accountId: number },
): Promise<string[]> {
  const { userId, accountId } = person
  const codes = Array.from({ length: RECOVERY_CODES }, () => newKey(deps.random, '').slice(0, LENGTH))
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map(code => ({ user_id: userId, account_id: accountId, digest: digestOf(deps, userId, code) })),
    )
    .execute()
  return codes.map(code => code.replaceAll(GROUP, '$&-'))
}

/** Uses a recovery code up; false if it is wrong or was used before. */
export async function spendRecoveryCode(db: Db, deps: Deps, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: deps.clock.now() })
    .where('user_id', '=', userId)
    .where('digest', '=', digestOf(deps, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Selects the number of a person's unused recovery codes. */
export const unusedCodes = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)

/** Number of unused recovery codes of a person. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return (await unusedCodes(db, userId).executeTakeFirstOrThrow()).count
}
