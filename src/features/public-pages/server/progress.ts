import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Entry, findEntryByToken, hashPlayToken } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'

/** The token of an address or a request as bytes. */
const bytesOf = (token: string) => Buffer.from(token, 'base64url')

/**
 * The entry whose participant holds this token.
 * @throws notFound for a token of no entry, or of another campaign's
 */
export async function getEntryByToken(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  campaign: Campaign,
  token: string,
): Promise<Entry> {
  const entry = await findEntryByToken(db, deps, campaign, hashPlayToken(bytesOf(token)))
  if (!entry) throw new NamedError('notFound')
  return entry
}
