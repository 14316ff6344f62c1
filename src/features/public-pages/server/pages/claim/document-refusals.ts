import { z } from 'zod'

/** Why an upload was refused, as the address of the claim page says it. */
export const DocumentRefusal = z.enum([
  'tooLarge',
  'unsupportedType',
  'invalid',
  'gone',
  'conflict',
  'noRoom',
])

export const REFUSALS: Readonly<Record<z.output<typeof DocumentRefusal>, string>> = {
  tooLarge: 'Upload up to 5 files, each 10 MB or less. Pictures can have up to 25 megapixels',
  unsupportedType: 'Upload a PDF, JPEG or PNG file',
  invalid: 'This file is damaged. Choose another one',
  gone: 'This prize can no longer be claimed',
  conflict: 'We already have your documents',
  noRoom: 'Your documents exceed 50 MB in total. Upload smaller files',
}
