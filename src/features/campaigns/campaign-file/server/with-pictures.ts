import { findSamePicture, readFile, withUploads } from '#features/files/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope, nameKey } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { scopeOf } from '#server/http/serve.ts'
import type { CampaignFile } from '../campaign-file.ts'
import { inPlace } from './in-place.ts'

interface Pictured {
  actor: Actor
  file: CampaignFile
  /** Owner of new pictures: a campaign, or `account`. */
  entityKey: string
  /** The account of that owner; finding it is the permission check. */
  accountOf(db: Db): Promise<number>
}

/**
 * Does work in one transaction with the pictures of a file: those that the account has are used again, the others pass
 * the checks of an upload and are stored. A failure leaves nothing behind.
 * @param work gets the service's key of each picture
 * @throws what uploads and the work throw, naming the place in the file
 */
export async function withPictures<T>(
  deps: Deps,
  { actor, file, entityKey, accountOf }: Pictured,
  work: (db: Db, keys: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const sent = file.pictures.map(({ fileKey, name, data }, index) => ({
    ...{ fileKey, name, bytes: Buffer.from(data, 'base64'), place: `pictures.${index}.data` },
  }))
  const known = await inScope(deps.pool, scopeOf(actor), async db => {
    const accountId = await accountOf(db)
    const found = new Map<string, string>()
    for (const { fileKey, bytes } of sent) {
      const same = await findSamePicture(db, deps, accountId, bytes)
      if (same !== undefined) found.set(fileKey, same)
    }
    return found
  })
  const added = sent.filter(({ fileKey }) => !known.has(fileKey))
  const files = []
  for (const { name, bytes, place } of added) {
    files.push(
      await inPlace(
        () => readFile('public', { name, bytes }),
        () => place,
      ),
    )
  }
  const upload = { entityKey, entityName: '', s3Folder: 'images', visibility: 'public', files } as const
  return withUploads(deps, actor, upload, async (db, stored) => {
    if (actor.key) await nameKey(db, actor.key.prefix)
    const keys = stored.map(({ file_key }, index) => [added[index]?.fileKey ?? '', file_key] as const)
    return work(db, new Map([...known, ...keys]))
  })
}
