import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { FileKey, storedWidths } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { newKey } from '#server/security/keys.ts'
import type { OwnPicture } from './require-pictures.ts'
import { requireInstallationRoom } from './uploads/room.ts'

const COPY = 'copy-picture'
const Copy = z.object({ from: FileKey, to: FileKey, width: z.int() })

/** Keys of the pictures that a campaign's screens, look and prizes show. */
async function keysOf(db: Db, { id }: Campaign): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_array_elements_text(file_keys) as key from tiles where campaign_id = ${id}
    union
    select jsonb_array_elements_text(file_keys) from campaign_styles where campaign_id = ${id}
    union
    select file_key from prizes join files on files.id = image_file_id where campaign_id = ${id}`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Gives a campaign of another account its own copies of a campaign's pictures, in the caller's transaction; their bytes follow
 * a moment later.
 * @returns the copy by the original's key
 * @throws noRoom when the installation has no space left
 */
export async function copyPictures(
  db: Db,
  deps: Deps,
  { from, to, by }: { from: Campaign; to: Campaign; by: number },
): Promise<Map<string, OwnPicture>> {
  const keys = await keysOf(db, from)
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['file_key', 'folder', 'name', 'mime', 'width', 'height', 'size', 'stored_bytes', 'digest'])
    .where('file_key', 'in', keys)
    .where('visibility', '=', 'public')
    .execute()
  await requireInstallationRoom(
    db,
    deps,
    rows.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0),
  )
  const copies = new Map<string, OwnPicture>()
  for (const { file_key: original, ...facts } of rows) {
    const { id, file_key, width, height } = await db
      .insertInto('files')
      .values({
        ...facts,
        file_key: newKey(deps.random, 'file_'),
        account_id: to.accountId,
        entity_key: to.eventKey,
        entity_name: to.title,
        visibility: 'public',
        created_by: by,
        created_at: deps.clock.now(),
      })
      .returning(['id', 'file_key', 'width', 'height'])
      .executeTakeFirstOrThrow()
    copies.set(original, { id, fileKey: file_key, width: width ?? 1, height: height ?? 1 })
    await deps.jobs.enqueue(db, COPY, { from: original, to: file_key, width })
  }
  return copies
}

/** Copies each stored width of a picture; a second time changes nothing. */
export const copyPictureJob: JobKind = {
  name: COPY,
  title: 'Copy pictures of a template',
  async run({ storage }, data) {
    const { from, to, width } = Copy.parse(data)
    for (const wide of storedWidths(width)) {
      const found = await storage.get(`${from}/${wide}.webp`)
      if (found) await storage.put(`${to}/${wide}.webp`, await buffer(found.stream), 'image/webp')
    }
  },
}
