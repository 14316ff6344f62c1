import { createHash } from 'node:crypto'
import { MOST_TOKENS, type NewScimToken, type ScimToken } from '#features/provisioning/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts'

const MARK = 'scim_'
const SECRET_BYTES = 32
/** Characters of a secret that the list shows. */
const SHOWN = 10
const BEARER = /^Bearer (scim_[\w-]{43})$/i

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The tokens of an account, the newest first. */
export async function listTokens(db: Db, accountId: number): Promise<ScimToken[]> {
  const rows = await db
    .selectFrom('scim_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.token_key,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at } : {}),
  }))
}

/** Makes a token. @throws conflict when the account has ten */
export async function insertToken(
  db: Db,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  accountId: number,
  { name, days }: NewScimToken,
): Promise<ScimToken & { secret: string }> {
  if ((await listTokens(db, accountId)).length >= MOST_TOKENS) {
    throw new NamedError('conflict', { message: `At most ${MOST_TOKENS} tokens. Revoke one first` })
  }
  const secret = MARK + random.bytes(SECRET_BYTES).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  const id = newKey(random, 'sct_')
  const prefix = secret.slice(0, SHOWN)
  await db
    .insertInto('scim_tokens')
    .values({
      token_key: id,
      account_id: accountId,
      name,
      prefix,
      hash: hashOf(secret),
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
  return { id, name, prefix, createdAt, expiresAt, secret }
}

/** Revokes a token of an account. @throws notFound */
export async function deleteToken(db: Db, accountId: number, key: string): Promise<{ name: string }> {
  const gone = await db
    .deleteFrom('scim_tokens')
    .where('account_id', '=', accountId)
    .where('token_key', '=', key)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new NamedError('notFound')
  return gone
}

/** The account of a call's token, while the token works. */
export async function findTokenAccount(
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<{ accountId: number; name: string } | undefined> {
  const secret = BEARER.exec(authorization ?? '')?.[1]
  if (secret === undefined) return undefined
  const found = await db
    .selectFrom('scim_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.account_id', 't.name', 't.last_used_at'])
    .where('t.hash', '=', hashOf(secret))
    .where('t.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() >= MINUTE_MS) {
    await db.updateTable('scim_tokens').set({ last_used_at: now }).where('id', '=', found.id).execute()
  }
  return { accountId: found.account_id, name: found.name }
}
