import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { ACCOUNT, getOwnerToChange } from './owner.ts'
import { readFile } from './read-file.ts'
import { bytesOf, insertFile, storeBytes } from './store-uploads.ts'

/**
 * Stores a picture that the program brings, in the caller's transaction, as a public file of the actor's account.
 * @returns its file key
 */
export async function storeOwnPicture(
  db: Db,
  deps: Deps,
  actor: Actor,
  picture: { name: string; bytes: Buffer },
): Promise<string> {
  const owner = await getOwnerToChange(db, actor, ACCOUNT)
  const read = await readFile('public', picture)
  const storageKey = newKey(deps.random, 'file_')
  const file = {
    ...read,
    storageKey,
    accountId: owner.accountId,
    place: `${ACCOUNT} public`,
    bytes: bytesOf(read),
  }
  await storeBytes(deps, file)
  const upload = {
    entityKey: ACCOUNT,
    entityName: owner.name,
    s3Folder: 'images',
    visibility: 'public',
    files: [],
  } as const
  await insertFile(db, deps.clock.now(), { actor, owner, upload }, file)
  return storageKey
}
