import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { line } from '#shared/fields.ts'
import { OwnPath, SafeUrl } from '../../safe-url.ts'
import { componentBase } from '../base.ts'

export const Image = z.strictObject({
  ...componentBase,
  fileKey: FileKey,
  /** Follows from the file, like its size in pixels: sent values are not stored. */
  url: OwnPath,
  width: z.int().min(1).max(10_000).optional(),
  height: z.int().min(1).max(10_000).optional(),
  /** Empty for a picture that only decorates. */
  alt: line(300),
  widthPct: z.int().min(10).max(100),
  linkUrl: SafeUrl.optional(),
})
export type Image = z.infer<typeof Image>
