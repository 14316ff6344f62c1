import { z } from 'zod'
import { FileKey } from './file-key.ts'

/** Pixels. Each picture is kept in these widths, up to its own. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2560] as const
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Data that is needed to draw an uploaded picture. */
export const Picture = z.object({
  fileKey: FileKey,
  /** Pixels of its largest size. */
  width: z.int(),
  height: z.int(),
})
export type Picture = z.output<typeof Picture>

/** The address of an uploaded picture, at most `width` pixels wide; it never changes and may be kept forever. */
export function fileUrl(fileKey: string, width: PictureWidth = 1280): string {
  return `/files/${fileKey}/${width}.webp`
}

/** The stored widths of a picture that is `width` pixels wide: the last one is its own size. */
export function storedWidths(width: number): PictureWidth[] {
  return PICTURE_WIDTHS.filter((_, index) => index === 0 || (PICTURE_WIDTHS[index - 1] ?? 0) < width)
}

/** For the srcset of an <img>: every size of the picture, so that a phone loads no more than it shows. */
export function fileSrcSet({ fileKey, width }: Pick<Picture, 'fileKey' | 'width'>): string {
  return storedWidths(width)
    .map(kept => `${fileUrl(fileKey, kept)} ${Math.min(kept, width)}w`)
    .join(', ')
}
