import { sql } from 'kysely'
import type { FileItem, Visibility } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { usesOf } from './file-uses.ts'
import type { Owner } from './owner.ts'
import { FILE_COLUMNS, toFileItem } from './stored-file.ts'

/** Keys of the files that a campaign shows, wherever they were uploaded: a copy shows those of its original. */
const shownBy = (campaignId: number) => sql<string>`
  select jsonb_array_elements_text(file_keys) from tiles where campaign_id = ${campaignId}
  union select jsonb_array_elements_text(file_keys) from campaign_styles where campaign_id = ${campaignId}
  union select f.file_key from files f join prizes p on p.image_file_id = f.id
    join campaigns c on c.id = p.campaign_id
    where c.id = ${campaignId} or c.parent_id = ${campaignId}`

/** Files of a campaign, uploaded to it or shown by it, or every file of an account; the newest first. */
export async function listFilesOf(
  db: Db,
  owner: Owner,
  visibility: Visibility,
  now: Date,
): Promise<FileItem[]> {
  const { accountId, campaignId, entityKey } = owner
  const files = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('account_id', '=', accountId)
    .where('visibility', '=', visibility)
    .$if(campaignId !== undefined, query =>
      query.where(({ or, eb }) =>
        or([eb('entity_key', '=', entityKey), sql<boolean>`file_key in (${shownBy(campaignId ?? 0)})`]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const keys = files.map(file => file.file_key)
  const uses = await usesOf(db, accountId, keys, now)
  return files.map(file => toFileItem(file, uses.get(file.file_key)))
}
