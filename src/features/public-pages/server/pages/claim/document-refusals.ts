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
  tooLarge: 'A file has at most 10 MB, a picture at most 25 megapixels, and there are at most 5',
  unsupportedType: 'Use a PDF document, or a JPEG or PNG picture',
  invalid: 'Choose a file that is whole: this one cannot be read',
  gone: 'This can no longer be claimed',
  conflict: 'Your documents are here already',
  noRoom: 'There is no room for more documents: those of one prize take at most 50 MB together',
}
