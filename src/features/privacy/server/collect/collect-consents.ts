import { listOptOuts, openNotedPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { contactHash } from '../requests/contact.ts'
import type { Facts } from './collect-data.ts'

/** Whether an address is a number as E.164. */
export const isPhone = (to: string) => to.startsWith('+')
const hashOf = (deps: Deps, to: string) => contactHash(deps, { channel: isPhone(to) ? 'sms' : 'email', to })

/** Each address may have refused separately. */
export async function refusalsOf(
  db: Db,
  deps: Deps,
  accountId: number,
  addresses: readonly string[],
): Promise<Facts[]> {
  const refused = await db
    .selectFrom('opt_outs')
    .select(['channel', 'way', 'at'])
    .where('account_id', '=', accountId)
    .where(
      'contact_hash',
      'in',
      addresses.map(to => hashOf(deps, to)),
    )
    .execute()
  const stopped: Facts[] = []
  for (const phone of addresses.filter(isPhone)) {
    for (const { via, at } of await listOptOuts(db, deps, { accountId, phone })) {
      stopped.push({ channel: 'sms', way: via, at, messages: 'none at all' })
    }
  }
  return [...refused, ...stopped]
}

/** Proofs that were kept of entries that are erased, and what allowed to text them. */
export async function consentsOf(
  db: Db,
  deps: Deps,
  accountId: number,
  addresses: readonly string[],
): Promise<Facts[]> {
  const kept = await db
    .selectFrom('consent_proofs as p')
    .innerJoin('consent_texts as t', on =>
      on.onRef('t.campaign_id', '=', 'p.campaign_id').onRef('t.version', '=', 'p.version'),
    )
    .select([
      'p.consent_for as for',
      't.words',
      'p.given_at as at',
      'p.withdrawn_at as withdrawn',
      'p.kept_until as kept until',
    ])
    .where('p.account_id', '=', accountId)
    .where(
      'p.contact_hash',
      'in',
      addresses.map(to => hashOf(deps, to)),
    )
    .execute()
  const texted = await db
    .selectFrom('sms_consents')
    .select(['kind', 'words', 'phone', 'phone_hash', 'at'])
    .where('account_id', '=', accountId)
    .where('phone_hash', 'in', lookupsOf(deps, addresses))
    .execute()
  const keys = await deps.keys.of(accountId)
  const opened = texted.map(({ kind, words, at, ...row }) => {
    return { kind, words, phone: openNotedPhone(keys, 'sms_consents', row), at }
  })
  return [...kept, ...opened]
}
