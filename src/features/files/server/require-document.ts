import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'

/**
 * Makes sure that a key names a private document of the account, and locks it against removal until the transaction
 * ends. Without a key the check passes.
 * @throws invalid naming `field`
 */
export async function requireDocument(
  db: Db,
  accountId: number,
  fileKey: string | undefined,
  field: string,
): Promise<void> {
  if (fileKey === undefined) return
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', accountId)
    .where('visibility', '=', 'private')
    .where('file_key', '=', fileKey)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalidField(field, 'Choose an uploaded document')
}
