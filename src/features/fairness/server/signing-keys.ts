import { sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'
import { toHex } from '../crypto/bytes.ts'
import { publicKeyOf, type SigningKey, signingKey } from '../crypto/sign.ts'
import type { PublicKey } from '../crypto/signature.ts'

const SECRET_BYTES = 32
/** Time that a key retired by hand may still sign in a process that knows it. */
const REMEMBER_MS = 60_000

type Chance = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>

/** Read often and changed once a year: the key of each database, until it is read again. */
const remembered = new WeakMap<Chance['pool'], { key: SigningKey; year: number; until: number }>()

const placeOf = (keyId: string) => `signing key ${keyId}`

async function findCurrent(db: Db) {
  return db.selectFrom('signing_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst()
}

/** The first free name of a year: `drumroll-2026`, then `drumroll-2026-2`. */
async function nameOf(db: Db, year: number): Promise<string> {
  const { made } = await db
    .selectFrom('signing_keys')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('key_id', '~', `^drumroll-${year}(-|$)`)
    .executeTakeFirstOrThrow()
  return made === 0 ? `drumroll-${year}` : `drumroll-${year}-${made + 1}`
}

/** Retires the key in use, if any, and makes the next one. */
async function rotate(db: Db, deps: Chance, now: Date): Promise<void> {
  await db.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute()
  const keyId = await nameOf(db, now.getUTCFullYear())
  const secret = deps.random.bytes(SECRET_BYTES)
  await db
    .insertInto('signing_keys')
    .values({
      key_id: keyId,
      public_key: Buffer.from(publicKeyOf(signingKey(keyId, secret))),
      secret_sealed: seal(deps, placeOf(keyId), secret),
      created_at: now,
    })
    .execute()
}

function open(deps: Chance, row: { key_id: string; secret_sealed: Buffer }): SigningKey {
  return signingKey(row.key_id, unseal(deps, placeOf(row.key_id), row.secret_sealed))
}

function recall(deps: Chance): SigningKey | undefined {
  const now = deps.clock.now()
  const known = remembered.get(deps.pool)
  return known?.year === now.getUTCFullYear() && known.until > now.getTime() ? known.key : undefined
}

/** As `currentKey`, in a transaction of its own if the database has to be asked at all. */
export async function currentKeyOf(deps: Chance): Promise<SigningKey> {
  return recall(deps) ?? inScope(deps.pool, 'system', db => currentKey(db, deps))
}

/**
 * The current signing key of the service (pf1 4.2): made at first use, and renewed each year or after the one in use
 * was retired. Processes that need one at the same moment get the same.
 */
export async function currentKey(db: Db, deps: Chance): Promise<SigningKey> {
  const known = recall(deps)
  if (known) return known
  const now = deps.clock.now()
  const year = now.getUTCFullYear()
  const isOf = (row: { created_at: Date } | undefined) => row?.created_at.getUTCFullYear() === year
  const row = await findCurrent(db)
  if (row && isOf(row)) {
    const key = open(deps, row)
    remembered.set(deps.pool, { key, year, until: now.getTime() + REMEMBER_MS })
    return key
  }
  await sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(db)
  if (!isOf(await findCurrent(db))) await rotate(db, deps, now)
  const made = await findCurrent(db)
  if (!made) throw new Error('No signing key')
  // Remembered at its next use: this transaction may still fail.
  return open(deps, made)
}

/** The public half of every key that was ever used, oldest first, as keys.json has them. */
export async function publicKeys(db: Db): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['key_id', 'public_key', 'created_at', 'retired_at'])
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.map(row => ({
    keyId: row.key_id,
    alg: 'Ed25519',
    publicKey: toHex(row.public_key),
    createdAt: row.created_at.getTime(),
    ...(row.retired_at ? { retiredAt: row.retired_at.getTime() } : {}),
  }))
}
