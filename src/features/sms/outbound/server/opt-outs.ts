import { type Db, inSystemScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hashPhone } from './phone-hash.ts'

type OptOutDeps = Pick<Deps, 'clock' | 'sealKey'>

/** Scope of an opt-out: an account, or the numbers that accounts share. */
export interface Refused {
  accountId: number | null
  phone: string
}

/** An opt-out that holds now. */
export interface OptOut {
  /** Null: said to a number that accounts share. */
  accountId: number | null
  via: 'text' | 'carrier' | 'staff' | 'request'
  at: Date
}

/** The opt-outs of a phone that concern an account: its own, and those of shared numbers if it uses them. */
export async function listOptOuts(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, phone }: Refused,
): Promise<OptOut[]> {
  const rows = await inSystemScope(db, db =>
    db
      .selectFrom('sms_opt_outs')
      .select(['account_id', 'via', 'at'])
      .where('phone_hash', '=', hashPhone(deps, phone))
      .where('ended_at', 'is', null)
      .where(({ or, and, not, exists, eb, selectFrom }) => {
        const own = selectFrom('sms_numbers').select('id').where('account_id', '=', accountId)
        return or([eb('account_id', '=', accountId), and([eb('account_id', 'is', null), not(exists(own))])])
      })
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ account_id, via, at }) => ({ accountId: account_id, via: readVia(via), at }))
}

function readVia(via: string): OptOut['via'] {
  return via === 'carrier' || via === 'staff' || via === 'request' ? via : 'text'
}

/** Stores an opt-out; repeating it changes nothing. */
export async function optOut(
  db: Db,
  deps: OptOutDeps,
  { accountId, phone, via }: Refused & { via: OptOut['via'] },
): Promise<void> {
  await inSystemScope(db, async db => {
    await db
      .insertInto('sms_opt_outs')
      .values({ account_id: accountId, phone_hash: hashPhone(deps, phone), via, at: deps.clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/**
 * Ends an opt-out, and keeps that there was one.
 * @returns false when there was none
 */
export async function endOptOut(
  db: Db,
  deps: OptOutDeps,
  { accountId, phone, by }: Refused & { by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_opt_outs')
    .set({ ended_at: deps.clock.now(), ended_by: by })
    .where('phone_hash', '=', hashPhone(deps, phone))
    .where('ended_at', 'is', null)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
