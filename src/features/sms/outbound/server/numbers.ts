import { CarrierRegistration, NumberKind, TEST_NUMBER } from '#features/sms/outbound/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps, SmsAccount } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

/** The number for texts to an account's campaigns. */
export interface SmsNumber {
  /** E.164, or the digits of a short code. */
  number: string
  /** Absent for the test number. */
  kind?: NumberKind
  registration: CarrierRegistration
}

const placeOf = (numberKey: string) => `sms number ${numberKey}`

/** Hides the secret of a number's own account at the provider. */
export function sealSecret(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  numberKey: string,
  secret: string,
): Buffer {
  return seal(deps, placeOf(numberKey), Buffer.from(secret))
}

/** The account of a number; undefined when it is the one of SMS_URL. */
export function accountOf(
  deps: Pick<Deps, 'sealKey'>,
  row: { number_key: string; provider_account: string | null; secret_sealed: Buffer | null },
): SmsAccount | undefined {
  if (row.provider_account === null || row.secret_sealed === null) return undefined
  return {
    id: row.provider_account,
    secret: unseal(deps, placeOf(row.number_key), row.secret_sealed).toString(),
  }
}

/** The row of the number that an account's messages come from: its own before a shared one, approved before others. */
export async function findNumberRow(db: Db, accountId: number) {
  return inSystemScope(db, db =>
    db
      .selectFrom('sms_numbers')
      .selectAll()
      .where(({ or, eb }) => or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
      .orderBy(({ eb }) => eb('account_id', 'is', null))
      .orderBy(({ eb }) => eb('registration', '<>', 'approved'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** The number that an account's campaigns name; the test number while staff has entered none. */
export async function numberFor(db: Db, accountId: number): Promise<SmsNumber> {
  const row = await findNumberRow(db, accountId)
  if (!row) return { number: TEST_NUMBER, registration: 'none' }
  return {
    number: row.number,
    kind: NumberKind.parse(row.kind),
    registration: CarrierRegistration.parse(row.registration),
  }
}
