import { createHash } from 'node:crypto'
import { PICTURE_TYPES, type Visibility } from '#features/files/contract.ts'
import { type ReceivedFile, refusedFile } from '#server/http/receive.ts'
import { fileName } from './file-name.ts'
import { DOCUMENT_PART } from './forget.ts'

/** Stored form of a file. */
export interface ReadFile {
  mime: string
  /** Pixels; absent for documents. */
  width?: number
  height?: number
  /** From the smallest to the largest; a document is one. */
  parts: { name: string; bytes: Buffer }[]
}

export interface NewFile extends ReadFile {
  /** Displayed name. */
  name: string
  /** SHA-256 of the sent bytes. */
  digest: Buffer
}

const PDF = 'application/pdf'
const NO_PICTURE = 'Use a PNG, JPEG, GIF or WebP image'
const NO_DOCUMENT = 'Use a PDF document, or a PNG, JPEG, GIF or WebP image'

/** Markup that a browser would run if it mistook the picture for a page. */
const MARKUP = /<script|<!doctype html|<iframe|<\?php |<html[ >]/i
/** The end of a zip archive, within the last 64 kB of a file. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const ARCHIVE_TAIL = 65_557

function isTwoThings(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1')) || bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)
}

/** The document itself: it is served as a download only, and nothing here ever opens it. */
function readDocument({ name, bytes }: ReceivedFile): ReadFile {
  const isWhole = bytes.subarray(-2048).includes('%%EOF')
  if (!isWhole) throw refusedFile('invalid', name, 'This PDF is incomplete. Upload another copy')
  return { mime: PDF, parts: [{ name: DOCUMENT_PART, bytes }] }
}

/** Judges a file by its bytes; its name and the sender's type do not count. */
async function readBytes(visibility: Visibility, file: ReceivedFile): Promise<ReadFile> {
  const { name, bytes } = file
  // The image libraries load with the first file.
  const [{ fileTypeFromBuffer }, { readPicture }] = await Promise.all([
    import('file-type'),
    import('./picture.ts'),
  ])
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (visibility === 'private' && mime === PDF) return readDocument(file)
  const isPicture = PICTURE_TYPES.some(type => type === (mime === 'image/apng' ? 'image/png' : mime))
  if (!isPicture) {
    throw refusedFile('unsupportedType', name, visibility === 'public' ? NO_PICTURE : NO_DOCUMENT)
  }
  if (isTwoThings(bytes)) {
    throw refusedFile(
      'unsupportedType',
      name,
      'This file mixes an image with other content. Save it again as an image',
    )
  }
  return readPicture(file)
}

/** SHA-256 of the sent bytes, which identifies the same file. */
export const digestOf = ({ bytes }: ReceivedFile): Buffer => createHash('sha256').update(bytes).digest()

/**
 * Makes the stored form of a received file.
 * @throws unsupportedType, invalid, tooLarge, each naming the file
 */
export async function readFile(visibility: Visibility, file: ReceivedFile): Promise<NewFile> {
  const read = await readBytes(visibility, file)
  return { ...read, name: fileName(file.name), digest: digestOf(file) }
}
