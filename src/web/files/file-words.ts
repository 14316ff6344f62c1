import { type FileItem, MOST_BYTES, PICTURE_TYPES } from '#features/files/contract.ts'
import { count } from '#shared/text/numbers.ts'
import { sizeWords } from '#ui/format/sizes.ts'

/** "1,280 × 853, 412 kB" */
export function fileFacts({ width, height, size }: FileItem): string {
  const pixels = width && height ? `${count(width)} × ${count(height)}, ` : ''
  return pixels + sizeWords(size)
}

/** Why a file would be refused, before it is sent; the service judges by the bytes themselves. */
export function problemOf(file: File, types: readonly string[] = PICTURE_TYPES): string | undefined {
  if (file.size > MOST_BYTES) return 'file larger than 10 mb'
  if (file.size === 0) return 'This file is empty'
  if (file.type !== '' && !types.includes(file.type)) {
    return types.length > PICTURE_TYPES.length
      ? 'Use a PDF document, or a PNG, JPEG, GIF or WebP image'
      : 'Use a PNG, JPEG, GIF or WebP image'
  }
  return undefined
}
