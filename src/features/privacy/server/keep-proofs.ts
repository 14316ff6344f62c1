import { sql } from 'kysely'
import type { OwnEntry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { contactHash } from './requests/contact.ts'

function hashOf(deps: Pick<Deps, 'sealKey'>, { email, phone }: OwnEntry): Buffer | undefined {
  if (email !== null) return contactHash(deps, { channel: 'email', to: email })
  return phone === null ? undefined : contactHash(deps, { channel: 'sms', to: phone })
}

/**
 * Stores proofs of the consents in entries that are about to be erased. A proof holds the purpose, the words, the time,
 * and a keyed hash that recognizes the address if it ever complains. The proof does not identify the person.
 */
export async function keepConsentProofs(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { rootId, entries, keptUntil }: { rootId: number; entries: readonly OwnEntry[]; keptUntil: Date },
): Promise<void> {
  const known = entries.flatMap(entry => {
    const hash = hashOf(deps, entry)
    return hash ? [{ id: entry.id, hash }] : []
  })
  if (known.length === 0) return
  const { rows } = await sql<Given>`
    select e.account_id, k.hash, g.value ->> 'consentFor' as consent_for, g.value ->> 'text' as words,
      coalesce((g.value ->> 'at')::timestamptz, e.created_at)::text as given_at,
      (g.value ->> 'withdrawnAt')::timestamptz::text as withdrawn_at
    from unnest(${known.map(({ id }) => id)}::int8[], ${known.map(({ hash }) => hash)}::bytea[]) k (id, hash)
    join entries e on e.root_id = ${rootId} and e.id = k.id
    cross join lateral jsonb_each(e.consents) g`.execute(db)
  await storeProofs(db, rootId, rows, keptUntil)
}

/** A consent in an entry; times as PostgreSQL writes them, whose fractions are finer than those of a Date. */
interface Given {
  account_id: number
  hash: Buffer
  consent_for: string
  words: string
  given_at: string
  withdrawn_at: string | null
}

async function storeProofs(db: Db, rootId: number, given: readonly Given[], keptUntil: Date): Promise<void> {
  if (given.length === 0) return
  const column = (name: keyof Given) => given.map(one => one[name])
  await sql`
    with given as (
      select *, sha256(convert_to(words, 'UTF8')) as version
      from unnest(${column('account_id')}::int8[], ${column('hash')}::bytea[], ${column('consent_for')}::text[],
        ${column('words')}::text[], ${column('given_at')}::timestamptz[], ${column('withdrawn_at')}::timestamptz[])
        g (account_id, hash, consent_for, words, given_at, withdrawn_at)
    ), texts as (
      insert into consent_texts (campaign_id, account_id, version, consent_for, words)
      select distinct on (version) ${rootId}::int8, account_id, version, consent_for, words from given
      on conflict do nothing
    )
    insert into consent_proofs (account_id, campaign_id, contact_hash, consent_for, version, given_at, withdrawn_at,
      kept_until)
    select account_id, ${rootId}, hash, consent_for, version, given_at, withdrawn_at, ${keptUntil} from given`.execute(
    db,
  )
}
