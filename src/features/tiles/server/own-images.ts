import { fileUrl } from '#features/files/contract.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { Components } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'

/**
 * The same components with the address and size of each picture as the service knows them.
 * @throws invalid naming the pictures that are none of the account's
 */
export async function withOwnImages(db: Db, accountId: number, components: Components): Promise<Components> {
  const named = components.images.map(({ fileKey }, index) => [`images.${index}.fileKey`, fileKey])
  const pictures = await requirePictures(db, accountId, Object.fromEntries(named))
  const images = components.images.map(image => {
    const { width, height } = pictures.get(image.fileKey) ?? {}
    return { ...image, url: fileUrl(image.fileKey), width, height }
  })
  return { ...components, images }
}
