import type { FileItem } from '#features/files/contract.ts'
import type { ComponentList } from './draft/list-steps.ts'

/** Copied components with the pictures as the account has them; those that it does not have are left out. */
export function withOwnPictures(items: ComponentList, files: readonly FileItem[]): ComponentList {
  const known = new Map(files.map(file => [file.fileKey, file]))
  return items.flatMap((item): ComponentList => {
    if (item.type !== 'Image') return [item]
    const file = known.get(item.component.fileKey)
    if (!file) return []
    const { url, width, height } = file
    return [{ type: 'Image', component: { ...item.component, url, width, height } }]
  })
}
