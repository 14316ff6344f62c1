import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

const PERIOD_MS = 30_000
/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted: clocks of phones are off. */
const WINDOW = 1

/** The algorithm, digits and period that every authenticator app knows. */
export function totpOf(secret: Uint8Array, { label, issuer }: { label: string; issuer: string }): TOTP {
  return new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
}

/** Time step that a code belongs to; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = totpOf(secret, { label: '', issuer: '' })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta
}

const placeOf = (factorKey: string) => `authenticator ${factorKey}`

export function sealSecret(deps: Deps, factorKey: string, secret: Uint8Array): Buffer {
  return seal(deps, placeOf(factorKey), secret)
}

/** Uses a code of one of a person's authenticator apps; false if it is wrong, or as old as one used before. */
export async function spendAppCode(db: Db, deps: Deps, userId: number, code: string): Promise<boolean> {
  const now = deps.clock.now()
  const apps = await db
    .selectFrom('second_factors')
    .select(['id', 'factor_key', 'secret_sealed'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .execute()
  for (const { id, factor_key, secret_sealed } of apps) {
    const step = secret_sealed && stepOf(unseal(deps, placeOf(factor_key), secret_sealed), code, now)
    if (!step) continue
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step, last_used_at: now })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return true
  }
  return false
}
