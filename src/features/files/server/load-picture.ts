import { buffer } from 'node:stream/consumers'
import { storedWidths } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** The bytes of a public picture at the smallest stored width that is wide enough, else the largest; undefined without it. */
export async function loadPicture(
  db: Db,
  { storage }: Pick<Deps, 'storage'>,
  fileKey: string,
  wanted: number,
): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('files')
    .select('width')
    .where('file_key', '=', fileKey)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  if (!file?.width) return undefined
  const kept = storedWidths(file.width)
  const width = kept.find(candidate => candidate >= wanted) ?? kept.at(-1)
  const found = await storage.get(`${fileKey}/${width}.webp`)
  return found && buffer(found.stream)
}
